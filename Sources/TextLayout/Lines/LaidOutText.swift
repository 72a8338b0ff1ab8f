package import Foundation
internal import Quartz

/// A text in lines, in points from the upper left corner of its box, y downwards.
package struct LaidOutText: Equatable, Sendable {
  struct LineStyle: Equatable, Sendable {
    var paragraph: ParagraphStyle
    var isFirstLine: Bool
    var endsParagraph: Bool

    var headIndent: Double {
      isFirstLine ? paragraph.firstLineHeadIndent : paragraph.headIndent
    }
  }

  /// The lines from the top; at least one.
  package internal(set) var lines: [LaidOutLine] = []
  var styles: [LineStyle] = []
  /// The width of the widest line including its indent, rounded up to a pixel.
  package internal(set) var width = 0.0
  /// The distance from the top of the first line to the bottom of the last, rounded up to a pixel.
  package internal(set) var height = 0.0
  /// Whether a part of the text is hidden or extends beyond the column.
  package internal(set) var isTruncated = false
  /// The factor by which the text was made smaller to fit.
  package internal(set) var scaleFactor = 1.0
  /// The number of UTF-16 units in the text.
  package internal(set) var count = 0

  /// The size, rounded up to pixels.
  package var size: CGSize { CGSize(width: width, height: height) }
}

extension LaidOutLine {
  /// Moves the line to its place in a column.
  mutating func align(
    _ style: ParagraphStyle, in column: Double, headIndent: Double, isJustified: Bool
  ) {
    let tail = style.tailIndent > 0 ? min(style.tailIndent, column) : column + style.tailIndent
    let room = max(tail - headIndent, 0)
    let start = isRightToLeft ? column - tail : headIndent
    switch style.alignment {
    case .left: move(x: start, y: 0)
    case .right: move(x: start + room - width, y: 0)
    case .center: move(x: start + (room - width) / 2, y: 0)
    case .natural: move(x: isRightToLeft ? start + room - width : start, y: 0)
    case .justified:
      if isJustified, room > width { stretch(to: room) }
      move(x: isRightToLeft ? start + room - width : start, y: 0)
    }
  }

  /// Widens the spaces between words.
  private mutating func stretch(to room: Double) {
    let end = right
    // The right edges of the gaps, in ascending order: everything beyond one moves.
    let gaps = cells.filter { $0.left >= left && $0.right <= end && $0.isSpace }.map(\.right)
    guard !gaps.isEmpty else { return }
    let added = (room - width) / Double(gaps.count)
    func moved(_ x: Double) -> Double {
      var (low, high) = (0, gaps.count)
      while low < high {
        let middle = (low + high) / 2
        if gaps[middle] <= x + LineBreaker.tolerance { low = middle + 1 } else { high = middle }
      }
      return x + added * Double(low)
    }
    for index in runs.indices {
      let (left, right) = (moved(runs[index].left), moved(runs[index].right))
      let widened = right - left - (runs[index].right - runs[index].left)
      runs[index].bounds = runs[index].bounds.offsetBy(dx: left - runs[index].left, dy: 0)
      if !runs[index].bounds.isNull { runs[index].bounds.size.width += widened }
      (runs[index].left, runs[index].right) = (left, right)
      for glyph in runs[index].glyphs.indices {
        let x = Double(runs[index].glyphs[glyph].position.x)
        runs[index].glyphs[glyph].position.x = CGFloat(moved(x))
      }
    }
    for index in cells.indices {
      cells[index].left = moved(cells[index].left)
      cells[index].right = moved(cells[index].right)
    }
    // The last gap is followed by a word, so the line ends at the end of its room.
    right = left + room
  }
}
