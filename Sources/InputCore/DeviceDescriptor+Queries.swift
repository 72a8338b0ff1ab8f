/// Queries of a device's capabilities.
///
/// They say what the driver can send. Input that came through libinput lacks the pressure and the
/// extent of contacts, whatever the device has.
extension DeviceDescriptor {
  /// Whether the surface is a screen: `INPUT_PROP_DIRECT`.
  public var isDirect: Bool { properties.contains(KernelCode.direct) }

  /// Whether the surface moves a pointer on another screen, as a touchpad or a tablet without a
  /// display: `INPUT_PROP_POINTER`.
  public var isPointerSurface: Bool { properties.contains(KernelCode.pointer) }

  /// Whether the device reports pressure: for each contact of a multitouch device, otherwise for
  /// its only contact or its pen.
  public var hasPressure: Bool { pressureAxis != nil }

  /// Whether the device reports the extent of contacts.
  public var hasContactShape: Bool { hasContacts && has(axis: KernelCode.contactMajor) }

  /// Whether the device reports a pen's tilt.
  public var hasTilt: Bool { has(axis: KernelCode.tiltX) && has(axis: KernelCode.tiltY) }

  /// The axis of the pressure; nil if there is none, or if it has no width.
  public var pressureAxis: AbsoluteAxis? {
    let code = hasContacts ? KernelCode.contactPressure : KernelCode.pressure
    return has(axis: code) ? axis(code) : nil
  }

  private var hasContacts: Bool { axis(KernelCode.contactX) != nil }

  private func has(axis code: UInt16) -> Bool {
    axis(code).map { $0.maximum > $0.minimum } ?? false
  }
}

/// The properties and axes used here; `linux/input-event-codes.h` has all.
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
