/// Limits on the memory that a reader allocates for sizes declared in a file; beyond them, reading
/// fails.
///
/// They bound the memory that a hostile file can use. Raise them to read files with larger chunks
/// or attachments.
public struct MCAPLimits: Hashable, Sendable {
  /// The longest record outside of chunks, such as an attachment or a compressed chunk, in bytes.
  /// Default: 256 MiB.
  public var recordBytes: UInt64 = 256 << 20
  /// The longest decompressed records of one chunk, in bytes; writers commonly use 1 to 4 MiB.
  /// Default: 64 MiB.
  public var chunkBytes: UInt64 = 64 << 20
  /// The decompressed size that is accepted for a chunk whatever its size in the file, in bytes.
  /// Default: 64 MiB.
  public var freeChunkBytes: UInt64 = 64 << 20
  /// The accepted ratio of the decompressed size to the size in the file, for chunks beyond
  /// `freeChunkBytes`. Default: 8.
  public var chunkExpansion: UInt64 = 8
  /// The decompressed size of all chunks together that a reader from start to end accepts whatever
  /// the size of the file, in bytes. Default: any.
  public var freeFileBytes: UInt64 = .max
  /// How many bytes of records each byte of the file may become beyond that. Default: any.
  public var fileExpansion: UInt64 = .max
  /// The size of a file's schemas and channels, which a reader keeps, in bytes. Default: 64 MiB.
  public var definitionBytes = 64 << 20
  /// The size of the overlapping decompressed chunks that the indexed reader holds together, in
  /// bytes. Default: 256 MiB.
  public var overlapBytes: UInt64 = 256 << 20

  /// Creates limits with default values.
  public init() {}

  /// Whether chunks with `recordCount` bytes of records are accepted in the first `byteCount` bytes
  /// of a file.
  package func allows(records recordCount: UInt64, inFileOf byteCount: UInt64) -> Bool {
    let (product, isBeyond) = byteCount.multipliedReportingOverflow(by: fileExpansion)
    let (limit, isOver) = product.addingReportingOverflow(freeFileBytes)
    return isBeyond || isOver || recordCount <= limit
  }
}
