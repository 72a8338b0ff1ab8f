extension MCAPWriter {
  /// What a writer adds to the records that it is given.
  public struct Options: Hashable, Sendable {
    /// The compression of chunks. Default: zstd at level 3.
    public var compression = MCAPCompression.zstd(level: 3)
    /// The length of records at which a chunk is closed, in bytes. Default: 1 MiB.
    public var chunkBytes = 1 << 20
    /// Whether records are written in chunks; otherwise messages cannot be found by time. Default:
    /// true.
    public var usesChunks = true
    /// Whether message indexes follow each chunk, which some readers require. Default: true.
    public var indexesMessages = true
    /// Whether each chunk has a CRC of its records. Default: true.
    public var checksumsChunks = true
    /// The groups of records in the summary section. Default: all.
    public var summary = SummaryParts.all

    /// Creates options with default values.
    public init() {}
  }

  /// The groups of records in a summary section.
  public struct SummaryParts: OptionSet, Hashable, Sendable {
    /// One bit per group.
    public let rawValue: UInt8

    /// Creates a set of groups from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// All schemas again.
    public static let schemas = SummaryParts(rawValue: 1 << 0)
    /// All channels again.
    public static let channels = SummaryParts(rawValue: 1 << 1)
    /// Counts for the file.
    public static let statistics = SummaryParts(rawValue: 1 << 2)
    /// The positions of metadata records.
    public static let metadataIndexes = SummaryParts(rawValue: 1 << 3)
    /// The positions of attachments.
    public static let attachmentIndexes = SummaryParts(rawValue: 1 << 4)
    /// The positions of chunks; reading by time needs them, the channels and the schemas.
    public static let chunkIndexes = SummaryParts(rawValue: 1 << 5)
    /// The positions of the groups above.
    public static let offsets = SummaryParts(rawValue: 1 << 6)
    /// All groups.
    public static let all: SummaryParts = [
      .schemas, .channels, .statistics, .metadataIndexes, .attachmentIndexes, .chunkIndexes,
      .offsets,
    ]
  }
}
