/// What the kernel's lists of a device say of its surface and of what touches it.
///
/// The lists say what the driver can send. Input that came through libinput lacks the pressure and the
/// extent of contacts all the same, whatever the device has.
extension DeviceDescriptor {
  /// Whether what touches the surface meets what is shown there: a screen, `INPUT_PROP_DIRECT`.
  public var isDirect: Bool { properties.contains(KernelCode.direct) }

  /// Whether the surface moves a pointer on a screen elsewhere: a touchpad, or a pen's tablet without
  /// a picture; `INPUT_PROP_POINTER`.
  public var isPointerSurface: Bool { properties.contains(KernelCode.pointer) }

  /// Whether the device tells how hard it is pressed: for each contact, where it tells contacts
  /// apart, else for its only contact or for its pen.
  public var hasPressure: Bool { pressureAxis != nil }

  /// Whether the device tells how large a contact is.
  public var hasContactShape: Bool { hasContacts && has(axis: KernelCode.contactMajor) }

  /// Whether the device tells how a pen leans.
  public var hasTilt: Bool { has(axis: KernelCode.tiltX) && has(axis: KernelCode.tiltY) }

  /// The axis that tells how hard the device is pressed; nil where it has none, or one without width.
  public var pressureAxis: AbsoluteAxis? {
    let code = hasContacts ? KernelCode.contactPressure : KernelCode.pressure
    return has(axis: code) ? axis(code) : nil
  }

  private var hasContacts: Bool { axis(KernelCode.contactX) != nil }

  private func has(axis code: UInt16) -> Bool {
    axis(code).map { $0.maximum > $0.minimum } ?? false
  }
}

/// The properties and axes that are asked for here; `linux/input-event-codes.h` has all of them.
private enum KernelCode {
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
