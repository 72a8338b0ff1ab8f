internal import LinuxUdev

/// A device that udev lists as a sensor.
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

/// Reports of sensors that come and go, by udev, on the main queue.
@MainActor final class SensorMonitor {
  enum Change {
    case added(FoundSensor)
    case removed(path: String)
  }

  private let watch: UdevWatch

  /// Creates a monitor; nil if udev cannot be reached.
  init?(handle: @escaping (Change) -> Void) {
    let watch = UdevWatch(of: sensorSubsystems) { monitor in
      for _ in 0..<UdevMonitor.share {
        guard let device = monitor.next() else { return }
        if device.action == "remove" {
          handle(.removed(path: device.path))
        } else if let found = FoundSensor(device) {
          handle(.added(found))
        }
      }
    }
    guard let watch else { return nil }
    self.watch = watch
  }
}

private let sensorSubsystems = ["iio", "input"]

/// The sensors that are present according to udev, in the order of their paths; none if it
/// cannot be reached.
func presentSensors() -> [FoundSensor] {
  guard let udev = try? Udev() else { return [] }
  var found: [FoundSensor] = []
  udev.forEachDevice(of: sensorSubsystems) { device in
    if let sensor = FoundSensor(device) { found.append(sensor) }
  }
  return found
}

extension FoundSensor {
  /// Nil if udev says that the device is no sensor.
  fileprivate init?(_ device: borrowing UdevDevice) {
    let isIndustrial = device.subsystem == "iio"
    let node = device.node
    if isIndustrial {
      guard device.type == "iio_device" else { return nil }
    } else {
      guard !node.isEmpty, node.contains("/event"), device.property("ID_INPUT_ACCELEROMETER") == "1"
      else { return nil }
    }
    self.init(
      path: device.path, node: node, name: device.name, isIndustrial: isIndustrial,
      mountMatrix: device.property("ACCEL_MOUNT_MATRIX"))
  }
}
