internal import InputCore

// What the kernel would report about a test's devices, enough to classify each by its capabilities.
// The numbers are the kernel's codes.
extension DeviceDescriptor {
  /// A pen display: proximity, tip, two buttons; position, pressure, distance, tilt and rotation.
  static func stylus(_ id: DeviceID) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: id, name: "Virtual stylus \(id.rawValue)")
    descriptor.properties = [propertyDirect]
    descriptor.capabilities = [
      EventCapability(type: typeKey, codes: [0x140, 0x14A, 0x14B, 0x14C]),
      EventCapability(type: typeAbsolute, codes: [0x00, 0x01, 0x02, 0x18, 0x19, 0x1A, 0x1B]),
    ]
    // Position, rotation in degrees, pressure, distance, tilt in degrees.
    descriptor.axes = [
      AbsoluteAxis(code: 0x00, minimum: 0, maximum: 32767),
      AbsoluteAxis(code: 0x01, minimum: 0, maximum: 32767),
      AbsoluteAxis(code: 0x02, minimum: -180, maximum: 180),
      AbsoluteAxis(code: 0x18, minimum: 0, maximum: 8191),
      AbsoluteAxis(code: 0x19, minimum: 0, maximum: 255),
      AbsoluteAxis(code: 0x1A, minimum: -90, maximum: 90),
      AbsoluteAxis(code: 0x1B, minimum: -90, maximum: 90),
    ]
    return descriptor
  }

  /// A mouse: five buttons, motion, a wheel that tilts.
  static func mouse(_ id: DeviceID) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: id, name: "Virtual mouse \(id.rawValue)")
    descriptor.capabilities = [
      EventCapability(type: typeKey, codes: Pointer.Button.allCases.map(\.rawValue)),
      EventCapability(type: typeRelative, codes: [0x00, 0x01, 0x06, 0x08]),
    ]
    return descriptor
  }

  /// A clickpad: contacts of one to four fingers, in slots.
  static func trackpad(_ id: DeviceID) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: id, name: "Virtual trackpad \(id.rawValue)")
    descriptor.properties = [propertyPointer, propertyButtonPad]
    descriptor.capabilities = [
      EventCapability(type: typeKey, codes: [0x110, 0x145, 0x14A, 0x14D, 0x14E, 0x14F]),
      EventCapability(type: typeAbsolute, codes: [0x00, 0x01, 0x2F, 0x35, 0x36, 0x39]),
    ]
    // Position, slots, position within a slot, tracking ID of a contact.
    descriptor.axes = [
      AbsoluteAxis(code: 0x00, minimum: 0, maximum: 4095),
      AbsoluteAxis(code: 0x01, minimum: 0, maximum: 4095),
      AbsoluteAxis(code: 0x2F, minimum: 0, maximum: 4),
      AbsoluteAxis(code: 0x35, minimum: 0, maximum: 4095),
      AbsoluteAxis(code: 0x36, minimum: 0, maximum: 4095),
      AbsoluteAxis(code: 0x39, minimum: 0, maximum: 65535),
    ]
    return descriptor
  }

  /// A keyboard: all keys of the kernel's first block, and the Select key of a remote control.
  static func keyboard(_ id: DeviceID) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: id, name: "Virtual keyboard \(id.rawValue)")
    descriptor.capabilities = [
      EventCapability(type: typeKey, codes: Array(1..<0x100) + [Keyboard.Key.select.rawValue])
    ]
    return descriptor
  }

  /// The controls beside a tablet: ten buttons, a ring and a strip.
  static func tabletPad(_ id: DeviceID) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: id, name: "Virtual tablet pad \(id.rawValue)")
    descriptor.capabilities = [
      EventCapability(type: typeKey, codes: Array(0x100...0x109) + [0x14B]),
      EventCapability(type: typeAbsolute, codes: [0x00, 0x01, 0x03, 0x08, 0x28]),
    ]
    // Unused positions; strip; ring; whether a finger touches either.
    descriptor.axes = [
      AbsoluteAxis(code: 0x00, minimum: 0, maximum: 1),
      AbsoluteAxis(code: 0x01, minimum: 0, maximum: 1),
      AbsoluteAxis(code: 0x03, minimum: 0, maximum: 4096),
      AbsoluteAxis(code: 0x08, minimum: 0, maximum: 71),
      AbsoluteAxis(code: 0x28, minimum: 0, maximum: 0),
    ]
    return descriptor
  }

  /// A remote control: arrows, Select, Menu, Back and Play/Pause.
  static func remoteControl(_ id: DeviceID) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: id, name: "Virtual remote control \(id.rawValue)")
    descriptor.capabilities = [
      EventCapability(type: typeKey, codes: [103, 105, 106, 108, 139, 158, 164, 352, 353])
    ]
    return descriptor
  }

  /// The switches of a machine: lid and tablet mode.
  static func switches(_ id: DeviceID) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: id, name: "Virtual switches \(id.rawValue)")
    descriptor.capabilities = [
      EventCapability(type: typeSwitch, codes: Sample.Switch.allCases.map(\.rawValue))
    ]
    return descriptor
  }

  /// A gamepad by the kernel's conventions: two sticks, two analogue triggers, a cross, ten buttons,
  /// two motors.
  static func gamepad(_ id: DeviceID) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: id, name: "Virtual gamepad \(id.rawValue)")
    descriptor.bus = 3
    descriptor.capabilities = [
      EventCapability(type: typeKey, codes: Gamepad.Button.allCases.compactMap(\.code).sorted()),
      EventCapability(type: typeAbsolute, codes: [0, 1, 2, 3, 4, 5, 0x10, 0x11]),
      // FF_RUMBLE.
      EventCapability(type: 0x15, codes: [0x50]),
    ]
    descriptor.axes =
      [0, 1, 3, 4].map { AbsoluteAxis(code: $0, minimum: -32768, maximum: 32767) }
      + [2, 5].map { AbsoluteAxis(code: $0, minimum: 0, maximum: 1023) }
      + [0x10, 0x11].map { AbsoluteAxis(code: $0, minimum: -1, maximum: 1) }
    descriptor.axes.sort { $0.code < $1.code }
    descriptor.outputs = [.rumble, .player, .light]
    descriptor.uniq = "virtual gamepad \(id.rawValue)"
    return descriptor
  }

  /// The sensors of a gamepad.
  static func gamepadMotion(_ id: DeviceID, of gamepad: DeviceDescriptor) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: id, name: "\(gamepad.name) motion sensors")
    (descriptor.bus, descriptor.uniq) = (gamepad.bus, gamepad.uniq)
    descriptor.sensors = [.accelerometer, .gyroscope]
    return descriptor
  }

  /// The sensors that are built into a machine.
  static func motionSensors(_ id: DeviceID) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: id, name: "Virtual sensors \(id.rawValue)")
    descriptor.sensors = Sample.Sensor.allCases
    return descriptor
  }

  private static let typeKey: UInt16 = 1
  private static let typeRelative: UInt16 = 2
  private static let typeAbsolute: UInt16 = 3
  private static let typeSwitch: UInt16 = 5
  private static let propertyPointer: UInt16 = 0
  private static let propertyDirect: UInt16 = 1
  private static let propertyButtonPad: UInt16 = 2
}
