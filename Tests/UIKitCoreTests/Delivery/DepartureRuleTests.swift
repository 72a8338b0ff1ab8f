import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Rules 3.8, 3.9 and 8.10: recognizers, views, windows and devices that leave while touched.
@MainActor @Suite struct DepartureRuleTests {
  @Test func `3.8 disabling a recognizer that recognizes cancels it, one that waits fails`() throws
  {
    let scene = TouchScene()
    let drag = scene.add(Steered.drag(), to: scene.card, name: "drag")
    let idle = scene.add(Steered(), to: scene.side, name: "idle")
    let fingers = [scene.down(110, 110), scene.down(400, 150)]
    fingers[0].move(byX: 5, y: 0)
    _ = scene.news()
    drag.isEnabled = false
    idle.isEnabled = false
    #expect(
      scene.news([.states, .actions, .views])
        == "drag@card cancelled, drag@card action, idle@side failed")
    for finger in fingers { finger.up() }
    #expect(scene.news([.states, .views, .gestures]) == "side.touchesEnded")
    try scene.session.finish()
  }

  @Test func `3.8 a recognizer disabled in the middle of an event gets nothing more of it`() throws
  {
    let scene = TouchScene()
    let second = scene.add(Steered(), to: scene.card, name: "second")
    let first = scene.add(Steered(), to: scene.chip, name: "first")
    first.onTouches = { _, _, _ in second.isEnabled = false }
    scene.down(200, 200).up()
    #expect(scene.news(.gestures) == "first@chip.touchesBegan, first@chip.touchesEnded")
    try scene.session.finish()
  }

  @Test func `3.9 and 8.10 a view that leaves its window loses its fingers and its recognizers`()
    throws
  {
    let scene = TouchScene()
    let drag = scene.add(Steered.drag(), to: scene.chip, name: "drag")
    drag.cancelsTouchesInView = false
    let outer = scene.add(Steered(), to: scene.board, name: "outer")
    let finger = scene.down(200, 200)
    finger.move(byX: 5, y: 0)
    _ = scene.news()
    scene.card.removeFromSuperview()
    #expect(
      scene.news([.states, .actions, .views, .gestures])
        == "drag@chip.touchesCancelled, drag@chip cancelled, chip.touchesCancelled, "
        + "drag@chip action")
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(scene.news(.views) == "")
    #expect(outer.numberOfTouches == 0)
    try scene.session.finish()
  }

  @Test func `3.9 a view removed by a touch method in the middle of an event`() throws {
    let scene = TouchScene()
    let probe = Probe(frame: scene.card.bounds)
    probe.accessibilityIdentifier = "probe"
    probe.onTouches = { phase, _, _ in if phase == .moved { scene.card.removeFromSuperview() } }
    scene.card.addSubview(probe)
    _ = scene.add(Steered(), to: scene.card, name: "r")
    let finger = scene.down()
    finger.move(byX: 1, y: 0)
    finger.up()
    #expect(
      scene.news([.views, .states, .gestures])
        == "r@card.touchesBegan, probe.touchesBegan, r@card.touchesMoved, probe.touchesMoved, "
        + "r@card.touchesCancelled, r@card failed, probe.touchesCancelled")
    try scene.session.finish()
  }

  @Test func `8.10 hiding a view or a window cancels its fingers`() throws {
    let scene = TouchScene()
    let first = scene.down(200, 200)
    scene.card.isHidden = true
    let second = scene.down(400, 150)
    scene.window.isHidden = true
    #expect(
      scene.news()
        == "chip.touchesBegan, chip.touchesCancelled, side.touchesBegan, side.touchesCancelled")
    first.up()
    second.up()
    #expect(scene.news() == "")
    try scene.session.finish()
  }

  @Test func `8.10 disabling a view cancels its fingers and those of its recognizers`() throws {
    let scene = TouchScene()
    _ = scene.add(Steered.drag(), to: scene.chip, name: "drag").cancelsTouchesInView = false
    let finger = scene.down(200, 200)
    finger.move(byX: 5, y: 0)
    _ = scene.news()
    scene.card.isUserInteractionEnabled = false
    #expect(
      scene.news([.views, .gestures, .states, .actions])
        == "drag@chip.touchesCancelled, drag@chip cancelled, chip.touchesCancelled, "
        + "drag@chip action")
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(scene.news([.views, .gestures, .states]) == "")
    try scene.session.finish()
  }

  @Test func `3.8 a disabled recognizer delays neither views nor other recognizers`() throws {
    let scene = TouchScene()
    let required = scene.add(Steered(), to: scene.card, name: "required")
    required.delaysTouchesBegan = true
    let waiting = scene.add(Steered.recognizedOnLanding(), to: scene.board, name: "waiting")
    waiting.cancelsTouchesInView = false
    waiting.require(toFail: required)
    let finger = scene.down()
    #expect(scene.news() == "")
    required.isEnabled = false
    #expect(
      scene.news()
        == "required@card failed, waiting@board ended, chip.touchesBegan, waiting@board action")
    finger.up()
    #expect(scene.news() == "chip.touchesEnded")
    try scene.session.finish()
  }

  @Test func `3.8 a recognizer that waits and is disabled never reports`() throws {
    let scene = TouchScene()
    let required = scene.add(Steered(), name: "required")
    let waiting = scene.add(Steered.drag(), name: "waiting")
    waiting.require(toFail: required)
    let finger = scene.down()
    finger.move(byX: 5, y: 0)
    waiting.isEnabled = false
    finger.up()
    #expect(
      scene.news([.states, .actions, .resets])
        == "waiting@card failed, waiting@card reset, required@card failed, required@card reset")
    try scene.session.finish()
  }

  @Test
  func
    `3.9 a recognizer that is removed from its view is cancelled, and sees new fingers elsewhere`()
    throws
  {
    let scene = TouchScene()
    let drag = scene.add(Steered.drag(), to: scene.card, name: "drag")
    let finger = scene.down()
    finger.move(byX: 5, y: 0)
    _ = scene.news()
    scene.side.addGestureRecognizer(drag)
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(
      scene.news([.states, .actions, .gestures, .views])
        == "drag@card cancelled, drag@card action")
    let other = scene.down(400, 150)
    other.move(byX: 5, y: 0)
    other.up()
    #expect(scene.news(.states) == "drag@card began, drag@card ended")
    scene.card.removeGestureRecognizer(drag)
    #expect(drag.view === scene.side)
    scene.side.removeGestureRecognizer(drag)
    #expect(drag.view == nil)
    try scene.session.finish()
  }

  @Test func `8.10 an unreferenced window lives until its fingers have left`() throws {
    let scene = TouchScene()
    var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 512, width: 512, height: 512))
    window?.accessibilityIdentifier = "passing"
    window?.isHidden = false
    weak let remains = window
    let finger = scene.down(100, 600)
    window = nil
    finger.move(byX: 5, y: 0)
    #expect(remains != nil)
    finger.up()
    #expect(
      scene.news() == "passing.touchesBegan, passing.touchesMoved, passing.touchesEnded")
    #expect(remains == nil)
    scene.down(100, 600).up()
    #expect(scene.news() == "board.touchesBegan, board.touchesEnded")
    try scene.session.finish()
  }

  @Test func `8.10 a window hidden by a touch method receives only the end`() throws {
    let scene = TouchScene()
    let other = UIWindow(frame: CGRect(x: 0, y: 512, width: 512, height: 512))
    other.accessibilityIdentifier = "other"
    other.isHidden = false
    _ = scene.add(Steered.drag(), to: other, name: "drag").cancelsTouchesInView = false
    let probe = Probe(frame: CGRect(x: 0, y: 0, width: 512, height: 512))
    probe.accessibilityIdentifier = "probe"
    scene.board.addSubview(probe)
    probe.onTouches = { phase, _, _ in if phase == .moved { other.isHidden = true } }
    let fingers = [scene.down(200, 200), scene.down(200, 600)]
    fingers[1].move(byX: 5, y: 0)
    _ = scene.news()
    scene.session.together { for finger in fingers { finger.move(byX: 5, y: 0) } }
    #expect(
      scene.news([.views, .gestures, .states])
        == "probe.touchesMoved, drag@other.touchesCancelled, drag@other cancelled, "
        + "other.touchesCancelled")
    for finger in fingers { finger.up() }
    #expect(scene.news(.views) == "probe.touchesEnded")
    try scene.session.finish()
  }

  @Test func `3.9 a hover recognizer whose view leaves ends, and begins again elsewhere`() throws {
    let scene = TouchScene()
    _ = scene.add(UIHoverGestureRecognizer(), to: scene.card, name: "hover")
    let mouse = scene.session.mouse()
    mouse.move(to: CGPoint(x: 200, y: 200))
    mouse.move(byX: 5, y: 0)
    scene.card.removeFromSuperview()
    mouse.move(byX: 5, y: 0)
    #expect(scene.target.heard.map(\.state) == [.began, .changed, .ended])
    scene.board.addSubview(scene.card)
    mouse.move(byX: 5, y: 0)
    scene.session.unplug(mouse)
    #expect(scene.target.heard.dropFirst(3).map(\.state) == [.began, .ended])
    try scene.session.finish()
  }

  @Test func `3.9 a key held while its view leaves is cancelled there`() throws {
    final class Field: UIView {
      var heard: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        heard.append("began")
      }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        heard.append("ended")
      }
      override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        heard.append("cancelled")
      }
    }
    let scene = TouchScene()
    let field = Field(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    scene.card.addSubview(field)
    #expect(field.becomeFirstResponder())
    let keyboard = scene.session.keyboard()
    keyboard.down(.downArrow)
    scene.card.removeFromSuperview()
    keyboard.up(.downArrow)
    #expect(field.heard == ["began", "cancelled"])
    try scene.session.finish()
  }

  @Test func `8.10 a view that is moved into a hidden one loses its fingers as if hidden itself`()
    throws
  {
    let scene = TouchScene()
    let finger = scene.down(200, 200)
    scene.side.isHidden = true
    _ = scene.news()
    scene.side.addSubview(scene.chip)
    #expect(scene.news(.views) == "chip.touchesCancelled")
    finger.up()
    #expect(scene.news(.views).isEmpty)
    try scene.session.finish()
  }
}
