public import Foundation

/// Recognizes two fingers that turn around each other, and reports by which angle.
///
/// Continuous: begins when one has moved `UIInputTunables.rotationHysteresis` points around the
/// other; changes with each move while both are down; ends when both have left. A finger that leaves
/// pauses it until another one lands, and the rotation goes on where it was. It follows two fingers
/// and ignores all others.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  @safe @exclusivity(unchecked) private var fingers = TwoFingerGesture<TwoFingerRotation>()
  /// What the rotation would be where nothing had moved: 0 unless an app has set the rotation.
  @safe @exclusivity(unchecked) private var origin = TwoFingerRotation.nothing

  /// Radians that the fingers have turned since the rotation began, clockwise positive.
  ///
  /// 0 in `began`; what the fingers turned beyond the hysteresis comes with the first change. More
  /// than a whole turn counts on. Setting it makes it what is given, from where it goes on, and
  /// forgets the velocity.
  open var rotation: CGFloat {
    get { origin + turned }
    set {
      origin = newValue - turned
      fingers.forgetVelocity()
    }
  }

  /// How fast the fingers turn, in radians a second.
  ///
  /// Measured over `UIInputTunables.velocityWindow`, and kept while the fingers rest and when they
  /// leave.
  open var velocity: CGFloat {
    fingers.velocity(window: UIInputTunables.current.velocityWindow)
  }

  /// The angle that the app sees at present.
  private var turned: CGFloat { fingers.shown(in: state) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let pair = newPair(of: touches, with: event) { fingers.paired(pair, at: event.timestamp) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if let pair { follow(fingers.moved(pair, isUnderway: isUnderway, at: event.timestamp)) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(touches.count < numberOfTouches ? fingers.parted() : .end)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(.cancel)
  }

  /// Touches, and touchpads' pinches, if the delegate has nothing against them.
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
