internal import Quartz

/// The lines of paragraphs of long texts, so that a key in one of thousands of lines costs one
/// paragraph's shaping.
///
/// Only paragraphs whose lines depend on nothing but the paragraph and the column are kept. Those
/// that the last texts did not use are forgotten.
struct ParagraphCache: Sendable {
  /// What the lines of a paragraph depend on.
  struct Key: Hashable, Sendable {
    struct Run: Hashable, Sendable {
      var count: Int
      var attributes: TextAttributes
    }

    var units: [UInt16]
    var runs: [Run]
    var width: Double
    var language: String?
    var han: HanForms
    /// Nil for a whole paragraph.
    var window: Window?

    /// Paragraphs with the same text rarely differ, and then mostly in their first runs: hashing
    /// the attributes of a hundred thousand would take as long as setting them.
    func hash(into hasher: inout Hasher) {
      hasher.combine(units)
      hasher.combine(width)
      hasher.combine(runs.count)
      for run in runs.prefix(Self.hashedRuns) { hasher.combine(run) }
    }

    private static let hashedRuns = 8
  }

  /// The lines of a paragraph, before they are placed.
  struct Entry: Sendable {
    /// Where the paragraph began in the text for which they were made.
    var start: Int
    var lines: [LaidOutLine]
    /// Whether a line extends beyond the column.
    var isTooWide: Bool
    /// The number of units that the lines of a window show.
    var count = 0
  }

  /// A part of a long paragraph that begins with a line.
  struct Window: Hashable, Sendable {
    /// The style of the paragraph.
    var style: ParagraphStyle
    var isFirst: Bool
    var isLast: Bool

    /// The number of units that are shaped together.
    static let length = 2048
    /// The number of units at the end whose lines are left to the next window, since they may
    /// depend on what follows.
    static let margin = 256

    /// Whether a window may end before a line. The text alone decides, so that after a change the
    /// windows soon begin at the same lines as before.
    static func mayEnd(before line: Int, in units: [UInt16]) -> Bool {
      line >= length / 2 && line + 1 < units.count
        && (units[line] &* 31 &+ units[line + 1]) % 4 == 0
    }
  }

  /// The length of texts from which on paragraphs are kept, in UTF-16 units.
  static let longText = 4096
  /// The number of units in each of the two generations of paragraphs.
  private static let mostUnits = 1 << 19

  private var young: [Key: Entry] = [:]
  private var old: [Key: Entry] = [:]
  private var youngUnits = 0

  /// The lines of a paragraph; nil if they are not known.
  mutating func entry(for key: Key) -> Entry? {
    if let entry = young[key] { return entry }
    guard let entry = old.removeValue(forKey: key) else { return nil }
    insert(entry, for: key)
    return entry
  }

  /// Keeps the lines of a paragraph.
  mutating func insert(_ entry: Entry, for key: Key) {
    if youngUnits + key.units.count > Self.mostUnits {
      (old, young, youngUnits) = (young, [:], 0)
    }
    if young.updateValue(entry, forKey: key) == nil { youngUnits += key.units.count }
  }
}

extension AttributedText {
  /// What the lines of the paragraph in `range` depend on.
  func key(
    ofParagraph range: Range<Int>, width: Double, language: String?, han: HanForms
  ) -> ParagraphCache.Key {
    var parts: [ParagraphCache.Key.Run] = []
    for run in runs[runIndex(at: range.lowerBound)...] {
      guard parts.isEmpty || run.range.lowerBound < range.upperBound else { break }
      let count = run.range.clamped(to: range).count
      parts.append(ParagraphCache.Key.Run(count: count, attributes: run.attributes))
    }
    return ParagraphCache.Key(
      units: Array(units[range]), runs: parts, width: width, language: language, han: han)
  }
}

extension LaidOutLine {
  /// Makes the line stand for characters that begin `distance` units later in the text.
  mutating func moveInText(by distance: Int) {
    guard distance != 0 else { return }
    range = range.lowerBound + distance..<range.upperBound + distance
    for index in cells.indices {
      let old = cells[index].range
      cells[index].range = old.lowerBound + distance..<old.upperBound + distance
    }
  }
}
