import Foundation
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Rules 16.1, 16.2, 1.12 and 3.6: which keys are presses, and which responder receives them.
@MainActor @Suite struct PressRecipientRuleTests {
  /// A scene whose card holds a first responder.
  private func scene(
    _ delivery: TouchSession.Delivery = .lowLatency
  ) -> (TouchScene, KeyField, Keyboard) {
    let scene = TouchScene(delivery)
    let field = KeyField(frame: scene.card.bounds)
    field.accessibilityIdentifier = "field"
    scene.card.addSubview(field)
    field.becomeFirstResponder()
    return (scene, field, scene.session.keyboard())
  }

  @Test func `16.1 and 16.5 the first responder of the key window gets them, else the window`()
    throws
  {
    let (scene, field, keyboard) = scene()
    keyboard.press(.select)
    #expect(scene.news() == "field.pressesBegan, field.pressesEnded")
    field.resignFirstResponder()
    keyboard.press(.select)
    #expect(scene.news() == "window.pressesBegan, window.pressesEnded")
    let panel = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    panel.accessibilityIdentifier = "panel"
    panel.makeKeyAndVisible()
    keyboard.press(.select)
    #expect(scene.news() == "panel.pressesBegan, panel.pressesEnded")
    try scene.session.finish()
  }

  @Test(arguments: [
    (Keyboard.Key.upArrow, UIPress.PressType.upArrow), (.downArrow, .downArrow),
    (.leftArrow, .leftArrow), (.rightArrow, .rightArrow), (.select, .select),
    (.return, .select), (.menu, .menu), (.escape, .menu), (.playPause, .playPause),
  ])
  func `16.1 keys of remote controls and keyboards mean the same`(
    key: Keyboard.Key, type: UIPress.PressType
  ) throws {
    let (scene, field, keyboard) = scene()
    keyboard.press(key)
    #expect(field.heard == ["began \(type)", "ended \(type)"])
    try scene.session.finish()
  }

