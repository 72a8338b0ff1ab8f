internal import CUdev
internal import Dispatch

/// Reports changes among the devices of one subsystem, from udev's events, on the main queue.
///
/// Events arrive in bursts and say little, so a burst is reported as one call.
@MainActor @safe public final class DeviceNews {
  /// A subsystem, by the kernel's name.
  public enum Subsystem: String, Equatable, Sendable {
    /// Displays and graphics devices.
    case displays = "drm"
    /// Batteries and chargers.
    case powerSupplies = "power_supply"
    /// Backlights of displays.
    case backlights = "backlight"
  }

  private let udev: OpaquePointer
  private let monitor: OpaquePointer
  private let source: any DispatchSourceRead

  /// Creates a monitor; nil if udev cannot be reached.
  ///
  /// - Parameter handle: Called after changes.
  public init?(of subsystem: Subsystem, handle: @escaping () -> Void) {
    guard let udev = unsafe udev_new() else { return nil }
    guard let monitor = unsafe udev_monitor_new_from_netlink(udev, "udev") else {
      _ = unsafe udev_unref(udev)
      return nil
    }
    guard
      unsafe udev_monitor_filter_add_match_subsystem_devtype(monitor, subsystem.rawValue, nil) >= 0,
      unsafe udev_monitor_enable_receiving(monitor) >= 0
    else {
      _ = unsafe udev_monitor_unref(monitor)
      _ = unsafe udev_unref(udev)
      return nil
    }
    unsafe self.udev = udev
    unsafe self.monitor = monitor
    source = DispatchSource.makeReadSource(
      fileDescriptor: unsafe udev_monitor_get_fd(monitor), queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.discard()
        handle()
      }
    }
    // The monitor's descriptor may be closed only when nothing watches it.
    nonisolated(unsafe) let (watchedUdev, watchedMonitor) = unsafe (udev, monitor)
    source.setCancelHandler {
      _ = unsafe udev_monitor_unref(watchedMonitor)
      _ = unsafe udev_unref(watchedUdev)
    }
    source.activate()
  }

  private func discard() {
    while let device = unsafe udev_monitor_receive_device(monitor) {
      _ = unsafe udev_device_unref(device)
    }
  }

  isolated deinit { source.cancel() }
}
