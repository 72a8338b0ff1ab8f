import Foundation
import InputCore

// The buttons and the left stick of a gamepad become presses, as on tvOS. Directions move focus
// first (rule 18.4). Neither happens if the responder belongs to a controller that accepts only
// gamepads' values (rule 16.13).
extension GamepadInput {
  /// Delivers the presses that follow from a gamepad's changed elements.
  func press(_ gamepad: LiveGamepad, _ changes: UInt64, at instant: Instant) {
    for index in GamepadPresses.sources.indices {
      let source = GamepadPresses.sources[index]
      guard changes & source.element.bit != 0 else { continue }
      let force = Self.force(of: source, gamepad)
      let other = Self.force(beside: source, gamepad)
      switch gamepad.presses.set(index, to: force, other: other) {
      case .none: continue
      case .began:
        let movesFocus = moveFocus(index, of: gamepad)
        if !movesFocus { begin(index, of: gamepad, at: instant) }
        if GamepadPresses.directions.contains(index) {
          repeating.begin(index, of: gamepad, at: instant, movesFocus: movesFocus)
        }
      case .changed: change(index, of: gamepad, at: instant)
      case .ended:
        repeating.end(gamepad, index)
        if let carrier = carrier(index, gamepad) {
          pipeline.lift(carrier, at: instant, phase: .ended)
        }
      }
    }
  }

  /// The force of a source: the value of its element, or of its half.
  private static func force(of source: GamepadPresses.Source, _ gamepad: LiveGamepad) -> Double {
    let value = gamepad.value(source.element)
    return max(0, source.isNegative ? -value : value)
  }

  /// How far a stick is from its centre along the other axis; 0 for all other sources.
  private static func force(beside source: GamepadPresses.Source, _ gamepad: LiveGamepad) -> Double
  {
    switch source.element {
    case .leftX: abs(gamepad.value(.leftY))
    case .leftY: abs(gamepad.value(.leftX))
    case .buttonA, .buttonB, .buttonX, .buttonY, .leftShoulder, .rightShoulder, .leftTrigger,
      .rightTrigger, .leftThumbstickButton, .rightThumbstickButton, .buttonMenu, .buttonOptions,
      .buttonHome, .buttonShare, .touchpadButton, .paddleOne, .paddleTwo, .paddleThree,
      .paddleFour, .dpadUp, .dpadDown, .dpadLeft, .dpadRight, .rightX, .rightY:
      0
    }
  }

  // MARK: Focus

  /// Offers a direction to focus; returns whether it was used.
  func moveFocus(_ source: Int, of gamepad: LiveGamepad) -> Bool {
    guard let heading = UIFocusHeading(GamepadPresses.sources[source].type),
      keys.withReceivers({ $0.forPresses.use { isForPresses($0) } }) == true
    else { return false }
    return keys.moveFocus(heading, by: gamepad.descriptor.id)
  }

  // MARK: Presses

  /// The hidden touch that carries the press of a source; nil if nothing received it.
  func carrier(_ source: Int, _ gamepad: LiveGamepad) -> UITouch? {
    table.touch(gamepad.descriptor.id, HiddenSlot.firstKey + UInt16(source))
  }

  /// Begins the press of a source, for the focused item or the first responder of the key window.
  func begin(_ source: Int, of gamepad: LiveGamepad, at instant: Instant) {
    pipeline.compose(events.presses)
    // A stick that turns leaves one direction before it presses the next.
    if events.use({ $0.changes.ended }) != 0 { pipeline.closeEvent() }
    keys.withReceivers { receivers in
      receivers.forPresses.use { responder in
        receivers.window.use { begin(source, of: gamepad, at: instant, on: responder, in: $0) }
      }
    }
  }

  private func begin(
    _ source: Int, of gamepad: LiveGamepad, at instant: Instant, on responder: UIResponder,
    in window: UIWindow
  ) {
    let view = responder.nearestView
    guard keys.receivesPresses(view), isForPresses(responder) else { return }
    let origin = TouchOrigin(
      device: gamepad.descriptor.id, slot: HiddenSlot.firstKey + UInt16(source), kind: .press,
      type: .indirect, instant: instant)
    let type = GamepadPresses.sources[source].type
    _ = keys.land(
      type, nil, force: CGFloat(gamepad.presses.force(source)), from: origin, on: responder, view,
      in: window)
  }

  /// Reports the changed force of a held press (rule 16.3).
  private func change(_ source: Int, of gamepad: LiveGamepad, at instant: Instant) {
    guard let carrier = carrier(source, gamepad), let press = carrier.state.press else { return }
    pipeline.compose(events.presses)
    pipeline.makeRoom(for: carrier, phase: .moved)
    press.forceChanged(to: CGFloat(gamepad.presses.force(source)))
    carrier.state.previousInstant = carrier.state.instant
    carrier.state.instant = instant
    carrier.state.phase = .moved
    events.current.instant = instant
    events.current.changes.moved |= carrier.bit
    log.note(force: press.storedForce, of: carrier)
  }

  /// Whether no responder from `first` up accepts values only.
  private func isForPresses(_ first: UIResponder) -> Bool {
    var next: UIResponder? = first
    while let current = next {
      if let gate = current as? any GamepadResponder, !gate.receivesGamepadPresses { return false }
      next = current.next
    }
    return true
  }
}

extension UIFocusHeading {
  /// The direction of an arrow; nil for all other presses.
  fileprivate init?(_ type: UIPress.PressType) {
    switch type {
    case .upArrow: self = .up
    case .downArrow: self = .down
    case .leftArrow: self = .left
    case .rightArrow: self = .right
    case .select, .menu, .playPause, .pageUp, .pageDown, .tvRemoteOneTwoThree, .keyboard:
      return nil
    }
  }
}
