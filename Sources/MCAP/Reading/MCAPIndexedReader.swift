/// Reads parts of a file by its index: the summary, the messages of a time range in the order of
/// their log times, single attachments and metadata.
///
/// Only the requested parts are read from the source. The CRCs of the summary, of each chunk and of
/// each attachment are verified, but not that of the whole data section; `MCAPReader` verifies it.
///
///     let reader = try MCAPIndexedReader(bytes)
///     var messages = try reader.messages()
///     while let message = try messages.next() { handle(message) }
public struct MCAPIndexedReader<Source: MCAPByteSource> {
  /// The file's bytes.
  public let source: Source
  /// The contents of the file without its messages.
  public let summary: MCAPSummary
  private let limits: MCAPLimits

  /// Opens a complete file by its footer.
  ///
  /// A truncated file has no footer: scan it and use `init(_:scan:)`.
  ///
  /// - Throws: `MCAPError` if the footer or the summary is invalid.
  public init(_ source: Source, limits: MCAPLimits = MCAPLimits()) throws(MCAPError) {
    self.source = source
    self.limits = limits
    summary = try MCAPSummary(of: source, limits: limits)
  }

  /// Opens a complete or truncated file by the result of its scan.
  public init(_ source: Source, scan: MCAPScan, limits: MCAPLimits = MCAPLimits()) {
    self.source = source
    self.limits = limits
    summary = scan.summary
  }

  /// Returns the messages with log times in `times`, in the order of their log times; messages with
  /// equal times are in the file's order.
  ///
  /// `channelIDs` selects channels; nil selects all.
  ///
  /// - Throws: `MCAPError` if the summary does not index the messages.
  public func messages(
    in times: ClosedRange<UInt64> = 0...UInt64.max, channelIDs: [UInt16]? = nil
  ) throws(MCAPError) -> MCAPMessages<Source> {
    let chunkCount = UInt64(summary.chunkIndexes.count)
    let isIndexed =
      if let statistics = summary.statistics {
        UInt64(statistics.chunkCount) == chunkCount
          && (statistics.messageCount == 0 || chunkCount > 0)
      } else {
        chunkCount > 0
      }
    guard isIndexed else { throw MCAPError(.notIndexed, atByte: source.byteCount) }
    return MCAPMessages(self, times: times, channelIDs: channelIDs, limits: limits)
  }

  /// Reads the attachment that an index in the summary points to.
  ///
  /// - Throws: `MCAPError` if it cannot be read.
  public func attachment(
    _ index: MCAPRecord.AttachmentIndex
  ) throws(MCAPError) -> MCAPRecord.Attachment {
    let expected = "an attachment"
    guard
      case .attachment(let attachment) = try record(.attachment, at: index.offset, expected)
    else { throw MCAPError(.wrongIndex(expected: expected), atByte: index.offset) }
    return attachment
  }

  /// Reads the metadata record that an index in the summary points to.
  ///
  /// - Throws: `MCAPError` if it cannot be read.
  public func metadata(
    _ index: MCAPRecord.MetadataIndex
  ) throws(MCAPError) -> MCAPRecord.Metadata {
    let expected = "a metadata record"
    guard case .metadata(let metadata) = try record(.metadata, at: index.offset, expected) else {
      throw MCAPError(.wrongIndex(expected: expected), atByte: index.offset)
    }
    return metadata
  }

  private func record(
    _ opcode: MCAPOpcode, at offset: UInt64, _ expected: String
  ) throws(MCAPError) -> MCAPRecord {
    let buffer = try source.record(at: offset, limits: limits, expecting: expected)
    guard let frame = try buffer.frame(limits: limits), frame.opcode == opcode.rawValue else {
      throw MCAPError(.wrongIndex(expected: expected), atByte: offset)
    }
    var fields = buffer.fields(of: frame)
    return try MCAPRecord(opcode, &fields)
  }

  /// Reads and decompresses a chunk.
  ///
  /// - Throws: `MCAPError` if it cannot be read, is not where the index says, or is damaged.
  package func chunk(_ index: MCAPRecord.ChunkIndex) throws(MCAPError) -> ChunkReader {
    let offset = index.chunkOffset
    let expected = "a chunk of \(index.uncompressedSize) bytes"
    let buffer = try source.record(at: offset, limits: limits, expecting: expected)
    guard let frame = try buffer.frame(limits: limits), frame.opcode == MCAPOpcode.chunk.rawValue
    else { throw MCAPError(.wrongIndex(expected: expected), atByte: offset) }
    var fields = buffer.fields(of: frame)
    let header = try MCAPRecord.Chunk(&fields)
    guard
      header.startTime == index.startTime, header.endTime == index.endTime,
      header.uncompressedSize == index.uncompressedSize
    else { throw MCAPError(.wrongIndex(expected: expected), atByte: offset) }
    let stored = fields.rest().prefix(Int(header.compressedSize))
    let records = try ChunkDecoder.records(
      of: header, stored: stored, limits: limits, at: MCAPPosition(fileOffset: offset))
    return ChunkReader(records: records, chunkOffset: offset)
  }
}

/// A chunk that was found without an index.
package struct MCAPFoundChunk: Sendable {
  /// The records.
  package let reader: ChunkReader
  /// The offset of the byte after the chunk.
  package let end: UInt64
}

/// Reads the chunk at `offset`, with its CRC.
///
/// - Throws: `MCAPError` if there is no valid chunk.
package func foundChunk<Source: MCAPByteSource>(
  of source: Source, at offset: UInt64, limits: MCAPLimits
) throws(MCAPError) -> MCAPFoundChunk {
  let buffer = try source.record(at: offset, limits: limits, expecting: "a chunk")
  guard let frame = try buffer.frame(limits: limits), frame.opcode == MCAPOpcode.chunk.rawValue
  else { throw MCAPError(.wrongIndex(expected: "a chunk"), atByte: offset) }
  var fields = buffer.fields(of: frame)
  let header = try MCAPRecord.Chunk(&fields)
  let stored = fields.rest().prefix(Int(header.compressedSize))
  guard UInt64(stored.count) == header.compressedSize else {
    throw MCAPError(.wrongIndex(expected: "a chunk"), atByte: offset)
  }
  let records = try ChunkDecoder.records(
    of: header, stored: stored, limits: limits, at: MCAPPosition(fileOffset: offset))
  return MCAPFoundChunk(
    reader: ChunkReader(records: records, chunkOffset: offset),
    end: offset + UInt64(frame.byteCount))
}
