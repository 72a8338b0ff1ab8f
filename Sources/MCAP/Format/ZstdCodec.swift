internal import CZstd

/// Whole chunks through libzstd; no state is kept between chunks.
enum ZstdCodec {
  static func compress(_ records: [UInt8], level: Int) throws(CodecFailure) -> [UInt8] {
    precondition((1...22).contains(level), "zstd has the levels 1 to 22, not \(level)")
    let bound = ZSTD_compressBound(records.count)
    var code = 0
    let compressed = unsafe [UInt8](unsafeUninitializedCapacity: bound) { target, count in
      code = unsafe records.withUnsafeBufferPointer { source in
        unsafe ZSTD_compress(
          target.baseAddress, target.count, source.baseAddress, source.count, Int32(level))
      }
      count = ZSTD_isError(code) == 0 ? code : 0
    }
    try check(code)
    return compressed
  }

  /// Fails unless `stored` is one or more whole frames of exactly `byteCount` bytes.
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

  private static func check(_ code: Int) throws(CodecFailure) {
    guard ZSTD_isError(code) == 0 else {
      // zstd's texts are constants inside the library, so the pointer stays good.
      throw CodecFailure(reason: unsafe String(cString: ZSTD_getErrorName(code)))
    }
  }
}
