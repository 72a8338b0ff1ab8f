import Foundation

/// A drag in progress: the content's offset as if it had no edges.
package struct ScrollDrag {
  /// The axes along which the finger moves the content.
  package struct Axes: OptionSet {
    package let rawValue: UInt8

    /// Creates the value from its parts.
    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }
    package static let horizontal = Axes(rawValue: 1 << 0)
    package static let vertical = Axes(rawValue: 1 << 1)
    package static let both: Axes = [.horizontal, .vertical]
  }

  package let axes: Axes
  /// The offset without edges for the finger's translation `base`.
  private var start: CGPoint
  private var base: CGPoint

  /// Starts a drag at an offset without edges.
  package init(axes: Axes, start: CGPoint, translation: CGPoint) {
    self.axes = axes
    self.start = start
    base = translation
  }

  /// Returns the offset without edges after a movement of the finger. Content follows the finger,
  /// so the offset changes in the opposite direction.
  package func offset(translation: CGPoint) -> CGPoint {
    CGPoint(
      x: start.x - (axes.contains(.horizontal) ? translation.x - base.x : 0),
      y: start.y - (axes.contains(.vertical) ? translation.y - base.y : 0))
  }

  /// Continues from a different offset after the program has moved the content during the drag.
  package mutating func goOn(from offset: CGPoint, translation: CGPoint) {
    start = offset
    base = translation
  }
}
