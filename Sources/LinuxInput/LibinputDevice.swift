internal import CLibinput
internal import CUdev
internal import InputCore

/// Owns one reference to a libinput device.
@safe struct LibinputDevice: ~Copyable {
  private let handle: OpaquePointer

  /// Adds a reference to the caller's.
  init(retaining handle: OpaquePointer) {
    unsafe self.handle = libinput_device_ref(handle)
  }

  deinit { _ = unsafe libinput_device_unref(handle) }

  /// The driver's name for the device.
  var name: String { unsafe text(libinput_device_get_name(handle)) }

  /// What it gives of all that is read here.
  var kinds: [any DeviceKind.Type] { unsafe Self.kinds(of: handle) }

  /// The same of the device behind `handle`.
  @unsafe static func kinds(of handle: OpaquePointer) -> [any DeviceKind.Type] {
    deviceKinds.filter { unsafe libinput_device_has_capability(handle, $0.capability) != 0 }
  }

  /// Whether it gives one contact only, and so tells of it as of a key.
  var isSingleTouch: Bool { unsafe libinput_device_touch_get_touch_count(handle) == 1 }

  /// The physical seat, such as `seat0`.
  var seat: String {
    unsafe text(libinput_seat_get_physical_name(libinput_device_get_seat(handle)))
  }

  /// The screen that udev's WL_OUTPUT maps the device to, empty where it does not say.
  var screen: String { unsafe text(libinput_device_get_output_name(handle)) }

  /// The calibration in use, six numbers row by row in 2^-16; empty for the identity.
  var calibration: [Int32] {
    var matrix: [Float] = [1, 0, 0, 0, 1, 0]
    let isSet = unsafe matrix.withUnsafeMutableBufferPointer { numbers in
      unsafe libinput_device_config_calibration_get_matrix(handle, numbers.baseAddress) != 0
    }
    return isSet ? matrix.map { nearestInt32(Double($0) * 65_536) } : []
  }

  /// What udev knows of the device; nil where the device has gone already.
  func udevDevice() -> UdevDevice? {
    guard let device = unsafe libinput_device_get_udev_device(handle) else { return nil }
    return unsafe UdevDevice(owning: device)
  }

  /// Makes touchpads what they are on iPadOS: taps click, and content goes with the fingers
  /// ("natural" scrolling); wheels scroll down when they turn towards the user.
  ///
  /// libinput has other defaults for some makers' devices; all are to behave alike.
  func configure() {
    let isTouchpad = unsafe libinput_device_config_tap_get_finger_count(handle) > 0
    if isTouchpad {
      _ = unsafe libinput_device_config_tap_set_enabled(handle, LIBINPUT_CONFIG_TAP_ENABLED)
    }
    if unsafe libinput_device_config_scroll_has_natural_scroll(handle) != 0 {
      _ = unsafe libinput_device_config_scroll_set_natural_scroll_enabled(
        handle, isTouchpad ? 1 : 0)
    }
  }

  /// Makes libinput close the device and read no more of it.
  func disable() {
    _ = unsafe libinput_device_config_send_events_set_mode(
      handle, LIBINPUT_CONFIG_SEND_EVENTS_DISABLED.rawValue)
  }

  /// Marks the device with a small number that `LibinputEvent.deviceTag` gives back; nil unmarks.
  func setTag(_ tag: Int?) {
    // Never followed: a number in a pointer's clothes, one up so that 0 is no number.
    let pointer = unsafe tag.flatMap { unsafe UnsafeMutableRawPointer(bitPattern: $0 + 1) }
    unsafe libinput_device_set_user_data(handle, pointer)
  }

  /// The number that `setTag` left on the device behind `handle`.
  static func tag(of handle: OpaquePointer) -> Int? {
    guard let pointer = unsafe libinput_device_get_user_data(handle) else { return nil }
    return Int(bitPattern: pointer) - 1
  }
}
