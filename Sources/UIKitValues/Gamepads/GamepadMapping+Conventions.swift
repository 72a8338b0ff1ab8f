import InputCore

// The kernel's conventions for gamepads (Documentation/input/gamepad.rst), and the practice of its
// drivers and of other systems where the page leaves room.
extension GamepadMapping {
  /// Adds the bindings of a device that follows the conventions.
  mutating func addConventions(_ device: DeviceDescriptor) {
    let buttons: [(UInt16, GamepadElement)] = [
      (0x130, .buttonA), (0x131, .buttonB), (0x136, .leftShoulder), (0x137, .rightShoulder),
      (0x13A, .buttonOptions), (0x13B, .buttonMenu), (0x13C, .buttonHome),
      (0x13D, .leftThumbstickButton), (0x13E, .rightThumbstickButton),
      (0x220, .dpadUp), (0x221, .dpadDown), (0x222, .dpadLeft), (0x223, .dpadRight),
      // BTN_TRIGGER_HAPPY5 to 8: the paddles on the back.
      (0x2C4, .paddleOne), (0x2C5, .paddleTwo), (0x2C6, .paddleThree), (0x2C7, .paddleFour),
    ]
    for (code, element) in buttons where device.has(type: KernelCode.key, code: code) {
      bind(element, button: code)
    }
    // BTN_NORTH, also BTN_X, and BTN_WEST, also BTN_Y: the drivers of Sony's and Nintendo's
    // gamepads mean the place, the others the label found there on Microsoft's.
    let meansPlace = device.vendor == 0x054C || device.vendor == 0x057E
    let (x, y): (UInt16, UInt16) = meansPlace ? (0x134, 0x133) : (0x133, 0x134)
    if device.has(type: KernelCode.key, code: x) { bind(.buttonX, button: x) }
    if device.has(type: KernelCode.key, code: y) { bind(.buttonY, button: y) }
    addHat(device)
    addSticks(device)
    addTriggers(device)
  }

  private mutating func addHat(_ device: DeviceDescriptor) {
    if let across = device.axis(KernelCode.hat0X) {
      bindHalves(.dpadLeft, .dpadRight, of: across)
    }
    if let along = device.axis(KernelCode.hat0X + 1) { bindHalves(.dpadUp, .dpadDown, of: along) }
  }

  /// Binds an element to each half of an axis.
  private mutating func bindHalves(
    _ lower: GamepadElement, _ upper: GamepadElement, of axis: AbsoluteAxis
  ) {
    bind(
      lower, axis: axis, from: axis.middle, to: Double(axis.minimum), outFrom: 0, outTo: 1)
    bind(
      upper, axis: axis, from: axis.middle, to: Double(axis.maximum), outFrom: 0, outTo: 1)
  }

  private mutating func addSticks(_ device: DeviceDescriptor) {
    bindStick(.leftX, .leftY, device.axis(0), device.axis(1))
    let second = Self.rightStick(device)
    bindStick(.rightX, .rightY, second.across, second.along)
  }

  private mutating func bindStick(
    _ x: GamepadElement, _ y: GamepadElement, _ across: AbsoluteAxis?, _ along: AbsoluteAxis?
  ) {
    guard let across, let along else { return }
    bindStick(x, axis: across, outMinimum: -1, outMaximum: 1)
    // The kernel's axes grow downwards.
    bindStick(y, axis: along, outMinimum: 1, outMaximum: -1)
  }

  /// `ABS_RX` and `ABS_RY`, or else `ABS_Z` and `ABS_RZ`, which are triggers beside the former.
  private static func rightStick(
    _ device: DeviceDescriptor
  ) -> (across: AbsoluteAxis?, along: AbsoluteAxis?) {
    if let across = device.axis(3), let along = device.axis(4) { return (across, along) }
    return (device.axis(2), device.axis(5))
  }

  /// The lower triggers: `ABS_HAT2Y` and `ABS_HAT2X` by the conventions, `ABS_BRAKE` and `ABS_GAS`,
  /// `ABS_Z` and `ABS_RZ`, or else only buttons.
  private mutating func addTriggers(_ device: DeviceDescriptor) {
    let hasSecondStick = device.axis(3) != nil && device.axis(4) != nil
    let left = [0x15, 0x0A].lazy.compactMap { device.axis($0) }.first
    let right = [0x14, 0x09].lazy.compactMap { device.axis($0) }.first
    bindTrigger(.leftTrigger, left ?? (hasSecondStick ? device.axis(2) : nil), 0x138, device)
    bindTrigger(.rightTrigger, right ?? (hasSecondStick ? device.axis(5) : nil), 0x139, device)
  }

  private mutating func bindTrigger(
    _ element: GamepadElement, _ axis: AbsoluteAxis?, _ button: UInt16, _ device: DeviceDescriptor
  ) {
    if let axis {
      bind(
        element, axis: axis, from: Double(axis.minimum), to: Double(axis.maximum), outFrom: 0,
        outTo: 1)
    } else if device.has(type: KernelCode.key, code: button) {
      bind(element, button: button)
    }
  }
}
