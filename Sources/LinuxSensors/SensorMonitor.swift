internal import CUdev
internal import Dispatch
internal import LinuxCalls

/// A device that udev says is a sensor.
struct FoundSensor {
  /// The path in sysfs, which identifies the device.
  var path: String
  /// The device node; empty if there is none.
  var node: String
  /// The name for messages.
  var name: String
  /// Whether it belongs to the industrial I/O subsystem; otherwise it is an input device.
  var isIndustrial: Bool
  /// udev's `ACCEL_MOUNT_MATRIX`; empty if it is not set.
  var mountMatrix: String
}

/// udev's list of sensors, and news of those that come and go, on the main queue.
@MainActor @safe final class SensorMonitor {
  enum Change {
    case added(FoundSensor)
    case removed(path: String)
  }

  private let udev: OpaquePointer
  private let monitor: OpaquePointer
  private let source: any DispatchSourceRead

  /// Creates a monitor; nil if udev cannot be reached.
  init?(handle: @escaping (Change) -> Void) {
    guard let udev = unsafe udev_new() else { return nil }
    guard let monitor = unsafe udev_monitor_new_from_netlink(udev, "udev") else {
      _ = unsafe udev_unref(udev)
      return nil
    }
    for subsystem in sensorSubsystems {
      unsafe udev_monitor_filter_add_match_subsystem_devtype(monitor, subsystem, nil)
    }
    guard unsafe udev_monitor_enable_receiving(monitor) >= 0 else {
      _ = unsafe udev_monitor_unref(monitor)
      _ = unsafe udev_unref(udev)
      return nil
    }
    unsafe self.udev = udev
    unsafe self.monitor = monitor
    source = DispatchSource.makeReadSource(
      fileDescriptor: unsafe udev_monitor_get_fd(monitor), queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read(handle) }
    }
    // The monitor's descriptor may be closed only when nothing watches it.
    nonisolated(unsafe) let (watchedUdev, watchedMonitor) = unsafe (udev, monitor)
    source.setCancelHandler {
      _ = unsafe udev_monitor_unref(watchedMonitor)
      _ = unsafe udev_unref(watchedUdev)
    }
    source.activate()
  }

  private func read(_ handle: (Change) -> Void) {
    while let device = unsafe udev_monitor_receive_device(monitor) {
      defer { _ = unsafe udev_device_unref(device) }
      let action = unsafe text(udev_device_get_action(device))
      if action == "remove" {
        handle(.removed(path: unsafe text(udev_device_get_syspath(device))))
      } else if let found = unsafe foundSensor(device) {
        handle(.added(found))
      }
    }
  }

  /// Returns the sensors that are present, in the order of their paths.
  func present() -> [FoundSensor] { unsafe presentSensors(udev) }

  isolated deinit { source.cancel() }
}

private let sensorSubsystems = ["iio", "input"]

/// The sensors that udev says are present, in the order of their paths.
func presentSensors(_ udev: OpaquePointer) -> [FoundSensor] {
  guard let list = unsafe udev_enumerate_new(udev) else { return [] }
  defer { _ = unsafe udev_enumerate_unref(list) }
  for subsystem in sensorSubsystems {
    _ = unsafe udev_enumerate_add_match_subsystem(list, subsystem)
  }
  _ = unsafe udev_enumerate_scan_devices(list)
  var found: [FoundSensor] = []
  var entry = unsafe udev_enumerate_get_list_entry(list)
  while let present = unsafe entry {
    let path = unsafe udev_list_entry_get_name(present)
    if let device = unsafe udev_device_new_from_syspath(udev, path) {
      if let sensor = unsafe foundSensor(device) { found.append(sensor) }
      _ = unsafe udev_device_unref(device)
    }
    unsafe entry = udev_list_entry_get_next(present)
  }
  return found
}

private func foundSensor(_ device: OpaquePointer) -> FoundSensor? {
  let isIndustrial = unsafe text(udev_device_get_subsystem(device)) == "iio"
  let node = unsafe text(udev_device_get_devnode(device))
  if isIndustrial {
    guard unsafe text(udev_device_get_devtype(device)) == "iio_device" else { return nil }
  } else {
    guard !node.isEmpty, node.contains("/event"),
      unsafe text(udev_device_get_property_value(device, "ID_INPUT_ACCELEROMETER")) == "1"
    else { return nil }
  }
  return FoundSensor(
    path: unsafe text(udev_device_get_syspath(device)), node: node,
    name: unsafe text(udev_device_get_sysname(device)), isIndustrial: isIndustrial,
    mountMatrix: unsafe text(udev_device_get_property_value(device, "ACCEL_MOUNT_MATRIX")))
}
