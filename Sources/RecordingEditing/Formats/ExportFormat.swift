/// The formats in which recordings are written for other tools.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// For `evemu-device` and `evemu-play`: one device.
  case evemu
  /// The YAML of `libinput record`, for `libinput replay` and bug reports: any number of devices.
  case libinput

  /// The names, for users.
  public static var names: String { allCases.map(\.rawValue).joined(separator: " or ") }

  /// The format of files with the name of `path`; nil if its extension belongs to none.
  public init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    switch name.split(separator: ".").last {
    case "evemu", "events": self = .evemu
    case "yml", "yaml": self = .libinput
    case .some, nil: return nil
    }
  }
}

extension EvdevRecording {
  /// Writes some of the devices and their events as text in `format`.
  ///
  /// - Parameters:
  ///   - chosen: The indices of the devices; exactly one for `.evemu`.
  ///   - emit: Receives the text in pieces of whole lines.
  /// - Throws: The error of `emit`, after which no text follows.
  public func write<Failure: Error>(
    _ format: ExportFormat, devices chosen: [Int], _ emit: (String) throws(Failure) -> Void
  ) throws(Failure) {
    switch format {
    case .evemu:
      precondition(chosen.count == 1, "a file of evemu has one device")
      try writeEvemu(device: chosen[0], emit)
    case .libinput:
      try writeLibinput(devices: chosen, emit)
    }
  }
}
