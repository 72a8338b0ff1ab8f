import Foundation

/// A pinch going on: what it zooms, from where, and which point of the content the fingers hold.
struct ScrollZoom {
  let view: UIView
  /// The scale at the pinch's begin.
  let start: CGFloat
  /// The point between the fingers, in the content as it is at scale 1; nil where fingers have come or
  /// gone since, so that it must be looked up anew.
  var anchor: CGPoint?
}

/// The scales that content may rest at.
struct ZoomLimits {
  let least: CGFloat
  let greatest: CGFloat
  let bounces: Bool

  /// The nearest scale that the content may rest at.
  func clamp(_ scale: CGFloat) -> CGFloat {
    min(max(scale, least), greatest)
  }

  /// What is shown where the fingers have brought the scale to `scale`: beyond the limits ever less of
  /// it, up to twice the greatest and half the least one.
  func shown(_ scale: CGFloat, stiffness: CGFloat) -> CGFloat {
    let limit = clamp(scale)
    guard bounces, scale != limit, scale > 0 else { return limit }
    let band = RubberBand(stiffness: stiffness, size: 1)
    return scale > limit
      ? limit * (1 + band.shown(pull: scale / limit - 1))
      : limit / (1 + band.shown(pull: limit / scale - 1))
  }
}
