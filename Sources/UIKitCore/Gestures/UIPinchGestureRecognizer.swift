public import Foundation

/// Recognizes two fingers that move apart or together, and reports the factor.
///
/// Continuous: begins when their distance has changed by `UIInputTunables.pinchHysteresis` points;
/// changes with each move; ends when both have left. While one is left, the scale stays, until
/// another finger lands and the scale continues where it was. It follows two fingers and ignores
/// all others.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  @safe @exclusivity(unchecked) private var fingers = TwoFingerGesture<TwoFingerScale>()
  /// The scale without any movement: 1 unless an app has set the scale.
  private var origin = TwoFingerScale.nothing

  /// The distance of the fingers, as a factor of the distance at which the pinch began.
  ///
  /// 1 in `began`; movement beyond the hysteresis comes with the first change. After setting it,
  /// the scale continues from the new value, and the velocity is reset.
  open var scale: CGFloat {
    get { origin * factor }
    set {
      origin = newValue / factor
      fingers.forgetVelocity()
    }
  }

  /// The change of the scale per second.
  ///
  /// Measured over `UIInputTunables.velocityWindow`, and kept while the fingers rest and when they
  /// leave; zero when they leave after a rest of `UIInputTunables.releaseRest`.
  open var velocity: CGFloat {
    origin * fingers.velocity
  }

  /// The factor of the fingers' movement that the app currently sees.
  private var factor: CGFloat { fingers.shown(in: state) }

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

  /// Touches, and touchpads' pinches, if the delegate allows them.
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
    origin = TwoFingerScale.nothing
  }
}
