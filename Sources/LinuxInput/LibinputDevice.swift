internal import CLibinput
internal import InputCore
internal import LinuxCalls
internal import LinuxUdev

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

  /// Its kinds, among those that are read here.
  var kinds: [any DeviceKind.Type] { unsafe Self.kinds(of: handle) }

  /// The same for the device behind `handle`.
  @unsafe static func kinds(of handle: OpaquePointer) -> [any DeviceKind.Type] {
    deviceKinds.filter { unsafe libinput_device_has_capability(handle, $0.capability) != 0 }
  }

  /// The physical seat, such as `seat0`.
  var seat: String {
    unsafe text(libinput_seat_get_physical_name(libinput_device_get_seat(handle)))
  }

  /// The screen that udev's WL_OUTPUT maps the device to; empty if not set.
  var screen: String { unsafe text(libinput_device_get_output_name(handle)) }

  /// The active calibration, six numbers in row order in units of 2^-16; empty for the identity.
  var calibration: [Int32] {
    var matrix: [Float] = [1, 0, 0, 0, 1, 0]
    let isSet = unsafe matrix.withUnsafeMutableBufferPointer { numbers in
      unsafe libinput_device_config_calibration_get_matrix(handle, numbers.baseAddress) != 0
    }
    return isSet ? matrix.map { nearestInt32(Double($0) * 65_536) } : []
  }

  /// udev's description of the device; nil if the device is already gone.
  func udevDevice() -> UdevDevice? {
    guard let device = unsafe libinput_device_get_udev_device(handle) else { return nil }
    return unsafe UdevDevice(owning: device)
  }

  /// Configures touchpads as on iPadOS: taps click, and content follows the fingers ("natural"
  /// scrolling). Wheels scroll down when they turn towards the user.
  ///
  /// libinput's defaults differ for devices of some makers.
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

  /// Makes libinput close the device and stop reading it.
  func disable() {
    _ = unsafe libinput_device_config_send_events_set_mode(
      handle, LIBINPUT_CONFIG_SEND_EVENTS_DISABLED.rawValue)
  }

  /// Tags the device with a small number, which `LibinputEvent.deviceTag` returns; nil removes the
  /// tag.
  func setTag(_ tag: Int?) {
    // A number stored as a pointer and never dereferenced, plus 1 because 0 is nil.
    let pointer = unsafe tag.flatMap { unsafe UnsafeMutableRawPointer(bitPattern: $0 + 1) }
    unsafe libinput_device_set_user_data(handle, pointer)
  }

  /// The number that `setTag` stored on the device behind `handle`.
  static func tag(of handle: OpaquePointer) -> Int? {
    guard let pointer = unsafe libinput_device_get_user_data(handle) else { return nil }
    return Int(bitPattern: pointer) - 1
  }
}
