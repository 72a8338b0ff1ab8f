internal import InputRecording

/// A text file's lines with their numbers, for the parsers of text formats.
///
/// A line ends with a line feed; a carriage return before it is dropped. Lines are bytes: only
/// names and quotations in errors become a `String`.
///
/// A parser leaves out the lines around its tool's own, such as a shell's prompt, and a last line
/// that is cut off; `notes(of:)` says so.
struct TextLines {
  /// A line without its line feed.
  struct Line {
    /// The number, counted from 1 as in editors.
    let number: Int
    let bytes: ArraySlice<UInt8>
  }

  let path: String
  private let bytes: [UInt8]
  private var position = 0
  private var lastNumber = 0
  /// The number of lines that are not the tool's, and the first of them.
  private var foreignCount = 0
  private var firstForeign = 0
  /// The last line, if it is cut off.
  private var cutNumber: Int?
  /// The number of lines that were divided in two.
  private var joinedCount = 0

  /// Creates an iterator over `bytes`, the contents of `path`.
  ///
  /// - Throws: `RecordingError` if there is a NUL byte, since the file is then not text.
  init(_ bytes: [UInt8], path: String) throws(RecordingError) {
    if let offset = bytes.firstIndex(of: 0) {
      throw .badBytes(
        path: path, offset: UInt64(offset), problem: "expected text, found a NUL byte")
    }
    self.path = path
    self.bytes = bytes
  }

  /// Whether the last line lacks its line feed.
  var endsCut: Bool { !bytes.isEmpty && bytes.last != UInt8(ascii: "\n") }

  /// The next line; nil after the last.
  mutating func next() -> Line? {
    guard position < bytes.count else { return nil }
    let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    var line = bytes[position..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    position = end + 1
    lastNumber += 1
    return Line(number: lastNumber, bytes: line)
  }

  /// Leaves out a line that the tool has not written; an empty one counts as nothing.
  mutating func leaveOut(_ line: Line) {
    guard line.bytes.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") })
    else { return }
    if foreignCount == 0 { firstForeign = line.number }
    foreignCount += 1
  }

  /// Leaves out a line that cannot be read if it is the last and cut off: without a line feed, or
  /// ended by a Control-C.
  ///
  /// - Throws: `error` for any other line.
  mutating func excuse(_ line: Line, _ error: RecordingError) throws(RecordingError) {
    let isLast = endsCut && position > bytes.count && line.number == lastNumber
    let isInterrupted = line.bytes.suffix(2).elementsEqual("^C".utf8)
    guard case .badLine = error, line.number > 1, isLast || isInterrupted else { throw error }
    cutNumber = line.number
  }

  /// The line that `line` and the next one make, as a mail program divides long lines, and the
  /// lines behind it; nil without a next one, or if that is a line of the tool's.
  func joined(
    _ line: Line, unless owns: (ArraySlice<UInt8>) -> Bool
  ) -> (line: Line, rest: TextLines)? {
    var rest = self
    guard let next = rest.next(), !next.bytes.isEmpty, !owns(next.bytes) else { return nil }
    rest.joinedCount += 1
    var bytes = Array(line.bytes)
    bytes.append(UInt8(ascii: " "))
    bytes += next.bytes
    return (Line(number: line.number, bytes: bytes[...]), rest)
  }

  /// What was left out of a file of `tool`, for users.
  func notes(of tool: String) -> [String] {
    var notes: [String] = []
    if foreignCount > 0 {
      let lines = foreignCount == 1 ? "1 line" : "\(foreignCount) lines"
      notes.append("left out \(lines) not written by \(tool), from line \(firstForeign) on")
    }
    if joinedCount > 0 {
      let lines = joinedCount == 1 ? "1 line was" : "\(joinedCount) lines were"
      notes.append("\(lines) divided in two: read as one")
    }
    if let cutNumber { notes.append("left out line \(cutNumber), which is cut off") }
    return notes
  }

  /// The error for `line`, which quotes `found`, or else the whole line.
  func error(
    _ line: Line, expected: String, found: ArraySlice<UInt8>? = nil
  ) -> RecordingError {
    .badLine(
      path: path, line: line.number, expected: expected,
      found: String(decoding: (found ?? line.bytes).prefix(256), as: UTF8.self))
  }
}

/// Splits a line into words between blanks, and parses numbers.
struct WordScanner {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  /// The next word; nil at the end of the line.
  mutating func word() -> ArraySlice<UInt8>? {
    skipBlanks()
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let word = rest[..<(end ?? rest.endIndex)]
    rest = rest[word.endIndex...]
    return word
  }

  /// The rest, without surrounding blanks.
  mutating func remainder() -> ArraySlice<UInt8> {
    skipBlanks()
    while let last = rest.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") {
      rest.removeLast()
    }
    return rest
  }

  private mutating func skipBlanks() {
    while let first = rest.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
      rest.removeFirst()
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes are exactly those of `text`.
  func spells(_ text: StaticString) -> Bool {
    elementsEqual(text.description.utf8)
  }

  /// Whether the first bytes are those of `text`.
  func begins(with text: String) -> Bool {
    starts(with: text.utf8)
  }

  /// The bytes as text; invalid UTF-8 becomes the replacement character.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// The integer in `radix`, with an optional sign if the type is signed.
  func number<Number: FixedWidthInteger>(radix: UInt8 = 10, as type: Number.Type) -> Number? {
    var digits = self
    let isNegative = first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    guard !digits.isEmpty, !isNegative || Number.isSigned else { return nil }
    var value: Int64 = 0
    for byte in digits {
      guard let digit = digitValue(byte), digit < radix, value < 1 << 55 else { return nil }
      value = value * Int64(radix) + Int64(digit)
    }
    return Number(exactly: isNegative ? -value : value)
  }

  /// Seconds with a fraction (`12.000345`, up to nine digits) in nanoseconds; nil if malformed.
  func nanoseconds() -> UInt64? {
    guard let point = firstIndex(of: UInt8(ascii: ".")), point > startIndex else { return nil }
    let fraction = self[(point + 1)...]
    guard (1...9).contains(fraction.count), let seconds = self[..<point].number(as: UInt64.self),
      var nanoseconds = fraction.number(as: UInt64.self)
    else { return nil }
    for _ in fraction.count..<9 { nanoseconds *= 10 }
    let (product, tooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, tooLate) = product.addingReportingOverflow(nanoseconds)
    return tooLong || tooLate ? nil : sum
  }
}

/// The value of a hexadecimal or decimal digit; nil for any other byte.
private func digitValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
