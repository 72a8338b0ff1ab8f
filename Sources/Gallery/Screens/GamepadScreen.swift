internal import CoreHaptics
internal import GameController
internal import UIKit

/// A game's view of a gamepad: its sticks, cross, triggers and buttons, each with a gauge. A press
/// of A runs the motors for a fifth of a second, if the gamepad has any.
///
/// The gamepad neither presses nor moves the focus here, because the view belongs to a
/// `GCEventViewController`.
final class GamepadScreen: UIView {
  private static let pads = ["left-stick", "right-stick", "cross"]
  private static let triggers = ["left-trigger", "right-trigger"]
  private static let buttons = ["a", "b", "x", "y", "left-shoulder", "right-shoulder", "menu"]

  private let game = GCEventViewController()
  private let stage = GameStage()
  private var pads: [Gauge] = []
  private var triggers: [Gauge] = []
  private var buttons: [Gauge] = []
  private var connection: (any NSObjectProtocol)?
  private var followed: GCExtendedGamepad?
  private var motors: CHHapticEngine?

  /// Adds the game's view when it is first shown.
  private func build() {
    place(game.view, "game", at: bounds).addSubview(stage)
    stage.frame = bounds
    stage.accessibilityIdentifier = "stage"
    let rows = stage.rows(3)
    pads = stage.placeGauges(Self.pads, in: rows[0])
    triggers = stage.placeGauges(Self.triggers, in: rows[1])
    buttons = stage.placeGauges(Self.buttons.map { "button-" + $0 }, in: rows[2])
  }

  /// Watches gamepads while the screen is shown.
  override func didMoveToWindow() {
    let center = NotificationCenter.default
    if let connection { center.removeObserver(connection) }
    connection = nil
    guard window != nil else { return follow(nil) }
    if subviews.isEmpty { build() }
    stage.becomeFirstResponder()
    connection = center.addObserver(
      forName: .GCControllerDidBecomeCurrent, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.follow(GCController.current) }
    }
    follow(GCController.current)
  }

  /// Shows a gamepad's values from now on, and no longer those of the previous one.
  private func follow(_ controller: GCController?) {
    if let followed { setHandlers(of: followed, areSet: false) }
    followed = controller?.extendedGamepad
    motors = controller?.haptics?.createEngine(withLocality: .default)
    if let followed { setHandlers(of: followed, areSet: true) }
  }

  private func setHandlers(of pad: GCExtendedGamepad, areSet: Bool) {
    for (gauge, stick) in zip(pads, [pad.leftThumbstick, pad.rightThumbstick, pad.dpad]) {
      stick.valueChangedHandler = areSet ? { _, x, y in gauge.show(Double(x), Double(y)) } : nil
    }
    let elements = [
      pad.leftTrigger, pad.rightTrigger, pad.buttonA, pad.buttonB, pad.buttonX, pad.buttonY,
      pad.leftShoulder, pad.rightShoulder, pad.buttonMenu,
    ]
    for (gauge, element) in zip(triggers + buttons, elements) {
      element.valueChangedHandler = areSet ? { _, value, _ in gauge.show(Double(value)) } : nil
    }
    let shake = { [weak self] (isPressed: Bool) in if isPressed { self?.shake() } }
    pad.buttonA.pressedChangedHandler = areSet ? { _, _, isPressed in shake(isPressed) } : nil
  }

  /// Runs the motors. Does nothing if the gamepad has none or is gone.
  private func shake() {
    let event = CHHapticEvent(
      eventType: .hapticContinuous,
      parameters: [CHHapticEventParameter(parameterID: .hapticIntensity, value: 0.5)],
      relativeTime: 0, duration: 0.2)
    guard let motors, let pattern = try? CHHapticPattern(events: [event], parameters: []) else {
      return
    }
    try? motors.start()
    try? motors.makePlayer(with: pattern).start(atTime: 0)
  }
}

/// Receives the game's keys.
private final class GameStage: UIView {
  override var canBecomeFirstResponder: Bool { true }
}
