import Foundation
import InputCore
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Displays that rest: what an app receives of it, and of the input that wakes them.
@MainActor @Suite struct DisplayRestTests {
  /// Everything that an app's author sees of displays, touches and the life cycle.
  private func news(_ scene: TouchScene) -> String {
    scene.news([.views, .presses, .actions, .launch, .environment, .refusals])
  }

  @Test(arguments: [TouchSession.Delivery.lowLatency, .aligned])
  func `the touch that wakes the displays is swallowed whole, and the next one acts`(
    delivery: TouchSession.Delivery
  ) throws {
    let scene = TouchScene(delivery)
    let session = scene.session
    session.turnOffDisplays()
    _ = news(scene)
    session.tap(on: scene.chip)
    #expect(session.displayState == .awake)
    session.tap(on: scene.chip)
    #expect(
      news(scene)
        == "displays waking, displays swallowed, displays awake, chip.touchesBegan, "
        + "chip.touchesEnded")
    try session.finish()
  }

  @Test func `touches are swallowed until every finger has lifted, with one line`() throws {
    let scene = TouchScene()
    let session = scene.session
    session.turnOffDisplays()
    _ = news(scene)
    let first = scene.down()
    let second = scene.down(180, 180)
    first.up()
    let third = scene.down(400, 200)
    second.up()
    third.move(to: CGPoint(x: 410, y: 210))
    #expect(session.displayState == .waking)
    third.up()
    #expect(
      session.takeTranscript().entries.filter { $0.receiver == "displays" }
        .map { "\($0.call) \($0.detail)" }
        == ["waking ", "swallowed touch of device 0", "awake "])
    scene.down(400, 200).up()
    #expect(news(scene) == "side.touchesBegan, side.touchesEnded")
    try session.finish()
  }

  @Test func `dimmed displays are made bright by a touch that acts`() throws {
    let scene = TouchScene()
    scene.session.dimDisplays()
    #expect(scene.session.displayState == .dimmed)
    _ = news(scene)
    scene.down().up()
    #expect(news(scene) == "displays awake, chip.touchesBegan, chip.touchesEnded")
    try scene.session.finish()
  }

  @Test func `a finger that is down as the displays go off is cancelled`() throws {
    let scene = TouchScene()
    let finger = scene.down()
    _ = news(scene)
    scene.session.turnOffDisplays()
    #expect(news(scene) == "chip.touchesCancelled, displays blank")
    finger.move(to: CGPoint(x: 210, y: 210))
    #expect(news(scene) == "displays waking, displays swallowed")
    finger.up()
    #expect(news(scene) == "displays awake")
    try scene.session.finish()
  }

  @Test func `a key that wakes the displays types nothing, nor repeats`() throws {
    let scene = TouchScene()
    let box = TextBox("box", HookLog())
    scene.board.addSubview(box)
    box.becomeFirstResponder()
    let keyboard = scene.session.keyboard()
    scene.session.turnOffDisplays()
    _ = news(scene)
    keyboard.down(.character("a"))
    scene.session.wait(2)
    keyboard.up(.character("a"))
    keyboard.type("b")
    #expect(box.text == "b")
    #expect(
      news(scene)
        == "displays waking, displays swallowed, displays awake, box.pressesBegan, "
        + "box.pressesEnded")
    scene.session.unplug(keyboard)
    try scene.session.finish()
  }

  @Test func `a pen that comes near and touches wakes them, and draws nothing`() throws {
    let scene = TouchScene()
    let pen = scene.session.stylus()
    scene.session.turnOffDisplays()
    _ = news(scene)
    pen.down(on: scene.chip)
    pen.up()
    pen.leave()
    #expect(news(scene) == "displays waking, displays swallowed, displays awake")
    scene.session.unplug(pen)
    try scene.session.finish()
  }

  @Test func `something near wakes them, and swallows no touch`() throws {
    let scene = TouchScene()
    let sensors = scene.session.motionSensors()
    scene.session.turnOffDisplays()
    _ = news(scene)
    sensors.approach(true)
    scene.down().up()
    #expect(
      news(scene)
        == "displays waking, displays awake, chip.touchesBegan, chip.touchesEnded")
    scene.session.unplug(sensors)
    try scene.session.finish()
  }

  @Test func `a finger of a touchscreen that is unplugged is not waited for`() throws {
    let scene = TouchScene()
    let other = scene.session.plugIn()
    scene.session.turnOffDisplays()
    _ = news(scene)
    other.finger().down(at: CGPoint(x: 10, y: 10))
    scene.session.unplug(other)
    #expect(news(scene) == "displays waking, displays swallowed, displays awake")
    try scene.session.finish()
  }

  @Test func `the app stays active, and its display links go on`() throws {
    let scene = TouchScene()
    let target = LinkTarget()
    let link = CADisplayLink(target: target, selector: LinkTarget.tick)
    link.add(to: .main, forMode: .common)
    scene.session.turnOffDisplays()
    scene.session.wait(1)
    #expect(scene.session.executionState == .active && scene.session.displayState == .blank)
    #expect(target.ticks.count > 50)
    link.invalidate()
    scene.session.wait(0.02)
    _ = news(scene)
    scene.session.turnOnDisplays()
    #expect(news(scene) == "displays awake")
    try scene.session.finish()
  }

  @Test func `with a lock it leaves the screen, and the touch that brings it back does not act`()
    throws
  {
    let scene = TouchScene()
    let session = scene.session
    _ = news(scene)
    session.turnOffDisplays(locking: true)
    session.wait(60)
    #expect(session.executionState == .suspended)
    session.tap(on: scene.chip)
    #expect(session.executionState == .active)
    session.tap(on: scene.chip)
    #expect(
      news(scene)
        == "displays blank, application.willResignActive, application.didEnterBackground, "
        + "application suspended, application resumed, application.willEnterForeground, "
        + "application.didBecomeActive, displays waking, displays swallowed, displays awake, "
        + "chip.touchesBegan, chip.touchesEnded")
    try session.finish()
  }

  @Test func `displays that are off cannot dim`() throws {
    let scene = TouchScene()
    scene.session.turnOffDisplays()
    _ = news(scene)
    scene.session.dimDisplays()
    #expect(news(scene) == "displayPower dimmed: the displays are blank refused")
    scene.session.turnOnDisplays()
    try scene.session.finish()
  }
}
