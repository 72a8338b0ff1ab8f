internal import CProcessFacts
internal import Foundation

/// Which files are outside facts of a run, and how a recording names them.
///
/// The files of the system and of the app's own program are none: other machines have theirs.
struct FilePlaces: Sendable {
  /// The folders of the system, whose files are left alone.
  static let systemFolders = [
    "/bin", "/boot", "/dev", "/etc", "/lib", "/lib32", "/lib64", "/libx32", "/proc", "/run",
    "/sbin", "/sys", "/usr", "/var/cache", "/var/lib", "/var/run",
  ]
  /// The caches in a home folder that libraries fill.
  static let libraryCaches = [".cache/fontconfig/", ".cache/mesa_shader_cache"]

  /// The home folder, by each of its names, with a slash at the end; empty if there is none.
  private let homes: [String]
  /// The folder of the app's program, by each of its names, with a slash at the end.
  private let bundles: [String]
  /// The folder of temporary files, by each of its names, with a slash at the end.
  private let temporaries: [String]

  /// - Parameters:
  ///   - homes: The home folder; both of them if the user's differs from that in the environment.
  ///   - bundle: The folder of the app's program.
  ///   - temporary: The folder of temporary files, whose files are never the system's.
  init(homes: [String], bundle: String, temporary: String) {
    self.homes = homes.flatMap(Self.names)
    bundles = Self.names(of: bundle)
    temporaries = Self.names(of: temporary)
  }

  /// The name in a recording of the file at a whole path: `~/` and its place in the home folder, or
  /// the path; nil for a file that is left alone.
  func name(of path: String) -> String? {
    guard unsafe !process_files_is_of_cookies(path) else { return nil }
    for bundle in bundles where path.hasPrefix(bundle) {
      // A program may lie in the home folder itself: then only what is certainly its own is left
      // alone.
      guard homes.contains(where: { $0.hasPrefix(bundle) }) else { return nil }
      let first = path.dropFirst(bundle.count).prefix { $0 != "/" }
      if first.hasSuffix(".resources") || first.hasSuffix(".bundle") { return nil }
    }
    for home in homes where path.hasPrefix(home) {
      let rest = String(path.dropFirst(home.count))
      return Self.libraryCaches.contains { rest.hasPrefix($0) } ? nil : "~/" + rest
    }
    if temporaries.contains(where: path.hasPrefix) { return path }
    let isOfSystem = Self.systemFolders.contains { path == $0 || path.hasPrefix($0 + "/") }
    return isOfSystem ? nil : path
  }

  /// A folder as it was given and with its links resolved; none for the root or no path at all.
  private static func names(of folder: String) -> [String] {
    guard folder.hasPrefix("/") else { return [] }
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    var names: [String] = []
    for path in [url.standardizedFileURL.path, url.resolvingSymlinksInPath().path] {
      let name = path.hasSuffix("/") ? path : path + "/"
      if name != "/", !names.contains(name) { names.append(name) }
    }
    return names
  }
}
