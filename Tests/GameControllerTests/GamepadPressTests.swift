import Foundation
import GameController
import InputCore
import Testing
import UIKit
import UIKitTesting

/// Gamepads press as on tvOS, whether or not an application knows `GameController`.
@MainActor @Suite struct GamepadPressTests {
  @Test(arguments: [
    (Gamepad.Button.a, "select"), (.b, "menu"), (.x, "playPause"), (.menu, "menu"),
    (.up, "upArrow"), (.down, "downArrow"), (.left, "leftArrow"), (.right, "rightArrow"),
  ])
  func `16.1 buttons press the first responder`(button: Gamepad.Button, type: String) throws {
    let scene = GamepadScene()
    scene.session.gamepad().press(button)
    #expect(scene.field.news() == "began \(type) 100, ended \(type) 100")
    try scene.session.finish()
  }

  @Test func `16.1 other buttons press nothing`() throws {
    let scene = GamepadScene()
    for button in [Gamepad.Button.y, .leftShoulder, .options, .home, .leftStick] {
      scene.session.gamepad().press(button)
    }
    scene.session.gamepad().trigger(.left, 1)
    scene.session.gamepad().stick(.right, x: 1, y: 0)
    #expect(scene.field.news() == "")
    try scene.session.finish()
  }

  @Test func `16.3 a stick presses from half of its way on, and reports changes of its force`()
    throws
  {
    let scene = GamepadScene()
    let gamepad = scene.session.gamepad()
    gamepad.stick(.left, x: 0, y: 0.5)
    #expect(scene.field.news() == "")
    // A dead zone of a tenth leaves nine tenths of the way.
    gamepad.stick(.left, x: 0, y: 0.64)
    #expect(scene.field.news() == "began upArrow 60")
    gamepad.stick(.left, x: 0.1, y: 1)
    #expect(scene.field.news() == "changed upArrow 100")
    gamepad.stick(.left, x: 0.9, y: 0.5)
    #expect(scene.field.news() == "changed upArrow 50")
    gamepad.stick(.left, x: 0.9, y: 0.3)
    #expect(scene.field.news() == "ended upArrow 50, began rightArrow 89")
    gamepad.stick(.left, x: 0, y: 0)
    #expect(scene.field.news() == "ended rightArrow 89")
    try scene.session.finish()
  }

  @Test func `16.10 a held direction presses again`() throws {
    let scene = GamepadScene()
    let gamepad = scene.session.gamepad()
    gamepad.down(.down)
    scene.session.wait(0.39)
    #expect(scene.field.news() == "began downArrow 100")
    scene.session.wait(0.12)
    let again = "ended downArrow 100, began downArrow 100"
    #expect(scene.field.news() == "\(again), \(again)")
    gamepad.up(.down)
    #expect(scene.field.news() == "ended downArrow 100")
    scene.session.wait(1)
    #expect(scene.field.news() == "")
    UIApplication.shared.inputTunables.directionRepeatDelay = 0
    gamepad.down(.down)
    scene.session.wait(1)
    gamepad.up(.down)
    #expect(scene.field.news() == "began downArrow 100, ended downArrow 100")
    try scene.session.finish()
  }

  /// A recording may advance the clock by hours.
  @Test func `16.10 a direction that is held for hours presses five thousand times more`() throws {
    let scene = GamepadScene()
    scene.session.gamepad().down(.up)
    _ = scene.field.news()
    scene.session.wait(2 * 3600)
    let presses = scene.field.news().components(separatedBy: "began upArrow").count - 1
    #expect(presses == Limits.keyRepeats)
    scene.session.gamepad().up(.up)
    try scene.session.finish()
  }

  @Test func `16.10 a press that a recognizer follows is not repeated`() throws {
    let scene = GamepadScene()
    let long = UILongPressGestureRecognizer()
    long.allowedPressTypes = [NSNumber(value: UIPress.PressType.upArrow.rawValue)]
    scene.field.addGestureRecognizer(long)
    scene.session.gamepad().down(.up)
    scene.session.wait(0.6)
    #expect(long.state == .began)
    #expect(scene.field.news() == "began upArrow 100, cancelled upArrow 100")
    scene.session.gamepad().up(.up)
    try scene.session.finish()
  }

  @Test func `8.12 unplugging a gamepad cancels its presses`() throws {
    let scene = GamepadScene()
    let gamepad = scene.session.gamepad()
    gamepad.down(.a)
    gamepad.stick(.left, x: -1, y: 0)
    _ = scene.field.news()
    scene.session.unplug(gamepad)
    #expect(scene.field.news() == "cancelled select 100, cancelled leftArrow 100")
    scene.session.wait(1)
    #expect(scene.field.news() == "")
    try scene.session.finish()
  }

  @Test func `16.13 a controller of events keeps presses out unless it lets them in`() throws {
    let controller = GCEventViewController()
    let scene = GamepadScene(controller: controller)
    scene.session.gamepad().press(.a)
    #expect(scene.field.news() == "")
    controller.controllerUserInteractionEnabled = true
    scene.session.gamepad().press(.a)
    #expect(scene.field.news() == "began select 100, ended select 100")
    try scene.session.finish()
  }

  @Test func `8.10 an interruption cancels presses, and they count again when let go of`() throws {
    let scene = GamepadScene()
    let gamepad = scene.session.gamepad()
    gamepad.stick(.left, x: 1, y: 0)
    _ = scene.field.news()
    scene.session.resignActive()
    #expect(scene.field.news() == "cancelled rightArrow 100")
    scene.session.becomeActive()
    gamepad.stick(.left, x: 0.95, y: 0)
    #expect(scene.field.news() == "")
    gamepad.stick(.left, x: 0, y: 0)
    gamepad.stick(.left, x: 1, y: 0)
    #expect(scene.field.news() == "began rightArrow 100")
    gamepad.stick(.left, x: 0, y: 0)
    try scene.session.finish()
  }
}
