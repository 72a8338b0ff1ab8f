/// Writes a file, as bytes that the caller stores.
///
/// Call `init`; then add records in any order that defines schemas before channels and channels
/// before messages; then call `finish`. After each call the new bytes are at the end of `output`;
/// `drain` passes them on. Before `finish` the bytes are a truncated file, from which a scan
/// recovers every complete chunk.
///
/// Messages are added in one of two ways: with `addMessage`, which closes and compresses a full
/// chunk, or on another thread to an `MCAPChunkBuilder`, whose chunks `write` accepts. Attachments
/// and metadata are written immediately, before the messages of the open chunk.
///
///     var writer = MCAPWriter(library: "example")
///     writer.add(MCAPRecord.Channel(id: 1, schemaID: 0, topic: "/log", messageEncoding: "json"))
///     try writer.addMessage(
///       channelID: 1, sequence: 1, logTime: 0, publishTime: 0, data: data.span)
///     try writer.finish()
public struct MCAPWriter: ~Copyable, Sendable {
  private var options: Options
  private var builder: MCAPChunkBuilder
  private var compressor = MCAPCompressor()
  /// The chunk written last, whose buffers the chunk after next reuses.
  private var spent: MCAPClosedChunk?
  private var summary = SummaryBuilder()
  private var checksum = CRC32()
  private var isFinished = false

  /// The bytes of the file that have not been drained.
  public private(set) var output: [UInt8] = []

  /// The length of the file so far, drained or not.
  public private(set) var byteCount: UInt64 = 0

  /// Starts a file: its magic and header are in `output`.
  public init(profile: String = "", library: String, options: Options = Options()) {
    precondition(options.chunkBytes > 0, "a chunk needs a size")
    self.options = options
    builder = MCAPChunkBuilder(byteCapacity: options.usesChunks ? options.chunkBytes : 0)
    let header = MCAPRecord.Header(profile: profile, library: library)
    summary.header = header
    emit { bytes in
      bytes.append(contentsOf: MCAPFormat.magic)
      header.append(to: &bytes)
    }
  }

