import Testing
@testable import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// What the engine refuses, counts and logs (`Limits`), and that it continues afterwards.
@MainActor @Suite struct LimitTests {
  func refusals() -> Refusals { UIApplication.shared.engine.refusals }

  @Test func `a 17th finger on one device is refused`() throws {
    let scene = TouchScene()
    scene.card.isMultipleTouchEnabled = true
    let fingers = (0..<17).map { scene.down(110 + CGFloat($0), 110) }
    #expect(scene.news(.refusals) == "touch in slot 16 refused")
    #expect(refusals().touches == 1)
    fingers[16].move(byX: 5, y: 5)
    for finger in fingers { finger.up() }
    #expect(scene.session.transcript.entries.count { $0.call == "touchesEnded" } == 16)
    try scene.session.finish()
  }

  @Test func `a 65th touch over all devices is refused`() throws {
    let scene = TouchScene()
    scene.card.isMultipleTouchEnabled = true
    let screens = (0..<4).map { _ in scene.session.plugIn() }
    var fingers = screens.flatMap { screen in (0..<16).map { _ in screen.finger() } }
    for finger in fingers { finger.down(at: CGPoint(x: 110, y: 110)) }
    #expect(refusals().touches == 0)
    fingers.append(scene.down())
    #expect(scene.news(.refusals) == "touch in slot 0 refused")
    for finger in fingers { finger.up() }
    scene.session.tap(on: scene.side)
    #expect(scene.news().hasSuffix("side.touchesBegan, side.touchesEnded"))
    try scene.session.finish()
  }

  @Test func `a 65th recognizer of one touch is refused, the outermost first`() throws {
    let scene = TouchScene()
    _ = scene.add(Steered(), to: scene.board, name: "outer")
    for number in 0..<64 { _ = scene.add(Steered(), to: scene.card, name: "r\(number)") }
    let finger = scene.down(110, 110)
    #expect(scene.news(.refusals) == "recognizer outer@board refused")
    #expect(refusals().recognizers == 1)
    finger.up()
    #expect(!scene.news(.gestures).contains("outer"))
    try scene.session.finish()
  }

  @Test func `a 257th frame in one tick drops the device's frames and cancels its touches`() throws
  {
    let scene = TouchScene(.aligned)
    let finger = scene.down(110, 110)
    let second = scene.session.plugIn().finger()
    second.down(at: CGPoint(x: 400, y: 150))
    _ = scene.news()
    scene.session.burst {
      scene.session.wait(0.001)
      second.move(byX: 1, y: 0)
      for _ in 0..<256 {
        scene.session.wait(0.00001)
        finger.move(byX: 0.125, y: 0)
      }
    }
    #expect(scene.news() == "frame of device 0 refused, side.touchesMoved, card.touchesCancelled")
    #expect(refusals().frames == 1)
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(scene.news() == "")
    scene.session.tap(on: scene.chip)
    second.up()
    #expect(scene.news() == "chip.touchesBegan, chip.touchesEnded, side.touchesEnded")
    try scene.session.finish()
  }

  @Test func `a device that fills the queue is dropped to make room for the others`() throws {
    let scene = TouchScene(.aligned)
    let finger = scene.down(110, 110)
    let second = scene.session.plugIn().finger()
    second.down(at: CGPoint(x: 400, y: 150))
    _ = scene.news()
    scene.session.burst {
      scene.session.wait(0.001)
      for _ in 0..<300 { finger.move(byX: 0.125, y: 0) }
      for _ in 0..<100 { second.move(byX: 0.25, y: 0) }
    }
    #expect(scene.news() == "frame of device 0 refused, side.touchesMoved, card.touchesCancelled")
    #expect(refusals().frames == 1)
    #expect(second.location.x == 425)
    finger.up()
    second.up()
    #expect(scene.news() == "side.touchesEnded")
    try scene.session.finish()
  }

  @Test func `the device that sent most is dropped, not the last one to send`() throws {
    let scene = TouchScene(.aligned)
    let finger = scene.down(110, 110)
    let second = scene.session.plugIn().finger()
    let third = scene.session.plugIn().finger()
    second.down(at: CGPoint(x: 400, y: 150))
    third.down(at: CGPoint(x: 50, y: 600))
    _ = scene.news()
    scene.session.burst {
      scene.session.wait(0.001)
      for _ in 0..<10 { second.move(byX: 1, y: 0) }
      for _ in 0..<246 { finger.move(byX: 0.125, y: 0) }
      third.move(byX: 1, y: 0)
    }
    #expect(
      scene.news()
        == "frame of device 0 refused, side.touchesMoved, board.touchesMoved, card.touchesCancelled"
    )
    for finger in [finger, second, third] { finger.up() }
    try scene.session.finish()
  }

  @Test func `a 33rd device is refused; one that leaves makes room`() throws {
    let scene = TouchScene()
    let screens = (0..<32).map { _ in scene.session.plugIn() }
    #expect(scene.news(.refusals) == "device 32 refused")
    #expect(refusals().devices == 1)
    let deaf = screens[31].finger()
    deaf.down(at: CGPoint(x: 110, y: 110))
    #expect(scene.news() == "")
    deaf.up()
    scene.session.unplug(screens[0])
    let finger = scene.session.plugIn().finger()
    finger.down(at: CGPoint(x: 110, y: 110))
    #expect(scene.news() == "card.touchesBegan")
    finger.up()
    try scene.session.finish()
  }

  @Test func `a 65th key on one keyboard is refused; one that comes up makes room`() throws {
    let scene = TouchScene()
    let keyboard = scene.session.keyboard()
    let keys = (400..<464).map { Keyboard.Key(rawValue: $0) }
    for key in keys { keyboard.down(key) }
    // Of the first 64, 16 are presses.
    #expect(refusals().keys == 48)
    _ = scene.news()
    keyboard.press(.select)
    #expect(scene.news() == "key 353 refused")
    for key in keys { keyboard.up(key) }
    _ = scene.news()
    keyboard.press(.select)
    #expect(scene.news() == "window.pressesBegan, window.pressesEnded")
    #expect(refusals().keys == 49)
    try scene.session.finish()
  }

  @Test func `sixteen keys of a keyboard can be pressed together, a further one is no press`()
    throws
  {
    let scene = TouchScene()
    let keyboard = scene.session.keyboard()
    let keys = (2...18).map { Keyboard.Key(rawValue: $0) }
    for key in keys { keyboard.down(key) }
    #expect(refusals().keys == 1)
    for key in keys { keyboard.up(key) }
    let calls = scene.session.transcript.entries.map(\.call)
    #expect(calls.count { $0 == "pressesBegan" } == 16)
    #expect(calls.count { $0 == "pressesEnded" } == 16)
    try scene.session.finish()
  }
}
