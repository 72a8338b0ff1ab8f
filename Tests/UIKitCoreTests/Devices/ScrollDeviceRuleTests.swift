import Foundation
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Section 10 *Pan*, its scroll types: wheels and touchpads that drive pans.
@MainActor @Suite struct ScrollDeviceRuleTests {
  private func pan(
    in scene: TouchScene, _ mask: UIScrollTypeMask, on view: UIView? = nil, name: String = "pan"
  ) -> UIPanGestureRecognizer {
    let pan = scene.add(UIPanGestureRecognizer(), to: view, name: name)
    pan.allowedScrollTypesMask = mask
    return pan
  }

  @Test func `10 Pan: a trackpad's fingers pan without touches, and content follows them`() throws {
    let scene = TouchScene()
    let pan = pan(in: scene, .continuous)
    let trackpad = scene.session.trackpad()
    trackpad.move(to: scene.card)
    var heard: [String] = []
    scene.target.onAction = { _ in
      heard.append("\(pan.state) \(pan.translation(in: nil).y) \(pan.numberOfTouches)")
    }
    trackpad.slide(byX: 0, y: 4)
    trackpad.slide(byX: 0, y: 6)
    trackpad.endSlide()
    #expect(heard == ["began -4.0 0", "changed -10.0 0", "ended -10.0 0"])
    #expect(pan.location(in: scene.card) == CGPoint(x: 100, y: 100))
    #expect(scene.news(.views) == "")
    try scene.session.finish()
  }

