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

  /// A clickpad: contacts of one and two fingers, in slots.
  static func trackpad(_ id: DeviceID) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: id, name: "Virtual trackpad \(id.rawValue)")
    descriptor.properties = [propertyPointer, propertyButtonPad]
    descriptor.capabilities = [
      EventCapability(type: typeKey, codes: [0x110, 0x145, 0x14A, 0x14D]),
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

  private static let typeKey: UInt16 = 1
  private static let typeRelative: UInt16 = 2
  private static let typeAbsolute: UInt16 = 3
  private static let propertyPointer: UInt16 = 0
  private static let propertyDirect: UInt16 = 1
  private static let propertyButtonPad: UInt16 = 2
}
