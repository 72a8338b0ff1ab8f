@testable import MCAP
import Testing

@Suite struct RecoveryTests {
  static let options: [MCAPWriter.Options] = [.init(.none), .init(.zstd(level: 3)), .unchunked]

  /// The messages that a reader of the whole file has seen at each position: what a file cut there
  /// must still return.
  private func boundaries(of bytes: [UInt8]) throws -> [(end: UInt64, messageCount: Int)] {
    var reader = MCAPReader(bytes)
    var result: [(end: UInt64, messageCount: Int)] = []
    var count = 0
    while case .record(let record) = try reader.next() {
      if case .message = record { count += 1 }
      let end = reader.recordRange.upperBound
      if result.last?.end == end { result.removeLast() }
      result.append((end, count))
    }
    return result
  }

  @Test(arguments: options)
  func `a file cut at any byte opens up to its last whole chunk`(
    _ options: MCAPWriter.Options
  ) throws {
    let file = try SampleFile(options: options)
    let boundaries = try boundaries(of: file.bytes)
    for cut in 0..<file.bytes.count {
      let scan = try MCAPScan(Array(file.bytes[..<cut]))
      let last = boundaries.last { $0.end <= UInt64(cut) }
      #expect(scan.damage != nil, "cut at \(cut)")
      #expect(scan.intactEnd == last?.end ?? 0, "cut at \(cut)")
      #expect(scan.lostBytes == UInt64(cut) - scan.intactEnd)
      #expect(
        scan.summary.statistics?.messageCount == UInt64(last?.messageCount ?? 0), "cut at \(cut)")
      guard options.usesChunks else { continue }
      let reader = MCAPIndexedReader(Array(file.bytes[..<cut]), scan: scan)
      let found = try scan.summary.chunkIndexes.isEmpty ? [] : all(reader.messages())
      #expect(found == Array(file.messages.prefix(last?.messageCount ?? 0)), "cut at \(cut)")
    }
  }

  @Test(arguments: options)
  func `a writer continues where a file was cut`(_ options: MCAPWriter.Options) throws {
    let file = try SampleFile(options: options)
    for cut in 0...file.bytes.count {
      let scan = try MCAPScan(Array(file.bytes[..<cut]))
      let kept = Int(try #require(scan.summary.statistics).messageCount)
      var writer = MCAPWriter(resuming: scan, library: "again", options: options)
      writer.add(SampleFile.schema)
      writer.add(SampleFile.touches)
      let added = SampleFile.message(30)
      try writer.add(added)
      try writer.finish()
      let bytes = Array(file.bytes[..<Int(scan.resumeOffset)]) + writer.output
      var reader = MCAPReader()
      let records = try read(bytes, pieceBytes: bytes.count, with: &reader)
      #expect(messages(of: records) == file.messages.prefix(kept) + [added], "cut at \(cut)")
      let indexed = try MCAPIndexedReader(bytes)
      #expect(indexed.summary == (try MCAPScan(bytes)).summary, "cut at \(cut)")
      // Every chunk has its message indexes again.
      for chunk in indexed.summary.chunkIndexes {
        #expect(!chunk.messageIndexOffsets.isEmpty, "cut at \(cut)")
      }
    }
  }

  @Test func `the report of damage has its offset and its kind`() throws {
    let bytes = try SampleFile(options: .init(.none)).bytes
    let scan = try MCAPScan(Array(bytes[..<100]))
    #expect(
      scan.damage?.description
        == "byte 36: the file ends inside a record: expected 296 bytes, found 55")
    #expect(scan.intactEnd == 36)
    #expect(scan.lostBytes == 64)
    #expect(!scan.hasWholeData)
  }

  @Test func `a file cut in its summary has all its data`() throws {
    let file = try SampleFile()
    let scan = try MCAPScan(Array(file.bytes.dropLast(60)))
    #expect(scan.hasWholeData)
    #expect(scan.summary.statistics?.messageCount == 7)
  }

  @Test func `another format is refused, not recovered`() {
    let text = Array("# EVEMU 1.3\n".utf8)
    #expect(
      throws: MCAPError(.noMagic(found: Array(text.prefix(8))), at: .init(fileOffset: 0))
    ) { try MCAPScan(text) }
    #expect(throws: MCAPError.self) { try MCAPScan(Array(text.prefix(3))) }
    var next = MCAPFormat.magic
    next[5] = 0x31
    #expect(throws: MCAPError(.unsupportedVersion(0x31), at: .init(fileOffset: 0))) {
      try MCAPScan(next)
    }
  }
}
