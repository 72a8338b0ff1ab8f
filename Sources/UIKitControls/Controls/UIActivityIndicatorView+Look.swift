import Foundation
import InputCore
import Quartz
@_spi(Toolkit) import UIKitCore

/// The look of an activity indicator: spokes, of which the leading one is the darkest.
@MainActor struct ActivityWheel {
  /// The width and the height, in points.
  var side: CGFloat
  var color: UIColor

  /// The number of spokes, and how long each one leads; observed on iOS.
  private static let spokeCount = 8
  private static let stepNanoseconds: UInt64 = 100_000_000
  /// How dark the darkest and the faintest spoke are.
  private static let darkest: CGFloat = 1
  private static let faintest: CGFloat = 0.22

  /// The number of the spoke that leads at an instant.
  func step(at instant: Instant) -> Int {
    Int(instant.nanoseconds / Self.stepNanoseconds % UInt64(Self.spokeCount))
  }

  /// Draws the wheel in the middle of the sketch, led by the spoke with this number, counted
  /// clockwise from the top.
  func draw(turnedBy lead: Int, in sketch: inout Sketch) {
    let middle = CGPoint(x: sketch.bounds.midX, y: sketch.bounds.midY)
    let width = side * 0.115
    let (inner, outer) = (side * 0.24, side * 0.5 - width / 2)
    for spoke in 0..<Self.spokeCount {
      let turn = DeterministicMath.sineAndCosine(
        2 * Double.pi * Double(spoke) / Double(Self.spokeCount))
      let (sine, cosine) = (CGFloat(turn.sine), CGFloat(turn.cosine))
      func place(_ radius: CGFloat) -> CGPoint {
        CGPoint(x: middle.x + sine * radius, y: middle.y - cosine * radius)
      }
      let behind = (lead - spoke + Self.spokeCount) % Self.spokeCount
      let fade = CGFloat(behind) / CGFloat(Self.spokeCount - 1)
      let share = Self.darkest + (Self.faintest - Self.darkest) * fade
      sketch.line([place(inner), place(outer)], color.faded(to: share), width: width)
    }
  }
}
