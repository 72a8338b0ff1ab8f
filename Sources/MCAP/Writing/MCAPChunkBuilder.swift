/// Collects the records of the chunk that is being written.
///
/// It makes no heap allocation per message once its buffers have grown to a chunk's size, so it is
/// suitable for a thread that must not wait. `close` returns the chunk; another thread encodes it
/// with `MCAPClosedChunk.encode` and writes it with `MCAPWriter.write`.
public struct MCAPChunkBuilder: Sendable {
  private var chunk: MCAPClosedChunk
  private let byteCapacity: Int

  /// Creates a builder with capacity for `byteCapacity` bytes of records.
  public init(byteCapacity: Int = 0) {
    self.byteCapacity = byteCapacity
    chunk = MCAPClosedChunk()
    chunk.reserve(byteCapacity: byteCapacity, messageCapacity: byteCapacity / 64)
  }

  /// Passes the bytes of the records so far to `body`, as they will be in the chunk before
  /// compression.
  ///
  /// They only grow until `close`: a journal copies what was added since its last copy, and passes
  /// it to `init(restoring:restoredBytes:)` after a crash.
  ///
  /// - Throws: The error of `body`.
  public func withRecords<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(chunk.records.span)
  }

  /// The length of the records so far.
  public var byteCount: Int { chunk.records.count }

  /// The number of messages in the chunk.
  public var messageCount: Int { chunk.messages.count }

  /// Whether the chunk has no records.
  public var isEmpty: Bool { chunk.records.isEmpty }

  /// Adds a schema; its ID must not be 0.
  public mutating func add(_ schema: MCAPRecord.Schema) {
    precondition(schema.id != 0, "a schema's id must not be 0")
    schema.append(to: &chunk.records)
    chunk.schemas.append(schema)
  }

  /// Adds a channel. Its schema must have been added to this or an earlier chunk of the file.
  public mutating func add(_ channel: MCAPRecord.Channel) {
    channel.append(to: &chunk.records)
    chunk.channels.append(channel)
  }

  /// Adds a message. Its channel must have been added to this or an earlier chunk of the file.
  public mutating func addMessage(
    channelID: UInt16, sequence: UInt32, logTime: UInt64, publishTime: UInt64, data: Span<UInt8>
  ) {
    chunk.addMessage(
      channelID: channelID, sequence: sequence, logTime: logTime, publishTime: publishTime,
      data: data)
  }

  /// Adds a message whose data are the bytes that `body` writes, at most `byteCount`.
  ///
  /// For the messages of a recorder's steady state: they are written in place, without a copy.
  public mutating func addMessage(
    channelID: UInt16, sequence: UInt32, logTime: UInt64, publishTime: UInt64,
    atMost byteCount: Int, _ body: (inout OutputSpan<UInt8>) -> Void
  ) {
    chunk.addMessage(
      channelID: channelID, sequence: sequence, logTime: logTime, publishTime: publishTime,
      atMost: byteCount, body)
  }

  /// Returns the chunk and opens an empty one.
  ///
  /// The new one reuses the buffers of `spent`, a chunk that has been written; without it, new
  /// buffers are allocated, large enough for as much as the closed chunk holds.
  public mutating func close(recycling spent: consuming MCAPClosedChunk? = nil) -> MCAPClosedChunk {
    var next = spent.take() ?? MCAPClosedChunk()
    next.removeAll()
    // Not the closed chunk's capacity: a buffer gets slightly more than it requests, so two buffers
    // taking turns would grow without end.
    next.reserve(
      byteCapacity: max(byteCapacity, chunk.records.count),
      messageCapacity: max(byteCapacity / 64, chunk.messages.count))
    swap(&chunk, &next)
    return next
  }
}

extension MCAPChunkBuilder {
  /// Restores a chunk from the record bytes in a journal.
  ///
  /// The last record may be truncated; records are taken up to the first incomplete or invalid one.
  /// `restoredBytes` is set to the number of bytes of `records` that were used.
  public init(restoring records: [UInt8], restoredBytes: inout Int) {
    self.init(byteCapacity: records.count)
    var reader = ChunkReader(records: records, chunkOffset: 0)
    restoredBytes = 0
    while let record = try? reader.next() {
      switch record {
      case .schema(let schema):
        if schema.id != 0 { add(schema) }
      case .channel(let channel): add(channel)
      case .message(let message):
        addMessage(
          channelID: message.channelID, sequence: message.sequence, logTime: message.logTime,
          publishTime: message.publishTime, data: message.data.span)
      case .header, .footer, .chunk, .messageIndex, .chunkIndex, .attachment, .attachmentIndex,
        .statistics, .metadata, .metadataIndex, .summaryOffset, .dataEnd:
        preconditionFailure("a chunk reader gave \(record)")
      }
      restoredBytes = reader.index
    }
  }
}
