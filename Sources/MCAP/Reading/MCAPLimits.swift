/// How much memory a reader gives to what a file declares; beyond it, reading ends with an error.
///
/// They bound what a hostile file can make us hold. Files of other writers with larger chunks or
/// attachments are read by raising them.
public struct MCAPLimits: Hashable, Sendable {
  /// Longest record outside of chunks, above all an attachment or a compressed chunk. 256 MiB.
  public var recordBytes: UInt64 = 256 << 20
  /// Longest decompressed records of one chunk; writers commonly make 1 to 4 MiB. 64 MiB.
  public var chunkBytes: UInt64 = 64 << 20
  /// Decompressed records that a chunk may have however few bytes it takes in the file. 64 MiB.
  public var freeChunkBytes: UInt64 = 64 << 20
  /// How often larger than its bytes in the file a chunk beyond `freeChunkBytes` may be. 8 times.
  public var chunkExpansion: UInt64 = 8
  /// Schemas and channels of a file, which a reader keeps to its end. 64 MiB.
  public var definitionBytes = 64 << 20
  /// Decompressed chunks that the indexed reader holds at once, since they overlap in time. 256 MiB.
  public var overlapBytes: UInt64 = 256 << 20

  /// The limits named at each property.
  public init() {}
}
