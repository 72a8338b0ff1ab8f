package import UIKitCore
package import UIKitTesting

/// The scene of most rules: a board that fills the window, a card on it, a chip on the card.
///
///     window 0,0 512×1024
///     └ board 0,0 512×1024
///       ├ card 100,100 200×200
///       │ └ chip 50,50 100×100 (150,150 on the screen)
///       └ side 350,100 100×200
@MainActor package final class TouchScene {
  package let board = UIView(frame: CGRect(x: 0, y: 0, width: 512, height: 1024))
  package let card = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
  package let chip = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
  package let side = UIView(frame: CGRect(x: 350, y: 100, width: 100, height: 200))
  package let session: TouchSession
  package let target = Target()

  package init(_ delivery: TouchSession.Delivery = .lowLatency) {
    let (board, card, chip, side) = (board, card, chip, side)
    board.accessibilityIdentifier = "board"
    card.accessibilityIdentifier = "card"
    chip.accessibilityIdentifier = "chip"
    side.accessibilityIdentifier = "side"
    session = TouchSession(delivery: delivery) { window in
      window.addSubview(board)
      board.addSubview(card)
      board.addSubview(side)
      card.addSubview(chip)
    }
  }

  package var window: UIWindow { session.windows[0] }

  /// Attaches a recognizer with a target and an optional name.
  package func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, to view: UIView? = nil, name: String? = nil
  ) -> Recognizer {
    recognizer.name = name
    recognizer.addTarget(target, action: Target.hear)
    (view ?? card).addGestureRecognizer(recognizer)
    return recognizer
  }

  /// The transcript since the last call.
  package func news(_ kinds: Transcript.Kinds = .usual) -> String {
    session.takeTranscript().brief(kinds)
  }

  /// Lands a finger.
  package func down(_ x: CGFloat = 200, _ y: CGFloat = 200) -> Finger {
    let finger = session.finger()
    finger.down(at: CGPoint(x: x, y: y))
    return finger
  }
}

/// Receives actions.
@MainActor package final class Target {
  package var heard: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  package var onAction: (UIGestureRecognizer) -> Void = { _ in }

  /// Creates a target that has received nothing.
  package init() {}

  package func hear(_ recognizer: UIGestureRecognizer) {
    heard.append((recognizer, recognizer.state))
    onAction(recognizer)
  }
}

/// A recognizer that requests the state that a test has set for each touch method.
@MainActor package final class Steered: UIGestureRecognizer {
  var onBegan: UIGestureRecognizer.State?
  package var onMoved: UIGestureRecognizer.State?
  package var onEnded: UIGestureRecognizer.State?
  package var onCancelled: UIGestureRecognizer.State? = .failed
  package var onTouches: (UIGestureRecognizer, Set<UITouch>, UIEvent) -> Void = { _, _, _ in }
  package var onReset: () -> Void = {}
  package var mayPrevent: (UIGestureRecognizer) -> Bool = { _ in true }
  package var mayBePrevented: (UIGestureRecognizer) -> Bool = { _ in true }
  package var requires: (UIGestureRecognizer) -> Bool = { _ in false }
  package var isRequired: (UIGestureRecognizer) -> Bool = { _ in false }

  /// Discrete, recognized when the finger lands.
  package static func recognizedOnLanding() -> Steered {
    let recognizer = Steered()
    recognizer.onBegan = .recognized
    return recognizer
  }

  /// Continuous, begins with the first move.
  package static func drag() -> Steered {
    let recognizer = Steered()
    recognizer.onMoved = .began
    recognizer.onEnded = .ended
    recognizer.onCancelled = .cancelled
    return recognizer
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    onTouches(self, touches, event)
    if let onBegan { state = onBegan }
  }

  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    onTouches(self, touches, event)
    guard let onMoved else { return }
    state = state == .possible ? onMoved : .changed
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    onTouches(self, touches, event)
    if let onEnded { state = onEnded }
  }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    onTouches(self, touches, event)
    if let onCancelled { state = onCancelled }
  }

  package override func reset() { onReset() }
  package override func canPrevent(_ other: UIGestureRecognizer) -> Bool { mayPrevent(other) }
  package override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    mayBePrevented(other)
  }
  package override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    requires(other)
  }
  package override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    isRequired(other)
  }
}

/// A delegate whose answers are closures.
@MainActor package final class Rules: UIGestureRecognizerDelegate {
  package var begins: (UIGestureRecognizer) -> Bool = { _ in true }
  package var shares: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  package var requires: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  package var isRequired: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  package var takesTouch: (UITouch) -> Bool = { _ in true }
  package var takesEvent: (UIEvent) -> Bool = { _ in true }

  /// Creates a delegate with UIKit's default answers.
  package init() {}

  package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    begins(gestureRecognizer)
  }
  package func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { shares(gestureRecognizer, otherGestureRecognizer) }
  package func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { requires(gestureRecognizer, otherGestureRecognizer) }
  package func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isRequired(gestureRecognizer, otherGestureRecognizer) }
  package func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { takesTouch(touch) }
  package func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool { takesEvent(event) }
}

/// A view whose touch methods and answers are closures; it passes nothing up the chain.
@MainActor package final class Probe: UIView {
  package var onTouches: (UITouch.Phase, Set<UITouch>, UIEvent) -> Void = { _, _, _ in }
  package var lets: (UIGestureRecognizer) -> Bool = { _ in true }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell(.began, touches, event)
  }
  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell(.moved, touches, event)
  }
  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell(.ended, touches, event)
  }
  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell(.cancelled, touches, event)
  }
  package override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer)
    -> Bool
  {
    lets(gestureRecognizer)
  }

  private func tell(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let event else { return }
    onTouches(phase, touches, event)
  }
}
