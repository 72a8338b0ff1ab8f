extension MCAPRecord {
  /// Where a chunk and its message indexes lie.
  public struct ChunkIndex: Equatable, Sendable {
    /// Earliest log time in the chunk; 0 without messages.
    public let startTime: UInt64
    /// Latest log time in the chunk; 0 without messages.
    public let endTime: UInt64
    /// From the file's start to the chunk's opcode.
    public let chunkOffset: UInt64
    /// Bytes of the chunk record with opcode and length.
    public let chunkLength: UInt64
    /// One for each channel with messages in the chunk; empty when there are no message indexes.
    public let messageIndexOffsets: [ChannelOffset]
    /// Bytes of all the message indexes after the chunk.
    public let messageIndexLength: UInt64
    /// As in the chunk.
    public let compression: String
    /// Bytes of the chunk's records in the file.
    public let compressedSize: UInt64
    /// Bytes of the chunk's records after decompression.
    public let uncompressedSize: UInt64

    /// Where a channel's message index lies.
    public struct ChannelOffset: Equatable, Sendable {
      /// The channel.
      public let channelID: UInt16
      /// From the file's start to the message index's opcode.
      public let offset: UInt64
    }
  }

  /// Where an attachment lies.
  public struct AttachmentIndex: Equatable, Sendable {
    /// From the file's start to the attachment's opcode.
    public let offset: UInt64
    /// Bytes of the record with opcode and length.
    public let length: UInt64
    /// As in the attachment.
    public let logTime: UInt64
    /// As in the attachment.
    public let createTime: UInt64
    /// Bytes of the attachment's data.
    public let dataSize: UInt64
    /// As in the attachment.
    public let name: String
    /// As in the attachment.
    public let mediaType: String
  }

  /// Where a metadata record lies.
  public struct MetadataIndex: Equatable, Sendable {
    /// From the file's start to the record's opcode.
    public let offset: UInt64
    /// Bytes of the record with opcode and length.
    public let length: UInt64
    /// As in the record.
    public let name: String
  }

  /// Counts over the whole file.
  public struct Statistics: Equatable, Sendable {
    /// Messages, in chunks and outside.
    public let messageCount: UInt64
    /// Different schema ids.
    public let schemaCount: UInt16
    /// Different channel ids.
    public let channelCount: UInt32
    /// Attachment records.
    public let attachmentCount: UInt32
    /// Metadata records.
    public let metadataCount: UInt32
    /// Chunk records.
    public let chunkCount: UInt32
    /// Earliest log time; 0 without messages.
    public let startTime: UInt64
    /// Latest log time; 0 without messages.
    public let endTime: UInt64
    /// Messages of each channel that has any; empty when the writer did not count them.
    public let channelMessageCounts: [ChannelCount]

    /// How many messages a channel has.
    public struct ChannelCount: Equatable, Sendable {
      /// The channel.
      public let channelID: UInt16
      /// At least 1 in files that we write.
      public let count: UInt64
    }
  }

  /// Where the summary records of one opcode lie.
  public struct SummaryOffset: Equatable, Sendable {
    /// The opcode of every record of the group; kept as a byte, as it may be one we do not know.
    public let groupOpcode: UInt8
    /// From the file's start to the group's first record.
    public let groupStart: UInt64
    /// Bytes of the whole group.
    public let groupLength: UInt64
  }

  /// The last record of a file.
  public struct Footer: Equatable, Sendable {
    /// From the file's start to the first summary record; 0 without a summary.
    public let summaryStart: UInt64
    /// From the file's start to the first summary offset record; 0 when there are none.
    public let summaryOffsetStart: UInt64
    /// CRC-32 from the summary's start up to this field; 0 when the writer made none.
    public let summaryCRC: UInt32
  }
}
