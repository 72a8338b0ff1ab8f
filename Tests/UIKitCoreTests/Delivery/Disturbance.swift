import UIKitTesting

@testable import UIKitCore
@testable import UIKitControllers
import UIKitTestSupport

/// A change by app code at one point of one event, and its effect on three fingers that are not
/// part of it.
///
/// One lifts from the card in the very event that brings something new to the trapdoor, one stays
/// on the side, and one on the doomed view, which only its superview and the touch hold.
@MainActor final class Disturbance {
  /// The cause of the event.
  enum Cause: CaseIterable {
    case finger, otherScreen, pen, button, hover, wheel, pinch, key
  }

  /// The app's method that makes the change.
  enum Place: CaseIterable {
    case hitTest, pointInside, keyCommands, next
    case shouldReceiveEvent, eventDelegate, touchDelegate
    case recognizerTold, viewTold, viewShouldBegin, shouldBeginDelegate, requiresFailure, prevents
    case action, reset

    /// Those that are called before the event is complete.
    static let early: [Place] = [.hitTest, .pointInside, .keyCommands, .next]
  }

  /// The kind of change.
  enum Change: CaseIterable {
    case hide, disable, remove, animate, hideCard, removeCard, hideSelf, removeSelf, hideWindow
    case add, detach, detachSelf, disableRecognizer, fail, recognize
    case root, present, focus, removeDoomed, sendEvent
  }

  private let session: TouchSession
  private let scene: TouchScene
  private let trapdoor = Trapdoor(frame: CGRect(x: 100, y: 400, width: 100, height: 100))
  private let bait = Bait()
  private let rules = Rules()
  private let onCard = Steered()
  private let ledger = DisturbanceLedger()
  private let cause: Cause
  private let place: Place
  private let change: Change
  /// Whether the point was reached.
  private(set) var hasHappened = false
  private var isArmed = false

  init(_ cause: Cause, _ place: Place, _ change: Change, _ delivery: TouchSession.Delivery) {
    self.cause = cause
    self.place = place
    self.change = change
    scene = TouchScene(delivery)
    session = scene.session
    UIApplication.shared.engine.log.sink = nil
    setTrap()
    scene.card.addGestureRecognizer(onCard)
    scene.side.addGestureRecognizer(Steered())
    addProbe("card", scene.card.bounds, to: scene.card)
    addProbe("side", scene.side.bounds, to: scene.side)
    let side = scene.side
    let bomb = Bomb { side.isHidden = true }
    let doomed = addProbe(
      "doomed", CGRect(x: 350, y: 400, width: 100, height: 100), to: scene.board)
    doomed.tag = 99
    let told = doomed.onTouches
    doomed.onTouches = { phase, touches, event in
      told(phase, touches, event)
      withExtendedLifetime(bomb) {}
    }
  }

  private func setTrap() {
    trapdoor.onCall = { [unowned self] in reach($0) }
    bait.onCall = { [unowned self] in reach($0) }
    bait.allowedPressTypes = [UIPress.PressType.upArrow.number]
    rules.takesEvent = { [unowned self] _ in
      reach(.eventDelegate)
      return true
    }
    rules.takesTouch = { [unowned self] _ in
      reach(.touchDelegate)
      return true
    }
    rules.begins = { [unowned self] _ in
      reach(.shouldBeginDelegate)
      return true
    }
    bait.delegate = rules
    scene.target.onAction = { [unowned self] _ in reach(.action) }
    bait.addTarget(scene.target, action: Target.hear)
    trapdoor.addGestureRecognizer(bait)
    trapdoor.addGestureRecognizer(Steered.recognizedOnLanding())
    scene.board.addSubview(trapdoor)
  }

  @discardableResult private func addProbe(
    _ name: String, _ frame: CGRect, to view: UIView
  ) -> Probe {
    let probe = Probe(frame: frame)
    probe.onTouches = { [ledger] phase, touches, _ in ledger.told(name, phase, touches.count) }
    view.addSubview(probe)
    return probe
  }

  // MARK: The event

  private let middle = CGPoint(x: 150, y: 450)

  /// Plays it and lets everything come to rest; returns the violations, one sentence each.
  func breaches() -> [String] {
    let (leaving, staying, new) = (session.finger(), session.finger(), session.finger())
    let last = session.plugIn().finger()
    let other = session.plugIn().finger()
    leaving.down(at: CGPoint(x: 120, y: 120))
    staying.down(at: CGPoint(x: 400, y: 200))
    last.down(at: CGPoint(x: 400, y: 450))
    trapdoor.becomeFirstResponder()
    session.mouse().move(to: CGPoint(x: 500, y: 900))
    session.stylus().hover(at: CGPoint(x: 500, y: 900))
    session.wait(0.05)
    isArmed = true
    if cause == .finger {
      session.together {
        leaving.up()
        new.down(at: middle)
      }
    } else {
      session.burst {
        leaving.up()
        bring(other)
      }
    }
    session.wait(0.1)
    isArmed = false
    for finger in [staying, new, last, other] where finger.isDown { finger.up() }
    letGo()
    session.wait(2)
    return ledger.breaches + session.leftovers
  }

