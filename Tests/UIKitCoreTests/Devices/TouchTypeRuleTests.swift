import Foundation
import InputCore
import Testing
import UIKitCore
@testable import UIKitTesting
import UIKitTestSupport

/// Rules 3.6 and 12.4: types of touches, and the recognizers that accept them.
@MainActor @Suite struct TouchTypeRuleTests {
  /// A surface beside the screen that reports its contacts: `INPUT_PROP_POINTER`.
  private func surface(in session: TouchSession) -> VirtualDevice {
    var descriptor = DeviceDescriptor(id: DeviceID(90), name: "surface")
    descriptor.properties = [0]
    return session.connected(VirtualDevice(descriptor), at: TestLine(#filePath, #line))
  }

  private func touch(_ device: VirtualDevice, _ session: TouchSession) {
    let (x, y) = (Sample.surfaceUnit / 512 * 200, Sample.surfaceUnit / 1024 * 200)
    device.gather(.touchDown, x: x, y: y)
    session.send(device, at: TestLine(#filePath, #line))
    device.gather(.touchUp, x: x, y: y)
    session.send(device, at: TestLine(#filePath, #line))
  }

  @Test func `12.4 each kind of device makes its own type of touch`() throws {
    let scene = TouchScene()
    var types: [UITouch.TouchType] = []
    let probe = Probe(frame: scene.card.bounds)
    probe.onTouches = { phase, touches, _ in
      if phase == .began { types += touches.map(\.type) }
    }
    scene.card.addSubview(probe)
    scene.session.tap(on: probe)
    touch(surface(in: scene.session), scene.session)
    scene.session.stylus().down(at: CGPoint(x: 200, y: 200))
    scene.session.stylus().leave()
    scene.session.mouse().click(on: probe)
    #expect(types == [.direct, .indirect, .pencil, .indirectPointer])
    try scene.session.finish()
  }

  @Test(arguments: [UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer])
  func `3.6 a recognizer accepts the types that it allows`(type: UITouch.TouchType) throws {
    let scene = TouchScene()
    let only = scene.add(Steered.recognizedOnLanding(), name: "only")
    only.allowedTouchTypes = [type.number]
    #expect(only.allowedTouchTypes == [type.number])
    scene.session.tap(on: scene.card)
    #expect((scene.news(.actions) == "only@card action") == (type == .direct))
    touch(surface(in: scene.session), scene.session)
    #expect((scene.news(.actions) == "only@card action") == (type == .indirect))
    scene.session.stylus().down(at: CGPoint(x: 200, y: 200))
    scene.session.stylus().leave()
    #expect((scene.news(.actions) == "only@card action") == (type == .pencil))
    scene.session.mouse().click(on: scene.card)
    #expect((scene.news(.actions) == "only@card action") == (type == .indirectPointer))
    try scene.session.finish()
  }

  @Test func `3.6 all types are allowed at first, unknown numbers are ignored`() {
    let recognizer = UIGestureRecognizer()
    #expect(recognizer.allowedTouchTypes == [0, 1, 2, 3])
    recognizer.allowedTouchTypes = [2, 2, -1, 4, 99]
    #expect(recognizer.allowedTouchTypes == [2])
    #expect(recognizer.allowedPressTypes == [])
    recognizer.allowedPressTypes = [4, 64, 7, 0]
    #expect(recognizer.allowedPressTypes == [0, 4])
  }

  @Test func `3.6 the first touch's type is the only one until the reset`() throws {
    let scene = TouchScene()
    let steered = scene.add(Steered(), name: "steered")
    let finger = scene.down(110, 110)
    let pen = scene.session.stylus()
    pen.down(at: CGPoint(x: 290, y: 290))
    #expect(steered.numberOfTouches == 1)
    finger.up()
    pen.move(byX: 1, y: 0)
    #expect(
      scene.news(.gestures) == "steered@card.touchesBegan, steered@card.touchesEnded")
    pen.up()
    pen.down()
    #expect(scene.news(.gestures) == "steered@card.touchesBegan", "after the reset")
    pen.leave()
    try scene.session.finish()
  }

  @Test func `3.6 any type may follow unless requiresExclusiveTouchType is set`() throws {
    let scene = TouchScene()
    let steered = scene.add(Steered(), name: "steered")
    steered.requiresExclusiveTouchType = false
    let finger = scene.down(110, 110)
    scene.session.stylus().down(at: CGPoint(x: 290, y: 290))
    #expect(steered.numberOfTouches == 2)
    finger.up()
    scene.session.stylus().leave()
    try scene.session.finish()
  }

  @Test func `3.7 a touch of a refused type goes to its view alone`() throws {
    let scene = TouchScene()
    let tap = scene.add(UITapGestureRecognizer())
    tap.allowedTouchTypes = [UITouch.TouchType.pencil.number]
    scene.session.tap(on: scene.side)
    scene.session.tap(at: CGPoint(x: 110, y: 110))
    #expect(
      scene.news()
        == "side.touchesBegan, side.touchesEnded, card.touchesBegan, card.touchesEnded")
    try scene.session.finish()
  }
}
