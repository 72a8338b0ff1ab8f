internal import CUdev
internal import Glibc
package import LinuxCalls

/// Owns a subscription to udev's events about the devices of some kernel subsystems.
@safe package final class UdevMonitor {
  /// The connection, which must live as long as the subscription.
  private let udev: Udev
  private let handle: OpaquePointer

  /// Subscribes to the events that udev reports from now on, after its rules have run.
  ///
  /// - Parameter subsystems: The kernel's names for them, such as `input`.
  /// - Throws: `SystemFailure` if udev cannot be reached.
  package init(of subsystems: [String]) throws(SystemFailure) {
    let udev = try Udev()
    guard let handle = unsafe udev_monitor_new_from_netlink(udev.handle, "udev") else {
      throw SystemFailure("udev_monitor_new_from_netlink", code: errno)
    }
    unsafe self.handle = handle
    self.udev = udev
    for subsystem in subsystems {
      let code = unsafe udev_monitor_filter_add_match_subsystem_devtype(handle, subsystem, nil)
      guard code >= 0 else {
        throw SystemFailure("udev_monitor_filter_add_match_subsystem_devtype", code: -code)
      }
    }
    let code = unsafe udev_monitor_enable_receiving(handle)
    guard code >= 0 else { throw SystemFailure("udev_monitor_enable_receiving", code: -code) }
  }

  deinit { _ = unsafe udev_monitor_unref(handle) }

  /// Readable when there are events. Owned by udev: do not close it.
  package var fileDescriptor: Int32 { unsafe udev_monitor_get_fd(handle) }

  /// The number of events to handle at once; the descriptor stays readable while there are more.
  package static let share = 64

  /// Returns the device of the oldest event; nil if there is none. Does not block.
  package func next() -> UdevDevice? {
    guard let device = unsafe udev_monitor_receive_device(handle) else { return nil }
    return unsafe UdevDevice(owning: device)
  }
}
