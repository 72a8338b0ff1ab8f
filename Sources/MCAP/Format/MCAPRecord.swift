/// One record of a file, as readers return it.
///
/// Times are in nanoseconds since an epoch that the recorder chose. Maps keep the order in which
/// the file lists them, so that what was read can be written again as the same bytes.
public enum MCAPRecord: Equatable, Sendable {
  /// The profile and library of the file.
  case header(Header)
  /// The end of the file.
  case footer(Footer)
  /// A schema; it may be repeated in later chunks and in the summary.
  case schema(Schema)
  /// A channel; it may be repeated in later chunks and in the summary.
  case channel(Channel)
  /// A message, from a chunk or from the data section itself.
  case message(Message)
  /// A chunk; its records follow as separate records.
  case chunk(Chunk)
  /// The index of one channel's messages in the preceding chunk.
  case messageIndex(MessageIndex)
  /// The location of a chunk.
  case chunkIndex(ChunkIndex)
  /// An attachment with its contents.
  case attachment(Attachment)
  /// The location of an attachment.
  case attachmentIndex(AttachmentIndex)
  /// Counts over the file.
  case statistics(Statistics)
  /// Named pairs of strings.
  case metadata(Metadata)
  /// The location of a metadata record.
  case metadataIndex(MetadataIndex)
  /// The location of a group of summary records.
  case summaryOffset(SummaryOffset)
  /// End of the data section.
  case dataEnd(DataEnd)

  /// A key of a string map with its value.
  public struct Entry: Equatable, Sendable {
    /// Unique in its map, by the specification; a reader keeps duplicates as they come.
    public let key: String
    /// May be empty.
    public let value: String

    /// One pair.
    public init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }
  }
}

extension MCAPRecord {
  /// Reads the content of a record of any kind but `chunk`, whose records a `ChunkReader` reads.
  init(_ opcode: MCAPOpcode, _ fields: inout FieldReader) throws(MCAPError) {
    switch opcode {
    case .header: self = .header(try Header(&fields))
    case .footer: self = .footer(try Footer(&fields))
    case .schema: self = .schema(try Schema(&fields))
    case .channel: self = .channel(try Channel(&fields))
    case .message: self = .message(try Message(&fields))
    case .chunk: self = .chunk(try Chunk(&fields))
    case .messageIndex: self = .messageIndex(try MessageIndex(&fields))
    case .chunkIndex: self = .chunkIndex(try ChunkIndex(&fields))
    case .attachment: self = .attachment(try Attachment(&fields))
    case .attachmentIndex: self = .attachmentIndex(try AttachmentIndex(&fields))
    case .statistics: self = .statistics(try Statistics(&fields))
    case .metadata: self = .metadata(try Metadata(&fields))
    case .metadataIndex: self = .metadataIndex(try MetadataIndex(&fields))
    case .summaryOffset: self = .summaryOffset(try SummaryOffset(&fields))
    case .dataEnd: self = .dataEnd(try DataEnd(&fields))
    }
  }
}
