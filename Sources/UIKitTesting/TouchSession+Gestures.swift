public import UIKit

// Whole gestures. Their times are those that UI test tools are known to inject successfully.
extension TouchSession {
  /// Taps a place of the screen.
  ///
  /// - Parameters:
  ///   - taps: How often; 0.15 s lie between two of them (WebKit's test runner).
  ///   - fingers: How many at once, 24 points apart in a row about the place.
  ///   - hold: Seconds that each tap rests (WebKit's test runner: 0.05).
  public func tap(
    at place: CGPoint, taps: Int = 1, fingers count: Int = 1, hold: TimeInterval = 0.05
  ) {
    precondition(taps > 0 && count > 0, "a tap takes a finger")
    let fingers = fingers(count)
    for number in 0..<taps {
      if number > 0 { wait(0.15) }
      land(fingers, about: place)
      wait(hold)
      lift(fingers)
    }
  }

  /// Taps the middle of a view, or a place in its coordinates; the rest as for `tap(at:)`.
  public func tap(
    on view: UIView, at place: CGPoint? = nil, taps: Int = 1, fingers: Int = 1,
    hold: TimeInterval = 0.05
  ) {
    tap(at: view.screenPlace(place), taps: taps, fingers: fingers, hold: hold)
  }

  /// Taps the middle of a view twice.
  public func doubleTap(on view: UIView, fingers: Int = 1) {
    tap(on: view, taps: 2, fingers: fingers)
  }

  /// Rests on the middle of a view; 0.7 s unless said otherwise (EarlGrey).
  public func longPress(on view: UIView, duration: TimeInterval = 0.7, fingers: Int = 1) {
    tap(on: view, fingers: fingers, hold: duration)
  }

  /// Lands, moves in a straight line, and leaves, with points of the screen.
  ///
  /// - Parameters:
  ///   - duration: Seconds from landing to leaving.
  ///   - rate: Samples a second.
  ///   - count: How many fingers, 24 points apart in a row about the places.
  public func drag(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3, rate: Double = 60,
    fingers count: Int = 1
  ) {
    let fingers = fingers(count)
    land(fingers, about: start)
    let places = fingers.map {
      CGPoint(x: $0.location.x + end.x - start.x, y: $0.location.y + end.y - start.y)
    }
    move(fingers, to: places, duration: duration, rate: rate)
    lift(fingers)
  }

  /// Drags the middle of a view by so many points; the rest as for `drag(from:to:)`.
  public func drag(
    _ view: UIView, byX x: CGFloat, y: CGFloat, duration: TimeInterval = 0.3, rate: Double = 60,
    fingers: Int = 1
  ) {
    let start = view.screenPlace(nil)
    drag(
      from: start, to: CGPoint(x: start.x + x, y: start.y + y), duration: duration, rate: rate,
      fingers: fingers)
  }

  /// Which way a swipe goes on the screen.
  public enum Direction: Sendable, CaseIterable {
    /// Towards the top.
    case up
    /// Towards the bottom.
    case down
    /// Towards the left.
    case left
    /// Towards the right.
    case right

    /// One point that way.
    var step: CGPoint {
      switch self {
      case .up: CGPoint(x: 0, y: -1)
      case .down: CGPoint(x: 0, y: 1)
      case .left: CGPoint(x: -1, y: 0)
      case .right: CGPoint(x: 1, y: 0)
      }
    }
  }

  /// Swipes from the middle of a view.
  ///
  /// - Parameters:
  ///   - direction: Which way.
  ///   - distance: How far, in points.
  ///   - duration: Seconds from landing to leaving (EarlGrey: 0.1 for a fast swipe, 1 for a slow one).
  ///   - rate: Samples a second.
  ///   - fingers: How many at once.
  public func swipe(
    _ direction: Direction, on view: UIView, distance: CGFloat = 100, duration: TimeInterval = 0.1,
    rate: Double = 60, fingers: Int = 1
  ) {
    drag(
      view, byX: direction.step.x * distance, y: direction.step.y * distance, duration: duration,
      rate: rate, fingers: fingers)
  }

  /// Drags the middle of a view and leaves at full speed, as one throws a scroll view's content.
  ///
  /// - Parameters:
  ///   - velocityX: Points a second to the right, from landing to leaving.
  ///   - y: Points a second down.
  ///   - duration: Seconds from landing to leaving.
  ///   - rate: Samples a second.
  public func flick(
    _ view: UIView, velocityX x: CGFloat = 0, y: CGFloat = 0, duration: TimeInterval = 0.1,
    rate: Double = 60
  ) {
    drag(view, byX: x * duration, y: y * duration, duration: duration, rate: rate)
  }

  private func land(_ fingers: [Finger], about place: CGPoint) {
    together {
      for (number, finger) in fingers.enumerated() {
        let offset = 24 * (CGFloat(number) - CGFloat(fingers.count - 1) / 2)
        finger.down(at: CGPoint(x: place.x + offset, y: place.y))
      }
    }
  }

  private func lift(_ fingers: [Finger]) {
    together { for finger in fingers { finger.up() } }
  }
}
