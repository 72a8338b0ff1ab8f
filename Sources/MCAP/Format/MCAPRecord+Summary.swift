extension MCAPRecord {
  /// The location of a chunk and its message indexes.
  public struct ChunkIndex: Equatable, Sendable {
    /// The earliest log time in the chunk, in nanoseconds; 0 without messages.
    public let startTime: UInt64
    /// The latest log time in the chunk, in nanoseconds; 0 without messages.
    public let endTime: UInt64
    /// The offset of the chunk's opcode in the file, in bytes.
    public let chunkOffset: UInt64
    /// The size of the chunk record with opcode and length, in bytes.
    public let chunkLength: UInt64
    /// The message indexes, one for each channel with messages in the chunk; empty without any.
    public let messageIndexOffsets: [ChannelOffset]
    /// The size of all message indexes after the chunk, in bytes.
    public let messageIndexLength: UInt64
    /// The compression, as in the chunk.
    public let compression: String
    /// The size of the chunk's records in the file, in bytes.
    public let compressedSize: UInt64
    /// The size of the chunk's records after decompression, in bytes.
    public let uncompressedSize: UInt64

    /// The location of a channel's message index.
    public struct ChannelOffset: Equatable, Sendable {
      /// The channel.
      public let channelID: UInt16
      /// The offset of the message index's opcode in the file, in bytes.
      public let offset: UInt64
    }
  }

  /// The location of an attachment.
  public struct AttachmentIndex: Equatable, Sendable {
    /// The offset of the attachment's opcode in the file, in bytes.
    public let offset: UInt64
    /// The size of the record with opcode and length, in bytes.
    public let length: UInt64
    /// As in the attachment.
    public let logTime: UInt64
    /// As in the attachment.
    public let createTime: UInt64
    /// The size of the attachment's data, in bytes.
    public let dataSize: UInt64
    /// As in the attachment.
    public let name: String
    /// As in the attachment.
    public let mediaType: String
  }

  /// The location of a metadata record.
  public struct MetadataIndex: Equatable, Sendable {
    /// The offset of the record's opcode in the file, in bytes.
    public let offset: UInt64
    /// The size of the record with opcode and length, in bytes.
    public let length: UInt64
    /// As in the record.
    public let name: String
  }

  /// Counts over the whole file.
  public struct Statistics: Equatable, Sendable {
    /// The number of messages, in chunks and outside.
    public let messageCount: UInt64
    /// The number of different schemas.
    public let schemaCount: UInt16
    /// The number of different channels.
    public let channelCount: UInt32
    /// The number of attachment records.
    public let attachmentCount: UInt32
    /// The number of metadata records.
    public let metadataCount: UInt32
    /// The number of chunk records.
    public let chunkCount: UInt32
    /// The earliest log time, in nanoseconds; 0 without messages.
    public let startTime: UInt64
    /// The latest log time, in nanoseconds; 0 without messages.
    public let endTime: UInt64
    /// The number of messages of each channel that has any; empty if the writer did not count them.
    public let channelMessageCounts: [ChannelCount]

    /// The number of a channel's messages.
    public struct ChannelCount: Equatable, Sendable {
      /// The channel.
      public let channelID: UInt16
      /// At least 1 in files that we write.
      public let count: UInt64
    }
  }

  /// The location of the summary records with one opcode.
  public struct SummaryOffset: Equatable, Sendable {
    /// The opcode of the records in the group; a byte, because it may be unknown.
    public let groupOpcode: UInt8
    /// The offset of the group's first record in the file, in bytes.
    public let groupStart: UInt64
    /// The size of the group, in bytes.
    public let groupLength: UInt64
  }

  /// The last record of a file.
  public struct Footer: Equatable, Sendable {
    /// The offset of the first summary record in the file, in bytes; 0 without a summary.
    public let summaryStart: UInt64
    /// The offset of the first summary offset record in the file, in bytes; 0 without any.
    public let summaryOffsetStart: UInt64
    /// The CRC-32 from the summary's start up to this field; 0 if the writer computed none.
    public let summaryCRC: UInt32
  }
}
