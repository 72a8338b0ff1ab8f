internal import EvdevDecoding
internal import InputCore

/// Converts the names that tools print for the kernel's event types and codes to numbers.
enum KernelNames {
  /// `EV_MAX`: the greatest event type.
  static let lastType: UInt16 = 0x1F
  /// `KEY_MAX`: the greatest code of any type.
  static let lastCode: UInt16 = 0x2FF
  /// `ABS_MAX`: the greatest code of an axis.
  static let lastAxis: UInt16 = 0x3F

  /// `EV_MSC`: the type of scan codes.
  static let miscellaneousType: UInt16 = 4
  /// `MSC_SCAN`: the code of scan codes.
  static let scanCode: UInt16 = 4
  /// The greatest accepted device property; twice as many as the kernel has.
  static let lastProperty: UInt16 = 63

  /// The number of an event type such as `EV_ABS`.
  static func type(named name: String) -> UInt16? { types[name] }

  /// The number of an event type's code such as `ABS_X`; nil if the type has no such code.
  ///
  /// A name of `labelWidth` characters may be the start of a longer one, since getevent cuts them:
  /// the lowest of the codes with that start.
  static func code(named name: String, type: UInt16) -> UInt16? {
    codes[type]?[name] ?? (name.utf8.count == labelWidth ? cutCodes[type]?[name] : nil)
  }

  /// The characters after which getevent cuts the name of a code.
  static let labelWidth = 20

  /// Whether `text` has the form of a code's name, whether the code is known or not.
  static func isLabel(_ text: String, type: UInt16) -> Bool {
    let starts = type == Code.EV_KEY ? ["KEY_", "BTN_"] : prefixes[type].map { [$0] } ?? []
    return starts.contains { text.hasPrefix($0) && text.utf8.count > $0.utf8.count }
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || byte == 0x5F
      }
  }

  /// The number of a device property such as `INPUT_PROP_DIRECT`.
  static func property(named name: String) -> UInt16? { properties[name] }

  /// The number of a named value: key states, and the tools that touch a screen.
  static func value(named name: String, type: UInt16) -> Int32? {
    switch name {
    case "UP" where type == Code.EV_KEY: 0
    case "DOWN" where type == Code.EV_KEY: 1
    case "REPEAT" where type == Code.EV_KEY: 2
    case "MT_TOOL_FINGER" where type == Code.EV_ABS: 0
    case "MT_TOOL_PEN" where type == Code.EV_ABS: 1
    case "MT_TOOL_PALM" where type == Code.EV_ABS: 2
    case "MT_TOOL_DIAL" where type == Code.EV_ABS: 10
    default: nil
    }
  }

  private static let types = table(KernelNameTables.types, prefix: "EV_")
  private static let properties = table(KernelNameTables.properties, prefix: "INPUT_PROP_")
  private static let codes: [UInt16: [String: UInt16]] = [
    0x00: table(KernelNameTables.synchronization, prefix: "SYN_"),
    0x01: table(KernelNameTables.keys, prefix: "KEY_"),
    0x02: table(KernelNameTables.relative, prefix: "REL_"),
    0x03: table(KernelNameTables.absolute, prefix: "ABS_"),
    0x04: table(KernelNameTables.miscellaneous, prefix: "MSC_"),
    0x05: table(KernelNameTables.switches, prefix: "SW_"),
    0x11: table(KernelNameTables.lamps, prefix: "LED_"),
    0x12: table(KernelNameTables.sounds, prefix: "SND_"),
    0x14: table(KernelNameTables.repetition, prefix: "REP_"),
    0x15: table(KernelNameTables.forces, prefix: "FF_"),
    0x17: table(KernelNameTables.forceStates, prefix: "FF_STATUS_"),
  ]
  /// The starts of names that are longer than `labelWidth`, with the lowest code of each.
  private static let cutCodes: [UInt16: [String: UInt16]] = codes.mapValues { table in
    var cut: [String: UInt16] = [:]
    for (name, code) in table where name.utf8.count > labelWidth {
      let start = String(name.prefix(labelWidth))
      cut[start] = min(cut[start] ?? code, code)
    }
    return cut
  }
  /// What the names of each type's codes begin with, besides keys and buttons.
  private static let prefixes: [UInt16: String] = [
    0x00: "SYN_", 0x02: "REL_", 0x03: "ABS_", 0x04: "MSC_", 0x05: "SW_", 0x11: "LED_",
    0x12: "SND_", 0x14: "REP_", 0x15: "FF_", 0x17: "FF_STATUS_",
  ]

  private static func table(_ text: String, prefix: String) -> [String: UInt16] {
    var table: [String: UInt16] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let first = UInt16(words[0], radix: 16) else {
        preconditionFailure("a line of names without a code: \(line)")
      }
      for (index, names) in words.dropFirst().enumerated() {
        for name in names.split(separator: "=") {
          let full = name.hasPrefix("BTN_") ? String(name) : prefix + name
          table[full] = first + UInt16(index)
        }
      }
    }
    return table
  }
}

extension KernelNames {
  /// Infers a device's description from its events, ignoring codes that do not exist in the kernel.
  static func describe(
    _ id: DeviceID, name: String, byEvents events: some Sequence<KernelEvent>
  ) -> DeviceDescriptor {
    DeviceDescriptor(
      id: id, name: name,
      inferredFrom: events.filter { $0.code <= ($0.type == Code.EV_ABS ? lastAxis : lastCode) })
  }
}
