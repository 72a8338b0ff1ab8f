import Foundation
import InputCore

/// The map from a device's surface to the interface shown below it, in points.
///
/// Devices report coordinates along the surface's own sides, however the display is rotated: the
/// surface rotates with the glass, the interface rotates back. A value; two multiplications and a
/// rounding per axis.
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
  /// Numbers of which doubles have no fraction below a step of the interface's sides: adding and
  /// subtracting one rounds to steps.
  ///
  /// A side has 2^24 steps, and 300 of 390 points is between two of them. So places are rounded to
  /// the steps of the next side that is a power of two, among which are all whole points, halves,
  /// quarters and so on: a finger at 300 is at 300. On such a side nothing is rounded.
  private let roundingX, roundingY: Double

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
    let size = turn.shown(panel)
    roundingX = Self.rounding(forSide: size.width.native)
    roundingY = Self.rounding(forSide: size.height.native)
  }

  private static func rounding(forSide side: Double) -> Double {
    guard side > 0, side.isFinite else { return 0 }
    let wholeSide = side == side.binade ? side : side.binade * 2
    // A double has 52 binary digits after its first, so its last one is a step.
    let lastDigit = wholeSide / Double(Sample.surfaceUnit)
    return 1.5 * 4_503_599_627_370_496 * lastDigit
  }

  /// Returns the interface's point for coordinates of the surface, in 2^-24 of its sides.
  @inline(__always) func shown(x: Int32, y: Int32) -> CGPoint {
    let (x, y) = (Double(x), Double(y))
    let right: Double = x * acrossX + y * downX + originX
    let down: Double = x * acrossY + y * downY + originY
    return CGPoint(x: right + roundingX - roundingX, y: down + roundingY - roundingY)
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
