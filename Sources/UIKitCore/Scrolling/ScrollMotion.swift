import Foundation

/// Content that moves by itself: which way along each axis, since when, and why.
struct ScrollMotion {
  enum Cause {
    /// A finger let it go.
    case release
    /// The program asked for an animation.
    case animation
    /// Fingers let go of a zoom beyond its limits.
    case zoomBounce
    /// The program asked for an animated zoom.
    case zoomAnimation
  }

  /// The zoom that goes with the movement.
  struct Zoom {
    let view: UIView
    var scale: ScrollCurve
  }

  let cause: Cause
  let begin: UIEventClock.Instant
  var x: ScrollCurve
  var y: ScrollCurve
  /// nil for content that keeps its scale.
  var zoom: Zoom?

  /// Seconds until everything rests.
  var duration: Double { max(x.duration, y.duration, zoom?.scale.duration ?? 0) }

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
