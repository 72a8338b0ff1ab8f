internal import LinuxUdev

/// Reports changes among the devices of one subsystem, from udev's events, on the main queue.
///
/// Events arrive in bursts and say little, so a burst is reported as one call.
@MainActor public final class DeviceNews {
  /// A subsystem, by the kernel's name.
  public enum Subsystem: String, Equatable, Sendable {
    /// Displays and graphics devices.
    case displays = "drm"
    /// Batteries and chargers.
    case powerSupplies = "power_supply"
    /// Backlights of displays.
    case backlights = "backlight"
  }

  private let watch: UdevWatch

  /// Creates a monitor; nil if udev cannot be reached.
  ///
  /// - Parameter handle: Called after changes.
  public init?(of subsystem: Subsystem, handle: @escaping () -> Void) {
    let watch = UdevWatch(of: [subsystem.rawValue]) { monitor in
      for _ in 0..<UdevMonitor.share where monitor.next() == nil { break }
      handle()
    }
    guard let watch else { return nil }
    self.watch = watch
  }
}
