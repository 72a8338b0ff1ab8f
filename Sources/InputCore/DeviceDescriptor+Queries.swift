/// Queries about a device's capabilities.
///
/// They describe what the driver can send. Input that comes through libinput carries neither the
/// pressure nor the size of contacts, whatever the device reports.
extension DeviceDescriptor {
  /// Whether the surface is a screen: `INPUT_PROP_DIRECT`.
  public var isDirect: Bool { properties.contains(KernelCode.direct) }

  /// Whether the surface moves a pointer on another screen, as a touchpad or a tablet without a
  /// display does: `INPUT_PROP_POINTER`.
  public var isPointerSurface: Bool { properties.contains(KernelCode.pointer) }

  /// Whether the device has the keys of a keyboard: all from Escape through the digits to the upper
  /// row of letters, as udev decides. Scanners of codes and cards that type what they read have
  /// them too.
  public var isKeyboard: Bool {
    let codes = capabilities.first { $0.type == KernelCode.keys }?.codes ?? []
    return codes.count { (1..<32).contains($0) } == 31
  }

  /// The `phys` of the devices that stand for a viewer elsewhere.
  package static let remotePhys = "remote"

  /// Whether the person who uses the device is elsewhere, and sees the screen from afar.
  package var isRemote: Bool { phys == Self.remotePhys }

  /// Whether the device reports pressure: for each contact of a multitouch device, otherwise for
  /// its only contact or its pen.
  public var hasPressure: Bool { pressureAxis != nil }

  /// Whether the device reports the size of contacts.
  public var hasContactShape: Bool { hasContacts && has(axis: KernelCode.contactMajor) }

  /// Whether the device reports a pen's tilt.
  public var hasTilt: Bool { has(axis: KernelCode.tiltX) && has(axis: KernelCode.tiltY) }

  /// The pressure axis; nil if there is none, or if its range is empty.
  public var pressureAxis: AbsoluteAxis? {
    let code = hasContacts ? KernelCode.contactPressure : KernelCode.pressure
    return has(axis: code) ? axis(code) : nil
  }

  private var hasContacts: Bool { axis(KernelCode.contactX) != nil }

  private func has(axis code: UInt16) -> Bool {
    axis(code).map { $0.maximum > $0.minimum } ?? false
  }
}

/// The properties and axes used here; `linux/input-event-codes.h` lists them all.
private enum KernelCode {
  /// `EV_KEY`.
  static let keys: UInt16 = 1
  /// `INPUT_PROP_POINTER`.
  static let pointer: UInt16 = 0
  /// `INPUT_PROP_DIRECT`.
  static let direct: UInt16 = 1
  /// `ABS_PRESSURE`.
  static let pressure: UInt16 = 0x18
  /// `ABS_TILT_X`.
  static let tiltX: UInt16 = 0x1A
  /// `ABS_TILT_Y`.
  static let tiltY: UInt16 = 0x1B
  /// `ABS_MT_TOUCH_MAJOR`.
  static let contactMajor: UInt16 = 0x30
  /// `ABS_MT_POSITION_X`.
  static let contactX: UInt16 = 0x35
  /// `ABS_MT_PRESSURE`.
  static let contactPressure: UInt16 = 0x3A
}
