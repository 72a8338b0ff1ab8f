internal import Foundation
internal import Quartz

/// Makes a line from a part of a shaped paragraph: slices the glyphs, orders them, and places them
/// beginning at x = 0.
struct LineBuilder {
  /// The part of an item that is on the line, or a tab or line end.
  private struct Piece {
    var range: Range<Int>
    var level: UInt8
    /// The item; nil for a tab and for characters that end a line.
    var item: ShapedParagraph.Item?
    var glyphs: [ShapedGlyph] = []
  }

  let paragraph: ShapedParagraph
  let finder: FaceFinder
  let breaker: LineBreaker
  /// Each run's font, which decides the height of lines without glyphs, and underlines.
  let fonts: [Font]

  private var source: ParagraphSource { paragraph.source }

  /// The line of `range`, with its left end and its top at 0.
  func line(_ range: Range<Int>, _ shaper: Shaper) -> LaidOutLine {
    let visibleEnd = breaker.visibleEnd(of: range)
    var visible = pieces(range.lowerBound..<visibleEnd, shaper)
    visible = BidiLevels.visualOrder(of: visible.map(\.level)).map { visible[$0] }
    // Spaces at the end have the paragraph's direction (rule L1), so they come last.
    let rest = pieces(visibleEnd..<range.upperBound, shaper)
    var line = emptyLine(range)
    line.cells.reserveCapacity(range.count)
    var x = 0.0
    for piece in visible { place(piece, &x, in: &line) }
    line.right = x
    hang(rest, on: &line)
    return line
  }

  /// Places the spaces at the end of a line beyond it, in the paragraph's direction (rule L1).
  private func hang(_ pieces: [Piece], on line: inout LaidOutLine) {
    var end = emptyLine(0..<0)
    var x = 0.0
    for piece in pieces { place(piece, &x, in: &end) }
    let isRightToLeft = paragraph.levels.isRightToLeft
    var start = isRightToLeft ? -x : line.right
    let left = start
    // Their own levels may be those of the preceding text.
    end.cells.sort { ($0.range.lowerBound < $1.range.lowerBound) != isRightToLeft }
    for index in end.cells.indices {
      end.cells[index].isRightToLeft = isRightToLeft
      end.cells[index].move(by: start - end.cells[index].left)
      start = end.cells[index].right
    }
    end.move(x: left, y: line.baseline - end.baseline)
    for index in end.cells.indices { end.cells[index].move(by: -left) }
    line.cells = isRightToLeft ? end.cells + line.cells : line.cells + end.cells
    line.runs = isRightToLeft ? end.runs + line.runs : line.runs + end.runs
  }

  private func emptyLine(_ range: Range<Int>) -> LaidOutLine {
    var (ascent, descent, leading) = (0.0, 0.0, 0.0)
    func include(_ face: FontFace, _ run: Int, _ scale: Double) {
      let raised = paragraph.attributes[run].baselineOffset
      ascent = max(ascent, Double(face.measures.ascender) * scale + raised)
      descent = max(descent, -Double(face.measures.descender) * scale - raised)
      leading = max(leading, Double(face.measures.leading) * scale)
    }
    for item in paragraph.items(in: range) {
      if let drawing = item.drawing {
        let rise = drawing.rise + paragraph.attributes[item.run].baselineOffset
        include(item.face, item.run, fonts[item.run].scale)
        ascent = max(ascent, rise + Double(drawing.size.height))
        descent = max(descent, -rise)
      } else {
        include(item.face, item.run, item.scale)
      }
    }
    if ascent == 0 {
      let place = min(range.lowerBound, source.runs.count - 1)
      let run = place >= 0 ? source.runs[place] : source.firstRun
      include(fonts[run].face, run, fonts[run].scale)
    }
    let height = source.style.lineHeight(ascent + descent + leading)
    let origins = source.origins[range]
    let start = origins.first?.lowerBound ?? source.start
    return LaidOutLine(
      range: start..<(origins.last?.upperBound ?? start), runs: [], cells: [], left: 0, right: 0,
      top: 0, height: height, baseline: height - descent - leading / 2,
      isRightToLeft: paragraph.levels.isRightToLeft, isTruncated: false)
  }

  /// The parts of `range` in logical order, each belonging to one item.
  private func pieces(_ range: Range<Int>, _ shaper: Shaper) -> [Piece] {
    var pieces: [Piece] = []
    var start = range.lowerBound
    for item in paragraph.items(in: range) {
      let part = item.range.clamped(to: range)
      appendOthers(start..<part.lowerBound, to: &pieces)
      let slice = slice(item, part) ?? paragraph.reshape(item, part, finder, shaper)
      pieces.append(Piece(range: part, level: item.level, item: item, glyphs: slice))
      start = part.upperBound
    }
    appendOthers(start..<range.upperBound, to: &pieces)
    return pieces
  }

  /// Appends a piece for each tab and for each character that ends a line.
  private func appendOthers(_ range: Range<Int>, to pieces: inout [Piece]) {
    for (start, end) in breaker.characters(from: range.lowerBound) {
      if start >= range.upperBound { break }
      pieces.append(Piece(range: start..<end, level: paragraph.levels.paragraph, item: nil))
    }
  }

  /// The glyphs for a part of an item; nil if shaping the part by itself would change them.
  private func slice(_ item: ShapedParagraph.Item, _ part: Range<Int>) -> [ShapedGlyph]? {
    if part == item.range { return item.glyphs }
    for edge in [part.lowerBound, part.upperBound]
    where edge != item.range.lowerBound
      && edge != item.range.upperBound
    {
      guard item.glyphs(of: edge..<edge + 1).contains(where: \.isSafeToBreak) else { return nil }
    }
    return Array(item.glyphs(of: part))
  }

