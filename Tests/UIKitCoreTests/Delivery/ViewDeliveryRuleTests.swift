import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Section 8: which touches recognizers leave to the views.
@MainActor @Suite struct ViewDeliveryRuleTests {
  @Test func `8.1 recognition takes the touches away from the view`() throws {
    let scene = TouchScene()
    _ = scene.add(UIPanGestureRecognizer())
    scene.session.drag(scene.chip, byX: 30, y: 0, rate: 10)
    #expect(
      scene.news([.views, .states])
        == "chip.touchesBegan, pan@card began, chip.touchesCancelled, pan@card changed, "
        + "pan@card changed, pan@card ended")
    try scene.session.finish()
  }

  @Test func `8.1 without cancelsTouchesInView the view gets everything`() throws {
    let scene = TouchScene()
    scene.add(UIPanGestureRecognizer()).cancelsTouchesInView = false
    scene.session.drag(scene.chip, byX: 30, y: 0, rate: 10)
    #expect(
      scene.news([.views, .states])
        == "chip.touchesBegan, pan@card began, chip.touchesMoved, pan@card changed, "
        + "chip.touchesMoved, pan@card changed, chip.touchesMoved, pan@card ended, "
        + "chip.touchesEnded")
    try scene.session.finish()
  }

  @Test func `8.1 a gesture that is never recognized takes no touches from the view`() throws {
    let scene = TouchScene()
    _ = scene.add(UILongPressGestureRecognizer())
    scene.session.drag(scene.chip, byX: 30, y: 0, rate: 10)
    #expect(
      scene.news([.views, .states])
        == "chip.touchesBegan, chip.touchesMoved, longPress@card failed, chip.touchesMoved, "
        + "chip.touchesMoved, chip.touchesEnded")
    try scene.session.finish()
  }

  @Test func `8.2 only the gesture's own touches are taken`() throws {
    let scene = TouchScene()
    _ = scene.add(Steered.drag(), to: scene.chip, name: "drag")
    let fingers = [scene.down(200, 200), scene.down(110, 110)]
    fingers[0].move(byX: 5, y: 0)
    fingers[1].move(byX: 5, y: 0)
    for finger in fingers { finger.up() }
    #expect(
      scene.news(.views)
        == "chip.touchesBegan, card.touchesBegan, chip.touchesCancelled, card.touchesMoved, "
        + "card.touchesEnded")
    try scene.session.finish()
  }

  @Test func `8.3 delaysTouchesBegan: the view never receives a recognized touch`() throws {
    let scene = TouchScene()
    scene.add(UITapGestureRecognizer()).delaysTouchesBegan = true
    scene.session.tap(on: scene.chip)
    #expect(scene.news() == "tap@card ended, tap@card action")
    try scene.session.finish()
  }

  @Test func `8.3 and 8.4 released as it landed, then where it is, then its end`() throws {
    let scene = TouchScene()
    let probe = Probe(frame: scene.card.bounds)
    var seen: [String] = []
    probe.onTouches = { phase, touches, event in
      for touch in touches {
        seen.append(
          "\(phase) \(touch.phase) \(touch.location(in: probe).x) at \(touch.timestamp), "
            + "event \(event.timestamp)")
      }
    }
    scene.card.addSubview(probe)
    let slow = scene.add(Steered(), name: "slow")
    slow.delaysTouchesBegan = true
    let release = Release()
    slow.onTouches = { recognizer, _, _ in release.keep(recognizer, for: 1) }
    let finger = scene.down(110, 110)
    scene.session.wait(0.25)
    finger.move(byX: 20, y: 0)
    finger.move(byX: 20, y: 0)
    scene.session.wait(0.25)
    finger.up()
    #expect(seen == [])
    scene.session.wait(1)
    #expect(
      seen == [
        "began began 10.0 at 1.0, event 1.5", "moved moved 50.0 at 1.5, event 1.5",
        "ended ended 50.0 at 1.5, event 1.5",
      ])
    try scene.session.finish()
  }

  @Test func `8.3 a finger still down when the delay ends continues as usual`() throws {
    let scene = TouchScene()
    let slow = scene.add(Steered(), name: "slow")
    slow.delaysTouchesBegan = true
    slow.onMoved = .failed
    let finger = scene.down()
    finger.move(byX: 5, y: 0)
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(
      scene.news([.views, .states])
        == "slow@card failed, chip.touchesBegan, chip.touchesMoved, chip.touchesMoved, "
        + "chip.touchesEnded")
    try scene.session.finish()
  }

  @Test func `8.3 every delaying recognizer must have failed`() throws {
    let scene = TouchScene()
    let delays = (0..<2).map { scene.add(Steered(), name: "d\($0)") }
    for recognizer in delays { recognizer.delaysTouchesBegan = true }
    let finger = scene.down()
    delays[0].state = .failed
    #expect(scene.news() == "d0@card failed")
    delays[1].state = .failed
    #expect(scene.news() == "d1@card failed, chip.touchesBegan")
    finger.up()
    try scene.session.finish()
  }

  @Test func `8.3 a touch that is cancelled while it is delayed is never delivered`() throws {
    let scene = TouchScene()
    scene.add(Steered(), name: "slow").delaysTouchesBegan = true
    scene.down().cancel()
    #expect(scene.news() == "slow@card failed")
    try scene.session.finish()
  }

  @Test func `8.5 and 8.6 delaysTouchesEnded: failed ends the touch, recognized cancels it`() throws
  {
    let scene = TouchScene()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    _ = scene.add(double)
    scene.session.tap(on: scene.chip)
    #expect(scene.news() == "chip.touchesBegan")
    scene.session.wait(0.34)
    #expect(scene.news() == "")
    scene.session.wait(0.02)
    #expect(scene.news() == "tap@card failed, chip.touchesEnded")
    scene.session.doubleTap(on: scene.chip)
    #expect(
      scene.news()
        == "chip.touchesBegan, chip.touchesBegan, tap@card ended, chip.touchesCancelled, "
        + "tap@card action")
    try scene.session.finish()
  }

  @Test func `8.5 without delaysTouchesEnded the view receives the end immediately`() throws {
    let scene = TouchScene()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = false
    _ = scene.add(double)
    scene.session.tap(on: scene.chip)
    #expect(scene.news() == "chip.touchesBegan, chip.touchesEnded")
    scene.session.wait(1)
    #expect(scene.news() == "tap@card failed")
    try scene.session.finish()
  }

  @Test func `8.7 under a tap the view sees began and cancelled, not ended`() throws {
    let scene = TouchScene()
    _ = scene.add(UITapGestureRecognizer())
    scene.session.tap(on: scene.chip)
    #expect(
      scene.news() == "chip.touchesBegan, tap@card ended, chip.touchesCancelled, tap@card action")
    try scene.session.finish()
  }

  @Test func `8.8 a touch that was cancelled in a view stays so`() throws {
    let scene = TouchScene()
    let recognizer = scene.add(Steered(), name: "r")
    recognizer.onMoved = .recognized
    let finger = scene.down()
    finger.move(byX: 5, y: 0)
    _ = scene.news()
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(scene.news(.views) == "")
    try scene.session.finish()
  }

  @Test func `8.9 the touch keeps its view when a recognizer has claimed it`() throws {
    let scene = TouchScene()
    let recognizer = scene.add(Steered.drag(), name: "r")
    var views: [UIView?] = []
    recognizer.onTouches = { _, touches, _ in views += touches.map(\.view) }
    scene.session.drag(scene.chip, byX: 10, y: 0, duration: 0.1)
    #expect(views.count > 3 && views.allSatisfy { $0 === scene.chip })
    try scene.session.finish()
  }

  @Test func `8.11 a cancellation contains all fingers of the view and gesture`() throws {
    let scene = TouchScene()
    scene.chip.isMultipleTouchEnabled = true
    _ = scene.add(Steered.drag(), name: "drag")
    let fingers = [scene.down(160, 160), scene.down(180, 160), scene.down(110, 110)]
    fingers[1].move(byX: 5, y: 0)
    #expect(
      scene.session.transcript.lines(.views).suffix(2) == [
        "1000.000 chip.touchesCancelled 0@160.000,160.000 1@185.000,160.000",
        "1000.000 card.touchesCancelled 2@110.000,110.000",
      ])
    for finger in fingers { finger.up() }
    try scene.session.finish()
  }

  @Test func `8.10 an unplugged device cancels its touches and gestures, no others`() throws {
    let scene = TouchScene()
    _ = scene.add(Steered.drag(), to: scene.side, name: "drag")
    let second = scene.session.plugIn()
    let lost = second.finger()
    lost.down(at: CGPoint(x: 400, y: 150))
    lost.move(byX: 5, y: 0)
    let kept = scene.down()
    _ = scene.news()
    scene.session.unplug(second)
    #expect(
      scene.news([.gestures, .views, .states])
        == "drag@side.touchesCancelled, drag@side cancelled")
    kept.up()
    #expect(scene.news() == "chip.touchesEnded")
    try scene.session.finish()
  }
}
