import Foundation
import InputCore
import Testing
import UIKitTesting

@testable import UIKitCore
import UIKitTestSupport

/// The controls beside a tablet: they scroll, and act as function keys.
@MainActor @Suite struct TabletPadTests {
  @Test func `a ring and a strip scroll at the pointer, as a device without clicks`() throws {
    let scene = TouchScene()
    let pan = scene.add(UIPanGestureRecognizer(), name: "pan")
    pan.allowedScrollTypesMask = .continuous
    var last = CGPoint.zero
    scene.target.onAction = { _ in last = pan.translation(in: nil) }
    scene.session.mouse().move(to: scene.card)
    let pad = scene.session.tabletPad()
    // A quarter of a turn clockwise, past the top: down, so the content moves up.
    pad.turnRing(from: 0.875, to: 0.125)
    #expect(isNear(last.y, -240, within: 0.1))
    #expect(scene.news(.states).hasSuffix("pan@card ended"))
    pad.turnRing(from: 0.125, to: 0.875)
    #expect(isNear(last.y, 240, within: 0.1))
    pad.slideStrip(from: 0.25, to: 0.75)
    #expect(isNear(last.y, -240, within: 0.1))
    try scene.session.finish()
  }

  @Test func `a finger that only touches a dial scrolls nothing`() throws {
    let scene = TouchScene()
    let pan = scene.add(UIPanGestureRecognizer(), name: "pan")
    pan.allowedScrollTypesMask = .all
    scene.session.mouse().move(to: scene.card)
    scene.session.tabletPad().slideStrip(from: 0.5, to: 0.5, duration: 0)
    #expect(scene.news(.states) == "")
    try scene.session.finish()
  }

  @Test func `a dial that is unplugged in mid-turn cancels, and begins afresh`() throws {
    var dials = PadDials()
    func sample(_ x: Int32, device: UInt16 = 1, dial: UInt16 = 0) -> Sample {
      Sample(instant: .zero, device: DeviceID(device), kind: .padDial, code: dial, x: x)
    }
    #expect(dials.move(sample(0)) == .nothing)
    #expect(dials.move(sample(65536 / 4)) == .moved(240 * 256))
    #expect(dials.move(sample(65536 / 4)) == .nothing)
    #expect(dials.move(sample(.max)) == .moved(-240 * 256))
    #expect(dials.move(sample(0, device: 2, dial: 256)) == .nothing)
    dials.forget(DeviceID(1))
    #expect(dials.move(sample(-1)) == .nothing)
    #expect(dials.move(sample(65536, device: 2, dial: 256)) == .moved(480 * 256))
    #expect(dials.move(sample(-1, device: 2, dial: 256)) == .left)
    for number in 0..<100 { _ = dials.move(sample(0, dial: UInt16(number))) }
    #expect(dials.move(sample(9, dial: 99)) == .nothing)
  }

  /// Performs a key command.
  private final class Commander: UIView {
    var heard: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand.f1, UIKeyCommand.f12].map { input in
        UIKeyCommand(
          input: input, modifierFlags: [],
          action: Selector("perform:", Commander.perform))
      }
    }
    func perform(_ command: Any?) {
      heard.append((command as? UIKeyCommand)?.input == UIKeyCommand.f1 ? "f1" : "f12")
    }
  }

  @Test func `the buttons beside a tablet act as the keys F1 to F12`() throws {
    let scene = TouchScene()
    let commander = Commander(frame: scene.card.bounds)
    scene.card.addSubview(commander)
    commander.becomeFirstResponder()
    let pad = scene.session.tabletPad()
    pad.press(0)
    pad.press(11)
    pad.press(12)
    pad.press(255)
    pad.down(0)
    #expect(pad.heldButtons == [0])
    #expect(commander.heard == ["f1", "f12", "f1"])
    scene.session.unplug(pad)
    #expect(pad.heldButtons == [])
    #expect(scene.news(.views) == "")
    try scene.session.finish()
  }
}
