/// Collects the records of the chunk that is being written.
///
/// It costs no heap allocation a message once its buffers have grown to a chunk's size, so it may
/// stand on a thread that must not wait; `close` gives the chunk away, and another thread encodes it
/// with `MCAPClosedChunk.encode` and writes it with `MCAPWriter.write`.
public struct MCAPChunkBuilder: Sendable {
  private var chunk: MCAPClosedChunk

  /// A builder with room for `byteCapacity` bytes of records before its first growth.
  public init(byteCapacity: Int = 0) {
    chunk = MCAPClosedChunk()
    chunk.reserve(byteCapacity: byteCapacity, messageCapacity: byteCapacity / 64)
  }

  /// Shows the bytes of the records so far, as they will lie in the chunk before compression.
  ///
  /// They only grow until `close`: whoever keeps a journal copies what was added since it last
  /// looked, and gives it to `init(restoring:restoredBytes:)` after a crash.
  public func withRecords<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(chunk.records.span)
  }

  /// Bytes of the records so far.
  public var byteCount: Int { chunk.records.count }

  /// Messages since the chunk was opened.
  public var messageCount: Int { chunk.messages.count }

  /// Whether there is nothing to write.
  public var isEmpty: Bool { chunk.records.isEmpty }

  /// Adds a schema; its id must not be 0.
  public mutating func add(_ schema: MCAPRecord.Schema) {
    precondition(schema.id != 0, "a schema's id must not be 0")
    schema.append(to: &chunk.records)
    chunk.schemas.append(schema)
  }

  /// Adds a channel, after its schema has been added here or to an earlier chunk of the file.
  public mutating func add(_ channel: MCAPRecord.Channel) {
    channel.append(to: &chunk.records)
    chunk.channels.append(channel)
  }

  /// Adds a message, after its channel has been added here or to an earlier chunk of the file.
  public mutating func addMessage(
    channelID: UInt16, sequence: UInt32, logTime: UInt64, publishTime: UInt64, data: Span<UInt8>
  ) {
    chunk.addMessage(
      channelID: channelID, sequence: sequence, logTime: logTime, publishTime: publishTime,
      data: data)
  }

  /// Gives the chunk away and opens an empty one.
  ///
  /// The new one takes over the buffers of `spent`, a chunk that has been written; without it, new
  /// buffers of the present capacity are allocated.
  public mutating func close(recycling spent: consuming MCAPClosedChunk? = nil) -> MCAPClosedChunk {
    var next = spent.take() ?? MCAPClosedChunk()
    next.removeAll()
    next.reserve(
      byteCapacity: chunk.records.capacity, messageCapacity: chunk.messages.capacity)
    swap(&chunk, &next)
    return next
  }
}

extension MCAPChunkBuilder {
  /// Builds a chunk again from the record bytes that a journal kept of it.
  ///
  /// The last record may be cut; records are taken up to the first that is not whole or not valid.
  /// `restoredBytes` says how many bytes of `records` were used.
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
