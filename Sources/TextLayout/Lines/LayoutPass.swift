internal import Foundation
internal import Synchronization

/// Lays out a text once, at its own size.
struct LayoutPass {
  private let library: FontLibrary
  private let text: AttributedText
  private let options: Typesetter.Options
  private let attributes: [TextAttributes]
  private let fonts: [Font]
  private let shaper: Shaper
  private var finder: FaceFinder
  private var result = LaidOutText()
  /// The top of the next line.
  private var y = 0.0
  private var isFull = false
  /// The lines of a paragraph that is to be kept, before they are placed; nil if it is not.
  private var kept: [LaidOutLine]?

  init(
    _ library: FontLibrary, _ text: AttributedText, _ options: Typesetter.Options
  ) throws(FontError) {
    (self.library, self.text, self.options) = (library, text, options)
    attributes = text.runs.map(\.attributes)
    fonts = try Self.fonts(of: text, library)
    finder = try FaceFinder(library: library, language: options.language, text: text.units)
    result.count = text.count
    shaper = try Shaper()
  }

  /// The font of each run; the library is asked once for each that differs.
  private static func fonts(
    of text: AttributedText, _ library: FontLibrary
  ) throws(FontError) -> [Font] {
    var fonts: [Font] = []
    fonts.reserveCapacity(text.runs.count)
    var known: [FontDescriptor: Font] = [:]
    for run in text.runs {
      let wanted = run.attributes.font
      if let last = fonts.last, last.descriptor == wanted {
        fonts.append(last)
      } else if let font = known[wanted] {
        fonts.append(font)
      } else {
        let font = try library.font(for: wanted)
        known[wanted] = font
        fonts.append(font)
      }
    }
    return fonts
  }

  /// Lays out all lines.
  mutating func run() throws(FontError) -> LaidOutText {
    let paragraphs = text.paragraphs
    for (number, range) in paragraphs.enumerated() where !isFull {
      if options.lineLimit > 0, result.lines.count >= options.lineLimit { break }
      // An empty line at the end cannot be missed.
      let isLast =
        number == paragraphs.count - 1
        || number == paragraphs.count - 2 && paragraphs[number + 1].isEmpty
      try add(range, isFirst: number == 0, isLast: isLast)
    }
    align()
    return finish()
  }

  /// Adds a paragraph. In a long text without limits, its lines depend on it alone, and are kept.
  private mutating func add(
    _ range: Range<Int>, isFirst: Bool, isLast: Bool
  ) throws(FontError) {
    let style = text.runs[text.runIndex(at: range.lowerBound)].attributes.paragraph
    guard text.count >= ParagraphCache.longText, options.lineLimit == 0,
      options.height == .infinity, !style.lineBreakMode.isTruncating
    else {
      return try add(ParagraphSource(text, range: range), isFirst: isFirst, isLast: isLast)
    }
    if hasWindows(range, style) { return try addWindows(range, style, isFirst: isFirst) }
    let key = text.key(
      ofParagraph: range, width: options.width, language: options.language, han: finder.han)
    if let entry = library.paragraphs.withLock({ $0.entry(for: key) }) {
      return add(entry, style, at: range.lowerBound, isFirst: isFirst)
    }
    let wasTruncated = result.isTruncated
    (kept, result.isTruncated) = ([], false)
    try add(ParagraphSource(text, range: range), isFirst: isFirst, isLast: isLast)
    let entry = ParagraphCache.Entry(
      start: range.lowerBound, lines: kept ?? [], isTooWide: result.isTruncated)
    library.paragraphs.withLock { $0.insert(entry, for: key) }
    (kept, result.isTruncated) = (nil, wasTruncated || entry.isTooWide)
  }

  /// Adds the lines of a paragraph that were made before.
  private mutating func add(
    _ entry: ParagraphCache.Entry, _ style: ParagraphStyle, at start: Int, isFirst: Bool
  ) {
    if !isFirst { y += style.paragraphSpacingBefore }
    for (number, line) in entry.lines.enumerated() {
      var line = line
      line.moveInText(by: start - entry.start)
      append(
        line, style, isFirstLine: number == 0, endsParagraph: number == entry.lines.count - 1)
    }
    result.isTruncated = result.isTruncated || entry.isTooWide
    y += style.paragraphSpacing
  }

