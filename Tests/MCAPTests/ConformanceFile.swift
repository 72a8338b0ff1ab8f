@testable import MCAP

/// Lays out a conformance file from its list of records, field by field.
///
/// The list has the true offsets and CRCs of the summary, so the missing parts are added here: the
/// chunk around the records, its message index, and the three bytes that padded records end with.
struct ConformanceFile {
  private(set) var bytes = MCAPFormat.magic
  private let isPadded: Bool
  private static let padding: [UInt8] = [0x01, 0xFF, 0xFF]

  init(_ conformanceCase: ConformanceCase) {
    isPadded = conformanceCase.has("pad")
    var chunk = conformanceCase.has("ch") ? MCAPChunkBuilder() : nil
    var isData = true
    for record in conformanceCase.records {
      if case .dataEnd = record {
        if let closed = chunk?.close() {
          add(closed, indexingMessages: conformanceCase.has("mx"))
        }
        isData = false
      }
      if isData, chunk != nil, Self.add(record, to: &chunk) { continue }
      add(record)
    }
    bytes.append(contentsOf: MCAPFormat.magic)
  }

  /// Puts a record into the chunk if its kind goes there.
  private static func add(_ record: MCAPRecord, to chunk: inout MCAPChunkBuilder?) -> Bool {
    switch record {
    case .schema(let schema): chunk?.add(schema)
    case .channel(let channel): chunk?.add(channel)
    case .message(let message):
      chunk?.addMessage(
        channelID: message.channelID, sequence: message.sequence, logTime: message.logTime,
        publishTime: message.publishTime, data: message.data.span)
    case .header, .footer, .chunk, .messageIndex, .chunkIndex, .attachment, .attachmentIndex,
      .statistics, .metadata, .metadataIndex, .summaryOffset, .dataEnd:
      return false
    }
    return true
  }

  private mutating func add(_ chunk: MCAPClosedChunk, indexingMessages: Bool) {
    let header = MCAPRecord.Chunk(
      startTime: chunk.startTime, endTime: chunk.endTime,
      uncompressedSize: UInt64(chunk.byteCount),
      uncompressedCRC: CRC32(of: chunk.records.span).value, compression: "",
      compressedSize: UInt64(chunk.byteCount))
    header.append(records: chunk.records.span, to: &bytes)
    guard indexingMessages else { return }
    for index in chunk.messageIndexes() {
      padded { index.append(to: &$0) }
    }
  }

  private mutating func add(_ record: MCAPRecord) {
    switch record {
    case .header(let header): padded { header.append(to: &$0) }
    case .footer(let footer): footer.append(to: &bytes)
    case .schema(let schema): padded { schema.append(to: &$0) }
    case .channel(let channel): padded { channel.append(to: &$0) }
    case .message(let message):
      MCAPRecord.Message.append(
        channelID: message.channelID, sequence: message.sequence, logTime: message.logTime,
        publishTime: message.publishTime, data: message.data.span, to: &bytes)
    case .attachment(let attachment): padded { attachment.append(to: &$0) }
    case .metadata(let metadata): padded { metadata.append(to: &$0) }
    case .dataEnd(let end): end.append(to: &bytes)
    case .chunkIndex(let index): padded { index.append(to: &$0) }
    case .attachmentIndex(let index): padded { index.append(to: &$0) }
    case .statistics(let statistics): padded { statistics.append(to: &$0) }
    case .metadataIndex(let index): padded { index.append(to: &$0) }
    case .summaryOffset(let offset): padded { offset.append(to: &$0) }
    case .chunk, .messageIndex: preconditionFailure("the suite does not list \(record)")
    }
  }

  private mutating func padded(_ body: (inout [UInt8]) -> Void) {
    var record: [UInt8] = []
    body(&record)
    if isPadded {
      record.append(contentsOf: Self.padding)
      record.overwriteLittleEndian(UInt64(record.count - 9), at: 1)
    }
    bytes.append(contentsOf: record)
  }
}