  @Test func `16.1 every other key is a press with the number of its usage`() throws {
    let (scene, field, keyboard) = scene()
    var seen: [String] = []
    field.onPresses = { phase, presses, _ in
      guard phase == .began else { return }
      seen += presses.map { "\($0.type.rawValue) \($0.key.map { "\($0.keyCode)" } ?? "no key")" }
    }
    let remote = [402, 403, 413, 174, 0x2C0].map { Keyboard.Key(rawValue: $0) }
    for key in [.character("a"), .shift, .capsLock] + remote { keyboard.press(key) }
    #expect(
      seen == [
        "2004 keyboardA", "2225 keyboardLeftShift", "2057 keyboardCapsLock", "30 no key",
        "31 no key", "32 no key", "2003 no key", "2003 no key",
      ])
    try scene.session.finish()
  }

  @Test func `16.1 a press has its type, time, window and responder`() throws {
    let (scene, field, keyboard) = scene()
    var seen: [String] = []
    field.onPresses = { phase, presses, event in
      for press in presses {
        seen.append(
          "\(phase) \(press.phase) \(press.type) \(press.force) \(press.responder === field) "
            + "\(press.window === scene.window) \(event.type) \(event.allPresses.count) "
            + "\(isNear(press.timestamp, scene.session.time))")
      }
    }
    keyboard.press(.menu)
    #expect(
      seen == [
        "began began menu 1.0 true true presses 1 true",
        "ended ended menu 1.0 true true presses 1 true",
      ])
    try scene.session.finish()
  }

  @Test func `16.2 the default passes presses up the chain`() throws {
    let (scene, field, keyboard) = scene()
    let outer = KeyField(frame: scene.board.bounds)
    scene.board.addSubview(outer)
    outer.addSubview(scene.card)
    field.becomeFirstResponder()
    keyboard.press(.select)
    #expect(field.heard.count == 2 && outer.heard == [])
    field.handsOn = true
    keyboard.press(.select)
    #expect(outer.heard == ["began select", "ended select"])
    try scene.session.finish()
  }

  @Test func `16.10 a repeating key sends nothing more`() throws {
    let (scene, _, keyboard) = scene()
    keyboard.press(.downArrow, duration: 2)
    #expect(scene.news() == "field.pressesBegan, field.pressesEnded")
    try scene.session.finish()
  }

  @Test func `1.7 a key that stays down is stationary when another one changes`() throws {
    let (scene, field, keyboard) = scene()
    var seen: [String] = []
    field.onPresses = { _, _, event in
      seen.append(
        event.allPresses.map { "\($0.type) \($0.phase)" }.sorted().joined(separator: ", "))
    }
    keyboard.down(.select)
    keyboard.press(.menu)
    keyboard.up(.select)
    #expect(
      seen == [
        "select began", "menu began, select stationary", "menu ended, select stationary",
        "select ended",
      ])
    try scene.session.finish()
  }

  @Test func `1.6 keys that change together are one message a phase`() throws {
    let (scene, field, keyboard) = scene(.aligned)
    scene.session.burst {
      keyboard.down(.select)
      keyboard.down(.menu)
      keyboard.up(.select)
    }
    #expect(field.heard == ["began menu select", "ended select"])
    keyboard.up(.menu)
    try scene.session.finish()
  }

  @Test func `16.1 two keyboards are independent`() throws {
    let (scene, field, keyboard) = scene()
    keyboard.down(.select)
    scene.session.unplug(keyboard)
    #expect(field.heard == ["began select", "cancelled select"])
    scene.session.keyboard().press(.select)
    #expect(field.heard.suffix(2) == ["began select", "ended select"])
    try scene.session.finish()
  }

  @Test func `16.1 a key stays with the responder that it began with`() throws {
    let (scene, field, keyboard) = scene()
    let other = KeyField(frame: scene.side.bounds)
    scene.side.addSubview(other)
    keyboard.down(.select)
    other.becomeFirstResponder()
    keyboard.press(.menu)
    keyboard.up(.select)
    #expect(field.heard == ["began select", "ended select"])
    #expect(other.heard == ["began menu", "ended menu"])
    try scene.session.finish()
  }

  @Test func `8.10 a responder or window that leaves cancels its keys`() throws {
    let (scene, field, keyboard) = scene()
    keyboard.down(.select)
    scene.card.removeFromSuperview()
    keyboard.up(.select)
    #expect(field.heard == ["began select", "cancelled select"])
    scene.board.addSubview(scene.card)
    field.becomeFirstResponder()
    keyboard.down(.menu)
    scene.window.isHidden = true
    keyboard.up(.menu)
    #expect(field.heard.suffix(2) == ["began menu", "cancelled menu"])
    keyboard.press(.select)
    #expect(field.heard.count == 4, "no window, no keys")
    try scene.session.finish()
  }

  @Test func `1.12 a responder in a disabled view gets no keys`() throws {
    let (scene, field, keyboard) = scene()
    scene.board.isUserInteractionEnabled = false
    keyboard.press(.select)
    #expect(field.heard == [])
    scene.board.isUserInteractionEnabled = true
    keyboard.press(.select)
    #expect(field.heard == ["began select", "ended select"])
    try scene.session.finish()
  }

  @Test func `3.6 recognizers get the types that they allow, if the delegate lets them`() throws {
    let (scene, field, keyboard) = scene()
    let listener = scene.add(Listener(), to: scene.board)
    keyboard.press(.select)
    #expect(listener.news() == [], "none unless allowed")
    listener.allowedPressTypes = [UIPress.PressType.select.number]
    keyboard.press(.menu)
    keyboard.press(.select)
    #expect(listener.news() == ["began [\"select\"]", "ended [\"select\"]"])
    #expect(listener.numberOfTouches == 0)
    let rules = PressRules()
    listener.delegate = rules
    rules.takesPress = { $0.type != .select }
    keyboard.press(.select)
    rules.takesPress = { _ in true }
    rules.takesEvent = { $0.type != .presses }
    keyboard.press(.select)
    #expect(listener.news() == [])
    #expect(field.heard.count == 10, "refused presses go to the responder")
    try scene.session.finish()
  }

  @Test func `3.4 recognizers from the first responder up are asked, no others`() throws {
    let (scene, field, keyboard) = scene()
    let listeners = [scene.chip, field, scene.card, scene.board, scene.window].map { view in
      scene.add(Listener(), to: view)
    }
    for listener in listeners { listener.allowedPressTypes = [4] }
    var offered: [UIView?] = []
    field.onPresses = { phase, presses, event in
      guard phase == .began, let press = presses.first else { return }
      offered = (press.gestureRecognizers ?? []).map(\.view)
      #expect(event.presses(for: listeners[2]) == presses)
      #expect(event.presses(for: listeners[0]) == [])
    }
    keyboard.press(.select)
    #expect(offered == [field, scene.card, scene.board, scene.window])
    #expect(listeners.map { $0.news().count } == [0, 2, 2, 2, 2])
    try scene.session.finish()
  }
}
