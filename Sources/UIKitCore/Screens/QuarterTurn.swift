import Foundation

/// By how many quarters a display stands turned, with the clock, from its own upright.
///
/// What it shows is turned back by as many, so that it is upright: *shown* places are those of the
/// interface, *panel* places those of the glass in its own upright. Both count from their own top
/// left corner.
package enum QuarterTurn: Int, CaseIterable, Sendable {
  /// Upright.
  case none = 0
  /// Its top points to the right.
  case clockwise = 1
  /// Its top points down.
  case half = 2
  /// Its top points to the left.
  case counterclockwise = 3

  /// A turn by any number of quarters with the clock; four are none.
  init(quarters: Int) {
    let turns: [QuarterTurn] = [.none, .clockwise, .half, .counterclockwise]
    self = turns[quarters & 3]
  }

  /// Whether width and height have changed places.
  var swapsSides: Bool { self == .clockwise || self == .counterclockwise }

  /// The turn as a transform, with the clock.
  var transform: CGAffineTransform {
    switch self {
    case .none: .identity
    case .clockwise: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case .half: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case .counterclockwise: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    }
  }

  /// The size of what is shown on a panel of this size.
  package func shown(_ size: CGSize) -> CGSize {
    swapsSides ? CGSize(width: size.height, height: size.width) : size
  }

  /// Where a place of a panel of this size lies in what is shown there.
  package func shown(_ place: CGPoint, on panel: CGSize) -> CGPoint {
    switch self {
    case .none: place
    case .clockwise: CGPoint(x: panel.height - place.y, y: place.x)
    case .half: CGPoint(x: panel.width - place.x, y: panel.height - place.y)
    case .counterclockwise: CGPoint(x: place.y, y: panel.width - place.x)
    }
  }

  /// Where on a panel of this size a place lies of what is shown there.
  package func panelPlace(of place: CGPoint, on panel: CGSize) -> CGPoint {
    switch self {
    case .none: place
    case .clockwise: CGPoint(x: place.y, y: panel.height - place.x)
    case .half: CGPoint(x: panel.width - place.x, y: panel.height - place.y)
    case .counterclockwise: CGPoint(x: panel.width - place.y, y: place.x)
    }
  }

  /// A direction along the sides of the panel, along those of what is shown.
  func shown(direction: CGPoint) -> CGPoint {
    shown(direction, on: .zero)
  }
}
