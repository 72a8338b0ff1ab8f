/// The URL schemes that programs on this machine can open.
public enum URLSchemes {
  /// The schemes, in lower case, sorted.
  ///
  /// - Parameter folders: The folders of the desktop's list of programs (`applications` below each
  ///   of `XDG_DATA_HOME` and `XDG_DATA_DIRS`); missing ones are ignored.
  public static func openable(folders: [String]) -> [String] {
    var schemes: Set<String> = []
    for folder in folders {
      let cache = SystemFile.text(folder + "/mimeinfo.cache", capacity: 1 << 22) ?? ""
      for line in cache.split(separator: "\n") where line.hasPrefix(prefix) {
        let scheme = line.dropFirst(prefix.count).prefix { $0 != "=" }
        if !scheme.isEmpty { schemes.insert(scheme.lowercased()) }
      }
    }
    return schemes.sorted()
  }

  private static let prefix = "x-scheme-handler/"
}
