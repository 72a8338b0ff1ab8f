import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// App code in the middle of an event: withheld events, views and recognizers that leave, states
/// set outside any message.
@MainActor @Suite struct DisturbanceRuleTests {
  /// A window that can withhold events.
  final class Gatekeeper: UIWindow {
    var isClosed = false

    override func sendEvent(_ event: UIEvent) {
      if !isClosed { super.sendEvent(event) }
    }
  }

  @Test func `1.1 and 1.2 a window that does not call super stops the event`() throws {
    let scene = TouchScene()
    let gate = Gatekeeper(frame: CGRect(x: 0, y: 0, width: 512, height: 1024))
    gate.accessibilityIdentifier = "gate"
    gate.isHidden = false
    _ = scene.add(Steered(), to: gate, name: "r")
    gate.isClosed = true
    let unheard = scene.down()
    gate.isClosed = false
    unheard.move(byX: 5, y: 0)
    unheard.up()
    #expect(scene.news([.views, .gestures, .states]) == "")
    scene.down().up()
    #expect(
      scene.news([.views, .gestures, .states])
        == "r@gate.touchesBegan, gate.touchesBegan, r@gate.touchesEnded, r@gate failed, "
        + "gate.touchesEnded")
    try scene.session.finish()
  }

  @Test func `1.2 a recognizer releases a finger whose end is withheld`() throws {
    let scene = TouchScene()
    let gate = Gatekeeper(frame: CGRect(x: 0, y: 0, width: 512, height: 1024))
    gate.accessibilityIdentifier = "gate"
    gate.isHidden = false
    let recognizer = scene.add(Steered.drag(), to: gate, name: "drag")
    let finger = scene.down()
    finger.move(byX: 5, y: 0)
    gate.isClosed = true
    finger.up()
    gate.isClosed = false
    #expect(recognizer.numberOfTouches == 0)
    #expect(
      scene.news([.views, .gestures, .states, .resets])
        == "drag@gate.touchesBegan, gate.touchesBegan, drag@gate.touchesMoved, "
        + "drag@gate began, gate.touchesCancelled, drag@gate cancelled, drag@gate reset")
    try scene.session.finish()
  }

  @Test func `3.9 a view that another view removes receives only the end`() throws {
    let scene = TouchScene()
    let probe = Probe(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    probe.accessibilityIdentifier = "probe"
    scene.card.addSubview(probe)
    probe.onTouches = { phase, _, _ in if phase == .moved { scene.side.removeFromSuperview() } }
    let fingers = [scene.down(110, 110), scene.down(400, 150)]
    _ = scene.news()
    scene.session.together { for finger in fingers { finger.move(byX: 5, y: 0) } }
    #expect(scene.news() == "probe.touchesMoved, side.touchesCancelled")
    for finger in fingers { finger.up() }
    #expect(scene.news() == "probe.touchesEnded")
    try scene.session.finish()
  }

  @Test func `3.9 a view that is removed before it receives a finger never receives it`() throws {
    let scene = TouchScene()
    let probe = Probe(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    probe.accessibilityIdentifier = "probe"
    scene.card.addSubview(probe)
    probe.onTouches = { _, _, _ in scene.side.removeFromSuperview() }
    let fingers = scene.session.fingers(2)
    scene.session.together {
      fingers[0].down(at: CGPoint(x: 110, y: 110))
      fingers[1].down(at: CGPoint(x: 400, y: 150))
    }
    for finger in fingers { finger.up() }
    #expect(scene.news() == "probe.touchesBegan, probe.touchesEnded")
    try scene.session.finish()
  }

  @Test func `3.9 a finger that lifts as its view is removed is cancelled there`() throws {
    let scene = TouchScene()
    let probe = Probe(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    probe.accessibilityIdentifier = "probe"
    scene.card.addSubview(probe)
    probe.onTouches = { phase, _, _ in if phase == .ended { scene.side.removeFromSuperview() } }
    let fingers = [scene.down(110, 110), scene.down(400, 150)]
    _ = scene.news()
    scene.session.together { for finger in fingers { finger.up() } }
    #expect(scene.news() == "probe.touchesEnded, side.touchesCancelled")
    try scene.session.finish()
  }

  @Test func `3.9 a recognizer whose view another one removes receives only the end`()
    throws
  {
    let scene = TouchScene()
    let outer = scene.add(Steered(), to: scene.card, name: "outer")
    let inner = scene.add(Steered(), to: scene.chip, name: "inner")
    let finger = scene.down()
    var phases: [UITouch.Phase] = []
    outer.onTouches = { _, touches, _ in phases += touches.map(\.phase) }
    inner.onTouches = { _, _, _ in scene.card.removeFromSuperview() }
    _ = scene.news()
    finger.move(byX: 5, y: 0)
    #expect(
      scene.news([.gestures, .states, .views])
        == "inner@chip.touchesMoved, inner@chip.touchesCancelled, outer@card.touchesCancelled, "
        + "inner@chip failed, outer@card failed, chip.touchesCancelled")
    #expect(phases == [.cancelled])
    finger.up()
    try scene.session.finish()
  }

  @Test
  func `3.9 a recognizer whose view is removed before it receives a finger never receives it`()
    throws
  {
    let scene = TouchScene()
    _ = scene.add(Steered(), to: scene.card, name: "outer")
    let inner = scene.add(Steered(), to: scene.chip, name: "inner")
    inner.onTouches = { _, _, _ in scene.card.removeFromSuperview() }
    scene.down().up()
    #expect(
      scene.news([.gestures, .states, .views])
        == "inner@chip.touchesBegan, inner@chip.touchesCancelled, inner@chip failed, "
        + "outer@card failed")
    try scene.session.finish()
  }

  @Test(arguments: [UIGestureRecognizer.State.changed, .failed, .cancelled, .possible])
  func `5 without fingers only began and ended count`(
    state: UIGestureRecognizer.State
  ) throws {
    let scene = TouchScene()
    let recognizer = scene.add(Steered(), name: "r")
    recognizer.state = state
    #expect(scene.news([.states, .actions, .resets]) == "")
    #expect(recognizer.state == .possible)
    try scene.session.finish()
  }

  @Test func `5.5 a state that a target sets in its action for the end is not reported`() throws {
    let scene = TouchScene()
    let drag = scene.add(Steered.drag(), name: "drag")
    let slow = scene.add(Steered(), name: "slow")
    drag.require(toFail: slow)
    scene.target.onAction = { if $0.state == .began { $0.state = .changed } }
    let finger = scene.down()
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(drag.state == .possible)
    #expect(
      scene.news([.states, .actions])
        == "slow@card failed, drag@card began, drag@card ended, drag@card action, "
        + "drag@card action")
    try scene.session.finish()
  }

  @Test func `6.1 a recognizer that is made to begin while another is asked waits its turn`() throws
  {
    let scene = TouchScene()
    let rules = Rules()
    let driven = scene.add(Steered(), to: scene.side, name: "driven")
    let asking = scene.add(Steered.recognizedOnLanding(), name: "asking")
    asking.delegate = rules
    rules.begins = { _ in
      driven.state = .ended
      return true
    }
    scene.down().up()
    #expect(scene.news(.states) == "asking@card ended, driven@side ended")
    try scene.session.finish()
  }
}