  /// Ends the application.
  func end() { session.end() }

  private func bring(_ other: Finger) {
    switch cause {
    case .finger: break
    case .otherScreen: other.down(at: middle)
    case .pen: session.stylus().down(at: middle)
    case .button:
      session.mouse().move(to: middle)
      session.mouse().press()
    case .hover: session.mouse().move(to: middle)
    case .wheel:
      session.mouse().move(to: middle)
      session.mouse().scroll(clicks: 1)
    case .pinch:
      session.trackpad().move(to: middle)
      session.trackpad().pinch(scale: 2, duration: 0.02)
    case .key: session.keyboard().down(.upArrow)
    }
  }

  private func letGo() {
    session.stylus().leave()
    for button in session.mouse().heldButtons { session.mouse().release(button) }
    for key in session.keyboard().heldKeys { session.keyboard().up(key) }
    session.unplug(session.mouse())
  }

  // MARK: The change

  private func reach(_ reached: Place) {
    guard isArmed, reached == place else { return }
    isArmed = false
    hasHappened = true
    let (side, card, window) = (scene.side, scene.card, scene.window)
    switch change {
    case .hide: side.isHidden = true
    case .disable: side.isUserInteractionEnabled = false
    case .remove: side.removeFromSuperview()
    case .animate: UIView.animate(withDuration: 0.1) { side.alpha = 0.5 }
    case .hideCard: card.isHidden = true
    case .removeCard: card.removeFromSuperview()
    case .hideSelf: trapdoor.isHidden = true
    case .removeSelf: trapdoor.removeFromSuperview()
    case .hideWindow: window.isHidden = true
    case .add: card.addGestureRecognizer(Steered())
    case .detach: card.removeGestureRecognizer(onCard)
    case .detachSelf: trapdoor.removeGestureRecognizer(bait)
    case .disableRecognizer: onCard.isEnabled = false
    case .fail: onCard.state = .failed
    case .recognize: onCard.state = .ended
    case .root: window.rootViewController = UIViewController()
    case .present:
      window.rootViewController = UIViewController()
      window.rootViewController?.present(UIViewController(), animated: false)
    case .focus: trapdoor.resignFirstResponder()
    case .removeDoomed: window.viewWithTag(99)?.removeFromSuperview()
    case .sendEvent:
      let engine = UIApplication.shared.engine
      UIApplication.shared.sendEvent(engine.pipeline.events.current)
    }
  }
}

/// Counts the touches of views: one landing, one end.
@MainActor private final class DisturbanceLedger {
  private var began: [String: Int] = [:]
  private var over: [String: Int] = [:]

  func told(_ view: String, _ phase: UITouch.Phase, _ count: Int) {
    switch phase {
    case .began: began[view, default: 0] += count
    case .ended, .cancelled: over[view, default: 0] += count
    case .moved, .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  var breaches: [String] {
    ["card", "side", "doomed"].compactMap { name in
      let (begins, ends) = (began[name] ?? 0, over[name] ?? 0)
      return begins == 1 && ends == 1 ? nil : "\(name): \(begins) landings, \(ends) ends"
    }
  }
}

/// Does something when it is released.
@MainActor private final class Bomb {
  private let action: @MainActor () -> Void

  init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  isolated deinit { action() }
}

/// A view that reports which of its methods is called.
@MainActor private final class Trapdoor: UIView {
  var onCall: (Disturbance.Place) -> Void = { _ in }

  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? {
    onCall(.keyCommands)
    return nil
  }
  override var next: UIResponder? {
    onCall(.next)
    return super.next
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    defer { onCall(.hitTest) }
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    onCall(.pointInside)
    return super.point(inside: point, with: event)
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { onCall(.viewTold) }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    onCall(.viewTold)
  }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    onCall(.viewShouldBegin)
    return true
  }
}

/// A recognizer that accepts any event, recognizes immediately, and reports which method is called.
@MainActor private final class Bait: UIGestureRecognizer {
  var onCall: (Disturbance.Place) -> Void = { _ in }

  override func shouldReceive(_ event: UIEvent) -> Bool {
    onCall(.shouldReceiveEvent)
    return delegateAllows(event)
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { take() }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { take() }
  override func hovered(_ touch: UITouch, with event: UIEvent) { take() }
  override func scrolled(by translation: CGPoint, phase: UITouch.Phase, with event: UIEvent) {
    take()
  }
  override func transformed(
    scale: CGFloat, rotation: CGFloat, phase: UITouch.Phase, with event: UIEvent
  ) { take() }
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    onCall(.requiresFailure)
    return false
  }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    onCall(.prevents)
    return true
  }
  override func reset() { onCall(.reset) }

  private func take() {
    onCall(.recognizerTold)
    state = .recognized
  }
}
