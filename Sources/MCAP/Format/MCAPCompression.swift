/// The compression of a chunk's records.
public enum MCAPCompression: Hashable, Sendable {
  /// No compression.
  case none
  /// LZ4 frames: fast, about half the size.
  case lz4
  /// Zstandard with levels 1 (fast) to 22 (small and slow); zstd's default is 3.
  case zstd(level: Int)

  /// The name in the file.
  var name: String {
    switch self {
    case .none: ""
    case .lz4: "lz4"
    case .zstd: "zstd"
    }
  }
}

/// Compresses chunks; reuses the libraries' memory between chunks.
public struct MCAPCompressor: ~Copyable, Sendable {
  private var zstd = ZstdCompressor()

  /// Creates a compressor; it allocates memory with the first chunk.
  public init() {}

  /// Compresses `records`.
  ///
  /// - Throws: `CodecFailure` with the library's message.
  mutating func compress(
    _ records: [UInt8], _ compression: MCAPCompression
  ) throws(CodecFailure) -> [UInt8] {
    switch compression {
    case .none: records
    case .lz4: try LZ4Codec.compress(records)
    case .zstd(let level): try zstd.compress(records, level: level)
    }
  }

  /// Compresses bytes that are not a chunk of a file, as one frame of zstd.
  ///
  /// - Throws: `CompressionFailure` with the library's message.
  package mutating func compressed(
    _ bytes: [UInt8], level: Int
  ) throws(CompressionFailure) -> [UInt8] {
    do throws(CodecFailure) {
      return try zstd.compress(bytes, level: level)
    } catch {
      throw CompressionFailure(reason: error.reason)
    }
  }
}

/// The error of a compression library, for users of the compressor alone.
package struct CompressionFailure: Error, Equatable {
  package let reason: String
}

/// The error of a compression library.
struct CodecFailure: Error, Equatable {
  let reason: String
}

/// Decompresses the chunks of a file.
enum ChunkDecoder {
  /// The decompressed records, exactly `chunk.uncompressedSize` bytes, with verified CRC.
  ///
  /// Allocates nothing before checking the declared size against the limit and against the most
  /// that `stored` can expand to, so a small hostile file uses little memory.
  static func records(
    of chunk: MCAPRecord.Chunk, stored: ArraySlice<UInt8>, limits: MCAPLimits,
    at position: MCAPPosition
  ) throws(MCAPError) -> [UInt8] {
    let codec = chunk.compression
    let size = chunk.uncompressedSize
    guard size <= limits.chunkBytes else {
      throw MCAPError(.chunkTooLong(byteCount: size, limit: limits.chunkBytes), at: position)
    }
    guard codec.isEmpty || codec == "zstd" || codec == "lz4" else {
      throw MCAPError(.unknownCompression(codec), at: position)
    }
    let limit = max(limits.freeChunkBytes, UInt64(stored.count) * limits.chunkExpansion)
    guard size <= limit else {
      throw MCAPError(.chunkTooLong(byteCount: size, limit: limit), at: position)
    }
    guard isPlausible(size, from: UInt64(stored.count), codec: codec) else {
      throw MCAPError(
        .implausibleChunk(
          compression: codec, compressed: UInt64(stored.count), uncompressed: size),
        at: position)
    }
    let records = try decompress(stored, codec: codec, byteCount: Int(size), at: position)
    if chunk.uncompressedCRC != 0 {
      try CRC32(of: records.span).verify(chunk.uncompressedCRC, of: "the chunk", at: position)
    }
    return records
  }

  private static func decompress(
    _ stored: ArraySlice<UInt8>, codec: String, byteCount: Int, at position: MCAPPosition
  ) throws(MCAPError) -> [UInt8] {
    do throws(CodecFailure) {
      return switch codec {
      case "zstd": try ZstdCodec.decompress(stored, byteCount: byteCount)
      case "lz4": try LZ4Codec.decompress(stored, byteCount: byteCount)
      default: Array(stored)
      }
    } catch {
      throw MCAPError(.undecodableChunk(compression: codec, reason: error.reason), at: position)
    }
  }

  /// Whether `stored` bytes can decompress to `size` bytes.
  ///
  /// A zstd block with 3 header bytes yields at most 128 KiB (RFC 8878, 3.1.1.2). LZ4 yields fewer
  /// than 256 bytes per byte, since every byte of a length adds 255.
  private static func isPlausible(_ size: UInt64, from stored: UInt64, codec: String) -> Bool {
    switch codec {
    case "zstd": size <= stored / 3 * (128 << 10)
    case "lz4": size <= stored * 256
    default: size == stored
    }
  }
}
