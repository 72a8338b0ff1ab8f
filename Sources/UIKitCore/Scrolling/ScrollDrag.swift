import Foundation

/// A drag going on: where the content would be if it had no edges.
struct ScrollDrag {
  /// The axes along which the finger moves the content.
  struct Axes: OptionSet {
    let rawValue: UInt8
    static let horizontal = Axes(rawValue: 1 << 0)
    static let vertical = Axes(rawValue: 1 << 1)
    static let both: Axes = [.horizontal, .vertical]
  }

  let axes: Axes
  /// The offset without edges when the finger's translation was `base`.
  private var start: CGPoint
  private var base: CGPoint

  /// Begins a drag at an offset without edges.
  init(axes: Axes, start: CGPoint, translation: CGPoint) {
    self.axes = axes
    self.start = start
    base = translation
  }

  /// The offset without edges after the finger has moved: content follows the finger, so the offset
  /// goes the other way.
  func offset(translation: CGPoint) -> CGPoint {
    CGPoint(
      x: start.x - (axes.contains(.horizontal) ? translation.x - base.x : 0),
      y: start.y - (axes.contains(.vertical) ? translation.y - base.y : 0))
  }

  /// Goes on from another place: the program has moved the content under the finger.
  mutating func goOn(from offset: CGPoint, translation: CGPoint) {
    start = offset
    base = translation
  }
}
