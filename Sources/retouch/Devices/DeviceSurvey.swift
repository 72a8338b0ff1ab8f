internal import EvdevDecoding
internal import Evidence
internal import InputCore
internal import LinuxInput
internal import LinuxSensors
internal import UIKit

/// All input devices and sensors of the machine: those that are used, and the others with the
/// reason.
@MainActor struct DeviceSurvey {
  /// The devices, in the order of their nodes' numbers.
  private(set) var devices: [SurveyedDevice] = []
  /// The connected displays of the card that apps use unless they are told another one.
  private let panels = SystemFacts.panels(of: SystemFacts.cards().first)
  /// The devices of the industrial I/O subsystem.
  private let sensors = SurveyedSensor.all().map(SensorUse.init)

  /// Asks libinput for the devices of `seat0`, and the kernel and udev for all devices.
  ///
  /// - Parameters:
  ///   - testsGrabs: Whether to find out which devices another program has grabbed, by grabbing
  ///     each for a moment.
  ///   - manager: The seat manager that an app would ask; nil if there is none.
  init(testsGrabs: Bool, manager: SeatManager?) throws(HostError) {
    var read: [String: DeviceDescriptor] = [:]
    var logs: [String] = []
    var nodes: [EventNode]
    do throws(LinuxInputError) {
      nodes = try EventNode.all()
      let source = try LinuxInputSource(.seat("seat0")) { report in
        if case .log(_, let line) = report { logs.append(line) }
      }
      var added: [DeviceDescriptor] = []
      while try source.drain({ if case .deviceAdded(let device, _) = $0 { added.append(device) } })
        == .more
      {}
      for device in added { read[source.node(of: device.id) ?? device.name] = device }
    } catch {
      throw HostError(error)
    }
    // If sysfs is missing, libinput's devices are still known.
    let listed = Set(nodes.map(\.path))
    for (path, device) in read.sorted(by: { $0.key < $1.key }) where !listed.contains(path) {
      nodes.append(EventNode(path: path, descriptor: device))
    }
    // A seat manager opens devices for apps; what libinput read of them has their axes.
    let known = nodes.map { node in
      var node = node
      node.descriptor = read[node.path] ?? node.descriptor
      return node
    }
    let matching = PanelMatching(known, over: panels)
    devices = nodes.map { node in
      SurveyedDevice(
        node, read: read[node.path], logs: logs, manager: manager,
        isGrabbed: testsGrabs && node.access == .readable ? node.isGrabbed : nil,
        match: matching[node.path])
    }
  }

  /// The refusal that matters most to the user: the first of the most important kind.
  var firstRefusal: DeviceRefusal? {
    let refusals = devices.compactMap(\.refusal).filter(\.isWorthReporting)
    return DeviceRefusal.Kind.allCases.lazy
      .compactMap { kind in refusals.first { $0.kind == kind } }.first
  }

  /// The list for people.
  var lines: [String] {
    guard !devices.isEmpty || !sensors.isEmpty else {
      return ["no input device: the kernel has none (/sys/class/input has no event device)"]
    }
    let used = devices.filter(\.isUsed)
    let others = devices.filter { !$0.isUsed }
    let otherLines =
      others.flatMap(\.lines) + sensors.filter { !$0.isUsed }.flatMap(\.lines)
    var lines = used.flatMap(\.lines) + sensors.filter(\.isUsed).flatMap(\.lines)
    if used.isEmpty { lines.append("no device of seat0 can be used") }
    if !otherLines.isEmpty { lines += ["", "not used:"] + otherLines }
    if !panels.isEmpty {
      lines += ["", "displays:"]
      lines += panels.map { panel in
        let facts = [panel.model, panel.size?.description ?? "size unknown"]
        return "\(panel.connector)  \(facts.filter { !$0.isEmpty }.joined(separator: ", "))"
      }
    }
    return lines
  }

  /// The list for programs.
  var json: JSON {
    let refused = devices.compactMap { device in
      device.refusal.map { refusal in
        JSON.object([
          ("node", .text(refusal.path)), ("name", .text(refusal.name)),
          ("reason", .text(refusal.reason)), ("remedy", .text(refusal.remedy)),
        ])
      }
    }
    return .object([
      ("devices", .list(devices.filter(\.isUsed).map(\.json))),
      ("unused", .list(devices.filter { !$0.isUsed }.map(\.json))),
      ("refused", .list(refused)), ("sensors", .list(sensors.map(\.json))),
      (
        "displays",
        .list(
          panels.map { panel in
            .object([
              ("connector", .text(panel.connector)), ("model", .text(panel.model)),
              ("millimetresWide", Self.millimetres(panel.size?.width)),
              ("millimetresHigh", Self.millimetres(panel.size?.height)),
            ])
          })
      ),
    ])
  }

  private static func millimetres(_ length: Double?) -> JSON {
    length.map { .integer(Int64($0.rounded())) } ?? .null
  }
}
