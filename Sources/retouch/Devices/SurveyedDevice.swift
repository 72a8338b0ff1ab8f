internal import EvdevDecoding
internal import Evidence
internal import InputCore
internal import LinuxInput
internal import RecordingEditing

/// One input device: its abilities, and its use or why it is not used.
struct SurveyedDevice {
  let node: EventNode
  let descriptor: DeviceDescriptor
  /// Why the device is not used; nil if it is.
  let problem: UnusedDevice?
  /// Whether another program has grabbed it; nil if that was not tested.
  let isGrabbed: Bool?
  /// The seat manager through which an app can open the device although this process may not; nil
  /// if none can.
  let manager: SeatManager?
  /// The display below it, and how that was found; nil for a device that is not on one.
  let match: PanelMatching.Match?

  /// - Parameters:
  ///   - read: The descriptor with which the device is read; nil if it is not read.
  ///   - logs: What libinput has logged about all devices.
  ///   - manager: The seat manager that an app would ask; nil if there is none.
  ///   - match: The display below it; nil if the device is not on one, or the displays are not
  ///     known.
  init(
    _ node: EventNode, read: DeviceDescriptor?, logs: [String], manager: SeatManager? = nil,
    isGrabbed: Bool?, match: PanelMatching.Match? = nil
  ) {
    self.node = node
    self.match = match
    if case .refused(let refusal) = node.access, refusal.isPermission {
      self.manager = manager
    } else {
      self.manager = nil
    }
    self.isGrabbed = isGrabbed
    descriptor = read ?? node.descriptor
    problem = read == nil ? UnusedDevice(node, logs: logs) : nil
  }

  /// Whether the device's input reaches apps.
  var isUsed: Bool { problem == nil }

  /// Why the node could not be opened; nil if it could.
  var refusal: DeviceRefusal? {
    if case .refused(let refusal) = node.access { refusal } else { nil }
  }

  /// The device in lines: its name, its properties, its use.
  var lines: [String] {
    let name = descriptor.name.isEmpty ? "(no name)" : descriptor.name
    var lines = ["\(node.path)  \(name)  (\(descriptor.identity))"]
    lines += facts.map { "  \($0.name): \($0.text)" }
    if let problem {
      lines.append("  why not: \(problem.reason)")
      if !problem.remedy.isEmpty { lines.append("  remedy: \(problem.remedy)") }
      if let manager {
        lines.append("  without it: an app has the device opened by \(manager), as its only reader")
      }
    } else {
      let uses = DeviceUse.uses(of: descriptor)
      lines += uses.map { "  becomes: \($0.text)" }
    }
    if isGrabbed == true {
      lines.append("  grabbed: another program has the device to itself; nothing reaches an app")
    }
    return lines
  }

  /// The device as a JSON object.
  var json: JSON {
    let uses = isUsed ? DeviceUse.uses(of: descriptor) : []
    return .object(
      [("node", .text(node.path))] + descriptor.members + [
        ("facts", .object(facts.map { ($0.name, .text($0.text)) })),
        ("udev", .list(node.properties.map { .text($0) })),
        ("becomes", .list(uses.map { .text($0.text) })),
        ("reason", problem.map { .text($0.reason) } ?? .null),
        ("remedy", problem.map { .text($0.remedy) } ?? .null),
        ("seatManager", manager.map { .text($0.description) } ?? .null),
        ("isGrabbed", isGrabbed.map { .truth($0) } ?? .null),
        (
          "display",
          match.map {
            .object([("connector", .text($0.connector)), ("reason", .text($0.reason.text))])
          } ?? .null
        ),
      ])
  }
}

// MARK: Facts

extension SurveyedDevice {
  /// The device's properties, each with its name.
  private var facts: [(name: String, text: String)] {
    var facts = [("kinds", descriptor.kinds.names.joined(separator: ", "))]
    facts += axisFacts + contactFacts
    if let text = codes(of: Code.EV_KEY, most: 8) { facts.append(("keys", text)) }
    for (type, name) in [(UInt16(0x05), "switches"), (0x11, "lamps")] {
      if let text = codes(of: type, most: 12) { facts.append((name, text)) }
    }
    if descriptor.capabilities.contains(where: { $0.type == 0x15 && !$0.codes.isEmpty }) {
      facts.append(("force feedback", "yes"))
    }
    let properties = descriptor.properties.map { KernelCodeName.property($0) }
    if !properties.isEmpty { facts.append(("properties", properties.joined(separator: ", "))) }
    if descriptor.seat != "seat0" { facts.append(("seat", descriptor.seat)) }
    facts.append(contentsOf: screenFacts)
    let udev = node.properties.filter { !$0.hasPrefix("ID_INPUT=") }
    if !udev.isEmpty { facts.append(("udev", udev.joined(separator: " "))) }
    return facts
  }

  private var axisFacts: [(String, String)] {
    [(Code.ABS_X, Code.ABS_MT_POSITION_X, "across"), (Code.ABS_Y, Code.ABS_MT_POSITION_Y, "down")]
      .compactMap { single, multi, name in
        guard let axis = descriptor.axis(multi) ?? descriptor.axis(single) else { return nil }
        let range = "\(axis.minimum) to \(axis.maximum)"
        guard axis.resolution > 0 else { return (name, "\(range), size unknown") }
        let size = (Int(axis.maximum) - Int(axis.minimum)) / Int(axis.resolution)
        return (name, "\(range), \(size) mm")
      }
  }

  /// The number of contacts, and what is known about each.
  private var contactFacts: [(String, String)] {
    guard let touches = descriptor.touchProtocol else { return [] }
    var facts: [(String, String)] = []
    switch touches {
    case .slots:
      let count = descriptor.axis(Code.ABS_MT_SLOT).map { String(Int($0.maximum) + 1) }
      facts.append(("contacts", count ?? "several"))
    case .reports: facts.append(("contacts", "several, without slots"))
    case .single: facts.append(("contacts", "1"))
    }
    let pressure = descriptor.pressureAxis.map { "\($0.minimum) to \($0.maximum)" }
    facts.append(("pressure", pressure ?? "none, the device has no axis for it"))
    facts.append(
      ("size", descriptor.hasContactShape ? "yes" : "none, the device has no axis for it"))
    return facts
  }

  private var screenFacts: [(String, String)] {
    let isSurface = !descriptor.kinds.isDisjoint(with: [.touchscreen, .tablet])
    var facts: [(String, String)] = []
    if let match {
      let name = match.connector.isEmpty ? "the main screen" : match.connector
      facts.append(("screen", "\(name): \(match.reason.text)"))
    } else if isSurface || !descriptor.screen.isEmpty {
      facts.append(("screen", descriptor.screen.isEmpty ? "the main screen" : descriptor.screen))
    }
    if !descriptor.calibration.isEmpty { facts.append(("calibration", "a matrix of udev")) }
    return facts
  }

  /// The number of a type's codes, with their names if they are few; nil if there are none.
  private func codes(of type: UInt16, most: Int) -> String? {
    let codes = descriptor.capabilities.first { $0.type == type }?.codes ?? []
    guard !codes.isEmpty else { return nil }
    let names = codes.prefix(most).map { KernelCodeName.text(type: type, code: $0) }
    guard codes.count > most else { return names.joined(separator: " ") }
    return "\(codes.count), from \(names[0])"
  }
}
