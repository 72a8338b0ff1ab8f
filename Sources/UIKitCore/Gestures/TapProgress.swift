import Foundation

/// The taps of a gesture so far: those that are complete, and the fingers of the current one.
///
/// One value, so that one mark exempts it from exclusivity checks (docs/decisions/0005).
@MainActor struct TapProgress {
  /// The number of taps that are complete.
  var done = 0
  /// The fingers of the current tap or press.
  var fingers = TapFingers()
  /// Where these fingers landed.
  var landings = Landings()
  /// Where the fingers of the first tap landed, in window coordinates.
  var firstLandings: [CGPoint] = []
  /// The centroid of these places.
  var firstMiddle = CGPoint.zero
}
