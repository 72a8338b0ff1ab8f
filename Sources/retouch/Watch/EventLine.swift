internal import EvdevDecoding
internal import Evidence
internal import InputCore
internal import RecordingEditing

/// One line per event, for pipes: `SECONDS DEVICE KIND NAME=VALUE…`, separated by blanks.
///
/// The kind is the sample's; docs/watching.md lists the names. New fields may be added at the end
/// of a line, never before others.
struct EventLine {
  /// Whether lines for keys show their code, modifiers and characters.
  let showsKeys: Bool

  /// The line for a device's arrival.
  func text(added device: DeviceDescriptor, name: String, at instant: Instant) -> String {
    let kinds = device.kinds.names.map { $0.replacing(" ", with: "-") }.joined(separator: ",")
    return "\(seconds(instant)) \(name) added id=\(device.id.rawValue) kinds=\(kinds)"
      + " name=\(quoted(device.name))"
  }

  /// The line for a device's removal.
  func text(removed name: String, at instant: Instant) -> String {
    "\(seconds(instant)) \(name) removed"
  }

  /// The line for a sample; nil for one that would show what was typed.
  func text(_ sample: Sample, name: String) -> String? {
    guard showsKeys || sample.kind != .keyCharacters else { return nil }
    let fields = fields(sample).map { " \($0.0)=\($0.1)" }.joined()
    return "\(seconds(sample.instant)) \(name) \(sample.kind)\(fields)"
  }

  /// The JSON object for a sample, with the numbers of a recording; nil where the text is nil.
  func json(_ sample: Sample, name: String, latency: UInt64?) -> JSON? {
    guard showsKeys || sample.kind != .keyCharacters else { return nil }
    let isHidden = sample.kind == .key && !showsKeys
    return .object(
      [
        ("instant", .wide(sample.instant.nanoseconds)), ("device", .text(name)),
        ("kind", .text("\(sample.kind)")),
        ("code", isHidden ? .null : .unsigned(UInt64(sample.code))),
        ("x", .integer(Int64(sample.x))), ("y", isHidden ? .null : .integer(Int64(sample.y))),
        ("z", .integer(Int64(sample.z))),
      ] + (latency.map { [("latencyNanoseconds", .unsigned($0))] } ?? []))
  }

  private func seconds(_ instant: Instant) -> String {
    let fraction = String(instant.nanoseconds % 1_000_000_000 / 1000)
    return "\(instant.nanoseconds / 1_000_000_000)."
      + String(repeating: "0", count: 6 - fraction.count) + fraction
  }

  /// Text as in JSON: in quotation marks, without line ends.
  private func quoted(_ text: String) -> String { JSON.text(text).line }
}

// MARK: Fields

extension EventLine {
  private typealias Fields = [(String, String)]

