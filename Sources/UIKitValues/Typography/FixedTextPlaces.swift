import Foundation
import Quartz
import TextEditing

/// The places of characters where there are no fonts; see `FixedTextSetter`.
///
/// All characters of a paragraph run in its direction. A line ends after the last space that fits,
/// without one before the first character that does not; spaces hang over the edge.
struct FixedTextPlaces: TextPlaces {
  /// A character that a reader sees; its edges are distances from where its line begins, which is
  /// the right end in a paragraph from right to left.
  private struct Cell {
    var range: Range<Int>
    var near = 0.0
    var far: Double
    var height: Double
    var isSpace: Bool
    var endsLine: Bool
  }

  private struct Line {
    var place: TextLinePlace
    var cells: [Cell]
    /// Where the line begins, from the left.
    var start = 0.0

    func x(_ distance: Double) -> Double {
      place.isRightToLeft ? start - distance : start + distance
    }

    /// The offset before the characters that end the line.
    var lastPlace: Int {
      guard let last = cells.last else { return place.range.lowerBound }
      let hangs = last.endsLine || last.isSpace && !place.endsParagraph
      return hangs ? last.range.lowerBound : last.range.upperBound
    }
  }

  /// The tolerance when sums of widths are compared with the room.
  static let tolerance = 1e-9

  private var lines: [Line] = []
  /// The width of the widest line, without spaces at its end where it wraps.
  private(set) var width = 0.0

  init(_ spans: [TextSpan], width column: Double) {
    let cells = Self.cells(spans)
    let style = spans.first?.paragraph ?? ParagraphSpecification()
    let size = spans.last?.font.size ?? 17
    let characters: [Character] =
      style.isRightToLeft == nil ? spans.flatMap { Array($0.string) } : []
    var (start, number, paragraphEnd) = (0, 0, 0)
    var isRightToLeft = style.isRightToLeft ?? false
    while number < cells.count {
      if number == paragraphEnd {
        let last = cells[number...].firstIndex(where: \.endsLine) ?? cells.count
        paragraphEnd = min(last + 1, cells.count)
        if style.isRightToLeft == nil {
          let text = TextBody(String(characters[number..<last]))
          isRightToLeft = text.startsRightToLeft ?? false
        }
      }
      let end = Self.lineEnd(cells, from: number, column)
      add(cells[number..<end], size, isRightToLeft)
      start = cells[end - 1].range.upperBound
      number = end
    }
    if cells.last?.endsLine ?? true {
      add([], size, style.isRightToLeft ?? lines.last?.place.isRightToLeft ?? false, at: start)
    }
    align(style.alignment, in: column.isFinite ? column : width)
  }

  private static func cells(_ spans: [TextSpan]) -> [Cell] {
    var (cells, offset): ([Cell], Int) = ([], 0)
    for span in spans {
      for character in span.string {
        let end = offset + character.utf16.count
        let drawing = character == "\u{FFFC}" ? span.drawing?.size : nil
        let advance = character.isNewline ? 0 : span.font.size * 10 / 17
        cells.append(
          Cell(
            range: offset..<end, far: drawing.map { Double($0.width) } ?? advance,
            height: max(span.font.size * 20 / 17, Double(drawing?.height ?? 0)),
            isSpace: character == " ", endsLine: character.isNewline))
        offset = end
      }
    }
    return cells
  }

  private static func lineEnd(_ cells: [Cell], from start: Int, _ column: Double) -> Int {
    var (x, afterSpace): (Double, Int?) = (0, nil)
    for number in start..<cells.count {
      let cell = cells[number]
      if cell.endsLine { return number + 1 }
      if !cell.isSpace, number > start, x + cell.far > column + tolerance {
        return afterSpace ?? number
      }
      x += cell.far
      if cell.isSpace { afterSpace = number + 1 }
    }
    return cells.count
  }

  private mutating func add(
    _ cells: ArraySlice<Cell>, _ size: Double, _ isRightToLeft: Bool, at offset: Int = 0
  ) {
    var (placed, x) = (Array(cells), 0.0)
    for index in placed.indices {
      placed[index].near = x
      x += placed[index].far
      placed[index].far = x
    }
    let range =
      if let first = placed.first, let last = placed.last {
        first.range.lowerBound..<last.range.upperBound
      } else {
        offset..<offset
      }
    let top = lines.last.map { $0.place.top + $0.place.height } ?? 0
    let height = placed.map(\.height).max() ?? size * 20 / 17
    if let last = lines.indices.last, !(lines[last].cells.last?.endsLine ?? true) {
      lines[last].place.endsParagraph = false
    }
    let place = TextLinePlace(
      range: range, top: top, height: height, isRightToLeft: isRightToLeft, endsParagraph: true)
    lines.append(Line(place: place, cells: placed))
    width = max(width, placed.last { !$0.isSpace }?.far ?? 0)
  }

  private mutating func align(_ alignment: NSTextAlignment, in column: Double) {
    for index in lines.indices {
      let cells = lines[index].cells
      let isRightToLeft = lines[index].place.isRightToLeft
      let extent = cells.last { !$0.isSpace || lines[index].place.endsParagraph }?.far ?? 0
      let left: Double =
        switch alignment {
        case .left: 0
        case .right: column - extent
        case .center: (column - extent) / 2
        case .natural, .justified: isRightToLeft ? column - extent : 0
        }
      lines[index].start = isRightToLeft ? left + extent : left
    }
  }

  // MARK: TextPlaces

  /// Without fonts, nothing is drawn.
  func list(from top: CGFloat, to bottom: CGFloat) -> DisplayList { DisplayList() }

  var linePlaces: [TextLinePlace] { lines.map(\.place) }

  func caret(at offset: Int) -> CGRect {
    let line = lines[lineNumber(at: offset)]
    let distance =
      line.cells.first { offset < $0.range.upperBound }?.near ?? line.cells.last?.far ?? 0
    return CGRect(x: line.x(distance), y: line.place.top, width: 0, height: line.place.height)
  }

  func offset(nearestTo point: CGPoint) -> Int {
    let below = lines.first { Double(point.y) < $0.place.top + $0.place.height }
    guard let line = below ?? lines.last else { return 0 }
    let distance = line.place.isRightToLeft ? line.start - point.x : point.x - line.start
    let cell = line.cells.first { distance < ($0.near + $0.far) / 2 }
    return min(cell?.range.lowerBound ?? line.place.range.upperBound, line.lastPlace)
  }

  func character(at point: CGPoint) -> Range<Int>? {
    let hit = lines.first {
      $0.place.top <= point.y && point.y < $0.place.top + $0.place.height
    }
    guard let line = hit else { return nil }
    let distance = line.place.isRightToLeft ? line.start - point.x : point.x - line.start
    return line.cells.first { $0.near <= distance && distance < $0.far }?.range
  }

  func rects(for range: Range<Int>) -> [CGRect] {
    lines.compactMap { line in
      let cells = line.cells.filter { $0.range.overlaps(range) }
      guard let first = cells.first, let last = cells.last else { return nil }
      let (one, other) = (line.x(first.near), line.x(last.far))
      return CGRect(
        x: min(one, other), y: line.place.top, width: abs(other - one), height: line.place.height)
    }
  }
}
