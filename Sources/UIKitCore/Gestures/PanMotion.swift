import Foundation

/// The movement of a pan's fingers, and the part of it that the app sees.
///
/// One value, so that one mark exempts it from exclusivity checks (docs/decisions/0005).
@MainActor struct PanMotion {
  /// The average path of the fingers.
  var path = FingerPath()
  /// The velocity on this path.
  var estimator = VelocityEstimator()
  /// The place on the path where the translation starts, in points of the window; nil before it
  /// starts.
  var start: CGPoint?
  /// The translation without any movement: zero unless an app has set it. In points of the window.
  var origin = CGPoint.zero
}