  @Test func `10 Pan: a wheel pans by clicks, until a pause ends it`() throws {
    let scene = TouchScene()
    let pan = pan(in: scene, .discrete)
    let mouse = scene.session.mouse()
    mouse.move(to: scene.card)
    mouse.scroll(clicks: 2, interval: 0.1)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: -80))
    scene.session.wait(0.149)
    #expect(scene.news(.states) == "pan@card began, pan@card changed")
    scene.session.wait(0.002)
    #expect(scene.news(.states) == "pan@card ended")
    #expect(pan.velocity(in: nil) == .zero)
    try scene.session.finish()
  }

  @Test func `10 Pan: a wheel that tilts goes sideways, one that resolves less than a click too`()
    throws
  {
    let scene = TouchScene()
    let pan = pan(in: scene, .all)
    let mouse = scene.session.mouse()
    mouse.move(to: scene.card)
    mouse.scroll(clicks: 0, sideways: 0.5)
    #expect(pan.translation(in: nil) == CGPoint(x: -20, y: 0))
    scene.session.wait(1)
    try scene.session.finish()
  }

  @Test(arguments: [
    (UIScrollTypeMask(), false, false), (.discrete, true, false), (.continuous, false, true),
    (.all, true, true),
  ])
  func `10 Pan: a pan accepts the kinds of scrolling that it allows`(
    mask: UIScrollTypeMask, wheel: Bool, trackpad: Bool
  ) throws {
    let scene = TouchScene()
    _ = pan(in: scene, mask)
    scene.session.mouse().move(to: scene.card)
    scene.session.mouse().scroll(clicks: 1)
    scene.session.wait(1)
    #expect(scene.news(.states) == (wheel ? "pan@card began, pan@card ended" : ""))
    scene.session.trackpad().scroll(byX: 0, y: 10, duration: 0)
    #expect(scene.news(.states) == (trackpad ? "pan@card began, pan@card ended" : ""))
    try scene.session.finish()
  }

  @Test func `10 Pan: only a pan receives a wheel, and the delegate may refuse it`()
    throws
  {
    let scene = TouchScene()
    let rules = PressRules()
    rules.takesEvent = { $0.type != .scroll }
    pan(in: scene, .all).delegate = rules
    _ = scene.add(UITapGestureRecognizer())
    _ = scene.add(Steered())
    scene.session.trackpad().move(to: scene.card)
    scene.session.trackpad().scroll(byX: 0, y: 10)
    #expect(scene.news([.gestures, .states]) == "")
    try scene.session.finish()
  }

  @Test func `7.2 pans compete for a wheel as for a finger`() throws {
    let scene = TouchScene()
    _ = pan(in: scene, .all, on: scene.card, name: "inner")
    _ = pan(in: scene, .all, on: scene.board, name: "outer")
    scene.session.trackpad().move(to: scene.card)
    scene.session.trackpad().scroll(byX: 0, y: 10, duration: 0)
    #expect(scene.news(.states) == "inner@card began, outer@board failed, inner@card ended")
    try scene.session.finish()
  }

  @Test func `10 Pan: a pan driven by fingers accepts no wheel, one driven by a wheel no fingers`()
    throws
  {
    let scene = TouchScene()
    let pan = pan(in: scene, .all)
    let trackpad = scene.session.trackpad()
    trackpad.move(to: scene.card)
    let finger = scene.down(110, 110)
    finger.move(byX: 20, y: 0)
    trackpad.scroll(byX: 0, y: 50)
    #expect(pan.translation(in: nil).y == 0)
    finger.up()
    #expect(scene.news(.states) == "pan@card began, pan@card ended")
    trackpad.slide(byX: 0, y: 5)
    finger.down(at: CGPoint(x: 110, y: 110))
    finger.move(byX: 50, y: 0)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: -5))
    finger.up()
    trackpad.endSlide()
    #expect(
      scene.news([.states, .views])
        == "pan@card began, card.touchesBegan, card.touchesMoved, card.touchesEnded, pan@card ended"
    )
    try scene.session.finish()
  }

  @Test func `7.7 a wheel and a finger on two pans do not affect one another`() throws {
    let scene = TouchScene()
    _ = pan(in: scene, .all, on: scene.card, name: "wheel")
    _ = pan(in: scene, [], on: scene.card, name: "finger")
    scene.session.trackpad().move(to: scene.card)
    scene.session.trackpad().slide(byX: 0, y: 5)
    let finger = scene.down(110, 110)
    finger.move(byX: 20, y: 0)
    scene.session.trackpad().endSlide()
    finger.up()
    #expect(
      scene.news(.states)
        == "wheel@card began, finger@card began, wheel@card ended, finger@card ended")
    try scene.session.finish()
  }

  @Test func `3.9 removing the scrolled view, or the device, cancels the pan`() throws {
    let scene = TouchScene()
    _ = pan(in: scene, .all)
    let mouse = scene.session.mouse()
    mouse.move(to: scene.card)
    mouse.scroll(clicks: 1)
    scene.card.isHidden = true
    #expect(scene.news(.states) == "pan@card began, pan@card cancelled")
    scene.card.isHidden = false
    scene.session.wait(1)
    mouse.scroll(clicks: 1)
    scene.session.unplug(mouse)
    #expect(scene.news(.states) == "pan@card began, pan@card cancelled")
    try scene.session.finish()
  }

  @Test func `10 Pan: another device takes the scrolling over`() throws {
    let scene = TouchScene()
    let pan = pan(in: scene, .all)
    scene.session.mouse().move(to: scene.card)
    scene.session.mouse().scroll(clicks: 1)
    scene.session.trackpad().slide(byX: 0, y: 5)
    #expect(scene.news(.states) == "pan@card began, pan@card ended, pan@card began")
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: -5))
    scene.session.trackpad().endSlide()
    #expect(scene.news(.states) == "pan@card ended")
    try scene.session.finish()
  }

  @Test func `13.1 aligned, the clicks of a tick are one, and none is lost`() throws {
    let scene = TouchScene(.aligned)
    let pan = pan(in: scene, .all)
    let mouse = scene.session.mouse()
    mouse.move(to: scene.card)
    scene.session.burst { mouse.scroll(clicks: 5, interval: 0.001) }
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: -200))
    #expect(scene.news(.states) == "pan@card began, pan@card changed")
    scene.session.wait(1)
    #expect(scene.news(.states) == "pan@card ended")
    try scene.session.finish()
  }

  @Test func `13.1 aligned, a click just before the end of the pause continues the scroll`() throws
  {
    let scene = TouchScene(.aligned)
    let pan = pan(in: scene, .all)
    let mouse = scene.session.mouse()
    mouse.move(to: scene.card)
    // Its pause ends in the middle between two ticks.
    scene.session.wait(0.01)
    mouse.scroll(clicks: 1)
    scene.session.wait(0.149 - (scene.session.tick))
    for _ in 0..<20 {
      scene.session.burst { mouse.scroll(clicks: 1) }
      scene.session.wait(0.145)
    }
    #expect(pan.state == .changed)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: -21 * 40))
    scene.session.wait(1)
    try scene.session.finish()
  }

  @Test func `an ordinary subclass receives scrolling and pinching by overriding`() throws {
    let scene = TouchScene()
    let listener = scene.add(Listener())
    listener.wants = [.scroll, .transform]
    let trackpad = scene.session.trackpad()
    trackpad.move(to: scene.card)
    trackpad.scroll(byX: 0, y: 3, duration: 0)
    #expect(listener.news() == ["began 0 -3", "ended 0 0"])
    trackpad.pinch(scale: 2, duration: 0)
    #expect(listener.news() == ["began 1.0 0.0", "moved 2.0 0.0", "ended 2.0 0.0"])
    trackpad.slide(byX: 1, y: 0)
    scene.session.unplug(trackpad)
    #expect(listener.news() == ["began -1 0", "cancelled 0 0"])
    try scene.session.finish()
  }
}
