internal import CUdev
internal import Dispatch
public import InputCore

/// Tells when the machine's battery has changed: udev's news of power supplies, on the main queue.
@MainActor @safe public final class BatteryWatch {
  private let udev: OpaquePointer
  private let monitor: OpaquePointer
  private let source: any DispatchSourceRead
  private var last: BatteryDescription

  /// Nil where udev cannot be asked.
  ///
  /// - Parameter handle: Gets the battery whenever it differs from the one before; at first from `first`.
  public init?(
    _ first: BatteryDescription, handle: @escaping (BatteryDescription) -> Void
  ) {
    guard let udev = unsafe udev_new() else { return nil }
    guard let monitor = unsafe udev_monitor_new_from_netlink(udev, "udev") else {
      _ = unsafe udev_unref(udev)
      return nil
    }
    guard
      unsafe udev_monitor_filter_add_match_subsystem_devtype(monitor, "power_supply", nil) >= 0,
      unsafe udev_monitor_enable_receiving(monitor) >= 0
    else {
      _ = unsafe udev_monitor_unref(monitor)
      _ = unsafe udev_unref(udev)
      return nil
    }
    unsafe self.udev = udev
    unsafe self.monitor = monitor
    last = first
    source = DispatchSource.makeReadSource(
      fileDescriptor: unsafe udev_monitor_get_fd(monitor), queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.look(handle) }
    }
    source.activate()
  }

  /// Takes the news for granted and reads the battery anew, since they come in bursts.
  private func look(_ handle: (BatteryDescription) -> Void) {
    while let device = unsafe udev_monitor_receive_device(monitor) {
      _ = unsafe udev_device_unref(device)
    }
    let battery = BatteryDescription.read()
    guard battery != last else { return }
    last = battery
    handle(battery)
  }

  isolated deinit {
    source.cancel()
    _ = unsafe udev_monitor_unref(monitor)
    _ = unsafe udev_unref(udev)
  }
}