  /// Passes the bytes written since the last call to `body` and removes them.
  ///
  /// If `body` throws, the bytes stay, so the call can be repeated.
  ///
  /// - Throws: The error of `body`.
  public mutating func drain<Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try body(output.span)
    output.removeAll(keepingCapacity: true)
  }

  /// Adds a schema. It must equal an earlier one with its ID, and is written again.
  public mutating func add(_ schema: MCAPRecord.Schema) {
    precondition(schema.id != 0, "a schema's id must not be 0")
    define(schema)
    guard options.usesChunks else { return emit { schema.append(to: &$0) } }
    builder.add(schema)
  }

  /// Adds a channel. It must equal an earlier one with its ID, and is written again.
  public mutating func add(_ channel: MCAPRecord.Channel) {
    define(channel)
    guard options.usesChunks else { return emit { channel.append(to: &$0) } }
    builder.add(channel)
  }

  /// Adds a message; closes the chunk if it is full.
  ///
  /// - Throws: `MCAPError` if the compressor fails.
  public mutating func addMessage(
    channelID: UInt16, sequence: UInt32, logTime: UInt64, publishTime: UInt64, data: Span<UInt8>
  ) throws(MCAPError) {
    precondition(
      summary.definitions.channelIndex(channelID) != nil,
      "a message of channel \(channelID), which has not been added")
    guard options.usesChunks else {
      summary.countMessage(channelID: channelID, logTime: logTime)
      let start = output.count
      MCAPRecord.Message.append(
        channelID: channelID, sequence: sequence, logTime: logTime, publishTime: publishTime,
        data: data, to: &output)
      return account(from: start)
    }
    builder.addMessage(
      channelID: channelID, sequence: sequence, logTime: logTime, publishTime: publishTime,
      data: data)
    if builder.byteCount >= options.chunkBytes { try flush() }
  }

  /// Writes the open chunk, if it has records, and opens another.
  ///
  /// - Throws: `MCAPError` if the compressor fails.
  public mutating func flush() throws(MCAPError) {
    guard !builder.isEmpty else { return }
    let chunk = builder.close(recycling: spent.take())
    write(
      try chunk.encode(
        options.compression, with: &compressor, indexingMessages: options.indexesMessages,
        checksumming: options.checksumsChunks))
    spent = chunk
  }

  /// Writes a chunk that was encoded elsewhere, such as on another thread.
  public mutating func write(_ chunk: MCAPEncodedChunk) {
    for schema in chunk.source.schemas { define(schema) }
    for channel in chunk.source.channels { define(channel) }
    for message in chunk.source.messages {
      summary.countMessage(channelID: message.channelID, logTime: message.logTime)
    }
    summary.add(chunk.index.moved(by: byteCount))
    emit { $0.append(contentsOf: chunk.bytes) }
  }

  /// Writes an attachment.
  public mutating func add(_ attachment: MCAPRecord.Attachment) {
    let start = byteCount
    emit { attachment.append(to: &$0) }
    summary.add(attachment, at: start..<byteCount)
  }

  /// Writes a metadata record.
  public mutating func add(_ metadata: MCAPRecord.Metadata) {
    let start = byteCount
    emit { metadata.append(to: &$0) }
    summary.add(metadata, at: start..<byteCount)
  }

  /// Makes `finish` write no summary: a file of one chunk is read faster from its start.
  package mutating func leaveOutSummary() {
    options.summary = []
  }

  /// Writes the open chunk, the summary and the footer. Nothing can be written afterwards.
  ///
  /// - Throws: `MCAPError` if the compressor fails.
  public mutating func finish() throws(MCAPError) {
    try flush()
    let dataEnd = MCAPRecord.DataEnd(dataSectionCRC: checksum.value)
    emit { dataEnd.append(to: &$0) }
    let section = SummarySection(summary.summary, parts: options.summary, fileOffset: byteCount)
    emit { bytes in
      bytes.append(contentsOf: section.bytes)
      bytes.append(contentsOf: MCAPFormat.magic)
    }
    isFinished = true
  }

  private mutating func define(_ schema: MCAPRecord.Schema) {
    let problem = summary.definitions.add(schema)
    precondition(problem == nil, "schema \(schema.id) was added before with other contents")
  }

  private mutating func define(_ channel: MCAPRecord.Channel) {
    let problem = summary.definitions.add(channel)
    precondition(
      problem == nil, "channel \(channel.id) was added with other contents or without its schema")
  }

  private mutating func emit(_ body: (inout [UInt8]) -> Void) {
    let start = output.count
    body(&output)
    account(from: start)
  }

  /// Counts and checksums the bytes in `output` from `start` on.
  private mutating func account(from start: Int) {
    precondition(!isFinished, "a record written after finish()")
    var checksum = self.checksum
    checksum.update(output.span.extracting(start..<output.count))
    self.checksum = checksum
    byteCount += UInt64(output.count - start)
  }
}

extension MCAPWriter {
  /// Continues a truncated file after the valid part that a scan found.
  ///
  /// The caller truncates the file to `scan.resumeOffset` bytes and appends this writer's output.
  /// Message indexes that are missing after the last chunk are written again. If the file has no
  /// complete header, the offset is 0 and the writer starts a new file with `library`.
  public init(resuming scan: MCAPScan, library: String, options: Options = Options()) {
    self.init(
      profile: scan.summary.header?.profile ?? "",
      library: scan.summary.header?.library ?? library, options: options)
    guard scan.summary.header != nil else { return }
    output.removeAll(keepingCapacity: true)
    byteCount = scan.resumeOffset
    checksum = CRC32(continuing: scan.resumeChecksum)
    summary = scan.resumeSummary
    guard let chunk = scan.unindexedChunk else { return }
    var offsets: [MCAPRecord.ChunkIndex.ChannelOffset] = []
    let start = byteCount
    if options.indexesMessages {
      for index in chunk.messageIndexes {
        offsets.append(
          MCAPRecord.ChunkIndex.ChannelOffset(channelID: index.channelID, offset: byteCount))
        emit { index.append(to: &$0) }
      }
    }
    summary.add(chunk.index(messageIndexOffsets: offsets, length: byteCount - start))
  }
}
