internal import CZstd

/// Compresses whole chunks with libzstd, reusing its memory.
///
/// No data carries over from one chunk to the next: the output equals that of a new compressor.
@safe struct ZstdCompressor: ~Copyable, Sendable {
  /// It belongs to no thread; a caller that changes it has exclusive access.
  private nonisolated(unsafe) var context: OpaquePointer?

  deinit { unsafe ZSTD_freeCCtx(context) }

  mutating func compress(_ records: [UInt8], level: Int) throws(CodecFailure) -> [UInt8] {
    precondition((1...22).contains(level), "zstd has the levels 1 to 22, not \(level)")
    if unsafe context == nil { unsafe context = ZSTD_createCCtx() }
    guard let context = unsafe context else { throw CodecFailure(reason: "no memory for zstd") }
    let bound = ZSTD_compressBound(records.count)
    var code = 0
    let compressed = unsafe [UInt8](unsafeUninitializedCapacity: bound) { target, count in
      code = unsafe records.withUnsafeBufferPointer { source in
        unsafe ZSTD_compressCCtx(
          context, target.baseAddress, target.count, source.baseAddress, source.count, Int32(level))
      }
      count = ZSTD_isError(code) == 0 ? code : 0
    }
    try ZstdCodec.check(code)
    return compressed
  }
}

/// Decompresses whole chunks with libzstd; keeps no state between chunks.
enum ZstdCodec {
  /// Decompresses `stored`, which must be one or more complete frames of exactly `byteCount` bytes.
  static func decompress(
    _ stored: ArraySlice<UInt8>, byteCount: Int
  ) throws(CodecFailure) -> [UInt8] {
    var code = 0
    let records = unsafe [UInt8](unsafeUninitializedCapacity: max(byteCount, 1)) { target, count in
      code = unsafe stored.withUnsafeBufferPointer { source in
        unsafe ZSTD_decompress(target.baseAddress, byteCount, source.baseAddress, source.count)
      }
      count = ZSTD_isError(code) == 0 ? code : 0
    }
    try check(code)
    guard records.count == byteCount else {
      throw CodecFailure(reason: "it holds \(records.count) bytes, expected \(byteCount)")
    }
    return records
  }

  fileprivate static func check(_ code: Int) throws(CodecFailure) {
    guard ZSTD_isError(code) == 0 else {
      // zstd's messages are constants in the library, so the pointer remains valid.
      throw CodecFailure(reason: unsafe String(cString: ZSTD_getErrorName(code)))
    }
  }
}
