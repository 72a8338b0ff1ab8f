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

  /// How many fingers of `gesture` were down before `event`: those that land with it have moved
  /// nothing in it.
  func steady(of gesture: UIGestureRecognizer, in event: UIEvent) -> Int {
    // Several events may have one stamp; most fingers land at another time than others move.
    guard event.timestamp == landingTime else { return gesture.numberOfTouches }
    return event.touches(for: gesture)?.count { $0.phase != .began } ?? 0
  }

  /// Of `count` fingers, at least one, `touches` have moved: the piece that this adds to the way.
  mutating func moved(
    _ touches: Set<UITouch>, of count: Int, at time: TimeInterval
  ) -> PathPiece {
    var x: CGFloat = 0
    var y: CGFloat = 0
    for touch in touches {
      let (now, before) = (touch.location(in: nil), touch.previousLocation(in: nil))
      x += now.x - before.x
      y += now.y - before.y
    }
    let share = CGFloat(count)
    return moved(by: CGPoint(x: x / share, y: y / share), at: time)
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
