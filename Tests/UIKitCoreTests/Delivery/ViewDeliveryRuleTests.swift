import Testing
import UIKitCore
import UIKitTesting

/// Semantics 8: what recognizers leave to the views.
@MainActor @Suite struct ViewDeliveryRuleTests {
  @Test func `8.1 recognition takes the touches away from the view`() throws {
    let stage = Stage()
    _ = stage.add(UIPanGestureRecognizer())
    stage.session.drag(stage.chip, byX: 30, y: 0, rate: 10)
    #expect(
      stage.news([.views, .states])
        == "chip.touchesBegan, pan@card began, chip.touchesCancelled, pan@card changed, "
        + "pan@card changed, pan@card ended")
    try stage.session.finish()
  }

  @Test func `8.1 without cancelsTouchesInView the view gets everything`() throws {
    let stage = Stage()
    stage.add(UIPanGestureRecognizer()).cancelsTouchesInView = false
    stage.session.drag(stage.chip, byX: 30, y: 0, rate: 10)
    #expect(
      stage.news([.views, .states])
        == "chip.touchesBegan, pan@card began, chip.touchesMoved, pan@card changed, "
        + "chip.touchesMoved, pan@card changed, chip.touchesMoved, pan@card ended, "
        + "chip.touchesEnded")
    try stage.session.finish()
  }

  @Test func `8.1 a gesture that is never recognized leaves the view everything`() throws {
    let stage = Stage()
    _ = stage.add(UILongPressGestureRecognizer())
    stage.session.drag(stage.chip, byX: 30, y: 0, rate: 10)
    #expect(
      stage.news([.views, .states])
        == "chip.touchesBegan, chip.touchesMoved, longPress@card failed, chip.touchesMoved, "
        + "chip.touchesMoved, chip.touchesEnded")
    try stage.session.finish()
  }

  @Test func `8.2 only the gesture's own touches are taken`() throws {
    let stage = Stage()
    _ = stage.add(Steered.drag(), to: stage.chip, name: "drag")
    let fingers = [stage.down(200, 200), stage.down(110, 110)]
    fingers[0].move(byX: 5, y: 0)
    fingers[1].move(byX: 5, y: 0)
    for finger in fingers { finger.up() }
    #expect(
      stage.news(.views)
        == "chip.touchesBegan, card.touchesBegan, chip.touchesCancelled, card.touchesMoved, "
        + "card.touchesEnded")
    try stage.session.finish()
  }

  @Test func `8.3 delaysTouchesBegan: the view never learns of a recognized touch`() throws {
    let stage = Stage()
    stage.add(UITapGestureRecognizer()).delaysTouchesBegan = true
    stage.session.tap(on: stage.chip)
    #expect(stage.news() == "tap@card ended, tap@card action")
    try stage.session.finish()
  }

  @Test func `8.3 and 8.4 released as it landed, then where it is, then its end`() throws {
    let stage = Stage()
    let probe = Probe(frame: stage.card.bounds)
    var seen: [String] = []
    probe.onTouches = { phase, touches, event in
      for touch in touches {
        seen.append(
          "\(phase) \(touch.phase) \(touch.location(in: probe).x) at \(touch.timestamp), "
            + "event \(event.timestamp)")
      }
    }
    stage.card.addSubview(probe)
    let slow = stage.add(Steered(), name: "slow")
    slow.delaysTouchesBegan = true
    let release = Release()
    slow.onTouches = { recognizer, _, _ in release.keep(recognizer, for: 1) }
    let finger = stage.down(110, 110)
    stage.session.wait(0.25)
    finger.move(byX: 20, y: 0)
    finger.move(byX: 20, y: 0)
    stage.session.wait(0.25)
    finger.up()
    #expect(seen == [])
    stage.session.wait(1)
    #expect(
      seen == [
        "began began 10.0 at 1.0, event 1.5", "moved moved 50.0 at 1.5, event 1.5",
        "ended ended 50.0 at 1.5, event 1.5",
      ])
    try stage.session.finish()
  }

  @Test func `8.3 a finger still down when the delay ends goes on as usual`() throws {
    let stage = Stage()
    let slow = stage.add(Steered(), name: "slow")
    slow.delaysTouchesBegan = true
    slow.onMoved = .failed
    let finger = stage.down()
    finger.move(byX: 5, y: 0)
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(
      stage.news([.views, .states])
        == "slow@card failed, chip.touchesBegan, chip.touchesMoved, chip.touchesMoved, "
        + "chip.touchesEnded")
    try stage.session.finish()
  }

  @Test func `8.3 every delaying recognizer must have failed`() throws {
    let stage = Stage()
    let delays = (0..<2).map { stage.add(Steered(), name: "d\($0)") }
    for recognizer in delays { recognizer.delaysTouchesBegan = true }
    let finger = stage.down()
    delays[0].state = .failed
    #expect(stage.news() == "d0@card failed")
    delays[1].state = .failed
    #expect(stage.news() == "d1@card failed, chip.touchesBegan")
    finger.up()
    try stage.session.finish()
  }

  @Test func `8.3 a touch that is cancelled while it is delayed is never told`() throws {
    let stage = Stage()
    stage.add(Steered(), name: "slow").delaysTouchesBegan = true
    stage.down().cancel()
    #expect(stage.news() == "slow@card failed")
    try stage.session.finish()
  }

  @Test func `8.5 delaysTouchesEnded: failed ends the touch, recognized cancels it`() throws {
    let stage = Stage()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    _ = stage.add(double)
    stage.session.tap(on: stage.chip)
    #expect(stage.news() == "chip.touchesBegan")
    stage.session.wait(0.34)
    #expect(stage.news() == "")
    stage.session.wait(0.02)
    #expect(stage.news() == "tap@card failed, chip.touchesEnded")
    stage.session.doubleTap(on: stage.chip)
    #expect(
      stage.news()
        == "chip.touchesBegan, chip.touchesBegan, tap@card ended, chip.touchesCancelled, "
        + "tap@card action")
    try stage.session.finish()
  }

  @Test func `8.5 without delaysTouchesEnded the view hears of the end at once`() throws {
    let stage = Stage()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = false
    _ = stage.add(double)
    stage.session.tap(on: stage.chip)
    #expect(stage.news() == "chip.touchesBegan, chip.touchesEnded")
    stage.session.wait(1)
    #expect(stage.news() == "tap@card failed")
    try stage.session.finish()
  }

  @Test func `8.7 under a tap the view sees began and cancelled, not ended`() throws {
    let stage = Stage()
    _ = stage.add(UITapGestureRecognizer())
    stage.session.tap(on: stage.chip)
    #expect(
      stage.news() == "chip.touchesBegan, tap@card ended, chip.touchesCancelled, tap@card action")
    try stage.session.finish()
  }

  @Test func `8.8 a touch that was cancelled in a view stays so`() throws {
    let stage = Stage()
    let recognizer = stage.add(Steered(), name: "r")
    recognizer.onMoved = .recognized
    let finger = stage.down()
    finger.move(byX: 5, y: 0)
    _ = stage.news()
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(stage.news(.views) == "")
    try stage.session.finish()
  }

  @Test func `8.9 the touch keeps its view when a recognizer has claimed it`() throws {
    let stage = Stage()
    let recognizer = stage.add(Steered.drag(), name: "r")
    var views: [UIView?] = []
    recognizer.onTouches = { _, touches, _ in views += touches.map(\.view) }
    stage.session.drag(stage.chip, byX: 10, y: 0, duration: 0.1)
    #expect(views.count > 3 && views.allSatisfy { $0 === stage.chip })
    try stage.session.finish()
  }

  @Test func `8.10 a device that is gone cancels its touches and gestures, no others`() throws {
    let stage = Stage()
    _ = stage.add(Steered.drag(), to: stage.side, name: "drag")
    let second = stage.session.plugIn()
    let lost = second.finger()
    lost.down(at: CGPoint(x: 400, y: 150))
    lost.move(byX: 5, y: 0)
    let kept = stage.down()
    _ = stage.news()
    stage.session.unplug(second)
    #expect(
      stage.news([.gestures, .views, .states])
        == "drag@side.touchesCancelled, drag@side cancelled")
    kept.up()
    #expect(stage.news() == "chip.touchesEnded")
    try stage.session.finish()
  }
}