  private func width(of piece: Piece, at x: Double) -> Double {
    guard let item = piece.item else {
      return source.units[piece.range.lowerBound] == 0x09 ? source.style.tabStop(after: x) - x : 0
    }
    var x = 0.0
    forEachCluster(of: piece, item) { _, _, width in x += width }
    return x
  }

  private func place(
    _ piece: Piece, _ x: inout Double, in line: inout LaidOutLine
  ) {
    let isRightToLeft = piece.level & 1 == 1
    guard let item = piece.item else {
      let width = width(of: piece, at: x)
      line.cells.append(cell(piece.range, x, x + width, isRightToLeft))
      x += width
      return
    }
    var run = emptyRun(item, at: x)
    run.glyphs.reserveCapacity(piece.glyphs.count)
    forEachCluster(of: piece, item) { glyphs, range, width in
      appendCells(of: range, x, width, isRightToLeft, to: &line)
      var origin = x
      for glyph in glyphs where item.drawing == nil {
        append(glyph, item, at: origin, line.baseline, to: &run)
        origin += Double(glyph.advance) * item.scale
      }
      x += width
    }
    run.right = x
    if !run.glyphs.isEmpty || run.drawing != nil || run.attributes.isDecorated {
      line.runs.append(run)
    }
  }

  private func emptyRun(_ item: ShapedParagraph.Item, at x: Double) -> LaidOutLine.Run {
    // The requested font determines the lines, so that they are straight.
    let font = fonts[item.run]
    let (measures, scale) = (font.face.measures, font.scale)
    return LaidOutLine.Run(
      attributes: paragraph.attributes[item.run], font: item.face.identifier, glyphs: [],
      bounds: .null, left: x, right: x, hasColorPictures: item.face.hasColorPictures,
      drawing: item.drawing,
      lines: LaidOutLine.LineMeasures(
        underline: -Double(measures.underlinePosition) * scale,
        underlineThickness: Double(measures.underlineThickness) * scale,
        strikethrough: -Double(measures.strikethroughPosition) * scale,
        strikethroughThickness: Double(measures.strikethroughThickness) * scale))
  }

  private func append(
    _ glyph: ShapedGlyph, _ item: ShapedParagraph.Item, at x: Double, _ baseline: Double,
    to run: inout LaidOutLine.Run
  ) {
    guard let id = CGGlyph(exactly: glyph.glyph) else { return }
    let place = CGPoint(
      x: x + Double(glyph.offset.x) * item.scale,
      y: baseline - run.attributes.baselineOffset - Double(glyph.offset.y) * item.scale)
    guard let box = item.face.extents(of: glyph.glyph) else { return }
    run.glyphs.append(GlyphRun.Glyph(id: id, position: place))
    let (left, right) = (Double(min(box.left, box.right)), Double(max(box.left, box.right)))
    let (top, bottom) = (Double(max(box.top, box.bottom)), Double(min(box.top, box.bottom)))
    // Extents are rounded to whole font units, so one more on each side is safe.
    let extents = CGRect(
      x: place.x + (left - 1) * item.scale, y: place.y - (top + 1) * item.scale,
      width: (right - left + 2) * item.scale, height: (top - bottom + 2) * item.scale)
    run.bounds = run.bounds.union(extents)
  }

  /// Calls `body` with the glyphs, units and width of each cluster, from left to right.
  private func forEachCluster(
    of piece: Piece, _ item: ShapedParagraph.Item,
    _ body: (ArraySlice<ShapedGlyph>, Range<Int>, Double) -> Void
  ) {
    let kern = paragraph.attributes[item.run].kern
    let glyphs = piece.glyphs
    var start = 0
    while start < glyphs.count {
      let cluster = glyphs[start].cluster
      let end = glyphs[start...].firstIndex { $0.cluster != cluster } ?? glyphs.count
      let next =
        item.isRightToLeft
        ? (start > 0 ? glyphs[start - 1].cluster : piece.range.upperBound)
        : (end < glyphs.count ? glyphs[end].cluster : piece.range.upperBound)
      let width = glyphs[start..<end].reduce(kern) { $0 + Double($1.advance) * item.scale }
      body(glyphs[start..<end], cluster..<max(cluster, next), width)
      start = end
    }
  }

  /// Appends a cell for each character of a cluster, such as a ligature; they share its width.
  private func appendCells(
    of range: Range<Int>, _ x: Double, _ width: Double, _ isRightToLeft: Bool,
    to line: inout LaidOutLine
  ) {
    var (count, number) = (0, 0)
    for (start, _) in breaker.characters(from: range.lowerBound) {
      if start >= range.upperBound { break }
      count += 1
    }
    let share = width / Double(max(count, 1))
    let first = line.cells.count
    for (start, end) in breaker.characters(from: range.lowerBound) {
      if start >= range.upperBound { break }
      let place = isRightToLeft ? count - 1 - number : number
      let left = x + share * Double(place)
      let right = place == count - 1 ? x + width : left + share
      line.cells.append(cell(start..<min(end, range.upperBound), left, right, isRightToLeft))
      number += 1
    }
    if isRightToLeft { line.cells[first...].reverse() }
  }

  private func cell(
    _ range: Range<Int>, _ left: Double, _ right: Double, _ isRightToLeft: Bool
  ) -> LaidOutLine.Cell {
    let origins = source.origins[range]
    let start = origins.first?.lowerBound ?? 0
    return LaidOutLine.Cell(
      range: start..<(origins.last?.upperBound ?? start), left: left, right: right,
      isRightToLeft: isRightToLeft, isSpace: source.units[range.lowerBound] == 0x20,
      endsLine: AttributedText.endsLine(source.units[range.lowerBound]))
  }
}
