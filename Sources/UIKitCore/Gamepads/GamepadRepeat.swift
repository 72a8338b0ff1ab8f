import InputCore

/// Presses a direction again, or moves focus again, while a gamepad's cross or stick holds it.
///
/// A movement of focus that fails is the last one. Each repeat of a press ends it and begins the
/// next one. A press that a recognizer follows is not repeated, so that a long press can be
/// recognized.
@MainActor final class GamepadRepeat {
  private unowned let input: GamepadInput
  private var held: (gamepad: LiveGamepad, source: Int, movesFocus: Bool)?
  private var repeats = RepeatCount()
  private lazy var timer = TimelineTimer { [unowned self] in fire() }

  init(_ input: GamepadInput) {
    self.input = input
  }

  /// Starts to repeat a direction, instead of another one.
  ///
  /// - Parameter movesFocus: Whether it moved focus, and did not become a press.
  func begin(
    _ source: Int, of gamepad: LiveGamepad, at instant: Instant, movesFocus: Bool
  ) {
    held = (gamepad, source, movesFocus)
    repeats.begin()
    arm(after: UIInputTunables.current.directionRepeatDelay, instant)
  }

  /// Ends the repetition if a gamepad's direction (nil: any) is the one that is repeated.
  func end(_ gamepad: LiveGamepad, _ source: Int? = nil) {
    guard let held, held.gamepad === gamepad, source == nil || held.source == source else { return }
    self.held = nil
    input.timeline.disarm(timer)
  }

  private func arm(after seconds: Double, _ instant: Instant) {
    guard seconds > 0 else { return }
    input.timeline.arm(timer, at: instant.advanced(bySeconds: seconds))
  }

  private func fire() {
    // A release may wait for its tick.
    input.pipeline.home.owner?.engine.deliverQueued()
    guard let held, !timer.isArmed else { return }
    guard repeats.add() else {
      self.held = nil
      return input.log.refuse("repeat of a gamepad's direction", counting: \.repeats)
    }
    let now = input.timeline.now
    if held.movesFocus {
      var isUsed = false
      input.pipeline.assemble { isUsed = input.moveFocus(held.source, of: held.gamepad) }
      guard isUsed else {
        self.held = nil
        return
      }
    } else if let carrier = input.carrier(held.source, held.gamepad) {
      let isFollowed = carrier.state.recognizers.contains {
        $0.progress.trackedMask & carrier.bit != 0
      }
      guard !isFollowed else { return }
      input.pipeline.assemble {
        input.pipeline.lift(carrier, at: now, phase: .ended)
        // Both cannot be in one event.
        input.pipeline.closeEvent()
        if self.held != nil { input.begin(held.source, of: held.gamepad, at: now) }
      }
    }
    guard self.held != nil else { return }
    arm(after: UIInputTunables.current.directionRepeatInterval, now)
  }
}
