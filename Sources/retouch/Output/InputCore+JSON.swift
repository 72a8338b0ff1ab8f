internal import EvdevDecoding
internal import Evidence
internal import InputCore
internal import InputRecording
internal import UIKit

extension DeviceDescriptor {
  /// Bus, vendor, product and version in hexadecimal.
  var identity: String {
    [bus, vendor, product, version].map(\.hexadecimal).joined(separator: ":")
  }

  /// The device's properties.
  var members: [(String, JSON)] {
    [
      ("id", .unsigned(UInt64(id.rawValue))), ("name", .text(name)), ("ids", .text(identity)),
      ("phys", .text(phys)), ("uniq", .text(uniq)), ("path", .text(idPath)), ("seat", .text(seat)),
      ("screen", .text(screen)), ("kinds", .list(kinds.names.map { .text($0) })),
      ("axes", .list(axes.map(\.json))),
      ("calibration", .list(calibration.map { .integer(Int64($0)) })),
      ("keyRepeatDelay", .unsigned(UInt64(keyRepeatDelay))),
      ("keyRepeatInterval", .unsigned(UInt64(keyRepeatInterval))),
      ("gamepadMapping", .text(gamepadMapping)),
      ("outputs", .list(outputs.names.map { .text($0) })),
      ("sensors", .list(sensors.map { .text("\($0)") })),
    ]
  }
}

extension DeviceOutputs {
  /// The outputs' names.
  fileprivate var names: [String] {
    let all: [(DeviceOutputs, String)] = [
      (.rumble, "rumble"), (.player, "player"), (.light, "light"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

extension UInt16 {
  /// Four hexadecimal digits.
  fileprivate var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension HostFacts {
  /// The machine's properties.
  fileprivate var json: JSON {
    .object([
      ("name", .text(device.name)), ("model", .text(device.model)),
      ("systemName", .text(device.systemName)), ("systemVersion", .text(device.systemVersion)),
      ("hasIdentity", .truth(!device.identifierForVendor.isEmpty)), ("locale", .text(locale)),
      ("timeZone", .text(timeZone)), ("propertyListBytes", .unsigned(UInt64(infoPlist.count))),
      ("savedStateBytes", .unsigned(UInt64(savedState.count))),
      ("openableSchemes", .list(openableSchemes.map { .text($0) })),
      ("keymap", .text(keymap)),
      ("keyboardLayouts", .list(keyboardLayouts.map { .text($0.name) })),
    ])
  }
}

extension DeviceKinds {
  /// All kinds with their names, in the order of their definition.
  static let named: [(kind: DeviceKinds, name: String)] = [
    (.touchscreen, "touchscreen"), (.touchpad, "touchpad"), (.tablet, "tablet"),
    (.tabletPad, "tablet pad"), (.mouse, "mouse"), (.pointingStick, "pointing stick"),
    (.joystick, "joystick"), (.accelerometer, "accelerometer"), (.keyboard, "keyboard"),
    (.keys, "keys"), (.switches, "switches"),
  ]

  /// The names of the kinds, in the order of their definition; never empty.
  var names: [String] {
    // Every keyboard has keys.
    let names = Self.named.filter {
      contains($0.kind) && !($0.kind == .keys && contains(.keyboard))
    }.map(\.name)
    return names.isEmpty ? ["unknown"] : names
  }
}

extension AbsoluteAxis {
  fileprivate var json: JSON {
    .object([
      ("code", .unsigned(UInt64(code))), ("minimum", .integer(Int64(minimum))),
      ("maximum", .integer(Int64(maximum))), ("resolution", .integer(Int64(resolution))),
    ])
  }
}

extension ScreenDescription {
  /// The screen's properties.
  var json: JSON {
    .object([
      ("name", .text(name)), ("width", .unsigned(UInt64(widthPixels))),
      ("height", .unsigned(UInt64(heightPixels))),
      ("scaleThousandths", .unsigned(UInt64(scaleThousandths))),
      ("refreshMillihertz", .unsigned(UInt64(refreshMillihertz))),
      ("quarterTurns", .unsigned(UInt64(quarterTurns))),
      ("widthMillimetres", .unsigned(UInt64(widthMillimetres))),
      ("heightMillimetres", .unsigned(UInt64(heightMillimetres))),
    ])
  }
}

extension Started {
  /// The run's properties.
  var members: [(String, JSON)] {
    [
      ("wallTime", .wide(wallTime)), ("screens", .list(screens.map(\.json))),
      ("delivery", .text(delivery == .lowLatency ? "low-latency" : "aligned")),
      ("tasks", .text(tasks == .free ? "free" : "ordered")),
      ("facts", .text(processFacts == .system ? "free" : "timeline")), ("seed", .wide(seed)),
      ("behaviourVersion", .unsigned(UInt64(behaviourVersion))),
      ("machine", facts.json),
    ]
  }
}

extension Sample {
  fileprivate var json: JSON {
    .object([
      ("kind", .text("\(kind)")), ("code", .unsigned(UInt64(code))), ("x", .integer(Int64(x))),
      ("y", .integer(Int64(y))), ("z", .integer(Int64(z))),
      ("instant", .wide(instant.nanoseconds)),
    ])
  }
}

extension RecordedInput {
  /// The input's number, kind, time stamp and contents.
  var json: JSON {
    .object(
      [
        ("sequence", .unsigned(sequence)), ("topic", .text(channel.topic)),
        ("instant", .wide(input.instant.nanoseconds)),
        ("digest", digestBefore.map { .text($0.hexadecimal) } ?? .null),
      ] + content)
  }

  private var content: [(String, JSON)] {
    switch input {
    case .started(let started): started.members
    case .deviceAdded(let device, _): [("device", .object(device.members))]
    case .deviceRemoved(let device, _): [("device", .unsigned(UInt64(device.rawValue)))]
    case .frame(let frame):
      [
        ("device", .unsigned(UInt64(frame.device.rawValue))),
        ("samples", .list(frame.samples.map(\.json))),
      ]
    case .clockAdvanced: []
    case .systemRequest(let request, _): [("request", .text(request.text))]
    case .hostAnswered(let answer, _):
      [
        ("question", .unsigned(UInt64(answer.question))),
        ("answer", .text(answer.result.text)),
      ]
    case .workArrived(let queue, _): [("queue", .text(queue))]
    }
  }
}
