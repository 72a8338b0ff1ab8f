extension MCAPRecord {
  /// The profile that a reader must know, and the writer of the file.
  public struct Header: Equatable, Sendable {
    /// A registered profile such as "ros2", an application's own profile, or empty.
    public let profile: String
    /// The name and version of the writer, for display.
    public let library: String

    /// Creates a header from its parts.
    public init(profile: String, library: String) {
      self.profile = profile
      self.library = library
    }
  }

  /// A description of a message's layout.
  public struct Schema: Equatable, Sendable {
    /// The number of the schema, unique in the file and never 0: readers drop a schema with 0.
    public let id: UInt16
    /// The name; for protobuf the message's full name, such as `retouch.Frame`.
    public let name: String
    /// A registered encoding such as "protobuf"; empty without a description.
    public let encoding: String
    /// The description; for protobuf a serialized `FileDescriptorSet`.
    public let data: [UInt8]

    /// Creates a schema; `id` must not be 0.
    public init(id: UInt16, name: String, encoding: String, data: [UInt8]) {
      self.id = id
      self.name = name
      self.encoding = encoding
      self.data = data
    }
  }

  /// A stream of messages with one schema.
  public struct Channel: Equatable, Sendable {
    /// The number of the channel, unique in the file; 0 is allowed.
    public let id: UInt16
    /// The number of the schema; 0 if the messages have none.
    public let schemaID: UInt16
    /// The name that readers subscribe to.
    public let topic: String
    /// The encoding of `Message.data`, such as "protobuf".
    public let messageEncoding: String
    /// Further facts about the channel, in the file's order.
    public let metadata: [Entry]

    /// Creates a channel; its schema must be written before it.
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
    /// The number of the channel, which comes earlier in the file.
    public let channelID: UInt16
    /// The publisher's counter; its meaning is the writer's choice.
    public let sequence: UInt32
    /// The time of recording, in nanoseconds; files are indexed by it.
    public let logTime: UInt64
    /// The time of publication, in nanoseconds; equal to `logTime` if unknown.
    public let publishTime: UInt64
    /// The payload, a slice of the chunk's memory: retaining it retains the whole chunk.
    public let data: ArraySlice<UInt8>

    /// Creates a message from its parts.
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

  /// A chunk without its records.
  public struct Chunk: Equatable, Sendable {
    /// The earliest log time in the chunk, in nanoseconds; 0 without messages.
    public let startTime: UInt64
    /// The latest log time in the chunk, in nanoseconds; 0 without messages.
    public let endTime: UInt64
    /// The size of the records after decompression, in bytes.
    public let uncompressedSize: UInt64
    /// The CRC-32 of the decompressed records; 0 if the writer computed none.
    public let uncompressedCRC: UInt32
    /// The compression: "zstd", "lz4" or empty.
    public let compression: String
    /// The size of the records in the file, in bytes.
    public let compressedSize: UInt64
  }

  /// The offsets of one channel's messages in the chunk before this record.
  public struct MessageIndex: Equatable, Sendable {
    /// The channel of all entries.
    public let channelID: UInt16
    /// The entries, in the order of the messages in the chunk, not by time.
    public let entries: [Place]

    /// The time and offset of one message.
    public struct Place: Equatable, Sendable {
      /// The message's log time, in nanoseconds.
      public let logTime: UInt64
      /// The offset of the message's opcode from the start of the decompressed records, in bytes.
      public let offset: UInt64
    }
  }

  /// A file embedded in the recording.
  public struct Attachment: Equatable, Sendable {
    /// The time of recording, in nanoseconds.
    public let logTime: UInt64
    /// The time of creation, in nanoseconds; 0 if unknown.
    public let createTime: UInt64
    /// The file name, such as "screen.png".
    public let name: String
    /// The media type, such as "image/png".
    public let mediaType: String
    /// The contents.
    public let data: [UInt8]

    /// Creates an attachment from its parts.
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
    /// The name, which several records may share.
    public let name: String
    /// The pairs, in the file's order.
    public let entries: [Entry]

    /// Creates a metadata record from its parts.
    public init(name: String, entries: [Entry]) {
      self.name = name
      self.entries = entries
    }
  }

  /// The last record of the data section.
  public struct DataEnd: Equatable, Sendable {
    /// The CRC-32 from the file's first byte up to this record; 0 if the writer computed none.
    public let dataSectionCRC: UInt32
  }
}
