public import UIKit
internal import UIKitCore

// Two-finger gestures about a fixed centre.
extension TouchSession {
  /// Pinches about the middle of a view, or about a location in the view's coordinates.
  ///
  /// - Parameters:
  ///   - scale: The final distance of the fingers, as a factor of `distance`: above 1 they move
  ///     apart.
  ///   - distance: The initial distance of the fingers, in points.
  ///   - angle: The initial direction of the second finger from the first, in radians clockwise
  ///     from the right.
  ///   - duration: The time in seconds from landing to lifting.
  ///   - rate: The frames per second.
  public func pinch(
    on view: UIView, at place: CGPoint? = nil, scale: CGFloat, distance: CGFloat = 100,
    angle: CGFloat = 0, duration: TimeInterval = 0.3, rate: Double = 60,
    evenIfCovered: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) {
    pinchAndRotate(
      on: view, at: place, scale: scale, by: 0, distance: distance, angle: angle,
      duration: duration, rate: rate, evenIfCovered: evenIfCovered, file: file, line: line)
  }

  /// Rotates two fingers about the middle of a view, or about a location in the view's coordinates.
  ///
  /// - Parameters:
  ///   - radians: The angle in radians; clockwise is positive, as in `UIRotationGestureRecognizer`.
  ///   - distance: The distance of the fingers, in points.
  ///   - angle: The initial direction of the second finger from the first, in radians clockwise
  ///     from the right.
  ///   - duration: The time in seconds from landing to lifting.
  ///   - rate: The frames per second.
  public func rotate(
    on view: UIView, at place: CGPoint? = nil, by radians: CGFloat, distance: CGFloat = 100,
    angle: CGFloat = 0, duration: TimeInterval = 0.3, rate: Double = 60,
    evenIfCovered: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) {
    pinchAndRotate(
      on: view, at: place, scale: 1, by: radians, distance: distance, angle: angle,
      duration: duration, rate: rate, evenIfCovered: evenIfCovered, file: file, line: line)
  }

  /// Pinches and rotates simultaneously. The parameters are those of `pinch` and `rotate`.
  public func pinchAndRotate(
    on view: UIView, at place: CGPoint? = nil, scale: CGFloat, by radians: CGFloat,
    distance: CGFloat = 100, angle: CGFloat = 0, duration: TimeInterval = 0.3, rate: Double = 60,
    evenIfCovered: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard
      line.check(
        scale >= 0 && distance > 0 && radians.isFinite && angle.isFinite,
        "two fingers \(distance) apart cannot pinch by \(scale) and turn by \(radians)"),
      let landing = landing(on: view, place, evenIfCovered: evenIfCovered, at: line)
    else { return }
    let middle = landing.place
    func places(_ share: Double) -> [CGPoint] {
      pair(
        about: middle, distance: distance.moved(to: distance * scale, share: share),
        angle: angle.moved(to: angle + radians, share: share))
    }
    let fingers = fingers(2, at: line)
    land(fingers, at: places(0), on: landing.view, at: line)
    move(fingers, duration: duration, rate: rate, at: line, along: places)
    lift(fingers, at: line)
  }

  /// Two locations about a centre, the second in direction `angle` from it.
  private func pair(about middle: CGPoint, distance: CGFloat, angle: CGFloat) -> [CGPoint] {
    let (sine, cosine) = DeterministicMath.sineAndCosine(angle)
    let offset = CGPoint(x: distance / 2 * cosine, y: distance / 2 * sine)
    return [
      CGPoint(x: middle.x - offset.x, y: middle.y - offset.y),
      CGPoint(x: middle.x + offset.x, y: middle.y + offset.y),
    ]
  }
}
