import Testing
import UIKitControls
import UIKitTesting
import UIKitTestSupport

/// Rule 15.11: the key that selects, pressed while a control is first responder.
@MainActor @Suite struct ControlPressRuleTests {
  /// A button that keys can reach, which is first responder.
  private func scene() -> (ControlScene<FocusButton>, Keyboard) {
    let scene = ControlScene(FocusButton(frame: .zero), name: "buy")
    scene.control.addTarget(scene.clerk, action: Clerk.pay, for: .primaryActionTriggered)
    #expect(scene.control.becomeFirstResponder())
    return (scene, scene.session.keyboard())
  }

  @Test func `15.11 select triggers the primary action when it comes up`() throws {
    let (scene, keyboard) = scene()
    keyboard.down(.select)
    #expect(scene.news() == "")
    keyboard.up(.select)
    #expect(scene.news() == "buy primaryActionTriggered")
    #expect(scene.control.events == [.presses])
    try scene.session.finish()
  }

  @Test func `15.11 other keys go on to the next responder, select does not`() throws {
    let (scene, keyboard) = scene()
    let field = KeyField(frame: scene.board.bounds)
    scene.board.addSubview(field)
    field.addSubview(scene.control)
    #expect(scene.control.becomeFirstResponder())
    keyboard.press(.menu)
    keyboard.press(.select)
    #expect(field.heard == ["began menu", "ended menu"])
    #expect(scene.news() == "buy primaryActionTriggered")
    try scene.session.finish()
  }

  @Test func `15.11 a disabled control, or one whose key is cancelled, does nothing`() throws {
    let (scene, keyboard) = scene()
    scene.control.isEnabled = false
    keyboard.press(.select)
    scene.control.isEnabled = true
    keyboard.down(.select)
    scene.session.unplug(keyboard)
    #expect(scene.news() == "")
    try scene.session.finish()
  }

  @Test func `15.11 a key that began with another responder is ignored`() throws {
    let (scene, keyboard) = scene()
    let field = KeyField(frame: scene.control.bounds)
    field.handsOn = true
    scene.control.addSubview(field)
    #expect(field.becomeFirstResponder())
    keyboard.press(.select)
    #expect(field.heard == ["began select", "ended select"])
    #expect(scene.news() == "")
    try scene.session.finish()
  }
}

/// A button that can be first responder, as none can by default.
@MainActor private final class FocusButton: UIButton {
  /// The type of the event with which each action was sent.
  private(set) var events: [UIEvent.EventType?] = []

  override var canBecomeFirstResponder: Bool { true }

  override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    events.append(event?.type)
    super.sendAction(action, to: target, for: event)
  }
}
