import Foundation

/// A drag in progress: the content's offset as if it had no edges.
struct ScrollDrag {
  /// The axes along which the finger moves the content.
  struct Axes: OptionSet {
    let rawValue: UInt8
    static let horizontal = Axes(rawValue: 1 << 0)
    static let vertical = Axes(rawValue: 1 << 1)
    static let both: Axes = [.horizontal, .vertical]
  }

  let axes: Axes
  /// The offset without edges for the finger's translation `base`.
  private var start: CGPoint
  private var base: CGPoint

  /// Starts a drag at an offset without edges.
  init(axes: Axes, start: CGPoint, translation: CGPoint) {
    self.axes = axes
    self.start = start
    base = translation
  }

  /// Returns the offset without edges after a movement of the finger. Content follows the finger,
  /// so the offset changes in the opposite direction.
  func offset(translation: CGPoint) -> CGPoint {
    CGPoint(
      x: start.x - (axes.contains(.horizontal) ? translation.x - base.x : 0),
      y: start.y - (axes.contains(.vertical) ? translation.y - base.y : 0))
  }

  /// Continues from a different offset after the program has moved the content during the drag.
  mutating func goOn(from offset: CGPoint, translation: CGPoint) {
    start = offset
    base = translation
  }
}
