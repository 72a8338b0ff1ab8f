/// Divides a shaped paragraph into lines.
struct LineBreaker {
  private let paragraph: ShapedParagraph
  private let units: [UInt16]
  /// Whether a line may end after the unit before each offset.
  private let isBreak: [Bool]
  private let isHardBreak: [Bool]

  /// Sums of widths in another order may be larger by this much.
  static let tolerance = 1.0 / 1024

  init(_ paragraph: ShapedParagraph) {
    self.paragraph = paragraph
    units = paragraph.source.units
    var isBreak = [Bool](repeating: false, count: units.count + 1)
    var isHardBreak = isBreak
    for offset in paragraph.breaks.lines { isBreak[offset] = true }
    for offset in paragraph.breaks.hardLines where AttributedText.endsLine(units[offset - 1]) {
      isHardBreak[offset] = true
    }
    (self.isBreak, self.isHardBreak) = (isBreak, isHardBreak)
  }

  /// The end of the line that begins at `start` and has `width` points; spaces at its end may go
  /// beyond. At least one character fits on each line.
  func end(from start: Int, width: Double, mode: ParagraphStyle.LineBreakMode) -> Int {
    let wrapsWords: Bool
    switch mode {
    case .clipping: return hardEnd(from: start)
    case .charWrapping: wrapsWords = false
    case .wordWrapping, .truncatingHead, .truncatingTail, .truncatingMiddle: wrapsWords = true
    }
    var x = 0.0
    var lastBreak = start
    for (character, end) in characters(from: start) {
      if Self.isSpace(units[character]) {
        x = advanced(x, character, style: paragraph.source.style)
      } else {
        x = advanced(x, character, style: paragraph.source.style)
        if x > width + Self.tolerance, character > start {
          return wrapsWords && lastBreak > start ? lastBreak : character
        }
      }
      if isHardBreak[end] { return end }
      if isBreak[end] { lastBreak = end }
    }
    return units.count
  }

  /// The end of the line that begins at `start`, however wide.
  func hardEnd(from start: Int) -> Int {
    for (_, end) in characters(from: start) where isHardBreak[end] { return end }
    return units.count
  }

  /// The end of a line with less than `range`: the last place before its end where a line may end,
  /// or else where a character ends; nil if it has one character only.
  func shorter(_ range: Range<Int>) -> Int? {
    var (ends, breaks) = (range.lowerBound, range.lowerBound)
    let visibleEnd = visibleEnd(of: range)
    for (_, end) in characters(from: range.lowerBound) where end < visibleEnd {
      ends = end
      if isBreak[end] { breaks = end }
    }
    if breaks > range.lowerBound { return breaks }
    return ends > range.lowerBound ? ends : nil
  }

  /// At most how many characters between `stops` fit into `width` beside an ellipsis, by the sum of
  /// their widths.
  func most(
    of stops: [Int], thatFit width: Double, _ mode: ParagraphStyle.LineBreakMode
  ) -> Int {
    func count(_ characters: some Sequence<Int>) -> Int {
      var (sum, count) = (0.0, 0)
      for character in characters {
        sum += paragraph.advances[character]
        if sum > width { break }
        count += 1
      }
      return count
    }
    let starts = stops.dropLast()
    switch mode {
    case .truncatingHead: return count(starts.reversed())
    case .truncatingMiddle: return 2 * max(count(starts), count(starts.reversed()))
    case .truncatingTail, .wordWrapping, .charWrapping, .clipping: return count(starts)
    }
  }

  /// Where the characters at the end of `range` begin that do not count for the line's width.
  func visibleEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, Self.isSpace(units[end - 1]) { end -= 1 }
    return end
  }

  /// The width of `range`.
  func width(of range: Range<Int>) -> Double {
    characters(from: range.lowerBound).prefix { $0.start < range.upperBound }
      .reduce(0) { advanced($0, $1.start, style: paragraph.source.style) }
  }

  /// The characters that a reader sees from `start` on.
  func characters(from start: Int) -> some Sequence<(start: Int, end: Int)> {
    let ends = paragraph.breaks.characters
    // The first end behind `start`.
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= start { low = middle + 1 } else { high = middle }
    }
    return (low..<ends.count).lazy.map { index in
      (start: index == low ? start : ends[index - 1], end: ends[index])
    }
  }

  private func advanced(_ x: Double, _ character: Int, style: ParagraphStyle) -> Double {
    units[character] == 0x09 ? style.tabStop(after: x) : x + paragraph.advances[character]
  }

  /// Spaces that may hang over the edge, and characters that end lines.
  static func isSpace(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x09, 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: AttributedText.endsLine(unit)
    }
  }
}
