/// The bytes of a file with a place in them: takes the small parts of XML, and knows line and column.
struct StoryboardBytes {
  private let bytes: [UInt8]
  private let file: String
  private var index = 0
  private var line = 1
  private var lineStart = 0

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// The byte at the place; nil at the end.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The line and the column, in bytes, of the place, from 1.
  var position: (line: Int, column: Int) { (line, index - lineStart + 1) }

  // MARK: Moving

  /// Whether `literal` lies at the place.
  func isAt(_ literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard bytes.count - index >= count else { return false }
    return literal.withUTF8Buffer { unsafe bytes[index..<index + count].elementsEqual($0) }
  }

  /// Passes over `literal` where it lies at the place, and says whether it did. No literal has a new
  /// line in it.
  mutating func take(_ literal: StaticString) -> Bool {
    guard isAt(literal) else { return false }
    index += literal.utf8CodeUnitCount
    return true
  }

  /// Passes over one byte, which XML has to allow.
  mutating func skip() throws(StoryboardError) {
    guard let next else { throw malformed("it ends too early") }
    guard next >= 0x20 || Self.isSpace(next) else {
      throw malformed("a character that XML does not allow")
    }
    index += 1
    guard next == UInt8(ascii: "\n") else { return }
    line += 1
    lineStart = index
  }

  /// Passes over everything up to `literal`, and over that.
  mutating func skip(past literal: StaticString, of what: String) throws(StoryboardError) {
    let start = self
    while !take(literal) {
      guard next != nil else { throw start.malformed("\(what) does not end") }
      try skip()
    }
  }

  /// Passes over spaces, and says whether there were any.
  mutating func skipSpace() -> Bool {
    let start = index
    while let next, Self.isSpace(next) {
      index += 1
      guard next == UInt8(ascii: "\n") else { continue }
      line += 1
      lineStart = index
    }
    return index > start
  }

  // MARK: Taking

  /// The name of an element or attribute.
  mutating func takeName() throws(StoryboardError) -> String {
    let start = self
    while let next, Self.isNameByte(next) { index += 1 }
    guard let first = start.next, index > start.index, !Self.isDigit(first),
      first != UInt8(ascii: "-"), first != UInt8(ascii: ".")
    else { throw start.malformed("a name is missing") }
    return try start.decoded(Array(bytes[start.index..<index]))
  }

  /// The text between two quotes of one kind.
  mutating func takeQuoted() throws(StoryboardError) -> String {
    let start = self
    guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw malformed("a value has no quotes")
    }
    index += 1
    var value: [UInt8] = []
    while let byte = next, byte != quote {
      switch byte {
      case UInt8(ascii: "&"): value += try takeReference()
      case UInt8(ascii: "<"): throw malformed("a value has no second quote, or holds a <")
      default:
        try skip()
        value.append(Self.isSpace(byte) ? UInt8(ascii: " ") : byte)
      }
    }
    guard next != nil else { throw start.malformed("a value has no second quote") }
    index += 1
    return try start.decoded(value)
  }

  /// The character that an `&…;` stands for, in UTF-8.
  mutating func takeReference() throws(StoryboardError) -> [UInt8] {
    for (entity, character) in Self.entities where take(entity) {
      return [UInt8(ascii: character)]
    }
    let start = self
    guard take("&#") else { throw malformed("an entity that XML does not know") }
    let radix: UInt8 = take("x") ? 16 : 10
    var number: UInt32 = 0
    while let digit = next.flatMap({ Self.digit($0, radix) }), number <= 0x10_FFFF {
      number = number * UInt32(radix) + digit
      index += 1
    }
    guard take(";"), let scalar = Unicode.Scalar(number),
      number >= 0x20 || [9, 10, 13].contains(number)
    else { throw start.malformed("a number that is no character") }
    return Array(String(Character(scalar)).utf8)
  }

  private func decoded(_ text: [UInt8]) throws(StoryboardError) -> String {
    guard let text = String(validating: text, as: UTF8.self) else {
      throw malformed("bytes that are no UTF-8")
    }
    return text
  }

  // MARK: Kinds of bytes

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func isDigit(_ byte: UInt8) -> Bool { digit(byte, 10) != nil }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    digit(byte, 36) != nil || byte >= 0x80 || [0x2D, 0x2E, 0x3A, 0x5F].contains(byte)
  }

  /// The value of a digit; letters are digits from 10 on.
  private static func digit(_ byte: UInt8, _ radix: UInt8) -> UInt32? {
    let value: UInt8
    switch byte {
    case 0x30...0x39: value = byte - 0x30
    case 0x41...0x5A: value = byte - 0x41 + 10
    case 0x61...0x7A: value = byte - 0x61 + 10
    default: return nil
    }
    return value < radix ? UInt32(value) : nil
  }

  private static let entities: [(StaticString, Unicode.Scalar)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&apos;", "'"),
  ]

  // MARK: Faults

  /// An error at the place.
  func malformed(_ reason: String) -> StoryboardError {
    StoryboardError(
      file: file, line: position.line, column: position.column,
      reason: "the XML is not well formed: \(reason); restore the file, or open it in Xcode to see "
        + "what is left")
  }

  /// An error at an element of well formed XML.
  func fault(at element: StoryboardElement, _ reason: String) -> StoryboardError {
    StoryboardError(file: file, line: element.line, column: element.column, reason: reason)
  }
}
