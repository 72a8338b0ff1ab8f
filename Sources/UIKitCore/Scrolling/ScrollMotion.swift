import Foundation

/// Content that moves by itself: which way along each axis, since when, and why.
struct ScrollMotion {
  enum Cause {
    /// A finger let it go.
    case release
    /// The program asked for an animation.
    case animation
  }

  let cause: Cause
  let begin: UIEventClock.Instant
  var x: ScrollCurve
  var y: ScrollCurve

  /// Seconds until both axes rest.
  var duration: Double { max(x.duration, y.duration) }

  /// Where the content comes to rest.
  var end: CGPoint { CGPoint(x: x.end, y: y.end) }

  /// Seconds since the begin.
  func elapsed(at now: UIEventClock.Instant) -> Double {
    begin.duration(to: now) / .seconds(1)
  }

  /// Where the content is `time` seconds after the begin.
  func place(at time: Double) -> CGPoint {
    CGPoint(x: x.place(at: time), y: y.place(at: time))
  }

  /// Points a second `time` seconds after the begin.
  func velocity(at time: Double) -> CGPoint {
    CGPoint(x: x.velocity(at: time), y: y.velocity(at: time))
  }
}
