import Foundation

/// The fingers that may make a swipe.
///
/// One value, so that one mark exempts it from exclusivity checks (docs/decisions/0005).
@MainActor struct SwipeProgress {
  /// The fingers that are down.
  var fingers = TapFingers()
  /// Where they landed.
  var landings = Landings()
  /// The machine that judges each tracked finger, in the order of arrival.
  var machines: ContiguousArray<SwipeMachine> = []
  /// Whether the required number of fingers has landed.
  var areAllDown = false
  /// The swipe of a touchpad's fingers, as the path of one finger, and their movement in points;
  /// nil if fingers are tracked.
  var onPad: (machine: SwipeMachine, way: CGPoint)?
}
