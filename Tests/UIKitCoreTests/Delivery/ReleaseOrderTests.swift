import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Rules 3.7 and 8.3 to 8.5: what is released and cancelled, in which order, when several
/// recognizers delay and several fingers are down.
@MainActor @Suite struct ReleaseOrderTests {
  /// Two recognizers of the card: one delays landings, one delays ends; neither cancels touches.
  func delays(_ scene: TouchScene) -> (begans: Steered, ends: Steered) {
    let begans = scene.add(Steered(), name: "begans")
    begans.delaysTouchesBegan = true
    begans.delaysTouchesEnded = false
    let ends = scene.add(Steered(), name: "ends")
    for recognizer in [begans, ends] {
      recognizer.onTouches = { _, _, _ in
        UIEventTimer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }
      }
    }
    return (begans, ends)
  }

  @Test func `8.3 and 8.5 the landing is released while the end is still withheld`() throws {
    let scene = TouchScene()
    let (begans, ends) = delays(scene)
    let finger = scene.down()
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(scene.news() == "")
    begans.state = .failed
    #expect(scene.news() == "begans@card failed, chip.touchesBegan, chip.touchesMoved")
    ends.state = .failed
    #expect(scene.news() == "ends@card failed, chip.touchesEnded")
    scene.session.wait(2)
    try scene.session.finish()
  }

  @Test func `8.3 and 8.5 the end's recognizer fails first: all is released together, in order`()
    throws
  {
    let scene = TouchScene()
    let (begans, ends) = delays(scene)
    let finger = scene.down()
    finger.move(byX: 5, y: 0)
    finger.up()
    ends.state = .failed
    #expect(scene.news() == "ends@card failed")
    begans.state = .failed
    #expect(
      scene.news()
        == "begans@card failed, chip.touchesBegan, chip.touchesMoved, chip.touchesEnded")
    scene.session.wait(2)
    try scene.session.finish()
  }

  @Test func `8.3 a delayed touch that another recognizer claims is never delivered`() throws {
    let scene = TouchScene()
    let (begans, ends) = delays(scene)
    let drag = scene.add(Steered.drag(), to: scene.chip, name: "drag")
    let finger = scene.down()
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(
      scene.news()
        == "drag@chip began, begans@card failed, ends@card failed, drag@chip action, "
        + "drag@chip ended, drag@chip action")
    #expect([begans, ends, drag].allSatisfy { $0.state == .possible })
    scene.session.wait(2)
    try scene.session.finish()
  }

  @Test func `8.4 fingers of several views are released phase by phase, lowest finger first`()
    throws
  {
    let scene = TouchScene()
    let slow = scene.add(Steered(), to: scene.board, name: "slow")
    slow.delaysTouchesBegan = true
    let fingers = [scene.down(200, 200), scene.down(400, 150), scene.down(110, 110)]
    fingers[1].move(byX: 5, y: 0)
    fingers[0].up()
    slow.state = .failed
    #expect(
      scene.news()
        == "slow@board failed, chip.touchesBegan, side.touchesBegan, card.touchesBegan, "
        + "side.touchesMoved, chip.touchesEnded")
    for finger in fingers.dropFirst() { finger.up() }
    #expect(scene.news() == "side.touchesEnded, card.touchesEnded")
    try scene.session.finish()
  }

  @Test func `8.1 a gesture over several views is cancelled in each before its action`() throws {
    let scene = TouchScene()
    let drag = scene.add(Steered(), to: scene.board, name: "drag")
    drag.onEnded = .recognized
    let fingers = [scene.down(200, 200), scene.down(400, 150)]
    fingers[0].up()
    #expect(
      scene.news()
        == "chip.touchesBegan, side.touchesBegan, drag@board ended, chip.touchesCancelled, "
        + "side.touchesCancelled, drag@board action")
    fingers[1].up()
    try scene.session.finish()
  }

  @Test func `3.7 a touch that is ignored while it is delayed is released to its view`() throws {
    let scene = TouchScene()
    let picky = scene.add(Steered(), name: "picky")
    picky.delaysTouchesBegan = true
    let finger = scene.down()
    #expect(scene.news() == "")
    picky.onTouches = { recognizer, touches, event in
      for touch in touches { recognizer.ignore(touch, for: event) }
    }
    finger.move(byX: 5, y: 0)
    #expect(scene.news() == "chip.touchesBegan, chip.touchesMoved, picky@card failed")
    finger.up()
    #expect(scene.news() == "chip.touchesEnded")
    try scene.session.finish()
  }

  @Test func `3.2 an exclusive view and its superview, landing in one event: the first one`() throws
  {
    let scene = TouchScene()
    scene.chip.isExclusiveTouch = true
    let fingers = scene.session.fingers(2)
    scene.session.together {
      fingers[0].down(at: CGPoint(x: 110, y: 110))
      fingers[1].down(at: CGPoint(x: 200, y: 200))
    }
    scene.session.together { for finger in fingers { finger.up() } }
    #expect(scene.news() == "card.touchesBegan, card.touchesEnded")
    try scene.session.finish()
  }

  @Test func `3.2 an exclusive view does not concern other windows or recognizers`() throws {
    let scene = TouchScene()
    scene.chip.isExclusiveTouch = true
    let other = UIWindow(frame: CGRect(x: 0, y: 512, width: 512, height: 512))
    other.accessibilityIdentifier = "other"
    other.isHidden = false
    let recognizer = scene.add(Steered(), to: scene.board, name: "r")
    let fingers = [scene.down(200, 200), scene.down(400, 150), scene.down(100, 600)]
    #expect(recognizer.numberOfTouches == 2)
    for finger in fingers { finger.up() }
    #expect(
      scene.news(.views)
        == "chip.touchesBegan, other.touchesBegan, chip.touchesEnded, other.touchesEnded")
    try scene.session.finish()
  }
}