  private func fields(_ sample: Sample) -> Fields {
    let slot = ("slot", "\(sample.code)")
    let share = decimal(part(sample.x, of: Sample.shareUnit), 3)
    let turn = decimal(part(sample.x, of: 1000), 3)
    switch sample.kind {
    case .touchDown, .touchMove, .touchUp, .touchCancel: return [slot] + place(sample)
    case .touchShape:
      return [
        slot, ("long", surface(sample.x)), ("short", surface(sample.y)),
        ("turn", decimal(part(sample.z, of: 1000), 3)),
      ]
    case .touchForce: return [slot, ("force", share)]
    case .penProximity:
      return [
        ("tool", KernelCodeName.text(type: Code.EV_KEY, code: sample.code)),
        ("state", sample.x == 1 ? "near" : sample.isCancelled ? "cancelled" : "away"),
      ]
    case .penPlace:
      return place(sample) + [("distance", decimal(part(sample.z, of: Sample.shareUnit), 3))]
    case .penTip: return [press(sample)]
    case .penForce: return [("force", share)]
    case .penTilt: return [("x", turn), ("y", decimal(part(sample.y, of: 1000), 3))]
    case .penRotation: return [("turn", turn)]
    case .penSlider: return [("value", share)]
    case .pointerMotion, .swipeChange: return motion(sample, unit: Sample.pointUnit)
    case .pointerPlace: return place(sample)
    case .button: return code(sample, type: Code.EV_KEY) + [press(sample)]
    case .scroll: return scroll(sample)
    case .pinchBegin, .swipeBegin, .holdBegin: return [("fingers", "\(sample.code)")]
    case .pinchChange:
      return [("scale", share), ("turn", decimal(part(sample.y, of: 1000), 3))]
    case .pinchEnd, .swipeEnd, .holdEnd:
      return [("state", sample.x == 1 ? "cancelled" : "ended")]
    case .key: return key(sample)
    case .keyCharacters:
      let form = Sample.KeyText(rawValue: sample.code).map { "\($0)" } ?? "\(sample.code)"
      return [("form", form), ("text", quoted(sample.characters))]
    case .axis: return code(sample, type: Code.EV_ABS) + [("value", "\(sample.x)")]
    case .battery:
      let state = Sample.BatteryState(rawValue: sample.code).map { "\($0)" } ?? "\(sample.code)"
      return [("percent", "\(sample.x)"), ("state", state)]
    case .sensor: return sensor(sample)
    case .switchState: return code(sample, type: 5) + [("state", sample.x == 1 ? "on" : "off")]
    case .padDial:
      let dial = sample.code < 256 ? ("ring", "\(sample.code)") : ("strip", "\(sample.code - 256)")
      return [dial, sample.x < 0 ? ("state", "left") : ("value", share)]
    }
  }

  private func surface(_ number: Int32) -> String {
    decimal(part(number, of: Sample.surfaceUnit), 3)
  }

  private func place(_ sample: Sample) -> Fields {
    [("x", surface(sample.x)), ("y", surface(sample.y))]
  }

  private func motion(_ sample: Sample, unit: Int32) -> Fields {
    [("dx", decimal(part(sample.x, of: unit), 3)), ("dy", decimal(part(sample.y, of: unit), 3))]
  }

  private func press(_ sample: Sample) -> (String, String) {
    ("state", sample.x == 1 ? "down" : sample.isCancelled ? "cancelled" : "up")
  }

  private func code(_ sample: Sample, type: UInt16) -> Fields {
    [("code", "\(sample.code)"), ("name", KernelCodeName.text(type: type, code: sample.code))]
  }

  private func scroll(_ sample: Sample) -> Fields {
    let source = Sample.ScrollSource(rawValue: sample.code)
    let name = source.map { "\($0)" } ?? "\(sample.code)"
    if sample.isCancelled { return [("source", name), ("state", "cancelled")] }
    guard sample.z != 1 else { return [("source", name), ("state", "ended")] }
    return [("source", name)] + motion(sample, unit: source == .wheel ? 120 : Sample.pointUnit)
  }

  /// A reading in m/s², rad/s or µT.
  private func sensor(_ sample: Sample) -> Fields {
    guard let sensor = Sample.Sensor(rawValue: sample.code) else {
      return [("sensor", "\(sample.code)")] + vector(sample, unit: 1)
    }
    let name = ("sensor", "\(sensor)")
    switch sensor {
    case .accelerometer, .gyroscope: return [name] + vector(sample, unit: 1_000_000)
    case .magnetometer: return [name] + vector(sample, unit: 1000)
    case .proximity: return [name, ("state", sample.x == 1 ? "near" : "far")]
    }
  }

  private func vector(_ sample: Sample, unit: Int32) -> Fields {
    [("x", sample.x), ("y", sample.y), ("z", sample.z)].map { name, value in
      (name, decimal(part(value, of: unit), 3))
    }
  }

  private func key(_ sample: Sample) -> Fields {
    guard showsKeys else { return [press(sample)] }
    let modifiers = Sample.KeyModifier.allCases.filter { sample.y & $0.rawValue != 0 }
    let names = modifiers.map { "\($0)" }.joined(separator: "+")
    return code(sample, type: Code.EV_KEY) + [press(sample)]
      + (names.isEmpty ? [] : [("modifiers", names)])
  }
}
