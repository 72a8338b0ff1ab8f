internal import CTextLibraries

/// Where a text can be divided, by the rules of Unicode: offsets into its UTF-16.
struct TextBreaks: Equatable, Sendable {
  /// The ends of the characters that a reader sees (grapheme clusters), the last one included.
  let characters: [Int]
  /// Where a line may end (UAX 14); Thai and its like by ICU's dictionaries.
  let lines: [Int]
  /// Where a line must end: a subset of `lines`.
  let hardLines: [Int]

  /// Finds the breaks of a text.
  ///
  /// - Throws: `FontError.missingLibrary`.
  init(of text: [UInt16]) throws(FontError) {
    _ = try TextLibraries.load()
    characters = Self.breaks(of: text, TEXT_UNIT_CHARACTER).map(\.offset)
    let lines = Self.breaks(of: text, TEXT_UNIT_LINE)
    self.lines = lines.map(\.offset)
    hardLines = lines.filter(\.isHard).map(\.offset)
  }

  private static func breaks(
    of text: [UInt16], _ unit: text_unit
  ) -> [(offset: Int, isHard: Bool)] {
    guard !text.isEmpty else { return [] }
    var ends = [Int32](repeating: 0, count: text.count)
    var isHard = [Bool](repeating: false, count: text.count)
    let count = unsafe text_find_breaks(unit, text, Int32(text.count), &ends, &isHard)
    precondition(count > 0, "ICU has no rules for breaks: its data is missing")
    return (0..<Int(count)).map { (Int(ends[$0]), isHard[$0]) }
  }
}
