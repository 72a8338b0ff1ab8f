internal import Quartz

/// A text with the attributes of its parts.
package struct AttributedText: Equatable, Sendable {
  /// A part with the same attributes throughout.
  package struct Run: Equatable, Sendable {
    /// Units of UTF-16.
    package var range: Range<Int>
    package var attributes: TextAttributes
  }

  /// The text's UTF-16, in which all offsets count.
  package let units: [UInt16]
  /// They cover the text in order, without gaps; a text without characters has one.
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

  /// The number of units of UTF-16.
  package var count: Int { units.count }

  /// The text without its attributes.
  package var string: String { String(decoding: units, as: UTF16.self) }

  /// The same text with each font and distance multiplied by `factor`.
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

  /// The ranges of the paragraphs, each with the characters that end it; the last one is empty if
  /// the text ends with such a character, or is empty.
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

  /// Line feed, carriage return, next line, paragraph separator.
  static func endsParagraph(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x85 || unit == 0x2029
  }

  /// Whether a unit ends a line and has no width: the above, line and page breaks.
  static func endsLine(_ unit: UInt16) -> Bool {
    endsParagraph(unit) || unit == 0x0B || unit == 0x0C || unit == 0x2028
  }
}
