/// Measures the number and depth of the values in an XML property list without creating them.
///
/// Reads only tags, as Foundation does: anything that Foundation takes for a comment, an
/// instruction or character data is skipped. Entities declared in the list are refused, and so are
/// all encodings except UTF-8, because tags could hide in them.
struct XMLPropertyListMeasure {
  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0
  private var values = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Throws unless the list is XML, and neither too deep nor too large.
  mutating func check() throws(PropertyListFault) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    let first = bytes[place...].first { !Self.isSpace($0) }
    guard first == UInt8(ascii: "<"), !bytes.contains(0) else { throw .malformed }
    while let open = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = open + 1
      try passMarkup()
    }
  }

  /// Skips the markup that begins with the `<` before `place`.
  private mutating func passMarkup() throws(PropertyListFault) {
    if isNext("!--") {
      try pass("-->", from: place + 3)
    } else if isNext("![CDATA[") {
      try pass("]]>", from: place + 8)
    } else if isNext("?") {
      let start = place
      try pass("?>", from: place + 1)
      try checkEncoding(bytes[start..<place])
    } else if isNext("!") {
      let start = place
      try pass(">", from: place)
      // Refuse a document type that contains its own declarations.
      guard !bytes[start..<place].contains(UInt8(ascii: "[")) else { throw .malformed }
    } else {
      try passTag()
    }
  }

  private mutating func passTag() throws(PropertyListFault) {
    let isEnd = isNext("/")
    if isEnd { place += 1 }
    let isContainer = ["array", "dict", "plist"].contains(where: isNext)
    let start = place
    try pass(">", from: place)
    if isEnd {
      depth -= isContainer ? 1 : 0
      return
    }
    values += 1
    guard values <= PropertyListReader.mostValues else { throw .tooLarge }
    guard isContainer, place - start < 2 || bytes[place - 2] != UInt8(ascii: "/") else { return }
    depth += 1
    // The element `plist` does not count as a value.
    guard depth <= PropertyListReader.deepest + 1 else { throw .tooDeep }
  }

  /// Checks the encoding; an instruction without one means UTF-8.
  private func checkEncoding(_ instruction: ArraySlice<UInt8>) throws(PropertyListFault) {
    let text = String(decoding: instruction, as: UTF8.self).lowercased()
    guard let range = text.firstRange(of: "encoding") else { return }
    let value = text[range.upperBound...].drop { " \t\r\n=\"'".contains($0) }
    guard ["utf-8", "us-ascii"].contains(where: value.hasPrefix) else { throw .malformed }
  }

  private func isNext(_ text: String) -> Bool {
    bytes[place...].starts(with: text.utf8)
  }

  /// Moves beyond the next `end`.
  private mutating func pass(_ end: String, from start: Int) throws(PropertyListFault) {
    let end = Array(end.utf8)
    var at = min(start, bytes.count)
    while let found = bytes[at...].firstIndex(of: end[0]) {
      if bytes[found...].starts(with: end) {
        place = found + end.count
        return
      }
      at = found + 1
    }
    throw .malformed
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0D].contains(byte)
  }
}
