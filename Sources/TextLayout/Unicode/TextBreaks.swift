internal import CTextLibraries

/// Where a text can be divided by Unicode's rules: offsets into its UTF-16.
struct TextBreaks: Equatable, Sendable {
  /// The ends of the characters that a reader sees (grapheme clusters), including the last one.
  let characters: [Int]
  /// Where a line may end (UAX 14); for Thai and the like, ICU's dictionaries decide.
  let lines: [Int]
  /// Where a line must end: a subset of `lines`.
  let hardLines: [Int]

  /// Finds the breaks of a text.
  ///
  /// - Throws: `FontError.missingLibrary`.
  init(of text: [UInt16]) throws(FontError) {
    _ = try TextLibraries.load()
    var ends = [Int32](repeating: 0, count: text.count)
    var isHard = [Bool](repeating: false, count: text.count)
    var count = Self.find(TEXT_UNIT_CHARACTER, in: text, &ends, &isHard)
    characters = ends[..<count].map { Int($0) }
    count = Self.find(TEXT_UNIT_LINE, in: text, &ends, &isHard)
    lines = ends[..<count].map { Int($0) }
    var hardLines: [Int] = []
    for index in 0..<count where isHard[index] { hardLines.append(lines[index]) }
    self.hardLines = hardLines
  }

  /// Writes the breaks of one kind to the front of both lists; returns their number.
  private static func find(
    _ unit: text_unit, in text: [UInt16], _ ends: inout [Int32], _ isHard: inout [Bool]
  ) -> Int {
    guard !text.isEmpty else { return 0 }
    let count = unsafe text_find_breaks(unit, text, Int32(text.count), &ends, &isHard)
    precondition(count > 0, "ICU has no rules for breaks: its data is missing")
    return Int(count)
  }
}
