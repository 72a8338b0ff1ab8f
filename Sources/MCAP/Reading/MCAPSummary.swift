/// The contents of a file without its messages.
public struct MCAPSummary: Equatable, Sendable {
  /// The file's header; nil only for a file that was truncated inside it.
  public let header: MCAPRecord.Header?
  /// The schemas, each once.
  public let schemas: [MCAPRecord.Schema]
  /// The channels, each once.
  public let channels: [MCAPRecord.Channel]
  /// The counts of the file; nil if the writer omitted them.
  public let statistics: MCAPRecord.Statistics?
  /// The chunks, in the file's order.
  public let chunkIndexes: [MCAPRecord.ChunkIndex]
  /// The attachments, in the file's order.
  public let attachmentIndexes: [MCAPRecord.AttachmentIndex]
  /// The metadata records, in the file's order.
  public let metadataIndexes: [MCAPRecord.MetadataIndex]
}
