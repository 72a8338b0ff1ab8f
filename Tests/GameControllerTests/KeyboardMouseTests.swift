import Foundation
import GameController
import Testing
import UIKit
import UIKitTesting

/// Keyboards and mice as `GameController` has them.
@MainActor @Suite struct KeyboardMouseTests {
  @Test func `keys of all keyboards are those of one`() throws {
    let scene = GamepadScene()
    #expect(GCKeyboard.coalesced == nil)
    let keys = scene.session.keyboard()
    let keyboard = try #require(GCKeyboard.coalesced)
    let input = try #require(keyboard.keyboardInput)
    var heard: [String] = []
    input.keyChangedHandler = {
      heard.append("\($2.rawValue) \($3) \($1.isPressed) \($0 === input)")
    }
    input.button(forKeyCode: .keyA)?.pressedChangedHandler = { heard.append("a \($1) \($2)") }
    keys.press(.character("a"))
    #expect(heard == ["a 1.0 true", "4 true true true", "a 0.0 false", "4 false false true"])
    keys.down(.shift)
    #expect(input.isAnyKeyPressed && input.button(forKeyCode: .leftShift)?.isPressed == true)
    #expect(keyboard.productCategory == GCProductCategoryKeyboard && keyboard.vendorName == nil)
    scene.session.unplug(keys)
    #expect(GCKeyboard.coalesced == nil && !input.isAnyKeyPressed)
    #expect(heard.last == "225 false false true")
    #expect(keyboard.physicalInputProfile === input)
    try scene.session.finish()
  }

  @Test func `a mouse moves, clicks and scrolls`() throws {
    let scene = GamepadScene()
    let mouse = scene.session.mouse()
    let device = try #require(GCMouse.mice().first)
    let input = try #require(device.mouseInput)
    var heard: [String] = []
    input.mouseMovedHandler = { heard.append("\($1) \($2) \($0 === input)") }
    input.leftButton.pressedChangedHandler = { heard.append("left \($2)") }
    input.scroll.valueChangedHandler = { heard.append("scroll \($1) \($2)") }
    mouse.move(byX: 10, y: 5)
    mouse.click()
    #expect(GCMouse.current === device)
    #expect(heard == ["10.0 -5.0 true", "left true", "left false"])
    mouse.scroll(clicks: 1)
    #expect(heard.last == "scroll 0.0 -1.0" && input.scroll.yAxis.value == 0)
    #expect(input.rightButton?.isPressed == false && input.middleButton != nil)
    #expect(device.productCategory == GCProductCategoryMouse && device.vendorName != nil)
    #expect(device.physicalInputProfile === input)
    scene.session.unplug(mouse)
    #expect(GCMouse.mice().isEmpty && GCMouse.current == nil)
    try scene.session.finish()
  }

  @Test func `an application is observed only if it uses the module itself`() throws {
    func digest(using names: [Notification.Name] = []) throws -> UInt64 {
      let scene = GamepadScene()
      _ = (names, scene.session.mouse())
      let digest = scene.session.digest
      try scene.session.finish()
      return digest
    }
    let observed = try digest(using: [.GCMouseDidConnect])
    let unobserved = try digest()
    #expect(observed != unobserved)
    #expect(try digest() == unobserved)
  }
}
