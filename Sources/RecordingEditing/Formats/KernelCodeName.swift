internal import EvdevDecoding

/// The kernel's names of codes, from their numbers.
package enum KernelCodeName {
  /// The name of an event type's code, such as `KEY_A`, `BTN_SOUTH` or `ABS_X`. A code without a
  /// name is the type's prefix and the number: `KEY_767`.
  ///
  /// - Parameter type: `EV_KEY`, `EV_REL`, `EV_ABS`, `EV_SW` (5) or `EV_LED` (17).
  package static func text(type: UInt16, code: UInt16) -> String {
    guard let table = tables[type] else { return "\(type):\(code)" }
    return table.names[code] ?? "\(table.prefix)\(code)"
  }

  /// The name of a device property, such as `INPUT_PROP_DIRECT`.
  package static func property(_ number: UInt16) -> String {
    properties[number] ?? "INPUT_PROP_\(number)"
  }

  private static let tables: [UInt16: (prefix: String, names: [UInt16: String])] = [
    Code.EV_KEY: ("KEY_", names(KernelNameTables.keys, "KEY_")),
    Code.EV_REL: ("REL_", names(KernelNameTables.relative, "REL_")),
    Code.EV_ABS: ("ABS_", names(KernelNameTables.absolute, "ABS_")),
    0x05: ("SW_", names(KernelNameTables.switches, "SW_")),
    0x11: ("LED_", names(KernelNameTables.lamps, "LED_")),
  ]
  private static let properties = names(KernelNameTables.properties, "INPUT_PROP_")

  /// The first meaningful name of each code: for `BTN_MOUSE=BTN_LEFT` the second, since the first
  /// begins a range.
  private static func names(_ text: String, _ prefix: String) -> [UInt16: String] {
    var result: [UInt16: String] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let first = UInt16(words[0], radix: 16) else { continue }
      for (index, names) in words.dropFirst().enumerated() {
        let all = names.split(separator: "=").map(String.init)
        let name = all.first { !rangeStarts.contains($0) } ?? all[0]
        result[first + UInt16(index)] = name.hasPrefix("BTN_") ? name : prefix + name
      }
    }
    return result
  }

  private static let rangeStarts: Set = [
    "BTN_MISC", "BTN_MOUSE", "BTN_JOYSTICK", "BTN_GAMEPAD", "BTN_DIGI", "BTN_WHEEL",
    "BTN_TRIGGER_HAPPY",
  ]
}
