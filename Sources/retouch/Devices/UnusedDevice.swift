internal import EvdevDecoding
internal import InputCore
internal import LinuxInput

/// Why a device is not used, and what to do about it.
struct UnusedDevice: Equatable {
  let reason: String
  /// What the user can do; empty if nothing.
  let remedy: String

  /// Finds the reason: permission, then udev's decisions, then the device's kind, then libinput's.
  ///
  /// - Parameter logs: What libinput has logged about all devices.
  init(_ node: EventNode, logs: [String]) {
    let kinds = node.descriptor.kinds
    if node.descriptor.seat != "seat0" {
      reason = "it belongs to \(node.descriptor.seat); devices of seat0 are used"
      remedy = "name its node: retouch watch \(node.path)"
    } else if case .refused(let refusal) = node.access {
      reason = "it cannot be opened: \(refusal.reason)"
      remedy = refusal.remedy
    } else if node.property("LIBINPUT_IGNORE_DEVICE") == "1" {
      reason = "udev tells libinput to ignore it (LIBINPUT_IGNORE_DEVICE)"
      remedy = "find the rule with `udevadm test $(udevadm info -q path -n \(node.path))`"
    } else if node.property("ID_INPUT").isEmpty {
      reason = "udev does not call it an input device: \(Self.contents(node.descriptor))"
      remedy = kinds.isEmpty ? "" : "is udev running (systemd-udevd)?"
    } else if let unread = Self.unread(kinds, node) {
      reason = unread
      remedy = ""
    } else if let line = logs.first(where: { Self.mentions(node, $0) }) {
      reason = "libinput refuses it: \(line)"
      remedy = ""
    } else {
      reason = "libinput does not support it: \(Self.contents(node.descriptor))"
      remedy = ""
    }
  }

  /// The reason for an accelerometer; nil for any other device.
  private static func unread(_ kinds: DeviceKinds, _ node: EventNode) -> String? {
    kinds.contains(.accelerometer)
      ? "it is an accelerometer, which is read only while an app asks for motion" : nil
  }

  /// A description of what the device offers instead of input.
  private static func contents(_ device: DeviceDescriptor) -> String {
    let words: [(UInt16, String)] = [
      (0x15, "force feedback"), (0x12, "sounds"), (0x11, "lamps"), (0x05, "switches"),
      (Code.EV_ABS, "axes"), (Code.EV_REL, "motion"), (Code.EV_KEY, "keys or buttons"),
    ]
    let names = words.filter { word in
      device.capabilities.contains { $0.type == word.0 && !$0.codes.isEmpty }
    }
    return names.isEmpty
      ? "it sends nothing" : "it has only " + names.map(\.1).reversed().joined(separator: ", ")
  }

  private static func mentions(_ node: EventNode, _ line: String) -> Bool {
    let name = node.path.split(separator: "/").last.map(String.init) ?? node.path
    return line.hasPrefix("\(name) ") || line.hasPrefix("\(name):") || line.contains(node.path)
  }
}
