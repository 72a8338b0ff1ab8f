internal import CLibinput

/// What a device gives, in libinput's words; a device may give several things at once.
struct DeviceCapabilities: OptionSet {
  /// One bit a capability.
  let rawValue: UInt8

  /// Contacts on a touchscreen.
  static let touch = DeviceCapabilities(rawValue: 1 << 0)
  /// A pointer, its buttons and its scrolling; pinches, too, where it is a touchpad.
  static let pointer = DeviceCapabilities(rawValue: 1 << 1)
  /// Pens.
  static let tablet = DeviceCapabilities(rawValue: 1 << 2)
  /// Keys, be it one.
  static let keyboard = DeviceCapabilities(rawValue: 1 << 3)
}

extension DeviceCapabilities {
  /// Asks libinput about the device behind `handle`.
  @unsafe init(of handle: OpaquePointer) {
    self = []
    for (capability, number) in [
      (Self.touch, LIBINPUT_DEVICE_CAP_TOUCH), (.pointer, LIBINPUT_DEVICE_CAP_POINTER),
      (.tablet, LIBINPUT_DEVICE_CAP_TABLET_TOOL), (.keyboard, LIBINPUT_DEVICE_CAP_KEYBOARD),
    ] where unsafe libinput_device_has_capability(handle, number) != 0 {
      insert(capability)
    }
  }
}
