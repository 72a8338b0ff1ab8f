import Foundation
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Rules 8.12 and 9.6: keys go through recognizers as fingers do, and carry modifiers.
@MainActor @Suite struct PressDeliveryRuleTests {
  /// A view that receives keys.
  final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  /// A recognizer that requests a state when a key goes down or up.
  final class Hotkey: UIGestureRecognizer {
    var onDown: State?
    var onUp: State?

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      if let onDown { state = onDown }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      if let onUp { state = onUp }
    }
  }

  /// A field on the card that receives the keys, and a recognizer of the card.
  func keys(_ scene: TouchScene) -> Hotkey {
    let field = Field(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    field.accessibilityIdentifier = "field"
    scene.card.addSubview(field)
    _ = field.becomeFirstResponder()
    let hotkey = scene.add(Hotkey(), name: "hotkey")
    hotkey.allowedPressTypes = [NSNumber(value: UIPress.PressType.downArrow.rawValue)]
    return hotkey
  }

  @Test func `8.12 recognition takes a key from its view; the end is withheld until then`() throws {
    let scene = TouchScene()
    let hotkey = keys(scene)
    hotkey.onUp = .recognized
    scene.session.keyboard().press(.downArrow)
    #expect(
      scene.news()
        == "field.pressesBegan, hotkey@card ended, field.pressesCancelled, hotkey@card action")
    hotkey.cancelsTouchesInView = false
    scene.session.keyboard().press(.downArrow)
    #expect(
      scene.news()
        == "field.pressesBegan, hotkey@card ended, field.pressesEnded, hotkey@card action")
    try scene.session.finish()
  }

  @Test func `8.12 a delayed key is delivered when the recognizer has failed, and not if it wins`()
    throws
  {
    let scene = TouchScene()
    let hotkey = keys(scene)
    hotkey.delaysTouchesBegan = true
    hotkey.onUp = .failed
    let keyboard = scene.session.keyboard()
    keyboard.down(.downArrow)
    #expect(scene.news() == "")
    keyboard.up(.downArrow)
    #expect(scene.news() == "hotkey@card failed, field.pressesBegan, field.pressesEnded")
    hotkey.onDown = .recognized
    keyboard.press(.downArrow)
    #expect(scene.news() == "hotkey@card ended, hotkey@card action")
    try scene.session.finish()
  }

  @Test func `8.12 without delaysTouchesEnded the end of a key is delivered immediately`() throws {
    let scene = TouchScene()
    let hotkey = keys(scene)
    hotkey.delaysTouchesEnded = false
    let keyboard = scene.session.keyboard()
    keyboard.down(.downArrow)
    keyboard.up(.downArrow)
    #expect(scene.news() == "field.pressesBegan, field.pressesEnded, hotkey@card failed")
    try scene.session.finish()
  }

  @Test func `9.6 modifiers and buttons are those of the last event`() throws {
    let scene = TouchScene()
    let tap = scene.add(UITapGestureRecognizer())
    tap.buttonMaskRequired = .secondary
    var seen: [(UIKeyModifierFlags, UIEvent.ButtonMask)] = []
    scene.target.onAction = { seen.append(($0.modifierFlags, $0.buttonMask)) }
    let mouse = scene.session.mouse()
    mouse.move(to: CGPoint(x: 200, y: 200))
    scene.session.keyboard().hold(.shift) { mouse.click(.secondary) }
    mouse.click(.secondary)
    #expect(seen.map(\.0) == [.shift, []])
    #expect(tap.modifierFlags == [])
    scene.session.unplug(mouse)
    try scene.session.finish()
  }
}
