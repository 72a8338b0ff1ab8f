internal import CUdev
internal import LinuxCalls

/// Owns a connection to the udev library.
@safe struct Udev: ~Copyable {
  let handle: OpaquePointer

  /// Connects to udev.
  ///
  /// - Throws: `LinuxInputError` if there is no memory.
  init() throws(LinuxInputError) {
    guard let handle = unsafe udev_new() else { throw .system(operation: "udev_new", code: 12) }
    unsafe self.handle = handle
  }

  deinit { _ = unsafe udev_unref(handle) }

  /// Passes the device of each event node that udev knows to `body`.
  func forEachEventDevice(_ body: (borrowing UdevDevice) -> Void) {
    guard let list = unsafe udev_enumerate_new(handle) else { return }
    defer { _ = unsafe udev_enumerate_unref(list) }
    _ = unsafe udev_enumerate_add_match_subsystem(list, "input")
    _ = unsafe udev_enumerate_add_match_sysname(list, "event*")
    unsafe forEachDevice(in: list, body)
  }

  /// Passes each device of a part of the kernel that is below a folder of sysfs to `body`.
  func forEachDevice(
    of subsystem: String, below folder: String, _ body: (borrowing UdevDevice) -> Void
  ) {
    guard let parent = unsafe udev_device_new_from_syspath(handle, folder) else { return }
    defer { _ = unsafe udev_device_unref(parent) }
    guard let list = unsafe udev_enumerate_new(handle) else { return }
    defer { _ = unsafe udev_enumerate_unref(list) }
    _ = unsafe udev_enumerate_add_match_subsystem(list, subsystem)
    _ = unsafe udev_enumerate_add_match_parent(list, parent)
    unsafe forEachDevice(in: list, body)
  }

  /// Passes each device of a part of the kernel to `body`.
  func forEachDevice(of subsystem: String, _ body: (borrowing UdevDevice) -> Void) {
    guard let list = unsafe udev_enumerate_new(handle) else { return }
    defer { _ = unsafe udev_enumerate_unref(list) }
    _ = unsafe udev_enumerate_add_match_subsystem(list, subsystem)
    unsafe forEachDevice(in: list, body)
  }

  @unsafe private func forEachDevice(
    in list: OpaquePointer, _ body: (borrowing UdevDevice) -> Void
  ) {
    _ = unsafe udev_enumerate_scan_devices(list)
    var entry = unsafe udev_enumerate_get_list_entry(list)
    while let present = unsafe entry {
      if let device = unsafe udev_device_new_from_syspath(
        handle, udev_list_entry_get_name(present))
      {
        body(unsafe UdevDevice(owning: device))
      }
      unsafe entry = udev_list_entry_get_next(present)
    }
  }

  /// Passes the character device with this number to `body`; does nothing if udev does not know it.
  func withDevice(number: UInt, _ body: (borrowing UdevDevice) -> Void) {
    let type = CChar(bitPattern: UInt8(ascii: "c"))
    guard let device = unsafe udev_device_new_from_devnum(handle, type, dev_t(number)) else {
      return
    }
    body(unsafe UdevDevice(owning: device))
  }
}

/// Owns one reference to udev's description of a device.
@safe struct UdevDevice: ~Copyable {
  private let handle: OpaquePointer

  /// Takes ownership of the caller's reference.
  init(owning handle: OpaquePointer) {
    unsafe self.handle = handle
  }

  deinit { _ = unsafe udev_device_unref(handle) }

  /// The path of the device node; empty if there is none.
  var node: String { unsafe text(udev_device_get_devnode(handle)) }

  /// Whether udev has finished with the device: its node has its owner, its mode and its properties.
  var isInitialized: Bool { unsafe udev_device_get_is_initialized(handle) == 1 }

  /// A property of the udev database; empty if it is not set.
  func property(_ name: String) -> String {
    unsafe text(udev_device_get_property_value(handle, name))
  }

  /// The path of the device in sysfs.
  var path: String { unsafe text(udev_device_get_syspath(handle)) }

  /// The driver that has taken the device; empty if there is none.
  var driver: String { unsafe text(udev_device_get_driver(handle)) }

  /// The part of the kernel that the device belongs to, such as `input`.
  var subsystem: String { unsafe text(udev_device_get_subsystem(handle)) }

  /// What happened to the device; empty if it was not received by a `UdevMonitor`.
  var action: String { unsafe text(udev_device_get_action(handle)) }

  /// The seat of the device: `seat0` unless udev says otherwise.
  var seat: String {
    let seat = property("ID_SEAT")
    return seat.isEmpty ? "seat0" : seat
  }

  /// Whether udev has classified the device as input; nil before it has looked at it.
  var isJoystick: Bool? {
    property("ID_INPUT").isEmpty ? nil : property("ID_INPUT_JOYSTICK") == "1"
  }

  /// The folder in sysfs of the hardware above an event node, which has its lights and its battery.
  var hardwareFolder: String {
    // The parents belong to this device, without references of their own.
    guard let input = unsafe udev_device_get_parent_with_subsystem_devtype(handle, "input", nil),
      let hardware = unsafe udev_device_get_parent(input)
    else { return "" }
    return unsafe text(udev_device_get_syspath(hardware))
  }

  /// A sysfs attribute of the input device above an event node; empty if it is not set.
  func attributeOfInput(_ name: String) -> String {
    // The parent belongs to this device, without its own reference.
    guard let parent = unsafe udev_device_get_parent_with_subsystem_devtype(handle, "input", nil)
    else { return "" }
    return unsafe text(udev_device_get_sysattr_value(parent, name))
  }
}
