@testable import MCAP
import Testing

/// What the specification requires of readers beyond the layout of the records.
@Suite struct ReaderRuleTests {
  private func file(_ body: (inout [UInt8]) -> Void) -> [UInt8] {
    var bytes = MCAPFormat.magic
    MCAPRecord.Header(profile: "", library: "").append(to: &bytes)
    body(&bytes)
    MCAPRecord.DataEnd(dataSectionCRC: 0).append(to: &bytes)
    MCAPRecord.Footer(summaryStart: 0, summaryOffsetStart: 0, summaryCRC: 0).append(to: &bytes)
    return bytes + MCAPFormat.magic
  }

  private func problem(_ bytes: [UInt8]) -> MCAPError.Problem? {
    var reader = MCAPReader(bytes)
    do throws(MCAPError) {
      while try reader.next() != .end {}
      return nil
    } catch {
      return error.problem
    }
  }

  @Test func `unknown records are skipped, in chunks too`() throws {
    var records: [UInt8] = [0x80, 2, 0, 0, 0, 0, 0, 0, 0, 1, 2]
    SampleFile.keys.append(to: &records)
    records += [0x7F, 0, 0, 0, 0, 0, 0, 0, 0]
    MCAPRecord.Message.append(
      channelID: 2, sequence: 5, logTime: 6, publishTime: 7, data: [8].span, to: &records)
    records += [0xFF, 0, 0, 0, 0, 0, 0, 0, 0]
    let bytes = file { bytes in
      bytes += [0x10, 1, 0, 0, 0, 0, 0, 0, 0, 9]
      MCAPRecord.Chunk(
        startTime: 6, endTime: 6, uncompressedSize: UInt64(records.count), uncompressedCRC: 0,
        compression: "", compressedSize: UInt64(records.count)
      ).append(records: records.span, to: &bytes)
    }
    let scan = try MCAPScan(bytes)
    #expect(scan.damage == nil)
    let messages = try all(MCAPIndexedReader(bytes, scan: scan).messages())
    #expect(
      messages == [.init(channelID: 2, sequence: 5, logTime: 6, publishTime: 7, data: [8])])
  }

  @Test func `a schema with the id 0 is ignored`() throws {
    let bytes = file { bytes in
      MCAPRecord.Schema(id: 0, name: "", encoding: "", data: []).append(to: &bytes)
    }
    #expect(try MCAPScan(bytes).damage == nil)
    #expect(try MCAPScan(bytes).summary.schemas.isEmpty)
  }

  @Test func `a repeated channel may list its metadata in another order`() {
    let entries = [MCAPRecord.Entry("a", "1"), MCAPRecord.Entry("b", "2")]
    let bytes = file { bytes in
      for entries in [entries, entries.reversed()] {
        MCAPRecord.Channel(
          id: 1, schemaID: 0, topic: "t", messageEncoding: "", metadata: entries
        ).append(to: &bytes)
      }
    }
    #expect(problem(bytes) == nil)
  }

  @Test func `an id has one meaning`() {
    let bytes = file { bytes in
      SampleFile.keys.append(to: &bytes)
      MCAPRecord.Channel(id: 2, schemaID: 0, topic: "/other", messageEncoding: "json")
        .append(to: &bytes)
    }
    #expect(problem(bytes) == .conflictingDefinition(kind: "channel", id: 2))
    let schemas = file { bytes in
      SampleFile.schema.append(to: &bytes)
      MCAPRecord.Schema(id: 1, name: "other", encoding: "", data: []).append(to: &bytes)
    }
    #expect(problem(schemas) == .conflictingDefinition(kind: "schema", id: 1))
  }

  @Test func `a channel's schema comes first`() {
    #expect(
      problem(file { SampleFile.touches.append(to: &$0) })
        == .undefinedSchema(id: 1, channelID: 7))
  }

  @Test func `records are only where the format allows them`() {
    let statistics = file {
      MCAPRecord.MetadataIndex(offset: 0, length: 0, name: "").append(to: &$0)
    }
    #expect(problem(statistics) == .misplacedRecord(opcode: 0x0D, section: "the data section"))
    #expect(
      problem(file { $0.append(contentsOf: [0, 0, 0, 0, 0, 0, 0, 0, 0]) }) == .zeroOpcode)
    let headless = MCAPFormat.magic + file { _ in }[25...]
    #expect(
      problem(headless) == .misplacedRecord(opcode: 0x0F, section: "the place of the header"))
  }

  @Test func `text must be UTF-8`() {
    let bytes = file { bytes in
      bytes.appendRecord(.metadata) { $0 += [2, 0, 0, 0, 0xC3, 0x28, 0, 0, 0, 0] }
    }
    #expect(problem(bytes) == .invalidText(field: "the metadata's name"))
  }

  @Test func `nothing follows the closing magic`() {
    #expect(problem(file { _ in } + [0]) == .trailingBytes)
  }

  @Test func `the footer points to the summary that is there`() {
    var bytes = file { _ in }
    bytes.overwriteLittleEndian(UInt64(3), at: bytes.count - 28)
    #expect(problem(bytes) == .misplacedSummary(stored: 3, expected: 0))
  }

  @Test func `a file may have only a header and a footer`() {
    var bytes = MCAPFormat.magic
    MCAPRecord.Header(profile: "", library: "").append(to: &bytes)
    MCAPRecord.Footer(summaryStart: 0, summaryOffsetStart: 0, summaryCRC: 0).append(to: &bytes)
    #expect(problem(bytes + MCAPFormat.magic) == nil)
  }

  @Test func `a damaged attachment is named`() throws {
    let file = try SampleFile()
    let index = try MCAPScan(file.bytes).summary.attachmentIndexes[0]
    var bytes = file.bytes
    bytes[Int(index.offset + index.length) - 6] ^= 1
    guard case .checksumMismatch(let part, _, _) = problem(bytes) else {
      Issue.record("the damage was not noticed")
      return
    }
    #expect(part == "the attachment")
  }
}
