/// Why a file could not be read or a chunk could not be written, and at which byte.
public struct MCAPError: Error, Equatable, Sendable {
  /// The position in the file; for an error in writing, where the record would have started.
  public let position: MCAPPosition
  /// What was found and what was expected.
  public let problem: Problem

  /// Creates an error of this kind at this position.
  public init(_ problem: Problem, at position: MCAPPosition) {
    self.position = position
    self.problem = problem
  }

  /// Creates an error at a position outside of chunks.
  init(_ problem: Problem, atByte offset: UInt64) {
    self.init(problem, at: MCAPPosition(fileOffset: offset))
  }

  /// The kinds of failure.
  public enum Problem: Equatable, Sendable {
    /// The file does not start, or does not end, with the format's eight bytes.
    case noMagic(found: [UInt8])
    /// The magic has a major version other than "0".
    case unsupportedVersion(UInt8)
    /// The file ends inside `part`.
    case cutShort(part: String, expected: UInt64, found: UInt64)
    /// A field is longer than the rest of its record or array.
    case fieldTooLong(field: String, expected: UInt64, found: UInt64)
    /// A text is not UTF-8.
    case invalidText(field: String)
    /// A record has opcode 0, which the format forbids.
    case zeroOpcode
    /// A record is in a section where its kind is not allowed.
    case misplacedRecord(opcode: UInt8, section: String)
    /// A record is longer than `MCAPLimits.recordBytes`.
    case recordTooLong(byteCount: UInt64, limit: UInt64)
    /// A chunk's records are longer than `MCAPLimits` allows for a chunk of its size.
    case chunkTooLong(byteCount: UInt64, limit: UInt64)
    /// The chunks so far have more bytes of records than `MCAPLimits` allows for so much of a file.
    case expandsTooFar(byteCount: UInt64)
    /// `compressed` bytes cannot decompress to `uncompressed` bytes.
    case implausibleChunk(compression: String, compressed: UInt64, uncompressed: UInt64)
    /// A compression that is neither "zstd" nor "lz4" nor empty.
    case unknownCompression(String)
    /// The decompressor rejected a chunk.
    case undecodableChunk(compression: String, reason: String)
    /// The chunk's messages stand for others, but cannot be unpacked into them.
    case unusableChunk(reason: String)
    /// A stored CRC-32 differs from that of the bytes.
    case checksumMismatch(part: String, stored: UInt32, computed: UInt32)
    /// A channel names a schema that is not defined before it.
    case undefinedSchema(id: UInt16, channelID: UInt16)
    /// A message names a channel that is not defined before it.
    case undefinedChannel(id: UInt16)
    /// A schema or channel differs from an earlier one with the same ID.
    case conflictingDefinition(kind: String, id: UInt16)
    /// Schemas and channels take more than `MCAPLimits.definitionBytes`.
    case tooManyDefinitions(limit: Int)
    /// Bytes follow the closing magic.
    case trailingBytes
    /// The footer points to a summary that does not exist.
    case misplacedSummary(stored: UInt64, expected: UInt64)
    /// An index points to a record of another kind, or with other contents.
    case wrongIndex(expected: String)
    /// The summary lacks some or all chunk indexes.
    case notIndexed
    /// Too many chunks overlap in time to sort their messages.
    case overlapTooLarge(byteCount: UInt64, limit: UInt64)
    /// The byte source failed.
    case unreadable(reason: String)
    /// The compressor failed.
    case compressionFailed(compression: String, reason: String)
  }
}

/// A position in a file, or in the decompressed records of one of its chunks.
public struct MCAPPosition: Equatable, Sendable {
  /// The offset in the file; inside a chunk, the offset of the chunk record.
  public let fileOffset: UInt64
  /// The offset in the chunk's decompressed records; nil outside of chunks.
  public let chunkOffset: UInt64?

  /// Creates a position outside or inside of a chunk.
  public init(fileOffset: UInt64, chunkOffset: UInt64? = nil) {
    self.fileOffset = fileOffset
    self.chunkOffset = chunkOffset
  }

  /// The position `byteCount` bytes later.
  func advanced(by byteCount: Int) -> MCAPPosition {
    guard let chunkOffset else {
      return MCAPPosition(fileOffset: fileOffset + UInt64(byteCount))
    }
    return MCAPPosition(fileOffset: fileOffset, chunkOffset: chunkOffset + UInt64(byteCount))
  }
}
