import Foundation

/// The code that pinch and rotation share, between the touch methods and `TwoFingerGesture`.
///
/// Each of the two overrides the same touch methods with one line: a common superclass would appear
/// in the public interface, where UIKit has none, and an extension cannot override.
extension UIGestureRecognizer {
  /// The geometry of the two tracked fingers; nil unless there are two.
  final var pair: TwoFingerGeometry? {
    guard numberOfTouches == 2 else { return nil }
    return TwoFingerGeometry(from: location(ofTouch: 0, in: nil), to: location(ofTouch: 1, in: nil))
  }

  /// Fingers landed: ignores those beyond two, and returns the pair that the others form.
  final func newPair(of touches: Set<UITouch>, with event: UIEvent) -> TwoFingerGeometry? {
    let earlier = numberOfTouches - touches.count
    for touch in touches where numberOfTouches > 2 { ignore(touch, for: event) }
    return earlier < 2 ? pair : nil
  }

  /// Requests the state that the outcome calls for.
  final func follow(_ outcome: TwoFingerOutcome) {
    switch outcome {
    case .wait: break
    case .begin: state = .began
    case .change: state = .changed
    case .end: state = isUnderway ? .ended : .failed
    case .cancel: state = isUnderway ? .cancelled : .failed
    }
  }
}
