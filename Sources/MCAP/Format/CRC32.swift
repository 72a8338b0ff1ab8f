internal import CDeflate

/// The running CRC-32 of the format: the polynomial of IEEE 802.3, reflected, as in zlib and PNG.
///
/// libdeflate computes it, with the processor's instructions if available.
package struct CRC32: Sendable {
  /// The CRC of all bytes so far; 0 before the first.
  package private(set) var value: UInt32 = 0

  package init() {}

  /// Continues from the final value of an earlier computation.
  init(continuing value: UInt32) {
    self.value = value
  }

  /// Creates the CRC of these bytes.
  package init(of bytes: Span<UInt8>) {
    update(bytes)
  }

  /// Checks that `stored` is the CRC of all bytes so far, or 0, which means that no CRC was stored.
  ///
  /// - Throws: `MCAPError` if it is not.
  func verify(
    _ stored: UInt32, of part: String, at position: MCAPPosition
  ) throws(MCAPError) {
    guard stored == 0 || stored == value else {
      throw MCAPError(
        .checksumMismatch(part: part, stored: stored, computed: value), at: position)
    }
  }

  package mutating func update(_ bytes: Span<UInt8>) {
    unsafe update(bytes.bytes)
  }

  package mutating func update(_ bytes: RawSpan) {
    // Empty bytes may have no pointer, and libdeflate takes NULL as a restart.
    guard !bytes.isEmpty else { return }
    value = unsafe bytes.withUnsafeBytes { bytes in
      unsafe libdeflate_crc32(value, bytes.baseAddress, bytes.count)
    }
  }
}
