@testable import MCAP
import RandomTestSupport
import Testing

/// No content of a file crashes a reader, and every flipped bit is noticed.
@Suite struct DamageTests {
  @Test(
    arguments: [MCAPWriter.Options(.none), .init(.lz4), .init(.zstd(level: 3)), .unchunked],
    [UInt8(0x01), 0x80, 0xFF])
  func `every damaged byte is noticed`(_ options: MCAPWriter.Options, mask: UInt8) throws {
    let file = try SampleFile(options: options)
    for index in file.bytes.indices {
      var damaged = file.bytes
      damaged[index] ^= mask
      var reader = MCAPReader(damaged)
      #expect(throws: MCAPError.self, "byte \(index)") {
        while try reader.next() != .end {}
      }
      if mask == 0xFF { readEveryWay(damaged) }
    }
  }

  @Test(arguments: [MCAPWriter.Options(.none), .init(.zstd(level: 3)), .unchunked])
  func `messages by their place are those of the records`(_ options: MCAPWriter.Options) throws {
    let file = try SampleFile(options: options)
    let whole = readWhole(file.bytes, placed: true)
    #expect(messages(of: whole.records) == file.messages && whole.error == nil)
    #expect(whole.placedCount == (options.usesChunks ? file.messages.count : 0))
    // Without the chunks' checksums, the damage is seen in the records.
    var bytes = file.bytes
    Self.clearChecksums(&bytes)
    for index in bytes.indices {
      for mask: UInt8 in [0x01, 0x80, 0xFF] {
        var damaged = bytes
        damaged[index] ^= mask
        let (one, other) = (
          readWhole(damaged, placed: true), readWhole(damaged, placed: false)
        )
        #expect(one.records == other.records && one.error == other.error, "byte \(index)")
        #expect(one.positions == other.positions, "byte \(index)")
      }
    }
  }

  /// Clears the CRC of each chunk and of the data section, so that no reader verifies it.
  private static func clearChecksums(_ bytes: inout [UInt8]) {
    var index = MCAPFormat.magic.count
    while index + MCAPFormat.recordPrefixBytes < bytes.count {
      let prefix = RecordPrefix(bytes, at: index)
      let content = index + MCAPFormat.recordPrefixBytes
      if prefix.opcode == MCAPOpcode.chunk.rawValue {
        bytes.overwriteLittleEndian(UInt32(0), at: content + 24)
      }
      if prefix.opcode == MCAPOpcode.dataEnd.rawValue {
        bytes.overwriteLittleEndian(UInt32(0), at: content)
      }
      index = content + Int(prefix.contentBytes)
    }
  }

  @Test func `a failed reader stays failed`() throws {
    var damaged = try SampleFile().bytes
    damaged[50] ^= 1
    var reader = MCAPReader(damaged)
    var errors: [MCAPError] = []
    for _ in 0..<100 {
      do throws(MCAPError) {
        _ = try reader.next()
      } catch {
        errors.append(error)
      }
    }
    #expect(errors.count > 50)
    #expect(errors.allSatisfy { $0 == errors.first })
  }

  @Test(arguments: [SeededGenerator.testSeed()])
  func `random bytes do not crash a reader`(seed: UInt64) throws {
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let count = Int.random(in: 0...300, using: &generator)
      var bytes = MCAPFormat.magic
      bytes.append(
        contentsOf: (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
      // Small opcodes and lengths, or nothing in it would look like a record.
      var index = 8
      while index + 9 < bytes.count {
        bytes[index] = UInt8.random(in: 0...16, using: &generator)
        bytes.overwriteLittleEndian(UInt64.random(in: 0...60, using: &generator), at: index + 1)
        index += 9 + Int(bytes[index + 1])
      }
      readEveryWay(bytes)
    }
  }

  @Test(arguments: [SeededGenerator.testSeed()])
  func `files with random damage do not crash a reader`(seed: UInt64) throws {
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    var bare = MCAPWriter.Options(.none)
    bare.checksumsChunks = false
    let files = try [bare, .init(.lz4), .init(.zstd(level: 3)), .unchunked].map {
      try SampleFile(options: $0).bytes
    }
    for round in 0..<500 {
      var bytes = files[round % files.count]
      for _ in 0...Int.random(in: 0...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0...3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes[index] = [0, 0xFF, 0x7F, 0x80][index % 4]
        case 2: bytes.remove(at: index)
        default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: index)
        }
      }
      readEveryWay(bytes)
    }
  }

  /// Reads with each of the readers and drops the results.
  private func readEveryWay(_ bytes: [UInt8]) {
    var reader = MCAPReader()
    _ = try? read(bytes, pieceBytes: 64, with: &reader)
    guard let scan = try? MCAPScan(bytes) else { return }
    #expect(scan.intactEnd <= scan.byteCount && scan.resumeOffset <= scan.intactEnd)
    walk(MCAPIndexedReader(bytes, scan: scan))
    if let indexed = try? MCAPIndexedReader(bytes) { walk(indexed) }
    // Continues after the damage and must leave a file without any.
    var writer = MCAPWriter(resuming: scan, library: "again")
    #expect(throws: Never.self) { try writer.finish() }
    let repaired = Array(bytes[..<Int(scan.resumeOffset)]) + writer.output
    #expect((try? MCAPScan(repaired))?.damage == nil)
  }

  private func walk(_ reader: MCAPIndexedReader<[UInt8]>) {
    for index in reader.summary.attachmentIndexes { _ = try? reader.attachment(index) }
    for index in reader.summary.metadataIndexes { _ = try? reader.metadata(index) }
    guard var messages = try? reader.messages() else { return }
    for _ in 0..<100 {
      _ = try? messages.next()
    }
  }
}
