internal import CLibinput

/// The capabilities of a device, in libinput's terms; a device may have several.
struct DeviceCapabilities: OptionSet {
  /// One bit per capability.
  let rawValue: UInt8

  /// Contacts on a touchscreen.
  static let touch = DeviceCapabilities(rawValue: 1 << 0)
  /// A pointer with buttons and scrolling; on a touchpad also pinches.
  static let pointer = DeviceCapabilities(rawValue: 1 << 1)
  /// Pens.
  static let tablet = DeviceCapabilities(rawValue: 1 << 2)
  /// One or more keys.
  static let keyboard = DeviceCapabilities(rawValue: 1 << 3)
}

extension DeviceCapabilities {
  /// Reads the capabilities of the device behind `handle`.
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
