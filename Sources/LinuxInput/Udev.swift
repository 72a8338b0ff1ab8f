internal import CUdev

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

  /// A property of the udev database; empty if it is not set.
  func property(_ name: String) -> String {
    unsafe text(udev_device_get_property_value(handle, name))
  }

  /// A sysfs attribute of the input device above an event node; empty if it is not set.
  func attributeOfInput(_ name: String) -> String {
    // The parent belongs to this device, without its own reference.
    guard let parent = unsafe udev_device_get_parent_with_subsystem_devtype(handle, "input", nil)
    else { return "" }
    return unsafe text(udev_device_get_sysattr_value(parent, name))
  }
}

/// A copy of a C string; empty for NULL.
func text(_ pointer: UnsafePointer<CChar>?) -> String {
  guard let pointer = unsafe pointer else { return "" }
  return unsafe String(cString: pointer)
}
