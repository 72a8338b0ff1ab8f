import MCAP
import Testing

/// Every case of the MCAP project's suite is read, and written if the writer can be configured for
/// it.
///
/// A checkout of the suite without Git LFS has pointers instead of the files. They are then made
/// from the listed records, and the pointer's SHA-256 proves that they are the suite's own bytes.
@Suite(
  .enabled(
    if: Conformance.isThere,
    "needs the MCAP conformance suite in $RETOUCH_SHARED/mcap-conformance"))
struct ConformanceTests {
  @Test func `the suite is complete`() throws {
    #expect(try Conformance.cases().count == 201)
  }

  @Test(arguments: try Conformance.cases())
  func `a reader finds the listed records`(_ conformanceCase: ConformanceCase) throws {
    let bytes = try file(of: conformanceCase)
    #expect(try recordsLikeTheSuite(bytes, pieceBytes: bytes.count) == conformanceCase.records)
    #expect(try recordsLikeTheSuite(bytes, pieceBytes: 1) == conformanceCase.records)
  }

  @Test(arguments: try Conformance.cases().filter { $0.has("chx") && $0.has("rch") })
  func `the index finds the messages by time`(_ conformanceCase: ConformanceCase) throws {
    let reader = try MCAPIndexedReader(try file(of: conformanceCase))
    let expected = messages(of: conformanceCase.records)
      .sorted { ($0.logTime, $0.sequence) < ($1.logTime, $1.sequence) }
    #expect(try all(reader.messages()) == expected)
    #expect(try all(reader.messages(in: 2...4)) == expected.filter { (2...4).contains($0.logTime) })
  }

  @Test(arguments: try Conformance.cases().filter { !$0.has("pad") })
  func `a writer makes the same bytes`(_ conformanceCase: ConformanceCase) throws {
    #expect(try written(conformanceCase) == file(of: conformanceCase))
  }

  /// The suite's file, whether it is present or must be made.
  private func file(of conformanceCase: ConformanceCase) throws -> [UInt8] {
    guard let pointer = LFSPointer(conformanceCase.stored) else { return conformanceCase.stored }
    let bytes = ConformanceFile(conformanceCase).bytes
    try #require(bytes.count == pointer.size)
    try #require(sha256(bytes) == pointer.hash)
    return bytes
  }

  /// What the suite lists: neither chunks nor message indexes, but the records inside the chunks.
  private func recordsLikeTheSuite(_ bytes: [UInt8], pieceBytes: Int) throws -> [MCAPRecord] {
    var reader = MCAPReader()
    return try read(bytes, pieceBytes: pieceBytes, with: &reader).filter { record in
      switch record {
      case .chunk, .messageIndex: false
      case .header, .footer, .schema, .channel, .message, .chunkIndex, .attachment,
        .attachmentIndex, .statistics, .metadata, .metadataIndex, .summaryOffset, .dataEnd:
        true
      }
    }
  }

  private func written(_ conformanceCase: ConformanceCase) throws -> [UInt8] {
    var options = MCAPWriter.Options()
    options.compression = .none
    options.usesChunks = conformanceCase.has("ch")
    options.indexesMessages = conformanceCase.has("mx")
    let parts: [(String, MCAPWriter.SummaryParts)] = [
      ("rsh", .schemas), ("rch", .channels), ("st", .statistics), ("mdx", .metadataIndexes),
      ("ax", .attachmentIndexes), ("chx", .chunkIndexes), ("sum", .offsets),
    ]
    options.summary = []
    for (feature, part) in parts where conformanceCase.has(feature) {
      options.summary.insert(part)
    }
    var writer = MCAPWriter(library: "", options: options)
    let data = conformanceCase.records.prefix { record in
      if case .dataEnd = record { false } else { true }
    }
    for record in data {
      switch record {
      case .schema(let schema): writer.add(schema)
      case .channel(let channel): writer.add(channel)
      case .message(let message): try writer.add(message)
      case .attachment(let attachment): writer.add(attachment)
      case .metadata(let metadata): writer.add(metadata)
      case .header, .footer, .chunk, .messageIndex, .chunkIndex, .attachmentIndex, .statistics,
        .metadataIndex, .summaryOffset, .dataEnd:
        // The writer makes these itself.
        continue
      }
    }
    try writer.finish()
    return writer.output
  }
}

/// Git's replacement for a large file.
private struct LFSPointer {
  let hash: String
  let size: Int

  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Array("version https://git-lfs".utf8)) else { return nil }
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard let oid = words.first(where: { $0.hasPrefix("sha256:") }), let last = words.last,
      let size = Int(last)
    else { return nil }
    hash = String(oid.dropFirst(7))
    self.size = size
  }
}
