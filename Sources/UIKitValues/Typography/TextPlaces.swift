package import Foundation
package import Quartz

/// Where one line of a set text is, in points from the upper left corner of its box.
package struct TextLinePlace: Hashable, Sendable {
  /// The units of UTF-16 that it shows, with the spaces and the line break that end it.
  package var range: Range<Int>
  package var top: Double
  package var height: Double
  /// Whether its paragraph starts at the right.
  package var isRightToLeft: Bool
  /// Whether a line break ends it, or the text does.
  package var endsParagraph: Bool

  package init(
    range: Range<Int>, top: Double, height: Double, isRightToLeft: Bool, endsParagraph: Bool
  ) {
    (self.range, self.top, self.height) = (range, top, height)
    (self.isRightToLeft, self.endsParagraph) = (isRightToLeft, endsParagraph)
  }
}

/// Where the characters of a set text are, in points from the upper left corner of its box.
///
/// Offsets count units of UTF-16. An insertion point is without width, and never inside a character
/// as a reader sees it.
package protocol TextPlaces: Sendable {
  /// The lines from the top; at least one.
  var linePlaces: [TextLinePlace] { get }
  /// Returns the insertion point before the character at `offset`, as high as its line. Where a
  /// line wraps, it is at the beginning of the next one.
  func caret(at offset: Int) -> CGRect
  /// Returns the offset whose insertion point is nearest to `point`.
  func offset(nearestTo point: CGPoint) -> Int
  /// Returns the character at `point`; nil if there is none.
  func character(at point: CGPoint) -> Range<Int>?
  /// Returns the rectangles of the characters in `range`, from the top, on each line from the left.
  func rects(for range: Range<Int>) -> [CGRect]
  /// Returns the drawing of at least everything that is painted between two heights, from the upper
  /// left corner of the box.
  func list(from top: CGFloat, to bottom: CGFloat) -> DisplayList
}

extension TextPlaces {
  /// The number of the line with the insertion point at `offset`.
  package func lineNumber(at offset: Int) -> Int {
    linePlaces.lastIndex { $0.range.lowerBound <= offset } ?? 0
  }
}
