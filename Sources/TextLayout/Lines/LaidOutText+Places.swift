package import Foundation

extension LaidOutText {
  /// The number of the line that shows the character at `offset`; at the end of the text, the last
  /// one.
  package func lineIndex(at offset: Int) -> Int {
    var (low, high) = (0, max(lines.count - 1, 0))
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].range.lowerBound <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Whether the line with this number is the last of its paragraph.
  package func endsParagraph(lineAt number: Int) -> Bool { styles[number].endsParagraph }

  /// The insertion point before the character at `offset`: without width, as high as its line.
  /// Where a line wraps, it is at the beginning of the next one.
  package func caret(at offset: Int) -> CGRect {
    guard !lines.isEmpty else { return .zero }
    let line = lines[lineIndex(at: offset)]
    return CGRect(x: line.caret(at: offset), y: line.top, width: 0, height: line.height)
  }

  /// The offset whose insertion point is nearest to `point`.
  package func offset(nearestTo point: CGPoint) -> Int {
    guard let number = lineIndex(nearestTo: point.y) else { return 0 }
    let line = lines[number]
    let x = Double(point.x)
    guard let first = line.cells.first, let last = line.cells.last else {
      return line.range.lowerBound
    }
    let cell =
      x < first.left
      ? first
      : line.cells.last { $0.left <= x && $0.right > $0.left } ?? last
    let isLeading = (x < (cell.left + cell.right) / 2) != cell.isRightToLeft
    let offset = isLeading ? cell.range.lowerBound : cell.range.upperBound
    // After the characters that end the line, the insertion point would be on the next one.
    let end = line.lastPlace(wraps: !endsParagraph(lineAt: number))
    return min(offset, max(end, line.range.lowerBound))
  }

  /// The character at `point`; nil if there is none.
  package func character(at point: CGPoint) -> Range<Int>? {
    let (x, y) = (Double(point.x), Double(point.y))
    guard let line = lines.first(where: { $0.top <= y && y < $0.bottom }) else { return nil }
    return line.cells.first { $0.left <= x && x < $0.right }?.range
  }

  /// The rectangles of the characters in `range`, from the top, and in each line from the left.
  /// Text in both directions may need several per line.
  package func rects(for range: Range<Int>) -> [CGRect] {
    var rects: [CGRect] = []
    guard !range.isEmpty else { return rects }
    for line in lines[min(lineIndex(at: range.lowerBound), lines.count)...] {
      if line.range.lowerBound >= range.upperBound { break }
      guard line.range.overlaps(range) else { continue }
      var span: (left: Double, right: Double)?
      for cell in line.cells where cell.range.overlaps(range) {
        if let known = span, cell.left <= known.right + LineBreaker.tolerance {
          span = (known.left, max(known.right, cell.right))
        } else {
          if let known = span { rects.append(line.rect(known)) }
          span = (cell.left, cell.right)
        }
      }
      if let known = span { rects.append(line.rect(known)) }
    }
    return rects
  }

  private func lineIndex(nearestTo y: CGFloat) -> Int? {
    lines.firstIndex { Double(y) < $0.bottom } ?? lines.indices.last
  }
}

extension LaidOutLine {
  /// The x coordinate of the insertion point before the character at `offset`.
  package func caret(at offset: Int) -> Double {
    if let cell = cells.first(where: { $0.range.contains(offset) }) {
      return cell.isRightToLeft ? cell.right : cell.left
    }
    guard let last = cells.max(by: { $0.range.upperBound < $1.range.upperBound }) else {
      return left
    }
    return last.isRightToLeft ? last.left : last.right
  }

  /// The last offset whose insertion point is on the line: before the characters that end it or,
  /// where it wraps, before a space at its end.
  fileprivate func lastPlace(wraps: Bool) -> Int {
    if let end = cells.filter(\.endsLine).map(\.range.lowerBound).min() { return end }
    let last = cells.max { $0.range.upperBound < $1.range.upperBound }
    if wraps, let last, last.isSpace { return last.range.lowerBound }
    return range.upperBound
  }

  fileprivate func rect(_ span: (left: Double, right: Double)) -> CGRect {
    CGRect(x: span.left, y: top, width: span.right - span.left, height: height)
  }
}
