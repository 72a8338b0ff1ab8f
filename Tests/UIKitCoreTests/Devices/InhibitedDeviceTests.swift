import Foundation
import InputCore
import Testing
import UIKitTesting
import UIKitTestSupport

@testable import UIKitCore

/// Rule 8.10: what a device holds when the kernel turns it off is cancelled, and repeats no more.
/// The kernel's report of that is the last that comes: the device is not removed.
@MainActor @Suite struct InhibitedDeviceTests {
  /// Sends the releases that the kernel makes up when it inhibits a device.
  private func inhibit(_ releases: (kind: Sample.Kind, code: UInt16)...) {
    let engine = UIApplication.shared.engine
    for device in engine.pipeline.table.devices(where: { _ in true }) {
      let now = engine.timeline.now
      var frame = Frame(device: device, instant: now)
      for release in releases {
        frame.samples.append(
          Sample(
            instant: now, device: device, kind: release.kind, code: release.code, x: 0,
            z: release.kind == .scroll ? 1 : 0))
      }
      frame.cancelReleases()
      engine.consume(.frame(frame))
    }
  }

  @Test(arguments: [TouchSession.Delivery.lowLatency, .aligned])
  func `8.10 a key of an inhibited keyboard is cancelled, and types no more`(
    delivery: TouchSession.Delivery
  ) throws {
    let scene = TouchScene(delivery)
    let box = TextBox("box", HookLog())
    scene.board.addSubview(box)
    box.becomeFirstResponder()
    let keyboard = scene.session.keyboard()
    keyboard.down(.character("a"))
    scene.session.wait(0.6)
    let text = box.text
    #expect(text.hasPrefix("aa"))
    _ = scene.news()
    inhibit((.key, 30))
    scene.session.wait(10)
    #expect(scene.news(.presses) == "box.pressesCancelled")
    #expect(box.text == text)
    scene.session.unplug(keyboard)
    try scene.session.finish()
  }

  @Test func `8.10 modifiers of an inhibited keyboard are released`() throws {
    let scene = TouchScene()
    let keyboard = scene.session.keyboard()
    keyboard.down(.shift)
    inhibit((.key, 42))
    var flags: UIKeyModifierFlags?
    let probe = Probe(frame: scene.card.bounds)
    probe.onTouches = { _, _, event in flags = event.modifierFlags }
    scene.card.addSubview(probe)
    scene.down().up()
    #expect(flags == [])
    scene.session.unplug(keyboard)
    try scene.session.finish()
  }

  @Test func `8.10 the button of an inhibited mouse does not click`() throws {
    let scene = TouchScene()
    _ = scene.add(UITapGestureRecognizer())
    let mouse = scene.session.mouse()
    mouse.move(to: CGPoint(x: 200, y: 200))
    mouse.press()
    _ = scene.news()
    inhibit((.button, 0x110))
    #expect(scene.news([.views, .actions]) == "chip.touchesCancelled")
    scene.session.unplug(mouse)
    try scene.session.finish()
  }

  @Test(arguments: [true, false])
  func `8.10 an inhibited tablet cancels its pen`(reportsTip: Bool) throws {
    let scene = TouchScene()
    let pen = scene.session.stylus()
    pen.down(at: CGPoint(x: 200, y: 200))
    _ = scene.news()
    if reportsTip {
      inhibit((.penTip, 0), (.penProximity, 0x140))
    } else {
      inhibit((.penProximity, 0x140))
    }
    #expect(scene.news(.views) == "chip.touchesCancelled")
    scene.session.unplug(pen)
    try scene.session.finish()
  }

  @Test func `8.10 an inhibited touchpad cancels its scroll`() throws {
    let scene = TouchScene()
    let pan = scene.add(UIPanGestureRecognizer())
    pan.allowedScrollTypesMask = .all
    let trackpad = scene.session.trackpad()
    trackpad.move(to: scene.card)
    trackpad.slide(byX: 0, y: 5)
    _ = scene.news()
    inhibit((.scroll, Sample.ScrollSource.finger.rawValue))
    #expect(scene.news(.states) == "pan@card cancelled")
    scene.session.unplug(trackpad)
    try scene.session.finish()
  }

  @Test func `8.10 an inhibited gamepad presses no more, neither a button nor its cross`() throws {
    let scene = TouchScene()
    let gamepad = scene.session.gamepad()
    gamepad.down(.a)
    gamepad.down(.down)
    _ = scene.news()
    // The kernel releases the button alone: the cross is an axis.
    inhibit((.button, 0x130))
    scene.session.wait(5)
    #expect(scene.news(.presses) == "window.pressesCancelled")
    gamepad.up(.a)
    gamepad.up(.down)
    gamepad.press(.down)
    #expect(scene.news(.presses) == "window.pressesBegan, window.pressesEnded")
    try scene.session.finish()
  }
}
