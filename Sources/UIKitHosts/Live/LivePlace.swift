internal import Foundation
internal import LinuxCalls

/// Where running apps have their sockets: in the folder of the user, or of the service.
package enum LivePlace {
  private static let prefix = "retouch-"
  private static let suffix = ".socket"

  /// The folder for files of running programs, `XDG_RUNTIME_DIR` or systemd's `RUNTIME_DIRECTORY`;
  /// nil if there is none.
  package static func folder(_ environment: [String: String]) -> String? {
    let service = environment["RUNTIME_DIRECTORY"]?.split(separator: ":").first.map(String.init)
    return [environment["XDG_RUNTIME_DIR"], service].compactMap { $0 }.first { $0.hasPrefix("/") }
  }

  /// The path of this process's socket; nil if there is no folder for it.
  static func usual(_ environment: [String: String]) -> String? {
    folder(environment).map { path(in: $0, process: ProcessInfo.processInfo.processIdentifier) }
  }

  /// The path of a process's socket in a folder.
  package static func path(in folder: String, process: Int32) -> String {
    "\(folder)/\(prefix)\(process)\(suffix)"
  }

  /// The paths of all sockets in a folder, in alphabetical order.
  package static func paths(in folder: String) -> [String] {
    let names = (try? fileNames(in: folder)) ?? []
    return names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(suffix) }.map { "\(folder)/\($0)" }
  }
}
