import Foundation
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Rule 9.6: modifier keys, on events and on recognizers.
@MainActor @Suite struct ModifierTests {
  @Test(arguments: [
    (Keyboard.Key.shift, UIKeyModifierFlags.shift), (.rightShift, .shift),
    (.control, .control), (.rightControl, .control), (.alternate, .alternate),
    (.rightAlternate, .alternate), (.command, .command), (.rightCommand, .command),
    (Keyboard.Key(rawValue: 79), .numericPad), (.character("a"), UIKeyModifierFlags()),
  ])
  func `9.6 held keys are on the event and on the recognizer`(
    key: Keyboard.Key, flags: UIKeyModifierFlags
  ) throws {
    let scene = TouchScene()
    var seen: [UIKeyModifierFlags] = []
    scene.add(UITapGestureRecognizer()).cancelsTouchesInView = false
    scene.target.onAction = { seen.append($0.modifierFlags) }
    let probe = Probe(frame: scene.card.bounds)
    probe.onTouches = { _, _, event in seen.append(event.modifierFlags) }
    scene.card.addSubview(probe)
    scene.session.keyboard().hold(key) { scene.session.tap(on: probe) }
    #expect(seen == [flags, flags, flags])
    scene.session.tap(on: probe)
    #expect(seen.suffix(3) == [[], [], []])
    try scene.session.finish()
  }

  @Test func `9.6 several keyboards hold together, an unplugged one releases its keys`() throws {
    let scene = TouchScene()
    var seen: [UIKeyModifierFlags] = []
    _ = scene.add(UITapGestureRecognizer())
    scene.target.onAction = { seen.append($0.modifierFlags) }
    let first = scene.session.keyboard()
    first.down(.shift)
    first.down(.rightShift)
    first.down(.command)
    first.up(.shift)
    scene.session.tap(on: scene.card)
    scene.session.unplug(first)
    scene.session.keyboard().hold(.control) { scene.session.tap(on: scene.card) }
    #expect(seen == [[.shift, .command], .control])
    try scene.session.finish()
  }

  @Test func `9.6 caps lock stays on when it is released, until it is pressed again`() throws {
    let scene = TouchScene()
    var seen: [UIKeyModifierFlags] = []
    _ = scene.add(UITapGestureRecognizer())
    scene.target.onAction = { seen.append($0.modifierFlags) }
    let keyboard = scene.session.keyboard()
    for _ in 0..<3 {
      keyboard.press(.capsLock)
      scene.session.tap(on: scene.card)
      scene.session.wait(1)
    }
    #expect(seen == [.alphaShift, [], .alphaShift])
    try scene.session.finish()
  }

  @Test func `9.6 aligned, samples before a modifier are delivered without it`() throws {
    let scene = TouchScene(.aligned)
    var seen: [UIKeyModifierFlags] = []
    let probe = Probe(frame: scene.card.bounds)
    probe.onTouches = { _, _, event in seen.append(event.modifierFlags) }
    scene.card.addSubview(probe)
    let keyboard = scene.session.keyboard()
    scene.session.burst {
      let finger = scene.down()
      keyboard.down(.shift)
      finger.move(byX: 2, y: 0)
      keyboard.up(.shift)
      finger.up()
    }
    #expect(seen == [[], .shift, []])
    try scene.session.finish()
  }

  @Test func `9.6 hovering and scrolling recognizers see them as well`() throws {
    let scene = TouchScene()
    let hover = scene.add(UIHoverGestureRecognizer())
    let pan = scene.add(UIPanGestureRecognizer())
    pan.allowedScrollTypesMask = .all
    scene.session.keyboard().hold(.alternate) {
      scene.session.mouse().move(to: scene.card)
      #expect(hover.modifierFlags == .alternate)
      scene.session.trackpad().slide(byX: 0, y: 5)
      #expect(pan.modifierFlags == .alternate)
    }
    scene.session.trackpad().endSlide()
    #expect(pan.modifierFlags == [])
    try scene.session.finish()
  }
}
