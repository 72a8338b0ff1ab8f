/// One record of a file, as the readers hand it out.
///
/// Times are nanoseconds of an epoch that the recorder chose. Maps keep the order in which the file
/// lists them, so that what is read can be written again to the same bytes.
public enum MCAPRecord: Equatable, Sendable {
  /// Profile and library of the file.
  case header(Header)
  /// End of the file.
  case footer(Footer)
  /// A schema; the same one may come again in later chunks and in the summary.
  case schema(Schema)
  /// A channel; the same one may come again in later chunks and in the summary.
  case channel(Channel)
  /// A message, from a chunk or from the data section itself.
  case message(Message)
  /// The frame of a chunk; the records inside it follow as records of their own.
  case chunk(Chunk)
  /// The index of one channel's messages in the chunk before.
  case messageIndex(MessageIndex)
  /// A chunk's place.
  case chunkIndex(ChunkIndex)
  /// An attachment with its bytes.
  case attachment(Attachment)
  /// An attachment's place.
  case attachmentIndex(AttachmentIndex)
  /// Counts over the file.
  case statistics(Statistics)
  /// Named pairs of strings.
  case metadata(Metadata)
  /// A metadata record's place.
  case metadataIndex(MetadataIndex)
  /// The place of a group of summary records.
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
