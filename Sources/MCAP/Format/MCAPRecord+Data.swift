extension MCAPRecord {
  /// What the file asks of its readers, and who wrote it.
  public struct Header: Equatable, Sendable {
    /// A registered profile such as "ros2", or one of the application's, or empty.
    public let profile: String
    /// Name and version of the writer, for people.
    public let library: String

    /// A header with these two texts.
    public init(profile: String, library: String) {
      self.profile = profile
      self.library = library
    }
  }

  /// A description of a message's layout.
  public struct Schema: Equatable, Sendable {
    /// Unique in the file and never 0; readers drop a schema that says 0.
    public let id: UInt16
    /// For protobuf the message's full name, such as `retouch.Frame`.
    public let name: String
    /// A registered encoding such as "protobuf"; empty when there is no description.
    public let encoding: String
    /// For protobuf a serialized `FileDescriptorSet`.
    public let data: [UInt8]

    /// A schema to be written; `id` must not be 0.
    public init(id: UInt16, name: String, encoding: String, data: [UInt8]) {
      self.id = id
      self.name = name
      self.encoding = encoding
      self.data = data
    }
  }

  /// A stream of messages with one schema.
  public struct Channel: Equatable, Sendable {
    /// Unique in the file; 0 is allowed.
    public let id: UInt16
    /// 0 when the messages have no schema.
    public let schemaID: UInt16
    /// What readers subscribe to.
    public let topic: String
    /// How `Message.data` is encoded, such as "protobuf".
    public let messageEncoding: String
    /// Anything the writer wants to say of the channel.
    public let metadata: [Entry]

    /// A channel to be written; its schema must have been added before it.
    public init(
      id: UInt16, schemaID: UInt16, topic: String, messageEncoding: String, metadata: [Entry] = []
    ) {
      self.id = id
      self.schemaID = schemaID
      self.topic = topic
      self.messageEncoding = messageEncoding
      self.metadata = metadata
    }
  }

  /// One message.
  public struct Message: Equatable, Sendable {
    /// The channel, which came earlier in the file.
    public let channelID: UInt16
    /// The publisher's count; what it counts is the writer's choice.
    public let sequence: UInt32
    /// Nanoseconds when it was recorded; files are indexed by it.
    public let logTime: UInt64
    /// Nanoseconds when it happened; equal to `logTime` when nobody knows.
    public let publishTime: UInt64
    /// The payload. A view of the chunk's memory: keeping it keeps the whole chunk alive.
    public let data: ArraySlice<UInt8>

    /// A message of these parts.
    public init(
      channelID: UInt16, sequence: UInt32, logTime: UInt64, publishTime: UInt64,
      data: ArraySlice<UInt8>
    ) {
      self.channelID = channelID
      self.sequence = sequence
      self.logTime = logTime
      self.publishTime = publishTime
      self.data = data
    }
  }

  /// A chunk without the records in it.
  public struct Chunk: Equatable, Sendable {
    /// Earliest log time inside; 0 without messages.
    public let startTime: UInt64
    /// Latest log time inside; 0 without messages.
    public let endTime: UInt64
    /// Bytes of the records after decompression.
    public let uncompressedSize: UInt64
    /// CRC-32 of the decompressed records; 0 when the writer made none.
    public let uncompressedCRC: UInt32
    /// "zstd", "lz4" or empty.
    public let compression: String
    /// Bytes of the records as they lie in the file.
    public let compressedSize: UInt64
  }

  /// Where one channel's messages lie in the chunk before this record.
  public struct MessageIndex: Equatable, Sendable {
    /// The channel of all entries.
    public let channelID: UInt16
    /// In the order of the messages in the chunk, whatever their times.
    public let entries: [Place]

    /// Time and place of one message.
    public struct Place: Equatable, Sendable {
      /// The message's log time.
      public let logTime: UInt64
      /// From the start of the decompressed records to the message's opcode.
      public let offset: UInt64
    }
  }

  /// A file inside the file.
  public struct Attachment: Equatable, Sendable {
    /// Nanoseconds when it was recorded.
    public let logTime: UInt64
    /// Nanoseconds when it was made; 0 when nobody knows.
    public let createTime: UInt64
    /// Such as "screen.png".
    public let name: String
    /// Such as "image/png".
    public let mediaType: String
    /// The whole attachment.
    public let data: [UInt8]

    /// An attachment of these parts.
    public init(
      logTime: UInt64, createTime: UInt64, name: String, mediaType: String, data: [UInt8]
    ) {
      self.logTime = logTime
      self.createTime = createTime
      self.name = name
      self.mediaType = mediaType
      self.data = data
    }
  }

  /// Named pairs of strings.
  public struct Metadata: Equatable, Sendable {
    /// Several records may share a name.
    public let name: String
    /// In the file's order.
    public let entries: [Entry]

    /// A metadata record of these parts.
    public init(name: String, entries: [Entry]) {
      self.name = name
      self.entries = entries
    }
  }

  /// The last record of the data section.
  public struct DataEnd: Equatable, Sendable {
    /// CRC-32 from the file's first byte up to this record; 0 when the writer made none.
    public let dataSectionCRC: UInt32
  }
}
