/// A position in a message's bytes, and the message's end.
///
/// Reads only the parts of which nearly all messages consist: tags of one byte, and numbers of at
/// most nine.
struct PlainCursor {
  /// The index of the next byte.
  private(set) var position: Int
  private let end: Int

  /// Creates a cursor over a range of the bytes that the methods are given.
  init(_ range: Range<Int>) {
    position = range.lowerBound
    end = range.upperBound
  }

  /// The bytes that have not been read yet.
  var range: Range<Int> { position..<end }

  var isAtEnd: Bool { position == end }

  /// Whether the next byte is `tag`, the whole tag of a field in a plain message; skips it if so.
  @inline(__always) mutating func skip(_ tag: UInt64, _ bytes: Span<UInt8>) -> Bool {
    guard position < end, UInt64(bytes[position]) == tag else { return false }
    position += 1
    return true
  }

  /// The next integer; nil if it extends beyond the message, or has ten bytes.
  @inline(__always) mutating func number(_ bytes: Span<UInt8>) -> UInt64? {
    guard position < end else { return nil }
    let first = bytes[position]
    if first < 0x80 {
      position += 1
      return UInt64(first)
    }
    return bytes.count - position >= 8 ? longNumber(bytes) : numberByBytes(bytes)
  }

  /// As `number`, from eight bytes at once.
  @inline(__always) private mutating func longNumber(_ bytes: Span<UInt8>) -> UInt64? {
    // The range is checked by the span, and any bit pattern is a valid integer.
    let word = UInt64(
      littleEndian: unsafe bytes.bytes.unsafeLoadUnaligned(
        fromByteOffset: position, as: UInt64.self))
    let stops = ~word & 0x8080_8080_8080_8080
    guard stops != 0 else { return numberByBytes(bytes) }
    let count = (stops.trailingZeroBitCount + 1) / 8
    guard count <= end - position else { return nil }
    position += count
    // The bits up to and including the first byte that ends a number, seven from each byte.
    var value = word & (stops ^ (stops &- 1)) & 0x7F7F_7F7F_7F7F_7F7F
    value = value & 0x007F_007F_007F_007F | (value & 0x7F00_7F00_7F00_7F00) >> 1
    value = value & 0x0000_3FFF_0000_3FFF | (value & 0x3FFF_0000_3FFF_0000) >> 2
    return value & 0x0000_0000_0FFF_FFFF | (value & 0x0FFF_FFFF_0000_0000) >> 4
  }

  private mutating func numberByBytes(_ bytes: Span<UInt8>) -> UInt64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while position < end, shift < 63 {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return value }
      shift += 7
    }
    return nil
  }

  /// Skips the next `count` bytes and returns a cursor over them; nil if there are fewer.
  @inline(__always) mutating func part(_ count: UInt64) -> PlainCursor? {
    guard count <= UInt64(end - position) else { return nil }
    let start = position
    position += Int(count)
    return PlainCursor(start..<position)
  }

  /// Whether the bytes that have not been read yet are ASCII.
  @inline(__always) func isASCII(_ bytes: Span<UInt8>) -> Bool {
    let rest = bytes.extracting(position..<end)
    var all: UInt8 = 0
    for index in rest.indices { all |= rest[index] }
    return all < 0x80
  }

  /// The next zigzag-coded integer; nil as for `number`, or if it does not fit.
  @inline(__always) mutating func signedNumber(_ bytes: Span<UInt8>) -> Int32? {
    guard let value = number(bytes), value <= UInt64(UInt32.max) else { return nil }
    return Int32(bitPattern: UInt32(truncatingIfNeeded: value >> 1 ^ (0 &- (value & 1))))
  }
}
