internal import CTextLibraries

/// The directions of a paragraph's characters, from the Unicode Bidirectional Algorithm (UAX 9).
///
/// A level is even for text that runs from left to right, and odd for the other direction.
struct BidiLevels: Equatable, Sendable {
  /// The level of the paragraph itself.
  let paragraph: UInt8
  /// The level of each unit of UTF-16.
  let units: [UInt8]

  /// Whether the paragraph starts at the right.
  var isRightToLeft: Bool { paragraph & 1 == 1 }

  /// Determines the levels; `isRightToLeft` is nil if the first strong character decides.
  ///
  /// - Throws: `FontError.missingLibrary`.
  init(of text: [UInt16], isRightToLeft: Bool?) throws(FontError) {
    // No character below U+0590 affects levels, so most text does not need the algorithm.
    if text.isEmpty || isRightToLeft != true && text.allSatisfy({ $0 < 0x590 }) {
      paragraph = isRightToLeft == true ? 1 : 0
      units = [UInt8](repeating: 0, count: text.count)
      return
    }
    _ = try TextLibraries.load()
    var levels = [UInt8](repeating: 0, count: text.count)
    let level = unsafe text_find_levels(
      text, Int32(text.count), isRightToLeft.map { $0 ? 1 : 0 } ?? 0xFE, &levels)
    precondition(level >= 0, "ICU has no memory for the levels of \(text.count) units")
    (paragraph, units) = (UInt8(level), levels)
  }

  /// The order in which to show runs with the given levels, from left to right (rule L2).
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 & 1 == 1 }).min() else {
      return order
    }
    for level in stride(from: Int(highest), through: Int(lowestOdd), by: -1) {
      var start = 0
      while start < levels.count {
        guard Int(levels[start]) >= level else {
          start += 1
          continue
        }
        let end = levels[start...].firstIndex { Int($0) < level } ?? levels.count
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
