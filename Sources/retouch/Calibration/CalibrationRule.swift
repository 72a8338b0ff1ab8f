internal import Foundation
internal import InputCore

/// The udev rules that tell libinput which display a touchscreen lies over, and how.
enum CalibrationRule {
  /// Where the rules are written by default: after udev's own, which say what a device is.
  static let path = "/etc/udev/rules.d/98-retouch-calibration.rules"
  /// What makes udev apply them to the devices that are plugged in.
  static let remedy =
    "udevadm control --reload && udevadm trigger --subsystem-match=input --action=change"

  /// The lines of the file: a comment and a rule for each touchscreen.
  static func lines(_ found: [(device: DeviceDescriptor, connector: String, map: AffineMap)])
    -> [String]
  {
    ["# Written by retouch calibrate."]
      + found.map { rule(for: $0.device, over: $0.connector, $0.map) }
  }

  /// The lines of a file of rules in which new ones replace those of the same touchscreens.
  static func merged(_ old: [String], with new: [String]) -> [String] {
    func device(_ line: String) -> Substring? {
      line.firstRange(of: ", ENV{WL_OUTPUT}=").map { line[..<$0.lowerBound] }
    }
    let replaced = new.compactMap(device)
    let kept = old.filter { line in
      guard !new.contains(line) else { return false }
      return device(line).map { !replaced.contains($0) } ?? true
    }
    return Array(new.prefix(1)) + kept + Array(new.dropFirst())
  }

  /// Adds rules to a file, where they replace those of the same touchscreens. A link is followed.
  ///
  /// - Throws: If the file exists and cannot be read as text, or cannot be written; then it is as
  ///   it was.
  static func write(_ rules: [String], to path: String) throws {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let isThere = FileManager.default.fileExists(atPath: url.path)
    let old = try isThere ? String(contentsOf: url, encoding: .utf8) : ""
    let lines = merged(old.split(separator: "\n").map(String.init), with: rules)
    try (lines.joined(separator: "\n") + "\n").write(
      to: url, atomically: true, encoding: .utf8)
  }

  /// What udev knows a touchscreen by.
  static func match(_ device: DeviceDescriptor) -> String {
    var parts = [
      #"ACTION!="remove""#, #"SUBSYSTEM=="input""#, #"KERNEL=="event*""#,
      #"ENV{ID_INPUT_TOUCHSCREEN}=="1""#, #"ATTRS{name}=="\#(pattern(device.name))""#,
    ]
    // Two touchscreens alike differ in where they are plugged in.
    if !device.idPath.isEmpty {
      parts.append(#"ENV{ID_PATH}=="\#(pattern(device.idPath))""#)
    } else if !device.phys.isEmpty {
      parts.append(#"ATTRS{phys}=="\#(pattern(device.phys))""#)
    }
    return parts.joined(separator: ", ")
  }

  private static func rule(
    for device: DeviceDescriptor, over connector: String, _ map: AffineMap
  ) -> String {
    let numbers = map.numbers.map { decimal($0, digits: 6) }.joined(separator: " ")
    return [
      match(device), #"ENV{WL_OUTPUT}="\#(connector.filter(isPlain))""#,
      #"ENV{LIBINPUT_CALIBRATION_MATRIX}="\#(numbers)""#,
    ].joined(separator: ", ")
  }

  /// A pattern of udev that matches the text: what has a meaning in patterns, and every byte that
  /// is not ASCII, is matched by `?`.
  private static func pattern(_ text: String) -> String {
    text.utf8.reduce(into: "") { pattern, byte in
      let character = Character(Unicode.Scalar(byte))
      let isLiteral = (0x20...0x7E).contains(byte) && !special.contains(character)
      pattern.append(isLiteral ? character : "?")
    }
  }

  private static let special = #""\*?[]|$%{}"#

  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "-")
  }
}
