/// Finds secrets in bytes: values of secret names in URLs, forms and JSON, also within each other.
///
/// The time is linear in the number of bytes, since each level of coding is read once.
struct SecretFinder {
  /// Where a secret is.
  struct Place {
    var range: Range<Int>
    /// Whether it is a number in JSON.
    var isNumber = false
  }

  /// How many codings within each other are read, such as JSON in a text of JSON.
  private static let deepest = 8

  let names: SecretNames
  let bytes: [UInt8]
  private let depth: Int
  private var found: [Place] = []

  init(_ bytes: [UInt8], _ names: SecretNames, depth: Int = 0) {
    (self.bytes, self.names, self.depth) = (bytes, names, depth)
  }

  /// What has been found: in its order, and without overlaps.
  var places: [Place] {
    var result: [Place] = []
    for place in found.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      if let last = result.last, place.range.lowerBound < last.range.upperBound {
        let end = max(last.range.upperBound, place.range.upperBound)
        result[result.count - 1].range = last.range.lowerBound..<end
      } else {
        result.append(place)
      }
    }
    return result
  }

  mutating func add(_ range: Range<Int>, isNumber: Bool = false) {
    found.append(Place(range: range, isNumber: isNumber))
  }

  // MARK: Codings

  /// Reads bytes whose coding has been undone; false if they had none, or that is too deep.
  mutating func read(_ decoded: DecodedBytes, _ body: (inout SecretFinder) -> Void) -> Bool {
    guard depth < Self.deepest, decoded.hadCoding else { return false }
    var finder = SecretFinder(decoded.bytes, names, depth: depth + 1)
    body(&finder)
    found += finder.found.map {
      Place(
        range: decoded.origins[$0.range.lowerBound]..<decoded.origins[$0.range.upperBound],
        isNumber: $0.isNumber)
    }
    return true
  }

  // MARK: Bytes

  /// The first place of one of some bytes; the end if there is none.
  func first(_ wanted: ByteSet, in range: Range<Int>) -> Int {
    range.first { wanted.contains(bytes[$0]) } ?? range.upperBound
  }

  func contains(_ wanted: ByteSet, in range: Range<Int>) -> Bool {
    first(wanted, in: range) < range.upperBound
  }

  /// A range without the blanks and line ends around it.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let last = range.last, ByteSet.space.contains(bytes[last]) { range.removeLast() }
    while let first = range.first, ByteSet.space.contains(bytes[first]) { range.removeFirst() }
    return range
  }
}

extension Range<Int> {
  fileprivate mutating func removeLast() { self = lowerBound..<upperBound - 1 }
  fileprivate mutating func removeFirst() { self = lowerBound + 1..<upperBound }
}

/// Some of the ASCII characters.
struct ByteSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ characters: StaticString) {
    for byte in "\(characters)".utf8 {
      if byte < 64 { low |= 1 << byte } else { high |= 1 << (byte & 63) }
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    byte < 64 ? low >> byte & 1 == 1 : byte < 128 && high >> (byte & 63) & 1 == 1
  }

  static let space = ByteSet(" \t\r\n")
  static let blank = ByteSet(" \t")
  static let lineEnd = ByteSet("\r\n")
  static let quote = ByteSet("\"")
  static let backslash = ByteSet("\\")
  static let percent = ByteSet("%")
  static let equals = ByteSet("=")
  static let ampersand = ByteSet("&")
}

/// Bytes without a coding, and where each comes from.
struct DecodedBytes {
  private(set) var bytes: [UInt8] = []
  /// The place of each byte in the coded ones, and their end.
  private(set) var origins: [Int] = []

  var hadCoding: Bool { origins[origins.count - 1] - origins[0] > bytes.count }

  /// Undoes the escapes of a text in JSON.
  init(json coded: [UInt8], _ range: Range<Int>) {
    var place = range.lowerBound
    while place < range.upperBound {
      let start = place
      place += 1
      guard coded[start] == UInt8(ascii: "\\"), place < range.upperBound else {
        append(coded[start], start)
        continue
      }
      let escaped = coded[place]
      place += 1
      switch escaped {
      case UInt8(ascii: "u"):
        let code = Self.hexadecimal(coded, place..<min(place + 4, range.upperBound), digits: 4)
        guard let code else {
          append(escaped, start)
          continue
        }
        place += 4
        let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
        for byte in String(Character(scalar)).utf8 { append(byte, start) }
      case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): append(UInt8(ascii: " "), start)
      default: append(escaped, start)
      }
    }
    origins.append(range.upperBound)
  }

  /// Undoes the `%41` of URLs and forms.
  init(percent coded: [UInt8], _ range: Range<Int>) {
    var place = range.lowerBound
    while place < range.upperBound {
      let end = min(place + 3, range.upperBound)
      if coded[place] == UInt8(ascii: "%"),
        let code = Self.hexadecimal(coded, place + 1..<end, digits: 2)
      {
        append(UInt8(code), place)
        place += 3
      } else {
        append(coded[place], place)
        place += 1
      }
    }
    origins.append(range.upperBound)
  }

  private mutating func append(_ byte: UInt8, _ origin: Int) {
    bytes.append(byte)
    origins.append(origin)
  }

  private static func hexadecimal(_ bytes: [UInt8], _ range: Range<Int>, digits: Int) -> UInt32? {
    guard range.count == digits else { return nil }
    var value: UInt32 = 0
    for byte in bytes[range] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
