import Foundation
import InputCore

/// The way from a place on a device's surface to the interface that is shown below it, in points.
///
/// Devices tell places along the surface's own sides, however the display stands: the surface turns
/// with the glass, the interface turns back. A value; two multiplications an axis.
struct SurfaceMap: Equatable {
  /// The size of the display in points, when that is upright.
  let panel: CGSize
  /// How the display stands.
  let turn: QuarterTurn
  /// Points to the right, and down, that a unit along the surface's upper side leads.
  private let acrossX, acrossY: Double
  /// Points to the right, and down, that a unit along the surface's left side leads.
  private let downX, downY: Double
  /// Where the surface's top left corner is shown.
  private let originX, originY: Double

  /// A surface that covers a display of this size, in points, when that is upright.
  init(panel: CGSize, turn: QuarterTurn = .none) {
    self.panel = panel
    self.turn = turn
    let unit = CGFloat(Sample.surfaceUnit)
    let across = turn.shown(direction: CGPoint(x: panel.width / unit, y: 0))
    let down = turn.shown(direction: CGPoint(x: 0, y: panel.height / unit))
    let origin = turn.shown(.zero, on: panel)
    (acrossX, acrossY) = (across.x.native, across.y.native)
    (downX, downY) = (down.x.native, down.y.native)
    (originX, originY) = (origin.x.native, origin.y.native)
  }

  /// Where a place of the surface, in 2^-24 of its sides, is shown.
  @inline(__always) func shown(x: Int32, y: Int32) -> CGPoint {
    let (x, y) = (Double(x), Double(y))
    return CGPoint(
      x: x * acrossX + y * downX + originX, y: x * acrossY + y * downY + originY)
  }

  /// Where `place` is shown after the display has changed to `other`: the same place of the glass.
  func convert(_ place: CGPoint, to other: SurfaceMap) -> CGPoint {
    var onPanel = turn.panelPlace(of: place, on: panel)
    if panel != other.panel {
      onPanel.x *= other.panel.width / panel.width
      onPanel.y *= other.panel.height / panel.height
    }
    return other.turn.shown(onPanel, on: other.panel)
  }
}
