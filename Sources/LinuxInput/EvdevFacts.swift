internal import CLibevdev
internal import EvdevDecoding
internal import Glibc
internal import InputCore
internal import LinuxCalls

/// Owns libevdev's description of an open device: the kernel's facts about it.
@safe struct EvdevFacts: ~Copyable {
  /// libevdev's object; only for reading.
  let handle: OpaquePointer

  /// Reads the facts through the caller's descriptor. Reads no event, but drops pending key events
  /// of that descriptor.
  ///
  /// - Throws: `LinuxInputError` if the kernel does not answer.
  init(descriptor: Int32) throws(LinuxInputError) {
    // Errors are thrown; libevdev would also print them, with the device's name unescaped.
    libevdev_set_log_function(nil, nil)
    var handle: OpaquePointer?
    let code = unsafe libevdev_new_from_fd(descriptor, &handle)
    guard code == 0, let handle = unsafe handle else {
      throw .system(operation: "libevdev_new_from_fd", code: -code)
    }
    unsafe self.handle = handle
  }

  deinit { unsafe libevdev_free(handle) }

  /// The driver's name for the device.
  var name: String { unsafe text(libevdev_get_name(handle)) }

  /// Makes the kernel stamp the descriptor's events with CLOCK_MONOTONIC from now on.
  func useMonotonicClock() {
    _ = unsafe libevdev_set_clock_id(handle, CLOCK_MONOTONIC)
  }

  /// The values of the device's axes and buttons when the facts were read.
  func gamepadState(of device: DeviceDescriptor) -> GamepadState {
    var state = GamepadState()
    for axis in device.axes {
      state.axes[axis.code] = unsafe libevdev_get_event_value(
        handle, UInt32(EV_ABS), UInt32(axis.code))
    }
    for capability in device.capabilities where capability.type == UInt16(EV_KEY) {
      for code in capability.codes
      where unsafe libevdev_get_event_value(handle, UInt32(EV_KEY), UInt32(code)) != 0 {
        state.buttons.insert(code)
      }
    }
    return state
  }

  /// Copies the kernel's facts into `descriptor`.
  func fill(_ descriptor: inout DeviceDescriptor) {
    descriptor.bus = UInt16(truncatingIfNeeded: unsafe libevdev_get_id_bustype(handle))
    descriptor.vendor = UInt16(truncatingIfNeeded: unsafe libevdev_get_id_vendor(handle))
    descriptor.product = UInt16(truncatingIfNeeded: unsafe libevdev_get_id_product(handle))
    descriptor.version = UInt16(truncatingIfNeeded: unsafe libevdev_get_id_version(handle))
    descriptor.phys = unsafe text(libevdev_get_phys(handle))
    descriptor.uniq = unsafe text(libevdev_get_uniq(handle))
    descriptor.properties = (0..<UInt16(INPUT_PROP_CNT)).filter {
      unsafe libevdev_has_property(handle, UInt32($0)) == 1
    }
    descriptor.capabilities = (0..<UInt16(EV_CNT)).compactMap { capability($0) }
    descriptor.axes = (0..<UInt16(ABS_CNT)).compactMap { axis($0) }
    var (delay, interval): (Int32, Int32) = (0, 0)
    if unsafe libevdev_get_repeat(handle, &delay, &interval) == 0 {
      descriptor.keyRepeatDelay = UInt32(max(delay, 0))
      descriptor.keyRepeatInterval = UInt32(max(interval, 0))
    }
  }

  private func capability(_ type: UInt16) -> EventCapability? {
    guard unsafe libevdev_has_event_type(handle, UInt32(type)) == 1 else { return nil }
    let largest = libevdev_event_type_get_max(UInt32(type))
    guard largest >= 0 else { return EventCapability(type: type, codes: []) }
    let codes = (0...UInt16(largest)).filter {
      unsafe libevdev_has_event_code(handle, UInt32(type), UInt32($0)) == 1
    }
    return EventCapability(type: type, codes: codes)
  }

  private func axis(_ code: UInt16) -> AbsoluteAxis? {
    guard let facts = unsafe libevdev_get_abs_info(handle, UInt32(code))?.pointee else {
      return nil
    }
    return AbsoluteAxis(
      code: code, minimum: facts.minimum, maximum: facts.maximum, fuzz: facts.fuzz,
      flat: facts.flat, resolution: facts.resolution)
  }
}
