/// Changes of a text that keep its number of lines.
struct EditedText {
  /// What becomes of the place of a removed attribute.
  enum Removal {
    /// Spaces, so that the rest of the line keeps its columns.
    case blank
    /// Nothing, not even the spaces that set it apart.
    case gone
  }

  private struct Edit {
    var range: Range<Int>
    var replacement: [UInt8]
    /// The order among edits at one place.
    var order: Int
  }

  let removal: Removal
  private let bytes: [UInt8]
  private var edits: [Edit] = []

  init(_ text: String, removal: Removal) {
    bytes = Array(text.utf8)
    self.removal = removal
  }

  /// Whether nothing has been changed.
  var isUnchanged: Bool { edits.isEmpty }

  /// Replaces a range of bytes. Line ends of the range that the text lacks follow it.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let lines = bytes[range].count { $0 == .newline }
    let kept = text.utf8.count { $0 == .newline }
    let ends = [UInt8](repeating: .newline, count: max(0, lines - kept))
    edits.append(Edit(range: range, replacement: Array(text.utf8) + ends, order: edits.count))
  }

  /// Adds text, which has no line end.
  mutating func insert(_ text: String, at offset: Int) {
    replace(offset..<offset, with: text)
  }

  /// Adds text behind the last line's end, or behind a last line without one.
  mutating func append(_ text: String) {
    let needsBreak = bytes.last.map { $0 != .newline } ?? false
    insert((needsBreak ? "; " : "") + text, at: bytes.count)
  }

  /// Removes a word and the spaces behind it.
  mutating func remove(_ range: Range<Int>) {
    guard removal == .gone else {
      let blank = bytes[range].map { $0 == .newline ? $0 : UInt8(ascii: " ") }
      return replace(range, with: String(decoding: blank, as: UTF8.self))
    }
    var (start, end) = (range.lowerBound, range.upperBound)
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    if end == bytes.count || bytes[end] == .newline {
      // Nothing else is on the line behind it.
      while start > 0, bytes[start - 1].isBlank { start -= 1 }
    }
    replace(start..<end, with: "")
  }

  /// The text with all changes; of changes that overlap, the one that begins first is made.
  var text: String {
    let sorted = edits.sorted {
      ($0.range.lowerBound, $0.order) < ($1.range.lowerBound, $1.order)
    }
    var result: [UInt8] = []
    var place = 0
    for edit in sorted where edit.range.lowerBound >= place {
      result += bytes[place..<edit.range.lowerBound]
      result += edit.replacement
      place = edit.range.upperBound
    }
    return String(decoding: result + bytes[place...], as: UTF8.self)
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
