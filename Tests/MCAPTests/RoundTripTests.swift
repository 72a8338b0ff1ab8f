@testable import MCAP
import Testing

@Suite struct RoundTripTests {
  static let options: [MCAPWriter.Options] = [
    .init(.none), .init(.lz4), .init(.zstd(level: 1)), .init(.zstd(level: 19)), .unchunked,
  ]

  @Test(arguments: options, [1, 7, 1 << 20])
  func `a reader returns what was written`(
    _ options: MCAPWriter.Options, pieceBytes: Int
  ) throws {
    let file = try SampleFile(options: options)
    var reader = MCAPReader()
    let records = try read(file.bytes, pieceBytes: pieceBytes, with: &reader)
    #expect(messages(of: records) == file.messages)
    #expect(reader.intactEnd == UInt64(file.bytes.count))
    #expect(records.first == .header(.init(profile: "sample", library: "tests")))
    #expect(records.contains(.schema(SampleFile.schema)))
    #expect(records.contains(.channel(SampleFile.touches)))
    #expect(records.contains(.attachment(SampleFile.attachment)))
    #expect(records.contains(.metadata(SampleFile.metadata)))
  }

  @Test(arguments: options)
  func `a scan and the file's own summary agree`(_ options: MCAPWriter.Options) throws {
    let file = try SampleFile(options: options)
    let scan = try MCAPScan(file.bytes)
    #expect(scan.damage == nil)
    #expect(scan.lostBytes == 0)
    #expect(scan.hasWholeData)
    #expect(try MCAPIndexedReader(file.bytes).summary == scan.summary)
  }

