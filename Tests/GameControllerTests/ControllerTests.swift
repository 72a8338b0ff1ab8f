import CoreHaptics
import Foundation
import GameController
import Testing
import UIKit
import UIKitTesting

/// What an application that imports `GameController` gets.
@MainActor @Suite struct ControllerTests {
  private func controller(_ scene: GamepadScene) throws -> (GCController, GCExtendedGamepad) {
    _ = scene.session.gamepad()
    let controller = try #require(GCController.controllers().first)
    return (controller, try #require(controller.extendedGamepad))
  }

  @MainActor private final class News {
    var heard: [String] = []
  }

  @Test func `a controller is connected, becomes current, and is disconnected`() throws {
    let news = News()
    var tokens: [any NSObjectProtocol] = []
    let names: [Notification.Name] = [
      .GCControllerDidConnect, .GCControllerDidBecomeCurrent, .GCControllerDidStopBeingCurrent,
      .GCControllerDidDisconnect,
    ]
    for name in names {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notice in
          let controller = notice.object as? GCController
          MainActor.assumeIsolated {
            news.heard.append("\(name.rawValue.dropFirst(12)) \(controller?.vendorName ?? "")")
          }
        })
    }
    let scene = GamepadScene()
    #expect(GCController.controllers().isEmpty && GCController.current == nil)
    let gamepad = scene.session.gamepad()
    #expect(
      news.heard == [
        "DidConnectNotification Virtual gamepad 1",
        "DidBecomeCurrentNotification Virtual gamepad 1",
      ])
    #expect(GCController.current == GCController.controllers().first)
    scene.session.unplug(gamepad)
    #expect(
      news.heard.suffix(2) == [
        "DidStopBeingCurrentNotification Virtual gamepad 1",
        "DidDisconnectNotification Virtual gamepad 1",
      ])
    #expect(GCController.controllers().isEmpty)
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    try scene.session.finish()
  }

  @Test func `handlers of a button, then of the profile`() throws {
    let scene = GamepadScene()
    let (_, pad) = try controller(scene)
    var heard: [String] = []
    pad.buttonA.valueChangedHandler = { heard.append("value \($1) \($2) \($0 == pad.buttonA)") }
    pad.buttonA.pressedChangedHandler = { heard.append("pressed \($0.isPressed) \($1) \($2)") }
    pad.valueChangedHandler = { heard.append("gamepad \($0.buttonA.value) \($1.aliases)") }
    pad.valueDidChangeHandler = { heard.append("profile \($0 === pad) \($1 == pad.buttonA)") }
    scene.session.gamepad().press(.a)
    #expect(
      heard == [
        "value 1.0 true true", "pressed true 1.0 true", "profile true true",
        "gamepad 1.0 [\"Button A\"]", "value 0.0 false true", "pressed false 0.0 false",
        "profile true true", "gamepad 0.0 [\"Button A\"]",
      ])
    try scene.session.finish()
  }

  @Test func `a stick has two axes, four directions and a dead zone`() throws {
    let scene = GamepadScene()
    let (_, pad) = try controller(scene)
    let stick = pad.rightThumbstick
    var heard: [String] = []
    stick.valueChangedHandler = { heard.append("\($0 == stick) \($1) \($2)") }
    stick.xAxis.valueChangedHandler = { heard.append("x \($0.value == $1)") }
    stick.down.pressedChangedHandler = { heard.append("down \($0.value) \($1) \($2)") }
    scene.session.gamepad().stick(.right, x: 0.05, y: 0.05)
    #expect(heard == [])
    scene.session.gamepad().stick(.right, x: 0, y: -1)
    #expect(heard == ["down 1.0 1.0 true", "true 0.0 -1.0"])
    #expect(stick.up.value == 0 && stick.yAxis.value == -1 && stick.isAnalog)
    scene.session.gamepad().stick(.right, x: 1, y: 0)
    #expect(heard.suffix(3) == ["down 0.0 0.0 false", "x true", "true 1.0 0.0"])
    #expect(stick.right.isPressed && !stick.left.isPressed && stick.xAxis.value == 1)
    #expect(stick.up.collection == stick)
    try scene.session.finish()
  }

  @Test func `triggers have values, and what a device lacks is nil`() throws {
    let scene = GamepadScene()
    let (controller, pad) = try controller(scene)
    scene.session.gamepad().trigger(.left, 0.25)
    #expect(abs(pad.leftTrigger.value - 0.25) < 0.001 && pad.leftTrigger.isPressed)
    #expect(pad.leftTrigger.isAnalog && !pad.buttonB.isAnalog && pad.rightTrigger.value == 0)
    #expect(pad.buttonHome != nil && pad.buttonOptions != nil)
    #expect(pad.leftThumbstickButton != nil && pad.rightThumbstickButton != nil)
    #expect(pad[GCInputXboxPaddleOne] == nil && pad.elements[GCInputButtonShare] == nil)
    #expect(pad.buttons[GCInputLeftTrigger] == pad.leftTrigger)
    #expect(pad.dpads[GCInputDirectionPad] == pad.dpad)
    #expect(pad.axes["Left Thumbstick X Axis"] == pad.leftThumbstick.xAxis)
    #expect(controller.physicalInputProfile === pad && pad.device === controller)
    #expect(pad.controller == controller && controller.productCategory == GCProductCategoryHID)
    #expect(!controller.isAttachedToDevice && isNear(pad.lastEventTimestamp, scene))
    for button in [pad.buttonX, pad.buttonY, pad.leftShoulder, pad.rightShoulder, pad.buttonMenu] {
      #expect(!button.isPressed)
    }
    try scene.session.finish()
  }

  private func isNear(_ time: TimeInterval, _ scene: GamepadScene) -> Bool {
    abs(time - scene.session.time) < 0.001
  }

  @Test func `the micro gamepad shares its elements`() throws {
    let scene = GamepadScene()
    let (controller, pad) = try controller(scene)
    let micro = try #require(controller.microGamepad)
    #expect(micro.buttonA == pad.buttonA && micro.buttonX == pad.buttonX)
    #expect(micro.buttonMenu == pad.buttonMenu && micro.controller == controller)
    var heard: [String] = []
    micro.valueChangedHandler = { heard.append("\($0.dpad.up.isPressed) \($1 == micro.dpad)") }
    scene.session.gamepad().press(.up)
    scene.session.gamepad().press(.b)
    #expect(heard == ["true true", "false true"])
    let copy = micro.capture()
    copy.setStateFromMicroGamepad(micro)
    #expect(!copy.dpad.up.isPressed)
    try scene.session.finish()
  }

  @Test func `a capture keeps its values`() throws {
    let scene = GamepadScene()
    let (controller, pad) = try controller(scene)
    scene.session.gamepad().down(.b)
    scene.session.gamepad().stick(.left, x: 1, y: 0)
    let copy = controller.capture()
    scene.session.gamepad().up(.b)
    let profile = try #require(copy.extendedGamepad)
    #expect(copy.isSnapshot && !controller.isSnapshot && copy.microGamepad != nil)
    #expect(profile.buttonB.isPressed && !pad.buttonB.isPressed)
    #expect(profile.leftThumbstick.right.value == 1)
    profile.setStateFromExtendedGamepad(pad)
    #expect(!profile.buttonB.isPressed)
    #expect(!pad.capture().buttonB.isPressed && copy != controller)
    profile.setStateFromPhysicalInput(pad)
    scene.session.gamepad().stick(.left, x: 0, y: 0)
    try scene.session.finish()
  }

  @Test func `lights, player and battery`() throws {
    let scene = GamepadScene()
    let (controller, _) = try controller(scene)
    let gamepad = scene.session.gamepad()
    #expect(controller.playerIndex == .indexUnset && controller.battery == nil)
    controller.playerIndex = .index2
    controller.light?.color = GCColor(red: 1, green: 0.5, blue: -3)
    scene.session.wait(0.1)
    #expect(gamepad.player == 2)
    let light = try #require(gamepad.light)
    #expect(light.red == 1 && abs(light.green - 0.5) < 0.01 && light.blue == 0)
    #expect(controller.light?.color == GCColor(red: 1, green: 0.5, blue: 0))
    gamepad.battery(percent: 40, isCharging: true)
    #expect(controller.battery?.batteryLevel == 0.4)
    #expect(controller.battery?.batteryState == .charging)
    try scene.session.finish()
  }

  @Test func `a pattern turns the motors at its times`() throws {
    let scene = GamepadScene()
    let (controller, _) = try controller(scene)
    let gamepad = scene.session.gamepad()
    let haptics = try #require(controller.haptics)
    #expect(haptics.supportedLocalities.contains(.leftHandle))
    #expect(haptics.createEngine(withLocality: GCHapticsLocality(rawValue: "Triggers")) == nil)
    let engine = try #require(haptics.createEngine(withLocality: .default))
    let half = CHHapticEventParameter(parameterID: .hapticIntensity, value: 0.5)
    let crisp = CHHapticEventParameter(parameterID: .hapticSharpness, value: 1)
    let pattern = try CHHapticPattern(
      events: [
        CHHapticEvent(
          eventType: .hapticContinuous, parameters: [half], relativeTime: 0, duration: 0.2),
        CHHapticEvent(eventType: .hapticTransient, parameters: [crisp], relativeTime: 0.5),
      ], parameters: [])
    #expect(abs(pattern.duration - 0.55) < 0.000_001)
    let player = try engine.makePlayer(with: pattern)
    #expect(throws: CHHapticError(code: .engineNotRunning)) { try player.start(atTime: 0) }
    try engine.start()
    try player.start(atTime: 0)
    var heard: [String] = []
    for _ in 0..<8 {
      scene.session.wait(0.1)
      heard.append("\(Int(gamepad.motors.strong * 100)) \(Int(gamepad.motors.weak * 100))")
    }
    #expect(heard == ["50 50", "0 0", "0 0", "0 0", "0 100", "0 0", "0 0", "0 0"])
    try player.start(atTime: engine.currentTime + 0.1)
    scene.session.wait(0.15)
    #expect(Int(gamepad.motors.strong * 100) == 50)
    player.isMuted = true
    try player.stop(atTime: 0)
    scene.session.wait(0.05)
    #expect(gamepad.motors.strong == 0)
    engine.stop { #expect($0 == nil) }
    #expect(throws: CHHapticError(code: .notSupported)) { try CHHapticEngine() }
    #expect(throws: CHHapticError(code: .invalidPatternData)) {
      try CHHapticPattern(
        events: [CHHapticEvent(eventType: .hapticTransient, parameters: [], relativeTime: -1)],
        parameters: [])
    }
    #expect(CHHapticError(code: .notSupported).description.contains("controller"))
    try scene.session.finish()
  }
}
