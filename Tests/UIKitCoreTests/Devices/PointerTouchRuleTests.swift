import Foundation
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Rules 12.4 and 10 *Tap*: a pointer touches while a button is down.
@MainActor @Suite struct PointerTouchRuleTests {
  @Test func `12.4 a click is a touch of its own type`() throws {
    let scene = TouchScene()
    let probe = Probe(frame: scene.card.bounds)
    var seen: [String] = []
    probe.onTouches = { phase, touches, event in
      seen += touches.map {
        "\(phase) \($0.type) \($0.location(in: probe).x) \($0.location(in: probe).y) \(event.buttonMask.rawValue)"
      }
    }
    scene.card.addSubview(probe)
    scene.session.mouse().click(on: probe, at: CGPoint(x: 10, y: 20))
    #expect(
      seen == ["began indirectPointer 10.0 20.0 1", "ended indirectPointer 10.0 20.0 1"])
    try scene.session.finish()
  }

  @Test func `12.4 a pointer that never moved clicks in the middle of the screen`() throws {
    let scene = TouchScene()
    let probe = Probe(frame: scene.board.bounds)
    var places: [CGPoint] = []
    probe.onTouches = { _, touches, _ in places += touches.map { $0.location(in: nil) } }
    scene.board.addSubview(probe)
    scene.session.mouse().click()
    #expect(places == Array(repeating: CGPoint(x: 256, y: 512), count: 2))
    try scene.session.finish()
  }

  @Test func `12.4 a drag pans, the edges of the screen stop it`() throws {
    let scene = TouchScene()
    let pan = scene.add(UIPanGestureRecognizer())
    scene.session.mouse().drag(scene.card, byX: 1000, y: 0, duration: 0.1)
    #expect(
      scene.news([.states, .views])
        == "chip.touchesBegan, pan@card began, chip.touchesCancelled, pan@card changed, "
        + "pan@card ended")
    #expect(pan.location(in: nil) == CGPoint(x: 512 - 1 / 256.0, y: 200))
    try scene.session.finish()
  }

  @Test func `12.1 a double click counts its taps`() throws {
    let scene = TouchScene()
    var counts: [Int] = []
    let probe = Probe(frame: scene.card.bounds)
    probe.onTouches = { phase, touches, _ in
      if phase == .began { counts += touches.map(\.tapCount) }
    }
    scene.card.addSubview(probe)
    let double = scene.add(UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    scene.session.mouse().doubleClick(on: probe)
    #expect(counts == [1, 2])
    #expect(scene.news(.actions) == "tap@card action")
    try scene.session.finish()
  }

  @Test(arguments: [
    (Pointer.Button.primary, "primary@card ended"),
    (.secondary, "secondary@card ended"),
    (.middle, "middle@card ended"),
    (.back, ""),
  ])
  func `10 Tap: a tap accepts the clicks of its buttons`(button: Pointer.Button, winner: String)
    throws
  {
    let scene = TouchScene()
    let masks: [(String, UIEvent.ButtonMask)] = [
      ("primary", .primary), ("secondary", .secondary), ("middle", .button(3)),
      ("both", [.primary, .secondary]),
    ]
    for (name, mask) in masks {
      scene.add(UITapGestureRecognizer(), name: name).buttonMaskRequired = mask
    }
    scene.session.mouse().click(on: scene.card, button)
    let winners = scene.news(.states).split(separator: ", ").filter { $0.hasSuffix("ended") }
    #expect(winners.joined(separator: ", ") == winner)
    try scene.session.finish()
  }

  @Test func `10 Tap: a second button changes the mask, so a tap of one button fails`() throws {
    let scene = TouchScene()
    _ = scene.add(UITapGestureRecognizer())
    var masks: [String] = []
    let probe = Probe(frame: scene.card.bounds)
    probe.onTouches = { phase, _, event in masks.append("\(phase) \(event.buttonMask.rawValue)") }
    scene.card.addSubview(probe)
    let mouse = scene.session.mouse()
    mouse.move(to: probe)
    mouse.press(.primary)
    mouse.press(.secondary)
    mouse.release(.primary)
    mouse.release(.secondary)
    #expect(masks == ["began 1", "moved 3", "moved 2", "ended 2"])
    #expect(scene.news(.states) == "tap@card failed")
    try scene.session.finish()
  }

  @Test func `9.6 recognizers show the buttons of the last event`() throws {
    let scene = TouchScene()
    let tap = scene.add(UITapGestureRecognizer())
    tap.buttonMaskRequired = .secondary
    var masks: [UIEvent.ButtonMask] = []
    scene.target.onAction = { masks.append($0.buttonMask) }
    scene.session.mouse().secondaryClick(on: scene.card)
    #expect(masks == [.secondary])
    try scene.session.finish()
  }

  @Test func `12.4 aligned, samples before the button are delivered without it`() throws {
    let scene = TouchScene(.aligned)
    let pan = scene.add(UIPanGestureRecognizer())
    let probe = Probe(frame: scene.card.bounds)
    var masks: [String] = []
    probe.onTouches = { phase, _, event in masks.append("\(phase) \(event.buttonMask.rawValue)") }
    scene.card.addSubview(probe)
    let mouse = scene.session.mouse()
    mouse.move(to: probe)
    scene.session.wait(0.001)
    scene.session.burst {
      mouse.press()
      mouse.move(byX: 1, y: 0)
      mouse.press(.secondary)
      mouse.move(byX: 1, y: 0)
      mouse.release(.secondary)
      mouse.release()
    }
    #expect(masks == ["began 1", "moved 1", "moved 3", "moved 1", "ended 1"])
    #expect(pan.buttonMask == .primary)
    try scene.session.finish()
  }

  @Test func `12.4 another mouse takes the pointer over, and what the first one held is cancelled`()
    throws
  {
    let scene = TouchScene()
    let (mouse, trackpad) = (scene.session.mouse(), scene.session.trackpad())
    mouse.move(to: scene.card, at: CGPoint(x: 5, y: 5))
    mouse.press()
    trackpad.move(byX: 1, y: 0)
    #expect(scene.news() == "card.touchesBegan, card.touchesCancelled")
    trackpad.press()
    mouse.release()
    #expect(scene.news() == "card.touchesBegan", "a release takes nothing over")
    trackpad.release()
    #expect(scene.news() == "card.touchesEnded")
    try scene.session.finish()
  }

  @Test func `8.10 an unplugged mouse releases its button`() throws {
    let scene = TouchScene()
    let mouse = scene.session.mouse()
    mouse.move(to: scene.side)
    mouse.press()
    scene.session.unplug(mouse)
    #expect(scene.news() == "side.touchesBegan, side.touchesCancelled")
    scene.session.mouse().click()
    #expect(scene.news() == "side.touchesBegan, side.touchesEnded")
    try scene.session.finish()
  }

  @Test func `3.1 a pointer and a finger are two touches`() throws {
    let scene = TouchScene()
    scene.card.isMultipleTouchEnabled = true
    let pinch = scene.add(UIPinchGestureRecognizer())
    let mouse = scene.session.mouse()
    mouse.move(to: scene.card, at: CGPoint(x: 5, y: 5))
    mouse.press()
    let finger = scene.down(110, 290)
    #expect(pinch.numberOfTouches == 1, "another type of touch than the first")
    pinch.requiresExclusiveTouchType = false
    finger.up()
    finger.down(at: CGPoint(x: 110, y: 290))
    #expect(pinch.numberOfTouches == 2)
    finger.up()
    mouse.release()
    try scene.session.finish()
  }
}
