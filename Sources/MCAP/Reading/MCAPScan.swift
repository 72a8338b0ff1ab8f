/// The result of reading a whole file: its contents without the messages, and its damage.
///
/// It is for files that were truncated by a crash or a full disk and so have no summary. The scan
/// builds a summary of every complete chunk. With it, an `MCAPIndexedReader` reads the messages,
/// and an `MCAPWriter` continues the file.
public struct MCAPScan: Sendable {
  /// The summary of everything before the damage.
  public let summary: MCAPSummary
  /// The length of the file.
  public let byteCount: UInt64
  /// The end of the valid part of the file.
  public let intactEnd: UInt64
  /// The error at `intactEnd` or in the record that starts there; nil if the file is complete.
  public let damage: MCAPError?
  /// Whether the data section is complete, so that at most the summary is missing.
  public let hasWholeData: Bool
  /// Where a writer continues: at the end of the data, or of the last chunk if its message indexes
  /// are incomplete, or at 0 if the file has no complete header.
  public let resumeOffset: UInt64

  let resumeChecksum: UInt32
  let resumeSummary: SummaryBuilder
  let unindexedChunk: ScannedChunk?

  /// The number of bytes that could not be read.
  public var lostBytes: UInt64 { byteCount - intactEnd }

  /// Reads `source` from its start to its end or to the first damage.
  ///
  /// - Throws: `MCAPError` if the source fails, or if the file does not start as an MCAP file of
  ///   the supported version.
  public init<Source: MCAPByteSource>(
    _ source: Source, limits: MCAPLimits = MCAPLimits()
  ) throws(MCAPError) {
    var scanner = Scanner(limits: limits)
    damage = try scanner.run(source)
    byteCount = source.byteCount
    summary = scanner.summary.summary
    intactEnd = scanner.reader.intactEnd
    hasWholeData = scanner.hasDataEnd
    resumeOffset = scanner.resume.offset
    resumeChecksum = scanner.resume.checksum
    resumeSummary = scanner.resumeSummary
    unindexedChunk = scanner.unindexedChunk
  }
}

/// A scanned chunk with the positions of its messages.
struct ScannedChunk: Sendable {
  let header: MCAPRecord.Chunk
  let range: Range<UInt64>
  var contents = MCAPClosedChunk()
  /// The message indexes that follow it in the file.
  var indexOffsets: [MCAPRecord.ChunkIndex.ChannelOffset] = []
  var indexEnd: UInt64

  /// The expected message indexes.
  var messageIndexes: [MCAPRecord.MessageIndex] { contents.messageIndexes() }

  func index(
    messageIndexOffsets: [MCAPRecord.ChunkIndex.ChannelOffset], length: UInt64
  ) -> MCAPRecord.ChunkIndex {
    MCAPRecord.ChunkIndex(
      startTime: header.startTime, endTime: header.endTime, chunkOffset: range.lowerBound,
      chunkLength: UInt64(range.count), messageIndexOffsets: messageIndexOffsets,
      messageIndexLength: length, compression: header.compression,
      compressedSize: header.compressedSize, uncompressedSize: header.uncompressedSize)
  }
}

/// Reads a file and collects its summary, chunk by chunk.
private struct Scanner {
  /// The number of bytes read from the source at once.
  private static let blockBytes: UInt64 = 1 << 20

  var reader: MCAPReader
  private(set) var summary = SummaryBuilder()
  /// As `summary`, without a chunk whose message indexes are incomplete.
  private(set) var resumeSummary = SummaryBuilder()
  private(set) var resume = MCAPReader.Checkpoint(offset: 0, checksum: 0)
  private(set) var unindexedChunk: ScannedChunk?
  private(set) var hasDataEnd = false
  /// The chunk that is being read, or the last one while its message indexes follow.
  private var chunk: ScannedChunk?
  private var chunkIsWhole = false

  init(limits: MCAPLimits) {
    reader = MCAPReader(limits: limits)
  }

  /// The damage that ended the reading, or nil.
  mutating func run<Source: MCAPByteSource>(_ source: Source) throws(MCAPError) -> MCAPError? {
    var block: [UInt8] = []
    var offset: UInt64 = 0
    while true {
      let step: MCAPReader.Step
      do throws(MCAPError) {
        step = try reader.next()
      } catch {
        if reader.intactEnd == 0, error.saysOtherFormat { throw error }
        close()
        return error
      }
      switch step {
      case .record(let record):
        add(record)
      case .needsBytes where offset < source.byteCount:
        let count = min(Self.blockBytes, source.byteCount - offset)
        try source.read(at: offset, count: Int(count), into: &block)
        reader.push(block.span)
        offset += count
      case .needsBytes:
        reader.finish()
      case .end:
        close()
        return nil
      }
    }
  }

