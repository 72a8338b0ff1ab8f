/// What a file holds, without its messages.
public struct MCAPSummary: Equatable, Sendable {
  /// The file's header; nil only for a file that was cut inside it.
  public let header: MCAPRecord.Header?
  /// Each schema once.
  public let schemas: [MCAPRecord.Schema]
  /// Each channel once.
  public let channels: [MCAPRecord.Channel]
  /// Counts over the file; nil when the writer left them out.
  public let statistics: MCAPRecord.Statistics?
  /// Each chunk, in the file's order.
  public let chunkIndexes: [MCAPRecord.ChunkIndex]
  /// Each attachment, in the file's order.
  public let attachmentIndexes: [MCAPRecord.AttachmentIndex]
  /// Each metadata record, in the file's order.
  public let metadataIndexes: [MCAPRecord.MetadataIndex]
}
