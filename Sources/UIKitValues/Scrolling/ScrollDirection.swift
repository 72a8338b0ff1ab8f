import Foundation

/// The direction of a finger's movement, which decides which view scrolls, and along which axes.
package struct ScrollDirection {
  /// The finger's movement along the scroll view's axes; its length does not matter.
  package let way: CGPoint

  /// Creates the value from its parts.
  package init(way: CGPoint) {
    self.way = way
  }

  /// Whether the movement is more horizontal than vertical.
  package var isHorizontal: Bool { abs(way.x) > abs(way.y) }

  /// Whether the movement is not known.
  package var isUnknown: Bool { way == .zero }

  /// Returns the axes to scroll: both if the movement along one is at most `ratio` times that along
  /// the other, or else the longer one.
  package func axes(ratio: CGFloat) -> ScrollDrag.Axes {
    if isUnknown { return .both }
    var axes: ScrollDrag.Axes = []
    if abs(way.x) * ratio >= abs(way.y) { axes.insert(.horizontal) }
    if abs(way.y) * ratio >= abs(way.x) { axes.insert(.vertical) }
    return axes
  }
}
