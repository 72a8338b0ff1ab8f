import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Section 10: long press.
@MainActor @Suite struct LongPressRuleTests {
  func press(
    _ scene: TouchScene, taps: Int = 0, fingers: Int = 1
  ) -> UILongPressGestureRecognizer {
    let press = UILongPressGestureRecognizer()
    press.numberOfTapsRequired = taps
    press.numberOfTouchesRequired = fingers
    return scene.add(press, name: "press")
  }

  @Test func `10 Long press: begins after half a second without an input, changes, ends`() throws {
    let scene = TouchScene()
    _ = press(scene)
    let finger = scene.down()
    scene.session.wait(0.49)
    #expect(scene.news(.states) == "")
    scene.session.wait(0.02)
    #expect(
      scene.session.transcript.only(.states).entries.map(\.time) == [1.5])
    finger.move(byX: 100, y: 0)
    finger.up()
    #expect(
      scene.news([.states, .actions, .views])
        == "press@card began, chip.touchesCancelled, press@card action, press@card changed, "
        + "press@card action, press@card ended, press@card action")
    try scene.session.finish()
  }

  @Test(arguments: [(10.0, "began"), (10.5, "failed")])
  func `10 Long press: a finger may move 10 points before`(distance: Double, end: String) throws {
    let scene = TouchScene()
    _ = press(scene)
    let finger = scene.down()
    finger.move(byX: distance, y: 0)
    scene.session.wait(0.6)
    #expect(scene.news(.states) == "press@card \(end)")
    finger.up()
    try scene.session.finish()
  }

  @Test func `10 Long press: a lift before the time fails`() throws {
    let scene = TouchScene()
    _ = press(scene)
    scene.session.tap(on: scene.card, hold: 0.49)
    #expect(scene.news([.states, .actions]) == "press@card failed")
    try scene.session.finish()
  }

  @Test func `10 Long press: duration and movement are the recognizer's own`() throws {
    let scene = TouchScene()
    let recognizer = press(scene)
    recognizer.minimumPressDuration = 0.1
    recognizer.allowableMovement = 50
    let finger = scene.down()
    finger.move(byX: 45, y: 0)
    scene.session.wait(0.1)
    #expect(scene.news(.states) == "press@card began")
    finger.up()
    try scene.session.finish()
  }

  @Test func `10 Long press: all fingers must be down; the first that leaves ends it`() throws {
    let scene = TouchScene()
    _ = press(scene, fingers: 2)
    let first = scene.down(110, 110)
    scene.session.wait(0.4)
    let second = scene.down(130, 110)
    scene.session.wait(0.4)
    #expect(scene.news(.states) == "")
    scene.session.wait(0.2)
    #expect(scene.news(.states) == "press@card began")
    first.up()
    #expect(scene.news(.states) == "press@card ended")
    second.move(byX: 30, y: 0)
    second.up()
    #expect(scene.news([.states, .actions, .resets]) == "press@card reset")
    try scene.session.finish()
  }

  @Test func `10 Long press: taps come first where they are required`() throws {
    let scene = TouchScene()
    _ = press(scene, taps: 1)
    scene.session.longPress(on: scene.card, duration: 0.8)
    #expect(scene.news(.states) == "press@card failed")
    scene.session.tap(on: scene.card)
    scene.session.wait(0.1)
    scene.session.longPress(on: scene.card)
    #expect(scene.news(.states) == "press@card began, press@card ended")
    scene.session.tap(on: scene.card)
    scene.session.wait(0.4)
    #expect(scene.news(.states) == "press@card failed")
    try scene.session.finish()
  }

  @Test(arguments: [(40.0, "began"), (50.0, "failed")])
  func `10 Long press: the press follows its tap within 45 points`(distance: Double, end: String)
    throws
  {
    let scene = TouchScene()
    _ = press(scene, taps: 1)
    scene.session.tap(at: CGPoint(x: 150, y: 200))
    let finger = scene.down(150 + distance, 200)
    scene.session.wait(0.6)
    #expect(scene.news(.states) == "press@card \(end)")
    finger.up()
    try scene.session.finish()
  }

  @Test(arguments: [(9.0, "began"), (15.0, "failed")])
  func `10 Long press: a tap before the press moves no further than a tap`(
    distance: Double, end: String
  )
    throws
  {
    let scene = TouchScene()
    let recognizer = press(scene, taps: 1)
    recognizer.allowableMovement = 50
    let tap = scene.down()
    tap.move(byX: distance, y: 0)
    tap.up()
    let finger = scene.down()
    finger.move(byX: 40, y: 0)
    scene.session.wait(0.6)
    #expect(scene.news(.states).split(separator: ", ").first == "press@card \(end)")
    finger.up()
    try scene.session.finish()
  }

  @Test func `10 Long press: one finger too many fails it before and is ignored afterwards`() throws
  {
    let scene = TouchScene()
    let recognizer = press(scene)
    let early = [scene.down(110, 110), scene.down(130, 110)]
    #expect(scene.news(.states) == "press@card failed")
    for finger in early { finger.up() }
    let first = scene.down()
    scene.session.wait(0.6)
    let second = scene.down(110, 110)
    #expect(recognizer.numberOfTouches == 1)
    second.up()
    first.up()
    #expect(scene.news(.states) == "press@card began, press@card ended")
    try scene.session.finish()
  }

  @Test func `5.6 cancelled by the system after it began`() throws {
    let scene = TouchScene()
    _ = press(scene)
    let finger = scene.down()
    scene.session.wait(0.6)
    finger.cancel()
    #expect(
      scene.news([.states, .actions])
        == "press@card began, press@card action, press@card cancelled, press@card action")
    try scene.session.finish()
  }
}
