import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Section 4: the order of delivery inside one event.
@MainActor @Suite struct OrderRuleTests {
  @Test func `4.1 and 4.2 recognizers come before the view, from the hit view outwards`() throws {
    let scene = TouchScene()
    _ = scene.add(Steered(), to: scene.board, name: "far")
    _ = scene.add(Steered(), to: scene.chip, name: "one")
    _ = scene.add(Steered(), to: scene.chip, name: "two")
    scene.down(200, 200).up()
    #expect(
      scene.news([.gestures, .views])
        == "one@chip.touchesBegan, two@chip.touchesBegan, far@board.touchesBegan, "
        + "chip.touchesBegan, one@chip.touchesEnded, two@chip.touchesEnded, "
        + "far@board.touchesEnded, chip.touchesEnded")
    try scene.session.finish()
  }

  @Test func `4.3 each recognizer gets its own touches, one message a phase`() throws {
    let scene = TouchScene()
    _ = scene.add(Steered(), to: scene.card, name: "card")
    _ = scene.add(Steered(), to: scene.side, name: "side")
    let fingers = [scene.down(110, 110), scene.down(120, 110), scene.down(400, 150)]
    let fourth = scene.session.finger()
    _ = scene.news()
    scene.session.together {
      fingers[2].up()
      fingers[1].cancel()
      fingers[0].move(byX: 1, y: 0)
      fourth.down(at: CGPoint(x: 130, y: 110))
    }
    #expect(
      scene.news([.gestures, .states])
        == "card@card.touchesBegan, card@card.touchesMoved, card@card.touchesCancelled, "
        + "side@side.touchesEnded, card@card failed, side@side failed")
    fingers[0].up()
    fourth.up()
    try scene.session.finish()
  }

  @Test func `4.4, 4.5 and 4.8 decide, cancel in the view, then send the action`() throws {
    let scene = TouchScene()
    let drag = scene.add(Steered.drag(), name: "drag")
    var stateWhenSet: UIGestureRecognizer.State?
    drag.onTouches = { recognizer, _, _ in stateWhenSet = recognizer.state }
    let finger = scene.down()
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(
      scene.news([.gestures, .views, .states, .actions, .resets])
        == "drag@card.touchesBegan, chip.touchesBegan, "
        + "drag@card.touchesMoved, drag@card began, chip.touchesCancelled, drag@card action, "
        + "drag@card.touchesEnded, drag@card ended, drag@card action, drag@card reset")
    #expect(stateWhenSet == .began)
    #expect(scene.target.heard.map(\.state) == [.began, .ended])
    try scene.session.finish()
  }

  @Test func `4.6 a recognizer that waited reports began and ended, and no changed between`() throws
  {
    let scene = TouchScene()
    let slow = scene.add(Steered(), name: "slow")
    let drag = scene.add(Steered.drag(), name: "drag")
    drag.require(toFail: slow)
    let timer = Release()
    slow.onTouches = { recognizer, _, _ in timer.keep(recognizer, for: 1) }
    let finger = scene.down()
    finger.move(byX: 5, y: 0)
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(scene.news([.states, .actions]) == "")
    scene.session.wait(1)
    #expect(
      scene.news([.states, .actions, .views])
        == "slow@card failed, drag@card began, drag@card ended, chip.touchesCancelled, "
        + "drag@card action, drag@card action")
    #expect(scene.target.heard.map(\.state) == [.began, .ended])
    try scene.session.finish()
  }

  @Test func `4.7 every target is called in the order added, the same pair once`() throws {
    let scene = TouchScene()
    let tap = UITapGestureRecognizer()
    var order: [String] = []
    let targets = (0..<3).map { number in
      let target = Target()
      target.onAction = { _ in order.append("\(number)") }
      return target
    }
    let selector = Selector("hear:", Target.hear)
    for target in targets + [targets[0]] { tap.addTarget(target, action: selector) }
    scene.card.addGestureRecognizer(tap)
    scene.session.tap(on: scene.card)
    #expect(order == ["0", "1", "2"])
    tap.removeTarget(targets[1], action: nil)
    scene.session.tap(on: scene.card)
    #expect(order == ["0", "1", "2", "0", "2"])
    try scene.session.finish()
  }

  /// A number that a touch of one window freed is given to a touch of the other.
  @Test func `1.3 a finger that lands in another window reaches that window`() throws {
    final class Listener: UIWindow {
      var events = 0
      override func sendEvent(_ event: UIEvent) {
        events += 1
        super.sendEvent(event)
      }
    }
    let scene = TouchScene()
    let other = Listener(frame: CGRect(x: 0, y: 512, width: 512, height: 512))
    other.isHidden = false
    let resting = scene.down(120, 120)
    scene.down(200, 120).up()
    let landed = scene.down(100, 600)
    #expect(other.events == 1)
    landed.up()
    resting.up()
    #expect(other.events == 2)
    try scene.session.finish()
  }

  @Test func `1.3 touches of two windows go to each window alone`() throws {
    let scene = TouchScene()
    let other = UIWindow(frame: CGRect(x: 0, y: 512, width: 512, height: 512))
    other.accessibilityIdentifier = "other"
    other.isHidden = false
    _ = scene.add(Steered(), to: scene.window, name: "here")
    _ = scene.add(Steered(), to: other, name: "there")
    let fingers = scene.session.fingers(2)
    scene.session.together {
      fingers[0].down(at: CGPoint(x: 200, y: 200))
      fingers[1].down(at: CGPoint(x: 200, y: 712))
    }
    #expect(
      scene.session.transcript.lines([.gestures, .views])
        == [
          "1000.000 here@window.touchesBegan 0@200.000,200.000",
          "1000.000 chip.touchesBegan 0@200.000,200.000",
          "1000.000 there@other.touchesBegan 1@200.000,200.000",
          "1000.000 other.touchesBegan 1@200.000,200.000",
        ])
    scene.session.together { for finger in fingers { finger.up() } }
    try scene.session.finish()
  }
}

/// Keeps recognizers undecided for a while and then fails them: a stand-in for a second tap's
/// interval.
@MainActor final class Release {
  private var timer: UIEventTimer?

  func keep(_ recognizer: UIGestureRecognizer, for seconds: TimeInterval) {
    guard timer == nil else { return }
    timer = .scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in
      recognizer.state = .failed
    }
  }
}
