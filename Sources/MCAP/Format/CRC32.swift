/// The running CRC-32 of the format: IEEE 802.3's polynomial, reflected, as zlib and PNG compute it.
///
/// Eight bytes a step, with the tables of "slicing by 8" (Kounavis and Berry, 2005).
package struct CRC32: Sendable {
  private var state = UInt32.max

  package init() {}

  /// Goes on from a value that an earlier computation ended with.
  init(continuing value: UInt32) {
    state = ~value
  }

  /// The CRC of all bytes so far; 0 before the first.
  package var value: UInt32 { ~state }

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
    let tables = Self.tables
    let table = tables.span
    var crc = state
    var index = 0
    while index + 8 <= bytes.count {
      crc ^=
        UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2]) << 16
        | UInt32(bytes[index + 3]) << 24
      let low =
        table[1792 + Int(crc & 0xFF)] ^ table[1536 + Int(crc >> 8 & 0xFF)]
        ^ table[1280 + Int(crc >> 16 & 0xFF)] ^ table[1024 + Int(crc >> 24)]
      let high =
        table[768 + Int(bytes[index + 4])] ^ table[512 + Int(bytes[index + 5])]
        ^ table[256 + Int(bytes[index + 6])] ^ table[Int(bytes[index + 7])]
      crc = low ^ high
      index += 8
    }
    while index < bytes.count {
      crc = crc >> 8 ^ table[Int((crc ^ UInt32(bytes[index])) & 0xFF)]
      index += 1
    }
    state = crc
  }

  /// Eight tables of 256 words: table k holds the CRC of a byte followed by k zero bytes.
  private static let tables: [UInt32] = {
    var words = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var crc = UInt32(byte)
      for _ in 0..<8 {
        crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1
      }
      words[byte] = crc
    }
    for index in 256..<words.count {
      let previous = words[index - 256]
      words[index] = previous >> 8 ^ words[Int(previous & 0xFF)]
    }
    return words
  }()
}
