/// The bytes of a text file as its tool wrote them, whatever editors, terminals and mail have made
/// of them since.
///
/// - UTF-16, as redirections of Windows write it, becomes UTF-8; a byte order mark is dropped, and
///   non-breaking spaces of web pages become blanks.
/// - A terminal's control sequences at the start or the end of a line, as `script` records them,
///   are dropped, and so are NUL bytes at the end, with which a disk that lost power fills a file.
/// - Carriage returns before a line feed are dropped, however many; text that a carriage return
///   overwrites on a terminal is dropped too. If no line feed exists, carriage returns end lines.
/// - If every line of a tool's is quoted (`> `) or indented, the mark is dropped; so is what a log
///   puts before each line, and what a terminal shows of typed keys before some.
///
/// The numbers of lines stay those of the file.
struct PlainText {
  /// The text.
  private(set) var bytes: [UInt8]
  /// What users should know about the changes.
  private(set) var notes: [String] = []

  /// Normalizes the contents of a file.
  ///
  /// - Parameter owns: Whether a line is one that only a known tool writes.
  init(_ content: [UInt8], owns: (ArraySlice<UInt8>) -> Bool) {
    bytes = Self.withoutSequences(Self.withBlanks(Self.decoded(content)))
    bytes = Self.withLineFeeds(bytes)
    dropZeros()
    if let mark = quotation(owns) {
      dropQuotation(mark)
      notes.append("its lines are quoted or indented: read without the mark")
    } else if let prefix = LogPrefix(of: bytes, owns: owns), OtherFile(text: bytes) == nil {
      changeLines { prefix.dropped(from: $0) }
      notes.append("its lines have a log's words or numbers before them: read without them")
    }
    dropEchoes(owns)
  }

  /// Puts the result of `change` in place of each line.
  private mutating func changeLines(_ change: (ArraySlice<UInt8>) -> ArraySlice<UInt8>) {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      if number > 0 { result.append(UInt8(ascii: "\n")) }
      result += change(line)
    }
    bytes = result
  }

  /// Drops the echoes of typed keys before events.
  private mutating func dropEchoes(_ owns: (ArraySlice<UInt8>) -> Bool) {
    var count = 0
    changeLines { line in
      guard let end = TypedEcho.end(in: line, owns) else { return line }
      count += 1
      return line[end...]
    }
    guard count > 0 else { return }
    let lines = count == 1 ? "1 line begins" : "\(count) lines begin"
    notes.append("\(lines) with what was typed meanwhile: read without it")
  }
}

// MARK: Encodings and line ends

