/// Reads numbers and texts of a section from left to right, least significant byte first.
///
/// Beyond its end it reads zeros and empty texts, and notes that it has; so a reader checks once.
struct ByteCursor {
  private let bytes: [UInt8]
  /// Where it reads next.
  var offset: Int
  /// The end of what it reads.
  let end: Int
  /// Whether it has been asked for more than there is.
  private(set) var isExhausted = false

  /// Begins at `offset`; nil stands for the end of the bytes.
  init(_ bytes: [UInt8], from offset: Int = 0, to end: Int? = nil) {
    self.bytes = bytes
    self.end = min(end ?? bytes.count, bytes.count)
    self.offset = offset
    if offset < 0 || offset > self.end { fail() }
  }

  /// Whether nothing is left.
  var isAtEnd: Bool { offset >= end }

  private mutating func fail() {
    isExhausted = true
    offset = end
  }

  mutating func byte() -> UInt8 {
    guard offset < end else {
      fail()
      return 0
    }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// A number of `count` bytes, at most eight.
  mutating func number(_ count: Int) -> UInt64 {
    guard end - offset >= count else {
      fail()
      return 0
    }
    var number: UInt64 = 0
    for index in 0..<count { number |= UInt64(bytes[offset + index]) << UInt64(8 * index) }
    offset += count
    return number
  }

  /// A number that must be an offset or a count; the end of what there is for one that is too large.
  mutating func size(_ count: Int) -> Int {
    Int(exactly: number(count)) ?? end
  }

  /// A number of seven bits a byte.
  mutating func variable() -> UInt64 {
    var (number, shift): (UInt64, UInt64) = (0, 0)
    while true {
      let next = byte()
      if shift < 64 { number |= UInt64(next & 0x7F) << shift }
      shift += 7
      guard next & 0x80 != 0, !isExhausted else { return number }
    }
  }

  /// A number with a sign, of seven bits a byte.
  mutating func signedVariable() -> Int64 {
    var (number, shift): (UInt64, UInt64) = (0, 0)
    while true {
      let next = byte()
      if shift < 64 { number |= UInt64(next & 0x7F) << shift }
      shift += 7
      guard next & 0x80 != 0, !isExhausted else {
        if next & 0x40 != 0, shift < 64 { number |= ~0 << shift }
        return Int64(bitPattern: number)
      }
    }
  }

  /// A text that a zero ends.
  mutating func text() -> String {
    var last = offset
    while last < end, bytes[last] != 0 { last += 1 }
    guard last < end else {
      fail()
      return ""
    }
    defer { offset = last + 1 }
    return String(decoding: bytes[offset..<last], as: UTF8.self)
  }

  mutating func skip(_ count: Int) {
    guard count >= 0, count <= end - offset else { return fail() }
    offset += count
  }
}
