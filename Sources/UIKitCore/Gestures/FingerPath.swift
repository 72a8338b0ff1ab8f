import Foundation

/// A straight piece of a path: a point's location at two instants, with even movement in between.
struct PathPiece {
  /// Location and time at the start.
  var start: CGPoint
  var startTime: TimeInterval
  /// Location and time at the end.
  var end: CGPoint
  var endTime: TimeInterval

  /// Returns the point where the piece leaves the circle of `radius` points about the origin, as a
  /// share of the piece from 0 to 1; nil if it ends inside.
  ///
  /// Deciding at that location, not at the end of the piece, makes a decision independent of the
  /// panel's sampling rate.
  func share(leaving radius: CGFloat) -> CGFloat? {
    guard end.x * end.x + end.y * end.y >= radius * radius else { return nil }
    let stepX = end.x - start.x
    let stepY = end.y - start.y
    // The root of |start + s·step|² = radius², in the form that avoids cancellation.
    let squares = stepX * stepX + stepY * stepY
    let product = start.x * stepX + start.y * stepY
    let missing = radius * radius - start.x * start.x - start.y * start.y
    guard missing > 0 else { return 0 }
    return missing / (product + (product * product + squares * missing).squareRoot())
  }

  /// The location at a share of the piece.
  func place(at share: CGFloat) -> CGPoint {
    CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
  }

  /// The time at a share of the piece.
  func time(at share: CGFloat) -> TimeInterval {
    startTime + (endTime - startTime) * TimeInterval(share)
  }
}

/// The average path of fingers, from where they landed.
///
/// Adds up the movement of the fingers that were down for the whole time between two events, so
/// that a finger that joins or leaves causes no jump. Locations are in points, in the window's
/// coordinates.
@MainActor struct FingerPath {
  /// The average movement of the fingers so far.
  private(set) var place = CGPoint.zero
  private var time: TimeInterval = 0
  private var landingTime: TimeInterval = -1

  /// Starts the path with the fingers that landed in the event at `time`.
  mutating func landed(at time: TimeInterval) {
    landingTime = time
  }

  /// Restarts the clock of the path: the time since the last move does not count.
  mutating func rest(at time: TimeInterval) {
    self.time = time
  }

  /// Returns the number of fingers of `gesture` that were down before `event`, whose timestamp is
  /// `time`: fingers that land in an event have not moved in it.
  @inline(__always) func steady(
    of gesture: UIGestureRecognizer, in event: UIEvent, at time: TimeInterval
  ) -> Int {
    // Several events may have the same timestamp; usually fingers land at another time than others
    // move.
    guard time == landingTime else { return gesture.numberOfTouches }
    return event.touches(for: gesture)?.count { $0.phase != .began } ?? 0
  }

  /// Adds the movement of `touches`, out of `count` fingers (at least one). Returns the new piece
  /// of the path.
  @inline(__always) mutating func moved(
    _ touches: Set<UITouch>, of count: Int, at time: TimeInterval
  ) -> PathPiece {
    let sum = Self.sum(touches)
    let share = CGFloat(count)
    return moved(by: CGPoint(x: sum.x / share, y: sum.y / share), at: time)
  }

  /// Returns the sum of the touches' movements. Calls no app code if the engine made all the
  /// touches, as it does for real fingers.
  @inline(__always) private static func sum(_ touches: Set<UITouch>) -> CGPoint {
    var sum = CGPoint.zero
    var areReal = true
    for touch in touches {
      if touch.bit == 0 { areReal = false }
      sum.x += touch.state.location.x - touch.state.previousLocation.x
      sum.y += touch.state.location.y - touch.state.previousLocation.y
    }
    return areReal ? sum : Self.sum(reportedBy: touches)
  }

  /// Returns the sum of the movements reported by touches of which an app may have made some.
  @inline(never) private static func sum(reportedBy touches: Set<UITouch>) -> CGPoint {
    var sum = CGPoint.zero
    for touch in touches {
      let (now, before) = (touch.location(in: nil), touch.previousLocation(in: nil))
      sum.x += now.x - before.x
      sum.y += now.y - before.y
    }
    return sum
  }

  /// Continues the path by `step` and returns the new piece.
  @inline(__always) mutating func moved(by step: CGPoint, at time: TimeInterval) -> PathPiece {
    let piece = PathPiece(
      start: place, startTime: self.time, end: CGPoint(x: place.x + step.x, y: place.y + step.y),
      endTime: time)
    place = piece.end
    self.time = time
    return piece
  }
}
