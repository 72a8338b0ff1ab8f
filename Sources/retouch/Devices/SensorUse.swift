internal import Evidence
internal import InputCore
internal import LinuxSensors

/// A sensor of the industrial I/O subsystem: its use, or why it is not used.
struct SensorUse {
  let sensor: SurveyedSensor

  /// Whether apps can ask for any of its values.
  var isUsed: Bool { !sensor.sensors.isEmpty }

  /// What an app receives from it, in the names of UIKit and Core Motion.
  private var uses: [String] {
    sensor.sensors.map { sensor in
      switch sensor {
      case .accelerometer:
        "CMMotionManager (acceleration, attitude); UIDevice.orientation; motionBegan, motionEnded"
      case .gyroscope: "CMMotionManager (rotation rate, attitude)"
      case .magnetometer: "CMMotionManager (magnetic field, heading)"
      case .proximity: "UIDevice.proximityState"
      }
    }
  }

  /// Why it is not used; nil if it is.
  private var reason: String? {
    guard !isUsed else { return nil }
    guard !sensor.others.isEmpty else { return "it has no values that can be read" }
    let reasons = sensor.others.map { measure in
      switch measure {
      case "illuminance", "intensity": "UIKit has nothing for the light around the device"
      case "incli", "rot": "the orientation comes from the accelerometer"
      default: "UIKit has nothing for it"
      }
    }
    let unlike = reasons.enumerated().filter { reasons.firstIndex(of: $1) == $0 }.map(\.element)
    return "it measures \(sensor.others.joined(separator: ", ")): "
      + unlike.joined(separator: "; ")
  }

  /// The sensor in lines: its name, its properties, its use.
  var lines: [String] {
    var lines = ["\(sensor.path)  \(sensor.name.isEmpty ? "(no name)" : sensor.name)"]
    if isUsed {
      let names = sensor.sensors.map { "\($0)" }.joined(separator: ", ")
      lines.append("  sensors: \(names), read while an app asks for them")
    }
    lines += uses.map { "  becomes: \($0)" }
    if let reason { lines.append("  why not: \(reason)") }
    return lines
  }

  /// The sensor as a JSON object.
  var json: JSON {
    .object([
      ("path", .text(sensor.path)), ("name", .text(sensor.name)),
      ("sensors", .list(sensor.sensors.map { .text("\($0)") })),
      ("others", .list(sensor.others.map { .text($0) })),
      ("becomes", .list(uses.map { .text($0) })), ("reason", reason.map { .text($0) } ?? .null),
    ])
  }
}