extension PlainText {
  /// UTF-8 without a byte order mark.
  private static func decoded(_ content: [UInt8]) -> [UInt8] {
    if content.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(content.dropFirst(3)) }
    if content.starts(with: [0xFF, 0xFE]) { return utf8(content.dropFirst(2), isLittle: true) }
    if content.starts(with: [0xFE, 0xFF]) { return utf8(content.dropFirst(2), isLittle: false) }
    // Without a mark, each of the first letters has a byte of zero after it or before it.
    let start = content.prefix(16)
    guard start.count == 16 else { return content }
    let zeros = start.indices.filter { start[$0] == 0 }
    if zeros == [1, 3, 5, 7, 9, 11, 13, 15] { return utf8(content[...], isLittle: true) }
    if zeros == [0, 2, 4, 6, 8, 10, 12, 14] { return utf8(content[...], isLittle: false) }
    return content
  }

  /// The UTF-8 of text in UTF-16; half a unit at the end is dropped.
  private static func utf8(_ content: ArraySlice<UInt8>, isLittle: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(content.count / 2)
    for place in stride(from: content.startIndex, to: content.endIndex - 1, by: 2) {
      let (first, second) = (UInt16(content[place]), UInt16(content[place + 1]))
      units.append(isLittle ? second << 8 | first : first << 8 | second)
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// The text with a line feed at the end of each line, and without carriage returns.
  private static func withLineFeeds(_ content: [UInt8]) -> [UInt8] {
    let (feed, back) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    guard content.contains(back) else { return content }
    guard content.contains(feed) else { return content.map { $0 == back ? feed : $0 } }
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var lineStart = 0
    var isBack = false
    for byte in content {
      if byte == back {
        isBack = true
        continue
      }
      if byte == feed {
        lineStart = result.count + 1
      } else if isBack {
        result.removeLast(result.count - lineStart)
      }
      isBack = false
      result.append(byte)
    }
    return result
  }
}

// MARK: Web pages, terminals and disks

extension PlainText {
  /// The text with a blank in place of each non-breaking space.
  private static func withBlanks(_ content: [UInt8]) -> [UInt8] {
    let (lead, trail): (UInt8, UInt8) = (0xC2, 0xA0)
    guard content.contains(lead) else { return content }
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    for byte in content {
      if byte == trail, result.last == lead {
        result[result.count - 1] = UInt8(ascii: " ")
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static let escape: UInt8 = 0x1B

  /// The text without a terminal's control sequences at the start or the end of a line; others may
  /// be in names.
  private static func withoutSequences(_ content: [UInt8]) -> [UInt8] {
    guard content.contains(escape) else { return content }
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var rest = content[...]
    while let start = rest.firstIndex(of: escape) {
      result += rest[..<start]
      var next = afterSequence(rest[(start + 1)...])
      while next.first == escape { next = afterSequence(next.dropFirst()) }
      if !isLineEnd(result.last) && !isLineEnd(next.first) {
        result += rest[start..<next.startIndex]
      }
      rest = next
    }
    result += rest
    return result
  }

  /// Whether `byte` ends a line, or is none because the text ends there.
  private static func isLineEnd(_ byte: UInt8?) -> Bool {
    byte == nil || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// What follows a control sequence, of which `rest` is all but the escape character.
  private static func afterSequence(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let (bell, feed) = (UInt8(0x07), UInt8(ascii: "\n"))
    if rest.first == UInt8(ascii: "]") {
      // A title, which ends with a bell or with another escape character and a backslash.
      guard let end = rest.firstIndex(where: { [bell, escape, feed].contains($0) }) else {
        return rest[rest.endIndex...]
      }
      switch rest[end] {
      case bell: return rest[(end + 1)...]
      case escape: return rest[(end + 1)...].dropFirst()
      default: return rest[end...]
      }
    }
    let isLong = rest.first == UInt8(ascii: "[")
    // Numbers and signs, then one more character.
    let signs: ClosedRange<UInt8> = isLong ? 0x20...0x3F : 0x20...0x2F
    let last = rest.dropFirst(isLong ? 1 : 0).drop { signs.contains($0) }
    guard let end = last.first, (0x30...0x7E).contains(end) else { return last }
    return last.dropFirst()
  }

  /// Drops NUL bytes at the end.
  private mutating func dropZeros() {
    guard bytes.last == 0 else { return }
    let count = bytes.count - (bytes.lastIndex(where: { $0 != 0 }) ?? -1) - 1
    bytes.removeLast(count)
    notes.append("left out \(count == 1 ? "1 NUL byte" : "\(count) NUL bytes") at the end")
  }
}

// MARK: Quotations

extension PlainText {
  /// What precedes the first line of a tool's; nil if a line of a tool's begins without a mark, or
  /// if there is none at all.
  private func quotation(_ owns: (ArraySlice<UInt8>) -> Bool) -> ArraySlice<UInt8>? {
    var found: ArraySlice<UInt8>?
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      let line = bytes[start..<end]
      start = end + 1
      if owns(line) { return nil }
      guard found == nil else { continue }
      let mark = line.prefix(while: Self.isMark)
      if !mark.isEmpty, owns(line[mark.endIndex...]) { found = mark }
    }
    return found
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: ">")
  }

  /// Drops `mark`, or as much of it as there is, from the start of each line.
  private mutating func dropQuotation(_ mark: ArraySlice<UInt8>) {
    changeLines { line in line.dropFirst(zip(line, mark).prefix { $0 == $1 }.count) }
  }
}
