internal import CUdev
internal import Glibc

/// Owns a subscription to udev's events about input devices and their batteries.
@safe final class UdevMonitor {
  private let handle: OpaquePointer

  /// Subscribes to the events that udev reports from now on, after its rules have run.
  ///
  /// - Throws: `LinuxInputError` if udev cannot be reached.
  init(_ udev: borrowing Udev) throws(LinuxInputError) {
    guard let handle = unsafe udev_monitor_new_from_netlink(udev.handle, "udev") else {
      throw .system(operation: "udev_monitor_new_from_netlink", code: errno)
    }
    unsafe self.handle = handle
    for subsystem in ["input", "power_supply"] {
      _ = unsafe udev_monitor_filter_add_match_subsystem_devtype(handle, subsystem, nil)
    }
    let code = unsafe udev_monitor_enable_receiving(handle)
    guard code >= 0 else { throw .system(operation: "udev_monitor_enable_receiving", code: -code) }
  }

  deinit { _ = unsafe udev_monitor_unref(handle) }

  /// Readable when there are events. Owned by udev: do not close it.
  var fileDescriptor: Int32 { unsafe udev_monitor_get_fd(handle) }

  /// Returns the device of the oldest event; nil if there is none. Does not block.
  func next() -> UdevDevice? {
    guard let device = unsafe udev_monitor_receive_device(handle) else { return nil }
    return unsafe UdevDevice(owning: device)
  }
}
