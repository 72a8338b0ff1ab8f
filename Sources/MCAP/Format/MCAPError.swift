/// Why a file could not be read or a chunk not be written, and at which byte.
public struct MCAPError: Error, Equatable, Sendable {
  /// Where in the file; for a failure to write, where the record would have begun.
  public let position: MCAPPosition
  /// What was found and what had been expected.
  public let problem: Problem

  /// An error of this kind at this place.
  public init(_ problem: Problem, at position: MCAPPosition) {
    self.position = position
    self.problem = problem
  }

  /// An error at a place outside any chunk's records.
  init(_ problem: Problem, atByte offset: UInt64) {
    self.init(problem, at: MCAPPosition(fileOffset: offset))
  }

  /// The kinds of failure.
  public enum Problem: Equatable, Sendable {
    /// The file does not begin, or does not end, with the format's eight bytes.
    case noMagic(found: [UInt8])
    /// The magic is there but of another major version than "0".
    case unsupportedVersion(UInt8)
    /// The bytes end before `part` does.
    case cutShort(part: String, expected: UInt64, found: UInt64)
    /// A field claims more bytes than its record or array has left.
    case fieldTooLong(field: String, expected: UInt64, found: UInt64)
    /// A text is not UTF-8.
    case invalidText(field: String)
    /// A record begins with opcode 0, which the format forbids.
    case zeroOpcode
    /// A record stands where its kind may not.
    case misplacedRecord(opcode: UInt8, section: String)
    /// A record is longer than `MCAPLimits.recordBytes`.
    case recordTooLong(byteCount: UInt64, limit: UInt64)
    /// A chunk's records are longer than `MCAPLimits` allows for a chunk of its size.
    case chunkTooLong(byteCount: UInt64, limit: UInt64)
    /// No input of `compressed` bytes can decompress to `uncompressed` bytes.
    case implausibleChunk(compression: String, compressed: UInt64, uncompressed: UInt64)
    /// A compression that is neither "zstd" nor "lz4" nor empty.
    case unknownCompression(String)
    /// The decompressor refused a chunk.
    case undecodableChunk(compression: String, reason: String)
    /// A stored CRC-32 is not that of the bytes.
    case checksumMismatch(part: String, stored: UInt32, computed: UInt32)
    /// A channel names a schema that has not come before it.
    case undefinedSchema(id: UInt16, channelID: UInt16)
    /// A message names a channel that has not come before it.
    case undefinedChannel(id: UInt16)
    /// A schema or channel differs from an earlier one with its id.
    case conflictingDefinition(kind: String, id: UInt16)
    /// Schemas and channels take more than `MCAPLimits.definitionBytes`.
    case tooManyDefinitions(limit: Int)
    /// Bytes follow the closing magic.
    case trailingBytes
    /// The footer points to a summary that is not there.
    case misplacedSummary(stored: UInt64, expected: UInt64)
    /// An index points to a record that is not what the index says.
    case wrongIndex(expected: String)
    /// The summary has no chunk indexes, or not all of them.
    case notIndexed
    /// Too many chunks overlap in time to put their messages in order.
    case overlapTooLarge(byteCount: UInt64, limit: UInt64)
    /// The byte source failed.
    case unreadable(reason: String)
    /// The compressor failed.
    case compressionFailed(compression: String, reason: String)
  }
}

/// A place in a file, or in the decompressed records of a chunk of it.
public struct MCAPPosition: Equatable, Sendable {
  /// From the start of the file; inside a chunk the start of the chunk record.
  public let fileOffset: UInt64
  /// From the start of the chunk's decompressed records; nil outside of chunks.
  public let chunkOffset: UInt64?

  /// A place outside of chunks, or inside one.
  public init(fileOffset: UInt64, chunkOffset: UInt64? = nil) {
    self.fileOffset = fileOffset
    self.chunkOffset = chunkOffset
  }

  /// The place `byteCount` bytes further on.
  func advanced(by byteCount: Int) -> MCAPPosition {
    guard let chunkOffset else {
      return MCAPPosition(fileOffset: fileOffset + UInt64(byteCount))
    }
    return MCAPPosition(fileOffset: fileOffset, chunkOffset: chunkOffset + UInt64(byteCount))
  }
}
