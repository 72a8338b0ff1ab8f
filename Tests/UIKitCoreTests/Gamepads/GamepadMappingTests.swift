import InputCore
import Testing

@testable import UIKitValues
@testable import UIKitCore

/// The meanings of a device's buttons and axes, by the kernel's conventions and by SDL's lines.
@Suite struct GamepadMappingTests {
  private func device(
    buttons: [UInt16], axes: [AbsoluteAxis], vendor: UInt16 = 0, line: String = ""
  ) -> DeviceDescriptor {
    var device = DeviceDescriptor(id: DeviceID(0), name: "pad")
    device.vendor = vendor
    device.capabilities = [
      EventCapability(type: 1, codes: buttons), EventCapability(type: 3, codes: axes.map(\.code)),
    ]
    device.axes = axes
    device.gamepadMapping = line
    return device
  }

  private func axis(_ code: UInt16, _ minimum: Int32, _ maximum: Int32) -> AbsoluteAxis {
    AbsoluteAxis(code: code, minimum: minimum, maximum: maximum)
  }

  /// The source of each element: `buttonA b304`, `leftY a1`.
  private func sources(_ device: DeviceDescriptor) -> [String] {
    guard let mapping = GamepadMapping(device) else { return ["none"] }
    var lines: [String] = []
    for binding in mapping.bindings {
      let line = "\(binding.element) \(binding.isAxis ? "a" : "b")\(binding.code)"
      if lines.last != line { lines.append(line) }
    }
    return lines
  }

  @Test func `the kernel's conventions, with triggers of their own axes`() {
    let stick = [0, 1, 3, 4].map { axis($0, -32768, 32767) }
    let triggers = [2, 5].map { axis($0, 0, 255) }
    let axes = (stick + triggers).sorted { $0.code < $1.code }
    #expect(
      sources(device(buttons: [0x130, 0x133, 0x134, 0x138], axes: axes)) == [
        "buttonA b304", "buttonX b307", "buttonY b308", "leftX a0", "leftY a1", "rightX a3",
        "rightY a4", "leftTrigger a2", "rightTrigger a5",
      ])
  }

  @Test func `without a second pair of axes, Z and RZ are the right stick`() {
    let axes = [0, 1, 2, 5, 9, 10].map { axis($0, 0, 255) }
    #expect(
      sources(device(buttons: [0x130], axes: axes)).suffix(4) == [
        "rightX a2", "rightY a5", "leftTrigger a10", "rightTrigger a9",
      ])
    let digital = [0, 1, 2, 5].map { axis($0, 0, 255) }
    #expect(
      sources(device(buttons: [0x130, 0x138, 0x139], axes: digital)).suffix(2) == [
        "leftTrigger b312", "rightTrigger b313",
      ])
  }

  @Test(arguments: [
    (UInt16(0x054C), "buttonX b308"), (0x057E, "buttonX b308"), (0, "buttonX b307"),
  ])
  func `the left button of the four`(vendor: UInt16, expected: String) {
    let found = sources(device(buttons: [0x130, 0x133, 0x134], axes: [], vendor: vendor))
    #expect(found.contains(expected))
  }

  @Test func `a joystick is no gamepad, unless a line says so`() {
    let axes = [axis(0, 0, 255), axis(1, 0, 255), axis(0x10, -1, 1), axis(0x11, -1, 1)]
    let joystick = device(buttons: [0x120, 0x121, 0x100], axes: axes)
    #expect(sources(joystick) == ["none"])
    let guid = String(repeating: "0", count: 32)
    // Buttons from BTN_JOYSTICK on get SDL's first numbers; the hat is not an axis.
    let line = "\(guid),Stick,a:b0,b:b2,x:b9,leftx:a0,lefty:a1~,dpup:h0.1,dpright:h0.2,other:b1,"
    #expect(
      sources(device(buttons: [0x100, 0x120, 0x121], axes: axes, line: line)) == [
        "buttonA b288", "buttonB b256", "leftX a0", "leftY a1", "dpadUp a17", "dpadRight a16",
      ])
    #expect(sources(device(buttons: [0x120], axes: axes, line: "nonsense")) == ["none"])
  }

  @Test func `an analogue pair in the place of a hat has SDL's numbers of axes`() {
    var analogue = axis(0x10, 0, 255)
    analogue.flat = 15
    let numbers = SDLNumbers(
      device(buttons: [], axes: [axis(0, 0, 1), analogue, axis(0x12, -1, 1)]))
    #expect(numbers.axes == [0, 0x10] && numbers.hats == [0x12])
  }

  @MainActor private func values(_ line: String, _ raw: Int32) -> [GamepadElement: Double] {
    let guid = String(repeating: "0", count: 32)
    let pad = device(
      buttons: [0x120], axes: [axis(0, 0, 255)], line: "\(guid),Stick,\(line)")
    guard let mapping = GamepadMapping(pad) else { return [:] }
    let gamepad = LiveGamepad(pad, mapping)
    gamepad.set(isAxis: true, code: 0, to: raw)
    var found: [GamepadElement: Double] = [:]
    for element in GamepadElement.allCases where gamepad.value(element) != 0 {
      found[element] = gamepad.value(element)
    }
    return found
  }

  @Test @MainActor func `halves, and reversed axes`() {
    #expect(values("righttrigger:a0", 255) == [.rightTrigger: 1])
    #expect(values("righttrigger:a0~", 0) == [.rightTrigger: 1])
    #expect(values("righttrigger:+a0", 128) == [:])
    #expect(values("righttrigger:+a0", 255) == [.rightTrigger: 1])
    #expect(values("a:-a0", 0) == [.buttonA: 1])
    #expect(values("lefty:a0", 0) == [.leftY: 1])
    #expect(values("lefty:a0~", 0) == [.leftY: -1])
    #expect(values("leftx:a0", 128) == [:])
    #expect(values("+leftx:+a0,-leftx:-a0", 255) == [.leftX: 1])
    #expect(values("+lefty:+a0", 255) == [.leftY: -1])
  }

  @Test @MainActor func `a dead zone grows with the axis's own`() {
    var wide = axis(0, -1000, 1000)
    wide.flat = 500
    let pad = device(buttons: [0x130], axes: [wide, axis(1, -1000, 1000)])
    guard let mapping = GamepadMapping(pad) else {
      Issue.record("no gamepad")
      return
    }
    #expect(mapping.deadZones.left == 0.5)
    let gamepad = LiveGamepad(pad, mapping)
    gamepad.set(isAxis: true, code: 0, to: 500)
    #expect(gamepad.value(.leftX) == 0)
    gamepad.set(isAxis: true, code: 0, to: 750)
    #expect(gamepad.value(.leftX) == 0.5)
    gamepad.rest()
    #expect(gamepad.value(.leftX) == 0)
  }
}
