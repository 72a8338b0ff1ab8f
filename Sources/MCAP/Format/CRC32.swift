internal import CDeflate

/// The running CRC-32 of the format: IEEE 802.3's polynomial, reflected, as zlib and PNG compute it.
///
/// libdeflate computes it, with the processor's instructions where there are some.
package struct CRC32: Sendable {
  /// The CRC of all bytes so far; 0 before the first.
  package private(set) var value: UInt32 = 0

  package init() {}

  /// Goes on from a value that an earlier computation ended with.
  init(continuing value: UInt32) {
    self.value = value
  }

  /// The CRC after these bytes alone.
  package init(of bytes: Span<UInt8>) {
    update(bytes)
  }

  /// Fails unless `stored` is the CRC of all bytes so far, or 0, which means that there is none.
  func verify(
    _ stored: UInt32, of part: String, at position: MCAPPosition
  ) throws(MCAPError) {
    guard stored == 0 || stored == value else {
      throw MCAPError(
        .checksumMismatch(part: part, stored: stored, computed: value), at: position)
    }
  }

  package mutating func update(_ bytes: Span<UInt8>) {
    // Without bytes there may be no pointer, and libdeflate takes that for a new beginning.
    guard !bytes.isEmpty else { return }
    value = unsafe bytes.withUnsafeBytes { bytes in
      unsafe libdeflate_crc32(value, bytes.baseAddress, bytes.count)
    }
  }
}
