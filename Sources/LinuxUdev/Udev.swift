internal import CUdev
internal import Glibc
package import LinuxCalls

/// Owns a connection to the udev library.
@safe package struct Udev: ~Copyable {
  /// The library's object, for libraries that are given a connection.
  package let handle: OpaquePointer

  /// Connects to udev.
  ///
  /// - Throws: `SystemFailure` if there is no memory.
  package init() throws(SystemFailure) {
    guard let handle = unsafe udev_new() else { throw SystemFailure("udev_new", code: ENOMEM) }
    unsafe self.handle = handle
  }

  deinit { _ = unsafe udev_unref(handle) }

  /// Passes the device of each event node that udev knows to `body`.
  package func forEachEventDevice(_ body: (borrowing UdevDevice) -> Void) {
    guard let list = unsafe udev_enumerate_new(handle) else { return }
    defer { _ = unsafe udev_enumerate_unref(list) }
    _ = unsafe udev_enumerate_add_match_subsystem(list, "input")
    _ = unsafe udev_enumerate_add_match_sysname(list, "event*")
    unsafe forEachDevice(in: list, body)
  }

  /// Passes each device of a kernel subsystem below a sysfs folder to `body`.
  package func forEachDevice(
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

  /// Passes each device of some kernel subsystems to `body`, in the order of their paths.
  package func forEachDevice(of subsystems: [String], _ body: (borrowing UdevDevice) -> Void) {
    guard let list = unsafe udev_enumerate_new(handle) else { return }
    defer { _ = unsafe udev_enumerate_unref(list) }
    for subsystem in subsystems {
      _ = unsafe udev_enumerate_add_match_subsystem(list, subsystem)
    }
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

  /// Passes the device with this name in a kernel subsystem to `body`; does nothing if there is
  /// none.
  package func withDevice(
    named name: String, of subsystem: String, _ body: (borrowing UdevDevice) -> Void
  ) {
    guard let device = unsafe udev_device_new_from_subsystem_sysname(handle, subsystem, name)
    else { return }
    body(unsafe UdevDevice(owning: device))
  }

  /// Passes the character device with this number to `body`; does nothing if udev does not know it.
  package func withDevice(number: UInt, _ body: (borrowing UdevDevice) -> Void) {
    let type = CChar(bitPattern: UInt8(ascii: "c"))
    guard let device = unsafe udev_device_new_from_devnum(handle, type, dev_t(number)) else {
      return
    }
    body(unsafe UdevDevice(owning: device))
  }
}
