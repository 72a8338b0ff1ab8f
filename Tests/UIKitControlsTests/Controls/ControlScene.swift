import UIKitControls
import UIKitTesting

/// One control, 100 points from the left and the top, on a board that fills the window.
@MainActor final class ControlScene<Control: UIControl> {
  let board = UIView(frame: CGRect(x: 0, y: 0, width: 512, height: 1024))
  let control: Control
  let session: TouchSession
  let clerk = Clerk()

  /// The size is for a control that does not size itself.
  init(
    _ control: Control, name: String, size: CGSize = CGSize(width: 100, height: 50),
    _ delivery: TouchSession.Delivery = .lowLatency
  ) {
    self.control = control
    control.accessibilityIdentifier = name
    let size = control.bounds.size == .zero ? size : control.bounds.size
    control.frame = CGRect(origin: CGPoint(x: 100, y: 100), size: size)
    board.accessibilityIdentifier = "board"
    let board = board
    session = TouchSession(delivery: delivery) { window in
      window.addSubview(board)
      board.addSubview(control)
    }
  }

  /// What happened since the last time.
  func news(_ kinds: Transcript.Kinds = .controls) -> String {
    session.takeTranscript().brief(kinds)
  }

  /// Lands a finger at a place of the control.
  func down(_ x: CGFloat, _ y: CGFloat) -> Finger {
    let finger = session.finger()
    finger.down(on: control, at: CGPoint(x: x, y: y))
    return finger
  }

  /// Attaches a recognizer that calls the clerk.
  func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, to view: UIView)
    -> Recognizer
  {
    recognizer.addTarget(clerk, action: Clerk.note)
    view.addGestureRecognizer(recognizer)
    return recognizer
  }
}

/// Receives actions of controls in UIKit's three shapes, and of recognizers.
@MainActor final class Clerk {
  var heard: [String] = []
  var onAction: () -> Void = {}

  /// The calls received since the last time.
  func take() -> String {
    defer { heard = [] }
    return heard.joined(separator: ", ")
  }

  func ring() {
    heard.append("ring")
    onAction()
  }

  func buy(_ sender: UIControl) {
    heard.append("buy from \(sender.accessibilityIdentifier ?? "?")")
    onAction()
  }

  func pay(_ sender: UIControl, _ event: UIEvent?) {
    let phase = event?.allTouches?.first.map { " \($0.phase)" }
    heard.append("pay\(phase ?? " without event")")
    onAction()
  }

  func note(_ recognizer: UIGestureRecognizer) {}
}

/// A control that records its tracking calls and its events, and returns what a test sets.
@MainActor final class Dial: UIControl {
  var calls: [String] = []
  var begins = true
  var continues = true
  var callsSuperToCancel = true
  var reaction: (String) -> Void = { _ in }

  /// The calls since the last time.
  func take() -> String {
    defer { calls = [] }
    return calls.joined(separator: ", ")
  }

  private func note(_ call: String) {
    calls.append(call)
    reaction(call)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    note("begin")
    return begins
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    note("continue")
    return continues
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    note("end")
  }

  override func cancelTracking(with event: UIEvent?) {
    note(event == nil ? "cancel without event" : "cancel")
    if callsSuperToCancel { super.cancelTracking(with: event) }
  }

  override func sendActions(for controlEvents: UIControl.Event) {
    super.sendActions(for: controlEvents)
    note(names[controlEvents.rawValue] ?? "?")
  }

  private let names: [UInt: String] = [
    1 << 0: "touchDown", 1 << 1: "touchDownRepeat", 1 << 2: "dragInside", 1 << 3: "dragOutside",
    1 << 4: "dragEnter", 1 << 5: "dragExit", 1 << 6: "upInside", 1 << 7: "upOutside",
    1 << 8: "touchCancel",
  ]
}