  private mutating func add(
    _ source: ParagraphSource, isFirst: Bool, isLast: Bool
  ) throws(FontError) {
    let paragraph = try ShapedParagraph(source, attributes, &finder, shaper)
    let breaker = LineBreaker(paragraph)
    let builder = LineBuilder(
      paragraph: paragraph, finder: finder, breaker: breaker, fonts: fonts)
    let style = source.style
    if !isFirst { y += style.paragraphSpacingBefore }
    var start = 0
    repeat {
      let room = room(style, isFirstLine: start == 0)
      var (line, end) = fitted(builder, from: start, room)
      let isLastLine = end >= source.units.count && isLast
      let isAtLimit = options.lineLimit > 0 && result.lines.count + 1 == options.lineLimit
      let nextBottom = y + line.height + style.lineSpacing + line.height
      let isLastThatFits = !isLastLine && nextBottom > options.height + LineBreaker.tolerance
      let isTooWide = line.width > room + LineBreaker.tolerance
      if !isLastLine, isAtLimit || isLastThatFits || isTooWide {
        isFull = isAtLimit || isLastThatFits
        result.isTruncated = result.isTruncated || isFull || isTooWide
        if style.lineBreakMode.isTruncating {
          line = try truncated(paragraph, start, room, breaker) ?? line
          end = breaker.hardEnd(from: start)
        }
      } else if isTooWide, style.lineBreakMode.isTruncating {
        result.isTruncated = true
        line = try truncated(paragraph, start, room, breaker) ?? line
      } else if isTooWide {
        result.isTruncated = true
      }
      kept?.append(line)
      append(line, style, isFirstLine: start == 0, endsParagraph: end >= source.units.count)
      start = end
    } while start < source.units.count && !isFull
    y += style.paragraphSpacing
  }

  /// The line from `start` on that fits, and where it ends.
  private func fitted(
    _ builder: LineBuilder, from start: Int, _ room: Double
  ) -> (line: LaidOutLine, end: Int) {
    let (breaker, mode) = (builder.breaker, builder.paragraph.source.style.lineBreakMode)
    var end = breaker.end(from: start, width: room, mode: mode)
    var line = builder.line(start..<end, shaper)
    // The width of a line after slicing may differ from the sum of its parts.
    while mode != .clipping, line.width > room + LineBreaker.tolerance,
      let shorter = breaker.shorter(start..<end)
    {
      end = shorter
      line = builder.line(start..<end, shaper)
    }
    return (line, end)
  }

  /// The width available to a line.
  private func room(_ style: ParagraphStyle, isFirstLine: Bool) -> Double {
    let head = isFirstLine ? style.firstLineHeadIndent : style.headIndent
    let tail =
      style.tailIndent > 0
      ? min(style.tailIndent, options.width)
      : options.width + style.tailIndent
    return max(tail - head, 0)
  }

  // MARK: Windows

  /// Whether a paragraph is laid out by windows, so that a key in a hundred kilobytes costs a few
  /// of them: Latin text, whose lines depend on nothing before them.
  private func hasWindows(_ range: Range<Int>, _ style: ParagraphStyle) -> Bool {
    range.count >= ParagraphCache.longText && options.width.isFinite
      && style.lineBreakMode != .clipping && style.isRightToLeft != true
      && text.units[range].allSatisfy { $0 < 0x250 }
  }

  private mutating func addWindows(
    _ range: Range<Int>, _ style: ParagraphStyle, isFirst: Bool
  ) throws(FontError) {
    if !isFirst { y += style.paragraphSpacingBefore }
    var start = range.lowerBound
    while start < range.upperBound {
      let window = try nextWindow(from: start, in: range, style)
      let isLast = start + window.count == range.upperBound
      for (number, line) in window.lines.enumerated() {
        var line = line
        line.moveInText(by: start - window.start)
        append(
          line, style, isFirstLine: start == range.lowerBound && number == 0,
          endsParagraph: isLast && number == window.lines.count - 1)
      }
      result.isTruncated = result.isTruncated || window.isTooWide
      start += window.count
    }
    y += style.paragraphSpacing
  }

  /// The lines from `start` on, at least one.
  private mutating func nextWindow(
    from start: Int, in paragraph: Range<Int>, _ style: ParagraphStyle
  ) throws(FontError) -> ParagraphCache.Entry {
    var length = ParagraphCache.Window.length
    while true {
      let range = start..<min(start + length, paragraph.upperBound)
      let window = ParagraphCache.Window(
        style: style, isFirst: start == paragraph.lowerBound,
        isLast: range.upperBound == paragraph.upperBound)
      var key = text.key(
        ofParagraph: range, width: options.width, language: options.language, han: finder.han)
      key.window = window
      if let entry = library.paragraphs.withLock({ $0.entry(for: key) }) { return entry }
      let entry = try lines(of: ParagraphSource(text, range: range, style: style), window)
      // A line may be longer than a window.
      guard entry.count > 0 else {
        length *= 2
        continue
      }
      library.paragraphs.withLock { $0.insert(entry, for: key) }
      return entry
    }
  }

