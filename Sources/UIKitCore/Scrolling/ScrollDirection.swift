import Foundation

/// Which way a finger goes, to tell who scrolls.
struct ScrollDirection {
  /// What the finger has moved, in points of any length, in the scroll view's axes.
  let way: CGPoint

  /// Whether the finger goes rather to the side than up or down.
  var isHorizontal: Bool { abs(way.x) > abs(way.y) }

  /// Whether nothing is known of the way.
  var isUnknown: Bool { way == .zero }

  /// The axes of which the way has a share worth moving: both where it is `ratio` times as long along
  /// the one as along the other at most.
  func axes(ratio: CGFloat) -> ScrollDrag.Axes {
    if isUnknown { return .both }
    var axes: ScrollDrag.Axes = []
    if abs(way.x) * ratio >= abs(way.y) { axes.insert(.horizontal) }
    if abs(way.y) * ratio >= abs(way.x) { axes.insert(.vertical) }
    return axes
  }
}
