/// Divides a shaped paragraph into lines.
struct LineBreaker {
  private let paragraph: ShapedParagraph
  private let units: [UInt16]
  /// Whether a line may end after the unit before each offset.
  private let isBreak: [Bool]
  private let isHardBreak: [Bool]

  /// How much larger a sum of widths may be if they are added in another order.
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

  /// The end of a line that begins at `start` and is `width` points wide; spaces at its end may
  /// extend beyond. Each line gets at least one character.
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

  /// The end of a line that begins at `start`, however wide it is.
  func hardEnd(from start: Int) -> Int {
    for (_, end) in characters(from: start) where isHardBreak[end] { return end }
    return units.count
  }

  /// The end of a line shorter than `range`: the last place before its end where a line may end,
  /// else where a character ends; nil if it contains only one character.
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

  /// An upper limit of the number of characters between `stops` that fit into `width` beside an
  /// ellipsis, by the sum of their widths.
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

  /// The start of the characters at the end of `range` that do not count for the line's width.
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

  /// The characters that a reader sees, beginning at `start`.
  func characters(from start: Int) -> some Sequence<(start: Int, end: Int)> {
    let ends = paragraph.breaks.characters
    // Find the first end after `start`.
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

  /// Whether a unit is a space that may extend beyond the edge, or ends a line.
  static func isSpace(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x09, 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: AttributedText.endsLine(unit)
    }
  }
}
