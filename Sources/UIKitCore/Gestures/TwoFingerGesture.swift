import Foundation

/// What a two-finger recognizer must do next.
enum TwoFingerOutcome: Equatable {
  case wait, begin, change
  /// The fingers have left, or were cancelled; a gesture that has not begun fails.
  case end, cancel
}

/// Follows the quantity of two fingers, from the first pair's landing until the last finger has
/// left.
///
///     idle ──two down──▶ measuring ──moved enough──▶ following ──one up──▶ paused
///      ▲                     │                           ▲                   │
///      └───────one up────────┘                           └─────two down──────┘
///
/// A new pair continues where the previous one stopped, so nothing jumps. The gesture handles
/// neither touches nor recognizers: `UIPinchGestureRecognizer` and `UIRotationGestureRecognizer`
/// pass it their fingers and carry out what it returns (`UIGestureRecognizer+TwoFingers`).
@MainActor struct TwoFingerGesture<Quantity: TwoFingerQuantity> {
  enum State: Equatable {
    /// Fewer than two fingers are down.
    case idle
    /// Two are down and have not moved enough.
    case measuring
    /// Two are down and control the quantity.
    case following
    /// The gesture has begun; one of its fingers has left, and the quantity stays.
    case paused
  }

  private(set) var state = State.idle
  private var quantity = Quantity()
  private var estimator = VelocityEstimator()

  /// Whether the fingers have ever moved enough.
  private var hasBegun: Bool {
    switch state {
    case .following, .paused: true
    case .idle, .measuring: false
    }
  }

  /// The value that apps see: the initial one until the first change.
  func shown(in state: UIGestureRecognizer.State) -> CGFloat {
    switch state {
    case .possible, .began: Quantity.nothing
    case .changed, .ended, .cancelled, .failed: hasBegun ? quantity.total : Quantity.nothing
    }
  }

  /// The change of the total per second, at the end of the last movement.
  var velocity: CGFloat {
    let tunables = UIInputTunables.current
    let slope = estimator.velocity(window: tunables.velocityWindow, rest: tunables.releaseRest)
    return quantity.speed(ofRaw: slope.x)
  }

  /// Fingers have left: the velocity is zero if the quantity had not changed for a while.
  mutating func lifted(at time: TimeInterval) {
    estimator.lifted(at: time, rest: UIInputTunables.current.releaseRest)
  }

  /// Restarts the measurement of the velocity.
  mutating func forgetVelocity() {
    estimator.restart()
  }

  /// Two fingers are down, and one or both have just landed, perhaps to replace one that the
  /// recognizer was told to ignore.
  mutating func paired(_ pair: TwoFingerGeometry, at time: TimeInterval) {
    switch state {
    case .idle, .measuring:
      state = .measuring
      quantity = Quantity()
      estimator.removeAll()
    case .following, .paused: state = .following
    }
    quantity.rest(on: pair)
    estimator.start(time: time, x: quantity.raw, y: 0)
  }

  /// One finger or both of the pair have moved; `hysteresis` is in points. `isUnderway` is true if
  /// a subclass has already begun the gesture, whatever the movement.
  mutating func moved(
    _ pair: TwoFingerGeometry, hysteresis: CGFloat = Quantity.hysteresis, isUnderway: Bool,
    at time: TimeInterval
  ) -> TwoFingerOutcome {
    switch state {
    case .idle, .paused: return .wait
    case .measuring where isUnderway:
      quantity.begin(beyond: quantity.travel.magnitude)
      state = .following
      update(pair, at: time)
      return .change
    case .measuring:
      update(pair, at: time)
      guard quantity.travel.magnitude >= hysteresis else { return .wait }
      quantity.begin(beyond: hysteresis)
      state = .following
      return .begin
    case .following:
      update(pair, at: time)
      return .change
    }
  }

  private mutating func update(_ pair: TwoFingerGeometry, at time: TimeInterval) {
    quantity.follow(pair)
    estimator.append(time: time, x: quantity.raw, y: 0)
  }

  /// One finger of the pair has left.
  mutating func parted() -> TwoFingerOutcome {
    switch state {
    case .measuring: state = .idle
    case .following: state = .paused
    case .idle, .paused: break
    }
    return .wait
  }

  /// A touchpad's fingers pinch and rotate; they come and go together.
  mutating func transformed(
    _ pair: TwoFingerGeometry, phase: UITouch.Phase, isUnderway: Bool, at time: TimeInterval
  ) -> TwoFingerOutcome {
    switch phase {
    case .began:
      paired(pair, at: time)
      return .wait
    case .moved:
      let share = UIInputTunables.current.transformHysteresis
      return moved(
        pair, hysteresis: TwoFingerGeometry.unitDistance * share, isUnderway: isUnderway, at: time)
    case .ended:
      lifted(at: time)
      return .end
    case .cancelled: return .cancel
    case .stationary, .regionEntered, .regionMoved, .regionExited:
      preconditionFailure("a pinch or rotation cannot have the phase \(phase)")
    }
  }

  /// Resets the gesture after all fingers have left and their end has been delivered.
  mutating func reset() {
    state = .idle
    quantity = Quantity()
    estimator.removeAll()
  }
}
