/// Writes a file, as bytes that its caller takes away and stores.
///
/// Order of calls: `init`, then records in any order that defines schemas before channels and
/// channels before messages, then `finish`. After each call the new bytes are at the end of `output`;
/// `drain` hands them over. Until `finish` the bytes are a cut file, of which recovery finds every
/// whole chunk.
///
/// Messages come in one of two ways. Here, with `addMessage`, which closes and compresses a chunk
/// when it is full; or on another thread in an `MCAPChunkBuilder`, whose chunks `write` takes.
/// Attachments and metadata go into the file at once, before the messages of the open chunk.
public struct MCAPWriter: ~Copyable, Sendable {
  private let options: Options
  private var builder: MCAPChunkBuilder
  private var compressor = MCAPCompressor()
  /// The chunk written last, whose buffers the next but one takes over.
  private var spent: MCAPClosedChunk?
  private var summary = SummaryBuilder()
  private var checksum = CRC32()
  private var isFinished = false

  /// Bytes of the file that have not been drained.
  public private(set) var output: [UInt8] = []

  /// Bytes of the file so far, drained or not.
  public private(set) var byteCount: UInt64 = 0

  /// Begins a file: its magic and header are in `output`.
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

  /// Hands the bytes written since the last call to `body` and forgets them.
  ///
  /// When `body` throws, the bytes stay, so the call can be repeated.
  public mutating func drain<Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try body(output.span)
    output.removeAll(keepingCapacity: true)
  }

  /// Adds a schema; one that was added before must be the same, and is written again.
  public mutating func add(_ schema: MCAPRecord.Schema) {
    precondition(schema.id != 0, "a schema's id must not be 0")
    define(schema)
    guard options.usesChunks else { return emit { schema.append(to: &$0) } }
    builder.add(schema)
  }

  /// Adds a channel; one that was added before must be the same, and is written again.
  public mutating func add(_ channel: MCAPRecord.Channel) {
    define(channel)
    guard options.usesChunks else { return emit { channel.append(to: &$0) } }
    builder.add(channel)
  }

  /// Adds a message; closes the chunk when it is full. Fails only where the compressor does.
  public mutating func addMessage(
    channelID: UInt16, sequence: UInt32, logTime: UInt64, publishTime: UInt64, data: Span<UInt8>
  ) throws(MCAPError) {
    precondition(
      summary.definitions.channelIndex(channelID) != nil,
      "a message of channel \(channelID), which has not been added")
    guard options.usesChunks else {
      summary.noteMessage(channelID: channelID, logTime: logTime)
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

  /// Writes the open chunk, if it has any records, and opens another.
  public mutating func flush() throws(MCAPError) {
    guard !builder.isEmpty else { return }
    let chunk = builder.close(recycling: spent.take())
    write(
      try chunk.encode(
        options.compression, with: &compressor, indexingMessages: options.indexesMessages,
        checksumming: options.checksumsChunks))
    spent = chunk
  }

  /// Writes a chunk that was encoded elsewhere, perhaps on another thread.
  public mutating func write(_ chunk: MCAPEncodedChunk) {
    for schema in chunk.source.schemas { define(schema) }
    for channel in chunk.source.channels { define(channel) }
    for message in chunk.source.messages {
      summary.noteMessage(channelID: message.channelID, logTime: message.logTime)
    }
    summary.note(chunk.index.moved(by: byteCount))
    emit { $0.append(contentsOf: chunk.bytes) }
  }

  /// Writes an attachment.
  public mutating func add(_ attachment: MCAPRecord.Attachment) {
    let start = byteCount
    emit { attachment.append(to: &$0) }
    summary.note(attachment, at: start..<byteCount)
  }

  /// Writes a metadata record.
  public mutating func add(_ metadata: MCAPRecord.Metadata) {
    let start = byteCount
    emit { metadata.append(to: &$0) }
    summary.note(metadata, at: start..<byteCount)
  }

  /// Writes the open chunk, the summary and the footer. Nothing can be written after it.
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

  /// Counts and checksums what was appended to `output` at `start`.
  private mutating func account(from start: Int) {
    precondition(!isFinished, "a record written after finish()")
    var checksum = self.checksum
    checksum.update(output.span.extracting(start..<output.count))
    self.checksum = checksum
    byteCount += UInt64(output.count - start)
  }
}

extension MCAPWriter {
  /// Goes on with a file that was cut, behind what a scan found whole.
  ///
  /// The caller cuts the file to `scan.resumeOffset` bytes and appends what this writer gives.
  /// Message indexes that the cut took from the last chunk are written again. Without a whole
  /// header in the file, the offset is 0 and the writer begins the file anew with `library`.
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
    summary.note(chunk.index(messageIndexOffsets: offsets, length: byteCount - start))
  }
}