  @Test func `the statistics count everything`() throws {
    let statistics = try #require(try MCAPScan(SampleFile().bytes).summary.statistics)
    #expect(
      statistics
        == .init(
          messageCount: 7, schemaCount: 1, channelCount: 2, attachmentCount: 1, metadataCount: 1,
          chunkCount: 3, startTime: 100, endTime: 103,
          channelMessageCounts: [.init(channelID: 2, count: 2), .init(channelID: 7, count: 5)]))
  }

  @Test func `an empty file has a header and nothing else`() throws {
    var writer = MCAPWriter(library: "tests")
    try writer.finish()
    var reader = MCAPReader(writer.output)
    #expect(try reader.next() == .record(.header(.init(profile: "", library: "tests"))))
    #expect(try MCAPIndexedReader(writer.output).summary.statistics?.messageCount == 0)
    #expect(try MCAPScan(writer.output).damage == nil)
  }

  @Test func `chunks encoded elsewhere give the same file`() throws {
    let expected = try SampleFile(messageCount: 8, messagesPerChunk: 4)
    var builder = MCAPChunkBuilder(byteCapacity: 256)
    var writer = MCAPWriter(profile: "sample", library: "tests")
    builder.add(SampleFile.schema)
    builder.add(SampleFile.touches)
    builder.add(SampleFile.keys)
    var spent: MCAPClosedChunk?
    for (index, message) in expected.messages.enumerated() {
      builder.addMessage(
        channelID: message.channelID, sequence: message.sequence, logTime: message.logTime,
        publishTime: message.publishTime, data: message.data.span)
      guard index % 4 == 3 else { continue }
      let encoded = try builder.close(recycling: spent.take()).encode(.zstd(level: 3))
      writer.write(encoded)
      spent = encoded.source
      // The sample's attachment is written while its second chunk is open.
      if index == 3 { writer.add(SampleFile.attachment) }
    }
    #expect(builder.isEmpty)
    writer.add(SampleFile.metadata)
    try writer.finish()
    #expect(writer.output == expected.bytes)
  }

  @Test func `a reused compressor produces the same bytes as a new one`() throws {
    var kept = MCAPCompressor()
    var noise: UInt32 = 1
    for size in [0, 1, 70_000, 15_000, 300_000, 15_000] {
      let records = (0..<size).map { index in
        noise = noise &* 1_664_525 &+ 1_013_904_223
        return index % 3 == 0 ? UInt8(noise >> 24) : UInt8(truncatingIfNeeded: index / 50)
      }
      for compression in [MCAPCompression.zstd(level: 3), .lz4, .zstd(level: 7), .none] {
        var own = MCAPCompressor()
        let expected = try own.compress(records, compression)
        #expect(try kept.compress(records, compression) == expected)
      }
    }
  }

  @Test func `draining after each record gives the same file`() throws {
    let expected = try SampleFile(messageCount: 6)
    var writer = MCAPWriter(profile: "sample", library: "tests")
    var bytes: [UInt8] = []
    func drain(_ writer: inout MCAPWriter) {
      writer.drain { bytes.append(bytes: $0) }
      #expect(writer.output.isEmpty)
    }
    writer.add(SampleFile.schema)
    writer.add(SampleFile.touches)
    writer.add(SampleFile.keys)
    for (index, message) in expected.messages.enumerated() {
      try writer.add(message)
      drain(&writer)
      if index % 3 == 2 { try writer.flush() }
      if index == 3 { writer.add(SampleFile.attachment) }
    }
    writer.add(SampleFile.metadata)
    drain(&writer)
    try writer.finish()
    drain(&writer)
    #expect(bytes == expected.bytes)
    #expect(writer.byteCount == UInt64(bytes.count))
  }

  @Test func `a failing drain keeps the bytes`() {
    struct DiskFull: Error {}
    var writer = MCAPWriter(library: "tests")
    let before = writer.output
    #expect(throws: DiskFull.self) {
      try writer.drain { _ throws(DiskFull) in throw DiskFull() }
    }
    #expect(writer.output == before)
  }

  @Test func `a full chunk is closed automatically`() throws {
    var options = MCAPWriter.Options(.none)
    options.chunkBytes = 100
    let file = try SampleFile(messageCount: 40, messagesPerChunk: 1000, options: options)
    let chunks = try MCAPScan(file.bytes).summary.chunkIndexes
    #expect(chunks.count > 5)
    // A chunk passes its size by less than one message.
    #expect(chunks.dropFirst().allSatisfy { $0.uncompressedSize < 100 + 31 + 5 })
    #expect(try all(MCAPIndexedReader(file.bytes).messages()) == file.messages)
  }

  @Test func `a full builder adds messages without growing`() {
    var builder = MCAPChunkBuilder(byteCapacity: 1 << 16)
    builder.add(SampleFile.keys)
    let payload = [UInt8](repeating: 1, count: 40)
    for _ in 0..<3 {
      let start = address(of: builder)
      for number in 0..<900 {
        builder.addMessage(
          channelID: 2, sequence: UInt32(number), logTime: 1, publishTime: 1, data: payload.span)
      }
      let end = address(of: builder)
      #expect(start == end)
      #expect(builder.messageCount == 900)
      _ = builder.close()
    }
  }

  /// The address of the builder's bytes: another address means that they were reallocated.
  private func address(of builder: MCAPChunkBuilder) -> Int {
    builder.withRecords { records in
      unsafe records.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
  }

  @Test func `a builder is restored from its journal`() throws {
    var builder = MCAPChunkBuilder()
    builder.add(SampleFile.schema)
    builder.add(SampleFile.touches)
    let first = builder.byteCount
    for number in [0, 1, 3] {
      let message = SampleFile.message(number)
      builder.addMessage(
        channelID: message.channelID, sequence: message.sequence, logTime: message.logTime,
        publishTime: message.publishTime, data: message.data.span)
    }
    let journal = builder.withRecords { bytes in
      var copy: [UInt8] = []
      copy.append(bytes: bytes)
      return copy
    }
    for cut in 0...journal.count {
      var restored = 0
      let again = MCAPChunkBuilder(restoring: Array(journal[..<cut]), restoredBytes: &restored)
      #expect(restored <= cut && again.byteCount == restored)
      #expect(again.withRecords { $0.count } == restored)
      if cut >= first { #expect(restored >= first) }
      if cut == journal.count { #expect(restored == cut && again.messageCount == 3) }
    }
  }
}
