public import InputCore
internal import LinuxCalls

/// A device in the industrial I/O subsystem, in a list of the machine's devices.
public struct SurveyedSensor: Equatable, Sendable {
  /// The kernel's name for the device, such as `iio:device0`.
  public var path: String
  /// The driver's name for it, such as `accel_3d`; empty if it has none.
  public var name: String
  /// Its sensors that applications can ask for.
  public var sensors: [Sample.Sensor]
  /// The other quantities that it measures, in the kernel's words, such as `illuminance`.
  public var others: [String]

  /// Creates a device from its parts.
  public init(path: String, name: String, sensors: [Sample.Sensor], others: [String]) {
    (self.path, self.name, self.sensors, self.others) = (path, name, sensors, others)
  }

  /// Reads the folder of a device in sysfs.
  init(folder: String, path: String) {
    let facts = IndustrialFacts(folder: folder, mountMatrix: "")
    let used = facts.channels.map { Self.measure(of: $0.names[0]) }
    let files = (try? fileNames(in: folder)) ?? []
    let measures = files.compactMap { file in
      file.hasPrefix("in_") && file.hasSuffix("_raw") ? Self.measure(of: file) : nil
    }
    self.init(
      path: path, name: facts.name, sensors: facts.channels.map(\.sensor),
      others: Set(measures).subtracting(used).sorted())
  }

  /// The present devices, in the order of their paths; none if udev cannot be reached.
  public static func all() -> [SurveyedSensor] {
    presentSensors().filter(\.isIndustrial).map { found in
      SurveyedSensor(folder: found.path, path: found.name)
    }
  }

  /// The kernel's word for the quantity in a file: `illuminance` for `in_illuminance0_raw`, `accel`
  /// for `in_accel_x_raw`.
  private static func measure(of file: String) -> String {
    let word = file.dropFirst("in_".count).prefix { $0 != "_" }
    return String(word.prefix { !$0.isNumber })
  }
}
