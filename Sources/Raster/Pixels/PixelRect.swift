package import Foundation
internal import UIGeometry

/// A rectangle of whole pixels, x to the right and y downwards; empty unless each end is after its
/// beginning.
package struct PixelRect: Hashable, Sendable {
  package var left: Int
  package var top: Int
  /// The column after the last one.
  package var right: Int
  /// The row after the last one.
  package var bottom: Int

  package init(left: Int, top: Int, right: Int, bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(left: x, top: y, right: x + width, bottom: y + height)
  }

  /// The smallest rectangle around `rect`, which may contain any numbers.
  package init(around rect: CGRect) {
    self.init(
      left: Self.whole(rect.minX.rounded(.down)), top: Self.whole(rect.minY.rounded(.down)),
      right: Self.whole(rect.maxX.rounded(.up)), bottom: Self.whole(rect.maxY.rounded(.up)))
  }

  /// Coordinates beyond this lie far from every screen.
  static let limit = 1 << 22

  private static func whole(_ value: CGFloat) -> Int {
    // Treat a value that is not a number as far away, so that the rectangle is empty or large.
    value >= CGFloat(-limit) ? Int(min(value, CGFloat(limit))) : -limit
  }

  package var width: Int { max(right - left, 0) }
  package var height: Int { max(bottom - top, 0) }
  package var isEmpty: Bool { right <= left || bottom <= top }

  /// The pixels that both contain.
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The smallest rectangle that contains both.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// The rectangle moved.
  package func offsetBy(x: Int, y: Int) -> PixelRect {
    PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  /// The rectangle with `margin` more pixels on each side.
  package func outset(_ margin: Int) -> PixelRect { outset(x: margin, y: margin) }

  /// The rectangle with more pixels on each side, by a different number in each direction.
  func outset(x: Int, y: Int) -> PixelRect {
    PixelRect(left: left - x, top: top - y, right: right + x, bottom: bottom + y)
  }

  /// Whether it contains all of `other`.
  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || intersection(other) == other
  }
}
