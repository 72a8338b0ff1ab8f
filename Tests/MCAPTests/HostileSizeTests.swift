@testable import MCAP
import Testing

/// Sizes that a file declares but does not contain.
@Suite struct HostileSizeTests {
  /// Magic, header, and what `body` appends at byte 25.
  private func file(_ body: (inout [UInt8]) -> Void) -> [UInt8] {
    var bytes = MCAPFormat.magic
    MCAPRecord.Header(profile: "", library: "").append(to: &bytes)
    body(&bytes)
    return bytes
  }

  private func firstError(_ bytes: [UInt8], limits: MCAPLimits = MCAPLimits()) -> MCAPError? {
    var reader = MCAPReader(bytes, limits: limits)
    do throws(MCAPError) {
      while try reader.next() != .end {}
      return nil
    } catch {
      return error
    }
  }

  private func chunk(
    _ compression: String, size: UInt64, stored: [UInt8], crc: UInt32 = 0
  ) -> [UInt8] {
    file { bytes in
      MCAPRecord.Chunk(
        startTime: 0, endTime: 0, uncompressedSize: size, uncompressedCRC: crc,
        compression: compression, compressedSize: UInt64(stored.count)
      ).append(records: stored.span, to: &bytes)
    }
  }

  @Test func `a record longer than the limit`() {
    let bytes = file {
      $0.append(MCAPOpcode.attachment.rawValue)
      $0.appendLittleEndian(UInt64.max)
    }
    #expect(
      firstError(bytes)
        == MCAPError(.recordTooLong(byteCount: .max, limit: 256 << 20), atByte: 25))
  }

  @Test func `a chunk larger than the limit`() {
    #expect(
      firstError(chunk("zstd", size: 1 << 40, stored: [1, 2, 3]))
        == MCAPError(.chunkTooLong(byteCount: 1 << 40, limit: 64 << 20), atByte: 25))
  }

  @Test func `chunks that become too much together`() throws {
    var options = MCAPWriter.Options()
    options.compression = .zstd(level: 3)
    var writer = MCAPWriter(profile: "", library: "", options: options)
    writer.add(MCAPRecord.Channel(id: 1, schemaID: 0, topic: "t", messageEncoding: ""))
    let zeros = [UInt8](repeating: 0, count: 10_000)
    for number in 0..<4 {
      try writer.addMessage(
        channelID: 1, sequence: UInt32(number), logTime: 0, publishTime: 0, data: zeros.span)
      try writer.flush()
    }
    try writer.finish()
    #expect(firstError(writer.output) == nil)
    var limits = MCAPLimits()
    (limits.freeFileBytes, limits.fileExpansion) = (25_000, 4)
    let problem = firstError(writer.output, limits: limits)?.problem
    guard case .expandsTooFar(let count)? = problem else {
      Issue.record("it is read")
      return
    }
    #expect((30_000..<40_000).contains(count))
    #expect(MCAPLimits().allows(records: .max, inFileOf: 0))
    #expect(limits.allows(records: 25_040, inFileOf: 10))
    #expect(!limits.allows(records: 25_041, inFileOf: 10))
  }

  @Test(arguments: ["", "lz4", "zstd"])
  func `a chunk larger than its bytes can hold`(compression: String) {
    #expect(
      firstError(chunk(compression, size: 60 << 20, stored: [1, 2, 3]))
        == MCAPError(
          .implausibleChunk(compression: compression, compressed: 3, uncompressed: 60 << 20),
          atByte: 25))
  }

  @Test(arguments: [MCAPCompression.lz4, .zstd(level: 3)])
  func `a chunk that is not of the declared size`(_ compression: MCAPCompression) throws {
    var compressor = MCAPCompressor()
    let stored = try compressor.compress([UInt8](repeating: 9, count: 1000), compression)
    for size: UInt64 in [0, 1, 999, 1001] {
      let error = try #require(firstError(chunk(compression.name, size: size, stored: stored)))
      guard case .undecodableChunk = error.problem else {
        Issue.record("\(size): \(error)")
        continue
      }
    }
  }

  @Test func `the best possible compression is not called implausible`() throws {
    let zeros = [UInt8](repeating: 0, count: 32 << 20)
    for compression in [MCAPCompression.lz4, .zstd(level: 19)] {
      var compressor = MCAPCompressor()
      let stored = try compressor.compress(zeros, compression)
      let header = MCAPRecord.Chunk(
        startTime: 0, endTime: 0, uncompressedSize: UInt64(zeros.count), uncompressedCRC: 0,
        compression: compression.name, compressedSize: UInt64(stored.count))
      let records = try ChunkDecoder.records(
        of: header, stored: stored[...], limits: MCAPLimits(), at: .init(fileOffset: 0))
      #expect(records == zeros)
    }
  }

  @Test func `an unknown compression`() {
    #expect(
      firstError(chunk("bz2", size: 3, stored: [1, 2, 3]))
        == MCAPError(.unknownCompression("bz2"), atByte: 25))
  }

  @Test func `a text longer than its record`() {
    let bytes = file {
      $0.appendRecord(.metadata) { $0.appendLittleEndian(UInt32.max) }
    }
    #expect(
      firstError(bytes)
        == MCAPError(
          .fieldTooLong(field: "the metadata's name", expected: 0xFFFF_FFFF, found: 0),
          atByte: 38))
  }

  @Test func `an error inside a chunk names both places`() {
    var records: [UInt8] = []
    SampleFile.keys.append(to: &records)
    let second = records.count
    MCAPRecord.Message.append(
      channelID: 9, sequence: 0, logTime: 0, publishTime: 0, data: [UInt8]().span, to: &records)
    let error = firstError(chunk("", size: UInt64(records.count), stored: records))
    #expect(
      error
        == MCAPError(
          .undefinedChannel(id: 9), at: .init(fileOffset: 25, chunkOffset: UInt64(second))))
    #expect(
      error?.description
        == "byte \(second) of the records in the chunk at byte 25: a message names channel 9, "
        + "which is not defined before it")
  }

  @Test func `overlapping chunks are held up to the limit`() throws {
    var writer = MCAPWriter(library: "tests", options: .init(.none))
    writer.add(SampleFile.keys)
    for chunk in 0..<4 {
      for time: UInt64 in [UInt64(chunk), 100] {
        try writer.addMessage(
          channelID: 2, sequence: 0, logTime: time, publishTime: 0,
          data: [UInt8](repeating: 0, count: 1000).span)
      }
      try writer.flush()
    }
    try writer.finish()
    var limits = MCAPLimits()
    limits.overlapBytes = 5000
    let reader = try MCAPIndexedReader(writer.output, limits: limits)
    #expect {
      try all(reader.messages())
    } throws: { error in
      guard case .overlapTooLarge = (error as? MCAPError)?.problem else { return false }
      return true
    }
    #expect(try all(MCAPIndexedReader(writer.output).messages()).count == 8)
  }
}
