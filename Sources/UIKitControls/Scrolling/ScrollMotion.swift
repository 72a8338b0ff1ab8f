import Foundation

/// Content moving without a finger: the curve along each axis, the start time and the cause.
struct ScrollMotion {
  enum Cause {
    /// The content was released by a finger.
    case release
    /// The program requested an animation.
    case animation
    /// The fingers released a zoom beyond its limits.
    case zoomBounce
    /// The program requested an animated zoom.
    case zoomAnimation
  }

  /// The zoom that accompanies the motion.
  struct Zoom {
    let view: UIView
    var scale: ScrollCurve
  }

  let cause: Cause
  let begin: UIEventClock.Instant
  var x: ScrollCurve
  var y: ScrollCurve
  /// Nil for content that keeps its scale.
  var zoom: Zoom?

  /// The time in seconds until everything rests.
  var duration: Double { max(x.duration, y.duration, zoom?.scale.duration ?? 0) }

  /// The offset at which the content comes to rest.
  var end: CGPoint { CGPoint(x: x.end, y: y.end) }

  /// Returns the time in seconds since the start.
  func elapsed(at now: UIEventClock.Instant) -> Double {
    begin.duration(to: now) / .seconds(1)
  }

  /// Returns the offset `time` seconds after the start.
  func place(at time: Double) -> CGPoint {
    CGPoint(x: x.place(at: time), y: y.place(at: time))
  }

  /// Returns the velocity `time` seconds after the start, in points per second.
  func velocity(at time: Double) -> CGPoint {
    CGPoint(x: x.velocity(at: time), y: y.velocity(at: time))
  }
}