  private mutating func add(_ record: MCAPRecord) {
    if reader.recordPosition.chunkOffset != nil { return addToChunk(record) }
    completeChunk()
    switch record {
    case .messageIndex(let index):
      chunk?.indexOffsets.append(
        MCAPRecord.ChunkIndex.ChannelOffset(
          channelID: index.channelID, offset: reader.recordRange.lowerBound))
      chunk?.indexEnd = reader.recordRange.upperBound
    case .chunk(let header):
      settleChunk()
      chunk = ScannedChunk(
        header: header, range: reader.recordRange, indexEnd: reader.recordRange.upperBound)
    case .dataEnd, .footer:
      settleChunk()
      hasDataEnd = true
    case .header(let header): summary.header = header
    case .schema(let schema): define(schema)
    case .channel(let channel): define(channel)
    case .message(let message):
      summary.countMessage(channelID: message.channelID, logTime: message.logTime)
    case .attachment(let attachment): summary.add(attachment, at: reader.recordRange)
    case .metadata(let metadata): summary.add(metadata, at: reader.recordRange)
    case .chunkIndex, .attachmentIndex, .statistics, .metadataIndex, .summaryOffset:
      // The file's own summary is ignored: this one is built from the data.
      break
    }
  }

  private mutating func addToChunk(_ record: MCAPRecord) {
    switch record {
    case .schema(let schema): chunk?.contents.schemas.append(schema)
    case .channel(let channel): chunk?.contents.channels.append(channel)
    case .message(let message):
      chunk?.contents.addToIndex(
        channelID: message.channelID, logTime: message.logTime,
        offset: Int(reader.recordPosition.chunkOffset ?? 0))
    case .header, .footer, .chunk, .messageIndex, .chunkIndex, .attachment, .attachmentIndex,
      .statistics, .metadata, .metadataIndex, .summaryOffset, .dataEnd:
      preconditionFailure("a chunk gave \(record)")
    }
  }

  /// Adds the contents of the open chunk, which has been read completely.
  private mutating func completeChunk() {
    guard let chunk, !chunkIsWhole else { return }
    chunkIsWhole = true
    for schema in chunk.contents.schemas { define(schema) }
    for channel in chunk.contents.channels { define(channel) }
    for message in chunk.contents.messages {
      summary.countMessage(channelID: message.channelID, logTime: message.logTime)
    }
  }

  /// Adds the index of the last chunk, whose message indexes are complete.
  private mutating func settleChunk() {
    guard let chunk else { return }
    summary.add(
      chunk.index(
        messageIndexOffsets: chunk.indexOffsets, length: chunk.indexEnd - chunk.range.upperBound))
    self.chunk = nil
    chunkIsWhole = false
  }

  /// Ends the scan: decides which part of the last chunk counts, and where a writer can continue.
  private mutating func close() {
    resume = reader.dataCheckpoint
    guard let chunk else {
      resumeSummary = summary
      return
    }
    guard chunkIsWhole || reader.chunkCheckpoint.offset == chunk.range.upperBound else {
      // Damaged inside: none of its records count.
      resumeSummary = summary
      return
    }
    completeChunk()
    guard chunk.indexOffsets.count < chunk.messageIndexes.count else {
      settleChunk()
      resumeSummary = summary
      return
    }
    resumeSummary = summary
    resume = reader.chunkCheckpoint
    unindexedChunk = chunk
    // An empty map means "not indexed"; a partial one would hide the messages of other channels.
    summary.add(chunk.index(messageIndexOffsets: [], length: 0))
  }

  /// The reader has already rejected conflicting definitions.
  private mutating func define(_ schema: MCAPRecord.Schema) {
    let problem = summary.definitions.add(schema)
    precondition(problem == nil, "the reader let pass a schema that conflicts")
  }

  private mutating func define(_ channel: MCAPRecord.Channel) {
    let problem = summary.definitions.add(channel)
    precondition(problem == nil, "the reader let pass a channel that conflicts")
  }
}

extension MCAPError {
  /// Whether the file is of another format or version, rather than a damaged MCAP file.
  fileprivate var saysOtherFormat: Bool {
    switch problem {
    case .noMagic, .unsupportedVersion: true
    case .cutShort, .fieldTooLong, .invalidText, .zeroOpcode, .misplacedRecord, .recordTooLong,
      .chunkTooLong, .expandsTooFar, .implausibleChunk, .unknownCompression, .undecodableChunk,
      .unusableChunk, .checksumMismatch,
      .undefinedSchema, .undefinedChannel, .conflictingDefinition, .trailingBytes,
      .tooManyDefinitions, .misplacedSummary, .wrongIndex, .notIndexed, .overlapTooLarge,
      .unreadable,
      .compressionFailed:
      false
    }
  }
}