  /// The lines of a window, without those that what follows may change.
  private mutating func lines(
    of source: ParagraphSource, _ window: ParagraphCache.Window
  ) throws(FontError) -> ParagraphCache.Entry {
    let paragraph = try ShapedParagraph(source, attributes, &finder, shaper)
    let builder = LineBuilder(
      paragraph: paragraph, finder: finder, breaker: LineBreaker(paragraph), fonts: fonts)
    var entry = ParagraphCache.Entry(start: source.start, lines: [], isTooWide: false)
    let limit = source.units.count - (window.isLast ? 0 : ParagraphCache.Window.margin)
    while entry.count < source.units.count {
      let room = room(window.style, isFirstLine: window.isFirst && entry.count == 0)
      let (line, end) = fitted(builder, from: entry.count, room)
      guard end <= limit else { break }
      entry.lines.append(line)
      entry.isTooWide = entry.isTooWide || line.width > room + LineBreaker.tolerance
      entry.count = end
      if !window.isLast, ParagraphCache.Window.mayEnd(before: end, in: source.units) { break }
    }
    return entry
  }

  private mutating func append(
    _ line: LaidOutLine, _ style: ParagraphStyle, isFirstLine: Bool, endsParagraph: Bool
  ) {
    var line = line
    let scale = options.pixelScale
    let baseline = ((y + line.baseline) * scale).rounded() / scale
    let moved = baseline - line.baseline
    line.move(x: 0, y: moved)
    line.top = y
    y += line.height + style.lineSpacing
    result.lines.append(line)
    result.styles.append(
      LaidOutText.LineStyle(
        paragraph: style, isFirstLine: isFirstLine, endsParagraph: endsParagraph))
    result.height = max(result.height, line.bottom)
  }

  /// The line from `start` on, with an ellipsis for the part that does not fit; nil if it has no
  /// characters.
  private mutating func truncated(
    _ paragraph: ShapedParagraph, _ start: Int, _ room: Double, _ breaker: LineBreaker
  ) throws(FontError) -> LaidOutLine? {
    let source = paragraph.source
    let hardEnd = breaker.hardEnd(from: start)
    let end = breaker.visibleEnd(of: start..<hardEnd)
    let stops = [start] + breaker.characters(from: start).map(\.end).prefix { $0 <= end }
    let mode = source.style.lineBreakMode
    // Hide all characters that cannot fit in any case, so that a long text is not shaped again.
    let kept = breaker.most(of: stops, thatFit: room * 1.25 + 64, mode)
    var (low, high) = (max(0, stops.count - 1 - kept), stops.count - 1)
    var best: LaidOutLine?
    while low <= high {
      let hiddenCount = (low + high) / 2
      let elided = source.eliding(
        hidden(hiddenCount, stops, source.units, mode), in: start..<hardEnd,
        isRightToLeft: paragraph.levels.isRightToLeft)
      let shaped = try ShapedParagraph(elided, attributes, &finder, shaper)
      let builder = LineBuilder(
        paragraph: shaped, finder: finder, breaker: LineBreaker(shaped), fonts: fonts)
      let line = builder.line(0..<elided.units.count, shaper)
      if line.width <= room + LineBreaker.tolerance {
        best = line
        high = hiddenCount - 1
      } else {
        if best == nil, hiddenCount == stops.count - 1 { best = line }
        low = hiddenCount + 1
      }
    }
    best?.isTruncated = true
    return best
  }

  /// The units to leave out in order to hide `count` characters of a line.
  private func hidden(
    _ count: Int, _ stops: [Int], _ units: [UInt16],
    _ mode: ParagraphStyle.LineBreakMode
  ) -> Range<Int> {
    let all = stops.count - 1
    switch mode {
    case .truncatingHead:
      var first = count
      // There is no space after the ellipsis.
      while first < all, LineBreaker.isSpace(units[stops[first]]) { first += 1 }
      return stops[0]..<stops[first]
    case .truncatingMiddle:
      let first = (all - count + 1) / 2
      return stops[first]..<stops[first + count]
    case .truncatingTail, .wordWrapping, .charWrapping, .clipping:
      var kept = all - count
      // There is no space before the ellipsis.
      while kept > 0, LineBreaker.isSpace(units[stops[kept] - 1]) { kept -= 1 }
      return stops[kept]..<stops[all]
    }
  }

  /// Moves each line to its place in the column.
  private mutating func align() {
    let widest =
      zip(result.lines, result.styles).map { line, style in
        line.width + style.headIndent
      }.max() ?? 0
    let column = options.width.isFinite ? options.width : widest
    for index in result.lines.indices {
      let style = result.styles[index]
      result.lines[index].align(
        style.paragraph, in: column, headIndent: style.headIndent,
        isJustified: !style.endsParagraph && options.width.isFinite)
    }
    result.width = widest
  }

  private func finish() -> LaidOutText {
    let scale = options.pixelScale
    func up(_ length: Double) -> Double {
      // A length that is whole except for rounding stays whole.
      ((length - 1.0 / 4096) * scale).rounded(.up) / scale
    }
    var result = result
    result.width = max(up(result.width), 0)
    result.height = max(up(result.height), 0)
    return result
  }
}
