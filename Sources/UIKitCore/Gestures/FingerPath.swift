import Foundation

/// A straight piece of a way: where a point was at two instants, in between moving evenly.
struct PathPiece {
  /// Place and time at the begin.
  var start: CGPoint
  var startTime: TimeInterval
  /// Place and time at the end.
  var end: CGPoint
  var endTime: TimeInterval

  /// Where the piece leaves the circle of `radius` points about the origin, as a share of it from 0
  /// to 1; nil where it ends inside.
  ///
  /// Deciding at that place, not at the end of the piece, is what makes a decision independent of how
  /// often the panel looks.
  func share(leaving radius: CGFloat) -> CGFloat? {
    guard end.x * end.x + end.y * end.y >= radius * radius else { return nil }
    let stepX = end.x - start.x
    let stepY = end.y - start.y
    // The root of |start + s·step|² = radius², in the form that does not cancel.
    let squares = stepX * stepX + stepY * stepY
    let product = start.x * stepX + start.y * stepY
    let missing = radius * radius - start.x * start.x - start.y * start.y
    guard missing > 0 else { return 0 }
    return missing / (product + (product * product + squares * missing).squareRoot())
  }

  /// The place at a share of the piece.
  func place(at share: CGFloat) -> CGPoint {
    CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
  }

  /// The time at a share of the piece.
  func time(at share: CGFloat) -> TimeInterval {
    startTime + (endTime - startTime) * TimeInterval(share)
  }
}

/// The way that fingers make on average, from where they landed.
///
/// Adds up what the fingers move that were down for the whole time between two events, so one that
/// joins or leaves makes no jump. In points of the window.
@MainActor struct FingerPath {
  /// How far the fingers have come.
  private(set) var place = CGPoint.zero
  private var time: TimeInterval = 0
  private var landingTime: TimeInterval = -1

  /// Fingers landed with the event of `time`.
  mutating func landed(at time: TimeInterval) {
    landingTime = time
  }

  /// The way goes on from here and now: nothing that happened since the last move counts.
  mutating func rest(at time: TimeInterval) {
    self.time = time
  }

  /// How many fingers of `gesture` were down before `event`, which has the stamp `time`: those that land
  /// with it have moved nothing in it.
  func steady(
    of gesture: UIGestureRecognizer, in event: UIEvent, at time: TimeInterval
  ) -> Int {
    // Several events may have one stamp; most fingers land at another time than others move.
    guard time == landingTime else { return gesture.numberOfTouches }
    return event.touches(for: gesture)?.count { $0.phase != .began } ?? 0
  }

  /// Of `count` fingers, at least one, `touches` have moved: the piece that this adds to the way.
  mutating func moved(
    _ touches: Set<UITouch>, of count: Int, at time: TimeInterval
  ) -> PathPiece {
    let sum = Self.sum(touches)
    let share = CGFloat(count)
    return moved(by: CGPoint(x: sum.x / share, y: sum.y / share), at: time)
  }

  /// How far the touches have moved together. Where the engine has made them all, as with each move of a
  /// finger, nothing is called.
  @inline(__always) private static func sum(_ touches: Set<UITouch>) -> CGPoint {
    var sum = CGPoint.zero
    var areReal = true
    for touch in touches {
      if touch.bit == 0 { areReal = false }
      sum.x += touch.windowLocation.x - touch.previousWindowLocation.x
      sum.y += touch.windowLocation.y - touch.previousWindowLocation.y
    }
    return areReal ? sum : Self.sum(toldBy: touches)
  }

  /// How far touches say that they have moved together, which an app has made.
  @inline(never) private static func sum(toldBy touches: Set<UITouch>) -> CGPoint {
    var sum = CGPoint.zero
    for touch in touches {
      let (now, before) = (touch.location(in: nil), touch.previousLocation(in: nil))
      sum.x += now.x - before.x
      sum.y += now.y - before.y
    }
    return sum
  }

  /// The way goes on by `step`: the piece that this adds.
  mutating func moved(by step: CGPoint, at time: TimeInterval) -> PathPiece {
    let piece = PathPiece(
      start: place, startTime: self.time, end: CGPoint(x: place.x + step.x, y: place.y + step.y),
      endTime: time)
    place = piece.end
    self.time = time
    return piece
  }
}
