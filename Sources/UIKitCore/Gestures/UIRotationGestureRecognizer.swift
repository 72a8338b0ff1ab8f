public import Foundation

/// Recognizes two fingers that rotate around each other, and reports the angle.
///
/// Continuous: begins when one has moved `UIInputTunables.rotationHysteresis` points around the
/// other; changes with each move; ends when both have left. While one is left, the rotation stays,
/// until another finger lands and the rotation continues where it was. It follows two fingers and
/// ignores all others.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  @safe @exclusivity(unchecked) private var fingers = TwoFingerGesture<TwoFingerRotation>()
  /// The rotation without any movement: 0 unless an app has set the rotation.
  private var origin = TwoFingerRotation.nothing

  /// The angle by which the fingers have rotated since the gesture began, in radians; clockwise is
  /// positive.
  ///
  /// 0 in `began`; rotation beyond the hysteresis comes with the first change. The angle continues
  /// past a whole turn. After setting it, the rotation continues from the new value, and the
  /// velocity is reset.
  open var rotation: CGFloat {
    get { origin + turned }
    set {
      origin = newValue - turned
      fingers.forgetVelocity()
    }
  }

  /// The velocity of the rotation, in radians per second.
  ///
  /// Measured over `UIInputTunables.velocityWindow`, and kept while the fingers rest and when they
  /// leave; zero when they leave after a rest of `UIInputTunables.releaseRest`.
  open var velocity: CGFloat {
    fingers.velocity
  }

  /// The angle of the fingers' movement that the app currently sees.
  private var turned: CGFloat { fingers.shown(in: state) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let pair = newPair(of: touches, with: event) { fingers.paired(pair, at: event.timestamp) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if let pair {
      follow(fingers.moved(pair, isUnderway: isUnderway, at: event.timestamp))
    } else if isUnderway {
      // The finger that is left goes on with changes, of its location alone (rule 26.14).
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    fingers.lifted(at: event.timestamp)
    follow(touches.count < numberOfTouches ? fingers.parted() : .end)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(.cancel)
  }

  /// Touches, and touchpads' rotations, if the delegate allows them.
  open override func shouldReceive(_ event: UIEvent) -> Bool {
    event.type == .transform ? delegateAllows(event) : super.shouldReceive(event)
  }

  open override func transformed(
    scale: CGFloat, rotation: CGFloat, phase: UITouch.Phase, with event: UIEvent
  ) {
    let pair = TwoFingerGeometry(scale: scale, rotation: rotation)
    follow(fingers.transformed(pair, phase: phase, isUnderway: isUnderway, at: event.timestamp))
  }

  open override func reset() {
    fingers.reset()
    origin = TwoFingerRotation.nothing
  }
}
