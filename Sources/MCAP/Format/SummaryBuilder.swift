/// Collects the summary of a file while it is written or scanned.
struct SummaryBuilder: Sendable {
  var definitions = Definitions()
  var header: MCAPRecord.Header?
  private var chunkIndexes: [MCAPRecord.ChunkIndex] = []
  private var attachmentIndexes: [MCAPRecord.AttachmentIndex] = []
  private var metadataIndexes: [MCAPRecord.MetadataIndex] = []
  private var messageCount: UInt64 = 0
  private var earliest = UInt64.max
  private var latest: UInt64 = 0
  /// One count per channel, at the channel's index in `definitions`.
  private var channelCounts: [UInt64] = []

  init() {}

  mutating func countMessage(channelID: UInt16, logTime: UInt64) {
    guard let index = definitions.channelIndex(channelID) else {
      preconditionFailure("a message of channel \(channelID), which has not been added")
    }
    while channelCounts.count <= index { channelCounts.append(0) }
    channelCounts[index] += 1
    messageCount += 1
    earliest = min(earliest, logTime)
    latest = max(latest, logTime)
  }

  mutating func add(_ index: MCAPRecord.ChunkIndex) {
    chunkIndexes.append(index)
  }

  mutating func add(_ attachment: MCAPRecord.Attachment, at range: Range<UInt64>) {
    attachmentIndexes.append(
      MCAPRecord.AttachmentIndex(
        offset: range.lowerBound, length: UInt64(range.count), logTime: attachment.logTime,
        createTime: attachment.createTime, dataSize: UInt64(attachment.data.count),
        name: attachment.name, mediaType: attachment.mediaType))
  }

  mutating func add(_ metadata: MCAPRecord.Metadata, at range: Range<UInt64>) {
    metadataIndexes.append(
      MCAPRecord.MetadataIndex(
        offset: range.lowerBound, length: UInt64(range.count), name: metadata.name))
  }

  var summary: MCAPSummary {
    MCAPSummary(
      header: header, schemas: definitions.schemas, channels: definitions.channels,
      statistics: statistics, chunkIndexes: chunkIndexes, attachmentIndexes: attachmentIndexes,
      metadataIndexes: metadataIndexes)
  }

  private var statistics: MCAPRecord.Statistics {
    let counts = zip(definitions.channels, channelCounts)
      .filter { $0.1 > 0 }
      .map { MCAPRecord.Statistics.ChannelCount(channelID: $0.0.id, count: $0.1) }
      .sorted { $0.channelID < $1.channelID }
    return MCAPRecord.Statistics(
      messageCount: messageCount, schemaCount: UInt16(definitions.schemas.count),
      channelCount: UInt32(definitions.channels.count),
      attachmentCount: UInt32(attachmentIndexes.count),
      metadataCount: UInt32(metadataIndexes.count), chunkCount: UInt32(chunkIndexes.count),
      startTime: messageCount == 0 ? 0 : earliest, endTime: latest, channelMessageCounts: counts)
  }
}
