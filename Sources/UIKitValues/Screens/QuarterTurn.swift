import Foundation

/// The rotation of a display from its own upright position, in quarter turns clockwise.
///
/// The interface is rotated back by as many turns, so that it is upright: *shown* points are those
/// of the interface, *panel* points those of the glass in its own upright position. Each has its
/// origin at its own top left corner.
package enum QuarterTurn: Int, CaseIterable, Sendable {
  /// Upright.
  case none = 0
  /// The display's top points right.
  case clockwise = 1
  /// The display's top points down.
  case half = 2
  /// The display's top points left.
  case counterclockwise = 3

  /// Creates a rotation by any number of quarter turns clockwise; four are none.
  package init(quarters: Int) {
    let turns: [QuarterTurn] = [.none, .clockwise, .half, .counterclockwise]
    self = turns[quarters & 3]
  }

  /// Whether width and height are exchanged.
  var swapsSides: Bool { self == .clockwise || self == .counterclockwise }

  /// The rotation as a transform, clockwise.
  package var transform: CGAffineTransform {
    switch self {
    case .none: .identity
    case .clockwise: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case .half: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case .counterclockwise: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    }
  }

  /// Returns the size of the interface on a panel of this size.
  package func shown(_ size: CGSize) -> CGSize {
    swapsSides ? CGSize(width: size.height, height: size.width) : size
  }

  /// Converts a point of a panel of this size to the interface.
  package func shown(_ place: CGPoint, on panel: CGSize) -> CGPoint {
    switch self {
    case .none: place
    case .clockwise: CGPoint(x: panel.height - place.y, y: place.x)
    case .half: CGPoint(x: panel.width - place.x, y: panel.height - place.y)
    case .counterclockwise: CGPoint(x: place.y, y: panel.width - place.x)
    }
  }

  /// Converts a point of the interface to a panel of this size.
  package func panelPlace(of place: CGPoint, on panel: CGSize) -> CGPoint {
    switch self {
    case .none: place
    case .clockwise: CGPoint(x: place.y, y: panel.height - place.x)
    case .half: CGPoint(x: panel.width - place.x, y: panel.height - place.y)
    case .counterclockwise: CGPoint(x: panel.width - place.y, y: place.x)
    }
  }

  /// Converts a direction from the panel's axes to those of the interface.
  package func shown(direction: CGPoint) -> CGPoint {
    shown(direction, on: .zero)
  }
}
