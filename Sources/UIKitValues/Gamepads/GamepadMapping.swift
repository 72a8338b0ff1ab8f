package import InputCore

/// The source of one element of a gamepad: a button or an axis of the device, by the kernel's code.
///
/// The device's value `from` gives the element's value `outFrom`, `to` gives `outTo`, and values
/// between them lie between.
package struct GamepadBinding: Equatable {
  package var element: GamepadElement
  package var isAxis: Bool
  package var code: UInt16
  var from: Double
  var to: Double
  var outFrom: Double
  var outTo: Double

  /// The element's value for a value of the device.
  package func value(_ raw: Int32) -> Double {
    let share = (Double(raw) - from) / (to - from)
    return outFrom + (outTo - outFrom) * min(max(share, 0), 1)
  }
}

/// The meaning of a device's buttons and axes, from the kernel's conventions or a line of SDL's
/// mapping format.
package struct GamepadMapping: Equatable {
  /// The bindings; several may move one element.
  package private(set) var bindings: [GamepadBinding] = []
  /// The share of the way from the middle in which each stick rests, left and right.
  package private(set) var deadZones = (left: GamepadMapping.leastDeadZone, right: leastDeadZone)
  /// The share of the way in which each trigger rests, left and right.
  package private(set) var triggerDeadZones = (left: 0.0, right: 0.0)

  package static func == (left: GamepadMapping, right: GamepadMapping) -> Bool {
    left.bindings == right.bindings && left.deadZones == right.deadZones
      && left.triggerDeadZones == right.triggerDeadZones
  }

  /// The dead zone of sticks that report none, or a smaller one; worn sticks do not return to their
  /// exact middle. Our choice.
  private static let leastDeadZone = 0.1
  /// The greatest dead zone, whatever the device reports.
  private static let greatestDeadZone = 0.5

  /// The mapping of a device; nil if it is not a gamepad: without a mapping line, one that lacks
  /// the button by which the kernel's conventions tell a gamepad (`BTN_SOUTH`).
  package init?(_ device: DeviceDescriptor) {
    if device.gamepadMapping.isEmpty {
      guard device.has(type: KernelCode.key, code: KernelCode.south) else { return nil }
      addConventions(device)
    } else {
      guard let line = try? GamepadMappingLine(device.gamepadMapping) else { return nil }
      add(line, of: device)
    }
    findDeadZones(device)
  }

  /// The elements that are bound, one bit each.
  package var elements: UInt64 { bindings.reduce(0) { $0 | $1.element.bit } }

  mutating func bind(_ element: GamepadElement, button code: UInt16) {
    bindings.append(
      GamepadBinding(
        element: element, isAxis: false, code: code, from: 0, to: 1, outFrom: 0, outTo: 1))
  }

  mutating func add(_ binding: GamepadBinding) {
    bindings.append(binding)
  }

  mutating func bind(
    _ element: GamepadElement, axis: AbsoluteAxis, from: Double, to: Double, outFrom: Double,
    outTo: Double
  ) {
    // A range without width says nothing.
    guard from != to else { return }
    bindings.append(
      GamepadBinding(
        element: element, isAxis: true, code: axis.code, from: from, to: to, outFrom: outFrom,
        outTo: outTo))
  }

  /// Binds an axis of a stick: each half of its way is as long as the other.
  mutating func bindStick(
    _ element: GamepadElement, axis: AbsoluteAxis, outMinimum: Double, outMaximum: Double
  ) {
    bind(
      element, axis: axis, from: axis.middle, to: Double(axis.minimum), outFrom: 0,
      outTo: outMinimum)
    bind(
      element, axis: axis, from: axis.middle, to: Double(axis.maximum), outFrom: 0,
      outTo: outMaximum)
  }

  private mutating func findDeadZones(_ device: DeviceDescriptor) {
    for binding in bindings where binding.isAxis {
      guard let axis = device.axis(binding.code) else { continue }
      let range = Double(axis.maximum) - Double(axis.minimum)
      guard range > 0 else { continue }
      let share = min(max(Double(axis.flat) / range, 0), Self.greatestDeadZone / 2)
      switch binding.element {
      case .leftX, .leftY: deadZones.left = max(deadZones.left, 2 * share)
      case .rightX, .rightY: deadZones.right = max(deadZones.right, 2 * share)
      case .leftTrigger: triggerDeadZones.left = max(triggerDeadZones.left, share)
      case .rightTrigger: triggerDeadZones.right = max(triggerDeadZones.right, share)
      case .buttonA, .buttonB, .buttonX, .buttonY, .leftShoulder, .rightShoulder,
        .leftThumbstickButton, .rightThumbstickButton, .buttonMenu, .buttonOptions, .buttonHome,
        .buttonShare, .touchpadButton, .paddleOne, .paddleTwo, .paddleThree, .paddleFour, .dpadUp,
        .dpadDown, .dpadLeft, .dpadRight:
        continue
      }
    }
  }
}

extension AbsoluteAxis {
  /// The middle of the range; of two middle values, the greater one: 0 for -32768 to 32767, 128 for
  /// 0 to 255.
  var middle: Double { Double((Int64(minimum) + Int64(maximum) + 1) >> 1) }
}

/// The kernel's numbers in `input-event-codes.h` that the mapping needs.
enum KernelCode {
  /// `EV_KEY`.
  static let key: UInt16 = 1
  /// `EV_ABS`.
  static let absolute: UInt16 = 3
  /// `BTN_JOYSTICK`.
  static let joystick: UInt16 = 0x120
  /// `BTN_SOUTH`.
  static let south: UInt16 = 0x130
  /// `ABS_HAT0X`.
  static let hat0X: UInt16 = 0x10
  /// `ABS_HAT3Y`.
  static let hat3Y: UInt16 = 0x17
}
