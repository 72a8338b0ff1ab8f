internal import CLZ4

/// Compresses and decompresses whole chunks with liblz4's frame format; keeps no state between
/// chunks.
enum LZ4Codec {
  static func compress(_ records: [UInt8]) throws(CodecFailure) -> [UInt8] {
    let bound = LZ4F_compressFrameBound(records.count, nil)
    var code = 0
    let compressed = unsafe [UInt8](unsafeUninitializedCapacity: bound) { target, count in
      code = unsafe records.withUnsafeBufferPointer { source in
        unsafe LZ4F_compressFrame(
          target.baseAddress, target.count, source.baseAddress, source.count, nil)
      }
      count = LZ4F_isError(code) == 0 ? code : 0
    }
    try check(code)
    return compressed
  }

  /// Decompresses `stored`, which must be one complete frame of exactly `byteCount` bytes.
  static func decompress(
    _ stored: ArraySlice<UInt8>, byteCount: Int
  ) throws(CodecFailure) -> [UInt8] {
    var context: OpaquePointer?
    try check(unsafe LZ4F_createDecompressionContext(&context, UInt32(LZ4F_VERSION)))
    defer { unsafe LZ4F_freeDecompressionContext(context) }
    var code = 0
    var consumed = 0
    let records = unsafe [UInt8](unsafeUninitializedCapacity: max(byteCount, 1)) { target, count in
      unsafe stored.withUnsafeBufferPointer { source in
        // A call may stop early, so repeat until the frame ends, fails or makes no progress.
        while true {
          var produced = byteCount - count
          var taken = source.count - consumed
          code = unsafe LZ4F_decompress(
            context, target.baseAddress.map { unsafe $0 + count }, &produced,
            source.baseAddress.map { unsafe $0 + consumed }, &taken, nil)
          if LZ4F_isError(code) != 0 { break }
          count += produced
          consumed += taken
          if code == 0 || (produced == 0 && taken == 0) { break }
        }
      }
    }
    try check(code)
    guard code == 0, consumed == stored.count, records.count == byteCount else {
      throw CodecFailure(
        reason: "its frame ends \(code == 0 ? "" : "not ")at byte \(consumed) of \(stored.count) "
          + "with \(records.count) bytes, expected \(byteCount)")
    }
    return records
  }

  private static func check(_ code: Int) throws(CodecFailure) {
    guard LZ4F_isError(code) == 0 else {
      // lz4's messages are constants in the library, so the pointer remains valid.
      throw CodecFailure(reason: unsafe String(cString: LZ4F_getErrorName(code)))
    }
  }
}
