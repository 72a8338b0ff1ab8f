import Foundation

/// A pinch in progress: the zoomed view, the initial scale, and the point of the content under the
/// fingers.
struct ScrollZoom {
  let view: UIView
  /// The scale at the start of the pinch.
  let start: CGFloat
  /// The point between the fingers, in the coordinates of the content at scale 1; nil after a
  /// finger was added or lifted, until it is computed again.
  var anchor: CGPoint?
}

/// The range of the content's scale at rest.
struct ZoomLimits {
  let least: CGFloat
  let greatest: CGFloat
  let bounces: Bool

  /// Returns the nearest scale at which the content may rest.
  func clamp(_ scale: CGFloat) -> CGFloat {
    min(max(scale, least), greatest)
  }

  /// Returns the shown scale for the scale that the fingers have reached. Beyond the limits it
  /// changes less and less, up to twice the largest and half the smallest scale.
  func shown(_ scale: CGFloat, stiffness: CGFloat) -> CGFloat {
    let limit = clamp(scale)
    guard bounces, scale != limit, scale > 0 else { return limit }
    let band = RubberBand(stiffness: stiffness, size: 1)
    return scale > limit
      ? limit * (1 + band.shown(pull: scale / limit - 1))
      : limit / (1 + band.shown(pull: limit / scale - 1))
  }
}
