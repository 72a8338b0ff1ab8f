internal import InputCore

/// The sensors of a device in the industrial I/O subsystem, from its folder in sysfs.
struct IndustrialFacts: Equatable, Sendable {
  /// One sensor of the device.
  struct Channel: Equatable, Sendable {
    let sensor: Sample.Sensor
    /// The names of its values, without `_raw`: `in_accel_x` and so on, or a single one.
    let names: [String]
    /// The offset that is added to a raw value, by axis.
    let offsets: [Double]
    /// The factor that converts a raw value with its offset to the sample's unit, by axis.
    let scales: [Double]
    let mount: MountMatrix
    /// For proximity, the least value that means that something is near.
    let nearLevel: Double

    /// The reading in the sample's units, from raw values.
    func reading(_ raw: [Double]) -> (x: Double, y: Double, z: Double) {
      let values = zip(raw, zip(offsets, scales)).map { ($0 + $1.0) * $1.1 }
      switch sensor {
      case .accelerometer, .gyroscope, .magnetometer:
        return mount.applied(to: (values[0], values[1], values[2]))
      case .proximity: return (raw[0] >= nearLevel ? 1 : 0, 0, 0)
      }
    }
  }

  let folder: String
  /// The driver's name for the device.
  let name: String
  let channels: [Channel]

  /// Reads a device's folder.
  ///
  /// - Parameter mountMatrix: udev's matrix, which has priority over the kernel's.
  init(folder: String, mountMatrix: String) {
    self.folder = folder
    name = fileText("\(folder)/name") ?? ""
    let driver = name
    channels = Sample.Sensor.allCases.compactMap {
      Self.channel($0, folder: folder, driver: driver, mountMatrix: mountMatrix)
    }
  }

  private static func channel(
    _ sensor: Sample.Sensor, folder: String, driver: String, mountMatrix: String
  ) -> Channel? {
    let stem = stem(of: sensor)
    let names =
      sensor == .proximity
      ? ["in_proximity", "in_proximity0"].filter { fileExists("\(folder)/\($0)_raw") }.prefix(1)
        .map { $0 }
      : ["x", "y", "z"].map { "\(stem)_\($0)" }
    guard !names.isEmpty, names.allSatisfy({ fileExists("\(folder)/\($0)_raw") }) else {
      return nil
    }
    func number(_ name: String, _ property: String) -> Double? {
      let texts = [
        fileText("\(folder)/\(name)_\(property)"), fileText("\(folder)/\(stem)_\(property)"),
      ]
      return texts.compactMap { $0.flatMap { Double($0) } }.first
    }
    let matrix = [
      sensor == .accelerometer ? mountMatrix : "", fileText("\(folder)/\(stem)_mount_matrix") ?? "",
      fileText("\(folder)/in_mount_matrix") ?? "",
    ].lazy.compactMap { MountMatrix($0) }.first
    let level = fileText("\(folder)/\(names[0])_nearlevel").flatMap { Double($0) }
    return Channel(
      sensor: sensor, names: names, offsets: names.map { number($0, "offset") ?? 0 },
      scales: names.map { (number($0, "scale") ?? 1) * unit(of: sensor) },
      mount: matrix ?? .identity,
      // A sensor hub's sensor reports 1 for a person; the others measure reflected light.
      nearLevel: level ?? (driver == "prox" ? 1 : 100))
  }

  /// The kernel's name for the quantity that the sensor measures.
  private static func stem(of sensor: Sample.Sensor) -> String {
    switch sensor {
    case .accelerometer: "in_accel"
    case .gyroscope: "in_anglvel"
    case .magnetometer: "in_magn"
    case .proximity: "in_proximity"
    }
  }

  /// The number of the sample's units in the kernel's unit: m/s², rad/s or gauss.
  private static func unit(of sensor: Sample.Sensor) -> Double {
    switch sensor {
    case .accelerometer, .gyroscope: 1_000_000
    case .magnetometer: 100_000
    case .proximity: 1
    }
  }

  /// The current reading of a sensor, from the files of its values; nil if it cannot be read.
  func read(_ channel: Channel) -> (x: Double, y: Double, z: Double)? {
    let raw = channel.names.compactMap { fileText("\(folder)/\($0)_raw").flatMap { Double($0) } }
    return raw.count == channel.names.count ? channel.reading(raw) : nil
  }
}
