internal import Quartz

/// A text, with attributes for its parts.
package struct AttributedText: Equatable, Sendable {
  /// A part with the same attributes throughout.
  package struct Run: Equatable, Sendable {
    /// UTF-16 units of the text.
    package var range: Range<Int>
    package var attributes: TextAttributes
  }

  /// The text in UTF-16, whose units all offsets count.
  package let units: [UInt16]
  /// The runs cover the text in order, without gaps; a text without characters has one.
  package let runs: [Run]

  /// Creates a text with one set of attributes.
  package init(_ string: String, _ attributes: TextAttributes) {
    units = Array(string.utf16)
    runs = [Run(range: 0..<units.count, attributes: attributes)]
  }

  /// Joins parts; parts without characters are left out, unless all are.
  package init(_ parts: [(string: String, attributes: TextAttributes)]) {
    precondition(!parts.isEmpty, "a text without attributes has no height")
    var units: [UInt16] = []
    var runs: [Run] = []
    for part in parts {
      let start = units.count
      units += part.string.utf16
      guard units.count > start else { continue }
      if let last = runs.last, last.attributes == part.attributes {
        runs[runs.count - 1].range = last.range.lowerBound..<units.count
      } else {
        runs.append(Run(range: start..<units.count, attributes: part.attributes))
      }
    }
    if runs.isEmpty { runs = [Run(range: 0..<0, attributes: parts[0].attributes)] }
    (self.units, self.runs) = (units, runs)
  }

  /// The number of the last run that begins at `offset` or before it.
  func runIndex(at offset: Int) -> Int {
    var (low, high) = (0, runs.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if runs[middle].range.lowerBound <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The number of UTF-16 units.
  package var count: Int { units.count }

  /// The text without its attributes.
  package var string: String { String(decoding: units, as: UTF16.self) }

  /// The same text, with each font size and distance multiplied by `factor`.
  func scaled(by factor: Double) -> AttributedText {
    AttributedText(
      units: units,
      runs: runs.map { run in
        var run = run
        run.attributes.font.size *= factor
        run.attributes.kern *= factor
        run.attributes.baselineOffset *= factor
        run.attributes.drawing = run.attributes.drawing?.scaled(by: factor)
        return run
      })
  }

  private init(units: [UInt16], runs: [Run]) {
    (self.units, self.runs) = (units, runs)
  }

  /// The ranges of the paragraphs, each including the characters that end it. The last one is empty
  /// if the text ends with such a character, or is empty.
  var paragraphs: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < units.count {
      let unit = units[index]
      index += 1
      guard Self.endsParagraph(unit) else { continue }
      if unit == 0x0D, index < units.count, units[index] == 0x0A { index += 1 }
      ranges.append(start..<index)
      start = index
    }
    return ranges + [start..<units.count]
  }

  /// Whether a unit is a line feed, carriage return, next line or paragraph separator.
  static func endsParagraph(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x85 || unit == 0x2029
  }

  /// Whether a unit ends a line and has no width: one of the above, a line break or a page break.
  static func endsLine(_ unit: UInt16) -> Bool {
    endsParagraph(unit) || unit == 0x0B || unit == 0x0C || unit == 0x2028
  }
}
