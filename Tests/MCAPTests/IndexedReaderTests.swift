@testable import MCAP
import Testing

@Suite struct IndexedReaderTests {
  /// Chunks given as lists of log times; a message's sequence is its place in the file.
  private func file(
    _ chunks: [[UInt64]], options: MCAPWriter.Options = .init(.none)
  ) throws -> [UInt8] {
    var writer = MCAPWriter(library: "tests", options: options)
    writer.add(SampleFile.keys)
    writer.add(MCAPRecord.Channel(id: 3, schemaID: 0, topic: "/b", messageEncoding: "json"))
    var sequence: UInt32 = 0
    for chunk in chunks {
      for time in chunk {
        try writer.addMessage(
          channelID: time % 2 == 0 ? 2 : 3, sequence: sequence, logTime: time, publishTime: time,
          data: [UInt8]().span)
        sequence += 1
      }
      try writer.flush()
    }
    try writer.finish()
    return writer.output
  }

  private func text(_ messages: MCAPMessages<[UInt8]>) throws -> String {
    try all(messages).map { "\($0.logTime)#\($0.sequence)" }.joined(separator: " ")
  }

  @Test(
    arguments: [
      ([[1, 2], [3, 4]], "1#0 2#1 3#2 4#3"),
      ([[5, 9], [1, 2], [4, 6]], "1#2 2#3 4#4 5#0 6#5 9#1"),
      ([[3, 1, 2]], "1#1 2#2 3#0"),
      ([[7, 7], [7], [6, 7]], "6#3 7#0 7#1 7#2 7#4"),
      ([[0, 100], [50], [0, 200]], "0#0 0#3 50#2 100#1 200#4"),
      ([], ""),
    ] as [([[UInt64]], String)])
  func `messages come in the order of their times`(
    _ chunks: [[UInt64]], expected: String
  ) throws {
    #expect(try text(MCAPIndexedReader(file(chunks)).messages()) == expected)
  }

  @Test func `a time range and a channel are selected`() throws {
    let reader = try MCAPIndexedReader(file([[1, 2, 3], [4, 5, 6], [2, 9]]))
    #expect(try text(reader.messages(in: 2...4)) == "2#1 2#6 3#2 4#3")
    #expect(try text(reader.messages(in: 7...8)) == "")
    #expect(try text(reader.messages(channelIDs: [3])) == "1#0 3#2 5#4 9#7")
    #expect(try text(reader.messages(in: 3...5, channelIDs: [2])) == "4#3")
    #expect(try text(reader.messages(channelIDs: [])) == "")
  }

  @Test func `attachments and metadata are found`() throws {
    let reader = try MCAPIndexedReader(SampleFile().bytes)
    #expect(
      try reader.attachment(reader.summary.attachmentIndexes[0]) == SampleFile.attachment)
    #expect(try reader.metadata(reader.summary.metadataIndexes[0]) == SampleFile.metadata)
  }

  @Test func `messages outside of chunks are not ignored silently`() throws {
    let reader = try MCAPIndexedReader(SampleFile(options: .unchunked).bytes)
    #expect {
      try reader.messages()
    } throws: { error in
      (error as? MCAPError)?.problem == .notIndexed
    }
  }

  @Test func `only what is asked for is read`() throws {
    final class Meter {
      var byteCount = 0
    }
    struct MeteredSource: MCAPByteSource {
      let bytes: [UInt8]
      let meter: Meter
      var byteCount: UInt64 { bytes.byteCount }
      func read(at offset: UInt64, count: Int, into buffer: inout [UInt8]) {
        meter.byteCount += count
        bytes.read(at: offset, count: count, into: &buffer)
      }
    }
    let chunks = (0..<50).map { chunk in (0..<50).map { UInt64(chunk * 100 + $0) } }
    let bytes = try file(chunks)
    let meter = Meter()
    let reader = try MCAPIndexedReader(MeteredSource(bytes: bytes, meter: meter))
    let opening = meter.byteCount
    #expect(opening < bytes.count / 10)
    #expect(try all(reader.messages(in: 2500...2549)).count == 50)
    #expect(meter.byteCount - opening < 50 * 31 + 200)
  }

  @Test func `a source's failure is propagated`() throws {
    struct BrokenSource: MCAPByteSource {
      let byteCount: UInt64 = 1000
      func read(at offset: UInt64, count: Int, into buffer: inout [UInt8]) throws(MCAPError) {
        throw MCAPError(.unreadable(reason: "input/output error"), atByte: offset)
      }
    }
    let expected = MCAPError(.unreadable(reason: "input/output error"), atByte: 0)
    #expect(throws: expected) { try MCAPIndexedReader(BrokenSource()) }
    #expect(throws: expected) { try MCAPScan(BrokenSource()) }
  }
}
