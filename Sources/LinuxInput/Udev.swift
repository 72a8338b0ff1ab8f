internal import CUdev

/// Owns a connection to the udev library.
@safe struct Udev: ~Copyable {
  let handle: OpaquePointer

  /// Fails only where memory does.
  init() throws(LinuxInputError) {
    guard let handle = unsafe udev_new() else { throw .system(operation: "udev_new", code: 12) }
    unsafe self.handle = handle
  }

  deinit { _ = unsafe udev_unref(handle) }

  /// Shows the character device with this number to `body`; does nothing where udev knows none.
  func withDevice(number: UInt, _ body: (borrowing UdevDevice) -> Void) {
    let type = CChar(bitPattern: UInt8(ascii: "c"))
    guard let device = unsafe udev_device_new_from_devnum(handle, type, dev_t(number)) else {
      return
    }
    body(unsafe UdevDevice(owning: device))
  }
}

/// Owns one reference to what udev knows of a device.
@safe struct UdevDevice: ~Copyable {
  private let handle: OpaquePointer

  /// Takes over the reference that the caller has.
  init(owning handle: OpaquePointer) {
    unsafe self.handle = handle
  }

  deinit { _ = unsafe udev_device_unref(handle) }

  /// The device node's path, empty where there is none.
  var node: String { unsafe text(udev_device_get_devnode(handle)) }

  /// A property of the udev database, empty where it is not set.
  func property(_ name: String) -> String {
    unsafe text(udev_device_get_property_value(handle, name))
  }

  /// A sysfs attribute of the input device above an event node, empty where it is not there.
  func attributeOfInput(_ name: String) -> String {
    // The parent belongs to this device: no reference of its own.
    guard let parent = unsafe udev_device_get_parent_with_subsystem_devtype(handle, "input", nil)
    else { return "" }
    return unsafe text(udev_device_get_sysattr_value(parent, name))
  }
}

/// A copy of a C string that may be missing, empty then.
func text(_ pointer: UnsafePointer<CChar>?) -> String {
  guard let pointer = unsafe pointer else { return "" }
  return unsafe String(cString: pointer)
}
