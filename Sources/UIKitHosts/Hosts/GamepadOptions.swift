internal import InputCore
package import LinuxInput

/// The sources of gamepad mappings: SDL's variables, which users have set for their games, and one
/// of this package, which comes last and so takes precedence.
package struct GamepadOptions: Equatable, Sendable {
  /// The file of `SDL_GAMECONTROLLERCONFIG_FILE`; nil if it is not set.
  private var commonFile: String?
  /// The lines of `SDL_GAMECONTROLLERCONFIG`; nil if it is not set.
  private var lines: String?
  /// The file of `RETOUCH_GAMEPAD_MAPPINGS`; nil if it is not set.
  private var file: String?

  /// The size limit of a mapping file, in bytes; the largest collection takes half a megabyte.
  private static let limit: UInt64 = 16 << 20

  /// Creates options without mappings.
  package init() {}

  /// Reads SDL's variables.
  ///
  /// - Parameter file: The value of `RETOUCH_GAMEPAD_MAPPINGS`.
  package init(_ environment: [String: String], file: String?) {
    commonFile = environment["SDL_GAMECONTROLLERCONFIG_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    lines = environment["SDL_GAMECONTROLLERCONFIG"]
    self.file = file
  }

  /// Reads the mappings.
  ///
  /// - Parameter report: Receives a line for each file and each mapping that cannot be read.
  package func mappings(report: (String) -> Void) -> GamepadMappings {
    var mappings = GamepadMappings()
    add(commonFile, to: &mappings, report)
    if let lines { mappings.add(lines, from: "SDL_GAMECONTROLLERCONFIG", report: report) }
    add(file, to: &mappings, report)
    return mappings
  }

  private func add(_ path: String?, to mappings: inout GamepadMappings, _ report: (String) -> Void)
  {
    guard let path else { return }
    switch FileWork.read(path: path, limit: Self.limit) {
    case .file(let bytes, _):
      mappings.add(String(decoding: bytes, as: UTF8.self), from: path, report: report)
    case .failed(let failure):
      report("\(failure.message); gamepads follow the kernel's conventions")
    case .done, .words: break
    }
  }
}
