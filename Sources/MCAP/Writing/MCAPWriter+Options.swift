extension MCAPWriter {
  /// What a writer puts into its file beside the records it is given.
  public struct Options: Hashable, Sendable {
    /// How chunks are compressed. zstd at level 3.
    public var compression = MCAPCompression.zstd(level: 3)
    /// A chunk is closed when its records have reached this many bytes. 1 MiB.
    public var chunkBytes = 1 << 20
    /// Whether records go into chunks; without, messages cannot be found by their time.
    public var usesChunks = true
    /// Whether each chunk is followed by its message indexes, which some readers insist on.
    public var indexesMessages = true
    /// Whether each chunk carries the CRC of its records.
    public var checksumsChunks = true
    /// Which records the summary section has.
    public var summary = SummaryParts.all

    /// The options named at each property.
    public init() {}
  }

  /// The groups of records that a summary section can have.
  public struct SummaryParts: OptionSet, Hashable, Sendable {
    /// One bit a group.
    public let rawValue: UInt8

    /// The groups whose bits are set.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Every schema once more.
    public static let schemas = SummaryParts(rawValue: 1 << 0)
    /// Every channel once more.
    public static let channels = SummaryParts(rawValue: 1 << 1)
    /// Counts over the file.
    public static let statistics = SummaryParts(rawValue: 1 << 2)
    /// Where each metadata record lies.
    public static let metadataIndexes = SummaryParts(rawValue: 1 << 3)
    /// Where each attachment lies.
    public static let attachmentIndexes = SummaryParts(rawValue: 1 << 4)
    /// Where each chunk lies; reading by time needs it, with the channels and schemas.
    public static let chunkIndexes = SummaryParts(rawValue: 1 << 5)
    /// Where each of the groups above lies.
    public static let offsets = SummaryParts(rawValue: 1 << 6)
    /// Everything.
    public static let all: SummaryParts = [
      .schemas, .channels, .statistics, .metadataIndexes, .attachmentIndexes, .chunkIndexes,
      .offsets,
    ]
  }
}
