import Foundation
import Testing
import UIKitControls
import UIKitTesting
import UIKitTestSupport

/// Section 10 *Touchpad swipes*: three and more fingers on a trackpad, and fingers that rest there.
@MainActor @Suite struct TrackpadSwipeRuleTests {
  private func swipe(
    in scene: TouchScene, fingers: Int, _ direction: UISwipeGestureRecognizer.Direction,
    name: String
  ) -> UISwipeGestureRecognizer {
    let swipe = scene.add(UISwipeGestureRecognizer(), name: name)
    swipe.numberOfTouchesRequired = fingers
    swipe.direction = direction
    return swipe
  }

  @Test(arguments: [20.0, 60.0, 240.0])
  func `10 Touchpad swipes: the swipe that requires so many fingers recognizes`(rate: Double)
    throws
  {
    let scene = TouchScene()
    _ = swipe(in: scene, fingers: 1, .right, name: "one")
    let three = swipe(in: scene, fingers: 3, .right, name: "three")
    _ = swipe(in: scene, fingers: 4, .right, name: "four")
    let trackpad = scene.session.trackpad()
    trackpad.move(to: scene.card)
    trackpad.swipe(fingers: 3, byX: 120, y: 5, rate: rate)
    #expect(scene.news(.states) == "three@card ended")
    #expect(three.numberOfTouches == 0)
    trackpad.swipe(fingers: 4, byX: 120, y: 5, rate: rate)
    #expect(scene.news(.states) == "four@card ended")
    trackpad.swipe(fingers: 3, byX: -120, y: 5, rate: rate)
    #expect(scene.news(.states) == "three@card failed")
    #expect(scene.news(.views) == "")
    try scene.session.finish()
  }

  @Test func `10 Touchpad swipes: too slow, too short or cancelled is no swipe`() throws {
    let scene = TouchScene()
    _ = swipe(in: scene, fingers: 3, .up, name: "up")
    let trackpad = scene.session.trackpad()
    trackpad.move(to: scene.card)
    trackpad.swipe(byX: 0, y: -20)
    trackpad.swipe(byX: 0, y: -60, duration: 3)
    trackpad.swipe(byX: 0, y: -20, isCancelled: true)
    #expect(scene.news(.states) == "up@card failed, up@card failed, up@card failed")
    try scene.session.finish()
  }

  @Test func `10 Touchpad swipes: a pan for three fingers follows them, another does not`() throws {
    let scene = TouchScene()
    let pan = scene.add(UIPanGestureRecognizer(), name: "pan")
    pan.minimumNumberOfTouches = 3
    pan.maximumNumberOfTouches = 3
    let plain = scene.add(UIPanGestureRecognizer(), name: "plain")
    plain.allowedScrollTypesMask = .all
    let trackpad = scene.session.trackpad()
    trackpad.move(to: scene.card)
    var heard: [String] = []
    scene.target.onAction = { _ in heard.append("\(pan.state) \(pan.translation(in: nil).x)") }
    trackpad.swipe(byX: 30, y: 0, duration: 0.05, rate: 40)
    #expect(heard == ["began 0.0", "changed 15.0", "changed 30.0", "ended 30.0"])
    trackpad.swipe(fingers: 4, byX: 30, y: 0)
    trackpad.swipe(byX: 30, y: 0, duration: 0, isCancelled: true)
    trackpad.scroll(byX: 0, y: 30, duration: 0)
    #expect(
      scene.news(.states)
        == "pan@card began, pan@card changed, pan@card changed, pan@card ended, "
        + "pan@card began, pan@card changed, pan@card cancelled, "
        + "plain@card began, plain@card ended")
    try scene.session.finish()
  }

  @Test func `10 Touchpad swipes: a long press of three fingers takes a hold of three`() throws {
    let scene = TouchScene()
    let press = scene.add(UILongPressGestureRecognizer(), name: "press")
    press.numberOfTouchesRequired = 3
    _ = scene.add(UILongPressGestureRecognizer(), name: "one")
    let trackpad = scene.session.trackpad()
    trackpad.move(to: scene.card)
    trackpad.hold(fingers: 3, duration: 0.4)
    trackpad.hold(fingers: 2, duration: 1)
    #expect(scene.news(.states) == "press@card failed")
    trackpad.hold(fingers: 3, duration: 0.6)
    #expect(scene.news(.states) == "press@card began, press@card ended")
    trackpad.beginHold(fingers: 3)
    scene.session.wait(0.6)
    trackpad.endHold(isCancelled: true)
    #expect(scene.news(.states) == "press@card began, press@card cancelled")
    try scene.session.finish()
  }

  @Test func `10 Touchpad swipes: fingers that rest stop content that still moves`() throws {
    let scene = TouchScene()
    let list = UIScrollView(frame: scene.card.bounds)
    list.contentSize = CGSize(width: 200, height: 5000)
    scene.card.addSubview(list)
    let trackpad = scene.session.trackpad()
    trackpad.move(to: scene.card)
    trackpad.scroll(byX: 0, y: 300, duration: 0.1)
    scene.session.wait(0.1)
    #expect(list.isDecelerating)
    trackpad.beginHold(fingers: 2)
    scene.session.wait(0.05)
    #expect(!list.isDecelerating)
    let caught = list.contentOffset
    trackpad.endHold(isCancelled: true)
    trackpad.scroll(byX: 0, y: 10, duration: 0)
    #expect(list.contentOffset.y == caught.y + 10)
    trackpad.hold(fingers: 1, duration: 0.3)
    #expect(list.contentOffset.y == caught.y + 10)
    try scene.session.finish()
  }

  @Test func `10 Touchpad swipes: a subclass is told the fingers, and whether they rest`() throws {
    let scene = TouchScene()
    let listener = scene.add(Listener())
    listener.wants = [.scroll]
    var told: [String] = []
    let rules = PressRules()
    rules.takesEvent = { event in
      told.append("\(event.fingerCount) \(event.isResting) \(event.scrollTypes.rawValue)")
      return true
    }
    listener.delegate = rules
    let trackpad = scene.session.trackpad()
    trackpad.move(to: scene.card)
    trackpad.swipe(fingers: 4, byX: 10, y: -10, duration: 0)
    trackpad.hold(fingers: 2, duration: 0.1)
    trackpad.scroll(byX: 0, y: 4, duration: 0)
    #expect(told == ["4 false 0", "2 true 0", "0 false 2"])
    #expect(
      listener.news() == [
        "began 0 0", "moved 10 -10", "ended 0 0", "began 0 0", "ended 0 0", "began 0 -4",
        "ended 0 0",
      ])
    try scene.session.finish()
  }

  @Test func `10 Touchpad swipes: unplugging and interruption cancel, a scroll ends a lost swipe`()
    throws
  {
    let scene = TouchScene()
    let pan = scene.add(UIPanGestureRecognizer(), name: "pan")
    pan.minimumNumberOfTouches = 3
    let trackpad = scene.session.trackpad()
    trackpad.move(to: scene.card)
    trackpad.beginHold(fingers: 3)
    trackpad.swipe(byX: 20, y: 0, duration: 0)
    #expect(scene.news(.states) == "pan@card began, pan@card changed, pan@card ended")
    trackpad.beginHold(fingers: 3)
    scene.session.unplug(trackpad)
    #expect(scene.news(.states) == "")
    try scene.session.finish()
  }
}
