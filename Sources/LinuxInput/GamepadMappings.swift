public import InputCore

/// Lines in SDL's mapping format, by device; later lines replace earlier ones.
///
/// The host looks a device up when it arrives, and puts its line into the description, so that a
/// replay needs no file.
public struct GamepadMappings: Equatable, Sendable {
  /// The lines, by the device's GUID without its checksum.
  private var lines: [String: String] = [:]

  /// Creates an empty collection: gamepads follow the kernel's conventions.
  public init() {}

  /// Adds the lines of a text; empty lines, comments (`#`) and lines for other systems are skipped.
  ///
  /// - Parameters:
  ///   - text: The contents of a mapping file or variable.
  ///   - source: The name of the file or variable, for messages.
  ///   - report: Receives one message for each line that cannot be read.
  public mutating func add(_ text: String, from source: String, report: (String) -> Void) {
    let rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (row, number) in zip(rows, 1...) {
      guard let first = row.first(where: { !$0.isWhitespace }), first != "#" else { continue }
      do throws(GamepadMappingLine.Problem) {
        let line = try GamepadMappingLine(String(row))
        guard line.platform.isEmpty || line.platform == "Linux" else { continue }
        lines[Self.key(line.guid)] = String(row)
      } catch {
        report("\(source), line \(number): \(error); the line is not used")
      }
    }
  }

  /// The line for a device; empty if there is none.
  ///
  /// A line with version 0 applies to all versions of the device.
  public func line(for device: DeviceDescriptor) -> String {
    let key = Self.key(device.gamepadGUID)
    guard lines[key] == nil, device.vendor != 0 else { return lines[key] ?? "" }
    // Of the 32 digits, the first four of the last eight are the version.
    return lines[key.prefix(24) + "0000" + key.suffix(4)] ?? ""
  }

  /// In newer lines, SDL puts a checksum of the name into digits 5 to 8.
  private static func key(_ guid: String) -> String {
    String(guid.prefix(4)) + "0000" + String(guid.dropFirst(8))
  }
}
