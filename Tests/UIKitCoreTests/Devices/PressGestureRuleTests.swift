import Foundation
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Rules 8.12 and 10: gestures of keys, and what the first responder then receives.
@MainActor @Suite struct PressGestureRuleTests {
  private let select = [UIPress.PressType.select.number]

  private func scene() -> (TouchScene, KeyField, Keyboard) {
    let scene = TouchScene()
    let field = KeyField(frame: scene.card.bounds)
    field.accessibilityIdentifier = "field"
    scene.card.addSubview(field)
    field.becomeFirstResponder()
    return (scene, field, scene.session.keyboard())
  }

  @Test func `10 Tap: a key taps, and takes the press from its responder`() throws {
    let (scene, _, keyboard) = scene()
    let tap = scene.add(UITapGestureRecognizer())
    tap.allowedPressTypes = select
    var touches = -1
    scene.target.onAction = { touches = $0.numberOfTouches }
    keyboard.press(.select)
    #expect(
      scene.news(.all.subtracting([.timers, .launch, .layout, .notifications, .editing])) == """
        tap@card.pressesBegan, field.pressesBegan, \
        tap@card.pressesEnded, tap@card ended, field.pressesCancelled, tap@card action, \
        tap@card reset
        """)
    #expect(touches == 0)
    keyboard.press(.menu)
    #expect(scene.news() == "field.pressesBegan, field.pressesEnded")
    try scene.session.finish()
  }

  @Test func `10 Tap: a key held too long is not a tap`() throws {
    let (scene, _, keyboard) = scene()
    scene.add(UITapGestureRecognizer()).allowedPressTypes = select
    keyboard.press(.select, duration: 1)
    #expect(scene.news() == "field.pressesBegan, tap@card failed, field.pressesEnded")
    try scene.session.finish()
  }

  @Test func `10 Tap: a key can double-tap, and two keys together tap as two`() throws {
    let (scene, _, keyboard) = scene()
    let double = scene.add(UITapGestureRecognizer(), name: "double")
    double.allowedPressTypes = select
    double.numberOfTapsRequired = 2
    let pair = scene.add(UITapGestureRecognizer(), name: "pair")
    pair.allowedPressTypes = [UIPress.PressType.upArrow.number, UIPress.PressType.downArrow.number]
    pair.numberOfTouchesRequired = 2
    keyboard.press(.select)
    keyboard.press(.select)
    #expect(scene.news(.actions) == "double@card action")
    keyboard.down(.upArrow)
    keyboard.down(.downArrow)
    keyboard.up(.upArrow)
    keyboard.up(.downArrow)
    #expect(scene.news(.actions) == "pair@card action")
    try scene.session.finish()
  }

  @Test func `10 Long press: a held key is a long press`() throws {
    let (scene, _, keyboard) = scene()
    scene.add(UILongPressGestureRecognizer()).allowedPressTypes = select
    keyboard.press(.select, duration: 0.6)
    #expect(
      scene.news()
        == "field.pressesBegan, longPress@card began, field.pressesCancelled, "
        + "longPress@card action, longPress@card ended, longPress@card action")
    keyboard.press(.select, duration: 0.4)
    #expect(
      scene.news() == "field.pressesBegan, longPress@card failed, field.pressesEnded")
    try scene.session.finish()
  }

  @Test func `10 Long press: a second key goes to its responder once the press has begun`()
    throws
  {
    let (scene, _, keyboard) = scene()
    let press = scene.add(UILongPressGestureRecognizer())
    press.allowedPressTypes = select + [UIPress.PressType.menu.number]
    keyboard.down(.select)
    scene.session.wait(0.6)
    _ = scene.news()
    keyboard.press(.menu)
    #expect(scene.news() == "field.pressesBegan, field.pressesEnded")
    keyboard.up(.select)
    #expect(scene.news() == "longPress@card ended, longPress@card action")
    try scene.session.finish()
  }

  @Test func `3.7 a key that a recognizer ignores is its responder's alone`() throws {
    let (scene, _, keyboard) = scene()
    let picky = scene.add(Picky(), name: "picky")
    picky.allowedPressTypes = select
    keyboard.press(.select)
    #expect(
      scene.news([.gestures, .presses, .states]) == """
        picky@card.pressesBegan, field.pressesBegan, picky@card failed, field.pressesEnded
        """)
    try scene.session.finish()
  }

  @Test func `8.10 a keyboard that is unplugged cancels what its keys began`() throws {
    let (scene, _, keyboard) = scene()
    let press = scene.add(UILongPressGestureRecognizer())
    press.allowedPressTypes = select
    press.cancelsTouchesInView = false
    keyboard.down(.select)
    scene.session.wait(0.6)
    scene.session.unplug(keyboard)
    #expect(
      scene.news([.presses, .states])
        == "field.pressesBegan, longPress@card began, longPress@card cancelled, "
        + "field.pressesCancelled")
    try scene.session.finish()
  }

  @Test func `8.12 without cancelsTouchesInView the responder receives everything`() throws {
    let (scene, _, keyboard) = scene()
    let tap = scene.add(UITapGestureRecognizer())
    tap.allowedPressTypes = select
    tap.cancelsTouchesInView = false
    keyboard.press(.select)
    #expect(
      scene.news()
        == "field.pressesBegan, tap@card ended, field.pressesEnded, tap@card action")
    try scene.session.finish()
  }

  @Test func `8.12 delaysTouchesBegan keeps a press from its responder until the tap has failed`()
    throws
  {
    let (scene, field, keyboard) = scene()
    let tap = scene.add(UITapGestureRecognizer())
    tap.allowedPressTypes = select
    tap.delaysTouchesBegan = true
    keyboard.press(.select)
    #expect(scene.news() == "tap@card ended, tap@card action", "recognized: never delivered")
    var times: [TimeInterval] = []
    field.onPresses = { _, presses, _ in times += presses.map(\.timestamp) }
    let begin = scene.session.time
    keyboard.press(.select, duration: 1)
    #expect(scene.news() == "tap@card failed, field.pressesBegan, field.pressesEnded")
    #expect(times.count == 2 && isNear(times[0], begin) && isNear(times[1], begin + 1))
    try scene.session.finish()
  }

  @Test func `8.12 a press that has ended meanwhile is delivered whole`() throws {
    let (scene, field, keyboard) = scene()
    let double = scene.add(UITapGestureRecognizer())
    double.allowedPressTypes = select
    double.numberOfTapsRequired = 2
    double.delaysTouchesBegan = true
    var times: [TimeInterval] = []
    field.onPresses = { _, presses, _ in times += presses.map(\.timestamp) }
    let begin = scene.session.time
    keyboard.press(.select)
    #expect(field.heard == [])
    scene.session.wait(1)
    #expect(scene.news() == "tap@card failed, field.pressesBegan, field.pressesEnded")
    #expect(times.count == 2 && isNear(times[0], begin) && isNear(times[1], begin + 0.05))
    try scene.session.finish()
  }

  @Test func `8.12 delaysTouchesEnded withholds the end while a double tap is possible`() throws {
    let (scene, field, keyboard) = scene()
    let double = scene.add(UITapGestureRecognizer())
    double.allowedPressTypes = select
    double.numberOfTapsRequired = 2
    keyboard.press(.select)
    #expect(field.heard == ["began select"])
    scene.session.wait(1)
    #expect(field.heard == ["began select", "ended select"])
    double.delaysTouchesEnded = false
    keyboard.press(.select)
    #expect(field.heard.count == 4)
    scene.session.wait(1)
    keyboard.press(.select)
    keyboard.press(.select)
    #expect(
      field.heard.suffix(4) == ["began select", "ended select", "began select", "cancelled select"])
    try scene.session.finish()
  }

  @Test func `6.10 a tap of one key waits for that of two`() throws {
    let (scene, _, keyboard) = scene()
    let single = scene.add(UITapGestureRecognizer(), name: "single")
    let double = scene.add(UITapGestureRecognizer(), name: "double")
    double.numberOfTapsRequired = 2
    for tap in [single, double] { tap.allowedPressTypes = select }
    single.require(toFail: double)
    keyboard.press(.select)
    scene.session.wait(1)
    #expect(scene.news(.actions) == "single@card action")
    keyboard.press(.select)
    keyboard.press(.select)
    #expect(scene.news(.actions) == "double@card action")
    try scene.session.finish()
  }

  @Test func `3.6 a tap that follows a key accepts no finger until it is reset`() throws {
    let (scene, _, keyboard) = scene()
    let tap = scene.add(UITapGestureRecognizer())
    tap.allowedPressTypes = select
    tap.requiresExclusiveTouchType = false
    keyboard.down(.select)
    scene.session.tap(on: scene.side)
    let finger = scene.down(110, 110)
    finger.up()
    keyboard.up(.select)
    #expect(scene.news(.actions) == "tap@card action")
    scene.session.tap(on: scene.card)
    #expect(scene.news(.actions) == "tap@card action")
    try scene.session.finish()
  }
}

/// Ignores every press that it is offered.
@MainActor private final class Picky: UIGestureRecognizer {
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    for press in presses { ignore(press, for: event) }
  }
}
