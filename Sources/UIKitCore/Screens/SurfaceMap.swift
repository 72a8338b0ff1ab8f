import Foundation
import InputCore

/// The map from a device's surface to the interface shown below it, in points.
///
/// Devices report coordinates along the surface's own sides, however the display is rotated: the
/// surface rotates with the glass, the interface rotates back. A value; two multiplications per
/// axis.
struct SurfaceMap: Equatable {
  /// The size of the display in its upright position, in points.
  let panel: CGSize
  /// The rotation of the display.
  let turn: QuarterTurn
  /// The points to the right, and down, per unit along the surface's top side.
  private let acrossX, acrossY: Double
  /// The points to the right, and down, per unit along the surface's left side.
  private let downX, downY: Double
  /// The interface's point at the surface's top left corner.
  private let originX, originY: Double

  /// Creates the map of a surface that covers a display of this size in its upright position, in
  /// points.
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

  /// Returns the interface's point for coordinates of the surface, in 2^-24 of its sides.
  @inline(__always) func shown(x: Int32, y: Int32) -> CGPoint {
    let (x, y) = (Double(x), Double(y))
    return CGPoint(
      x: x * acrossX + y * downX + originX, y: x * acrossY + y * downY + originY)
  }

  /// Converts `place` to the interface after a change of the display to `other`: the same point of
  /// the glass.
  func convert(_ place: CGPoint, to other: SurfaceMap) -> CGPoint {
    var onPanel = turn.panelPlace(of: place, on: panel)
    if panel != other.panel {
      onPanel.x *= other.panel.width / panel.width
      onPanel.y *= other.panel.height / panel.height
    }
    return other.turn.shown(onPanel, on: other.panel)
  }
}
