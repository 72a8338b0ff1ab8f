/// The Debian packages that install the fonts preferred by `FontLibrary`.
enum FontPackages {
  /// Prefixes of file names, longer ones first.
  private static let packages = [
    ("Inter", "fonts-inter"),
    ("DejaVu", "fonts-dejavu-core"),
    ("NotoColorEmoji", "fonts-noto-color-emoji"),
    ("NotoSansCJK", "fonts-noto-cjk"),
    ("NotoSerifCJK", "fonts-noto-cjk"),
    ("NotoSansMono", "fonts-noto-mono"),
    ("Noto", "fonts-noto-core"),
    ("DroidSansFallback", "fonts-droid-fallback"),
    ("MaterialIcons", "fonts-material-design-icons-iconfont"),
  ]

  /// The package that installs a font; nil if it is not one of these.
  static func package(of path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    return packages.first { name.hasPrefix($0.0) }?.1
  }

  /// What to do about a font that differs, as the end of a sentence.
  ///
  /// - Parameters:
  ///   - isNamed: Whether the recording names it.
  ///   - wasAbsent: Whether the recorded run looked for it and did not find it.
  ///   - knowsAbsent: Whether the recording names fonts that its run did not find.
  static func advice(
    for path: String, isNamed: Bool, wasAbsent: Bool, knowsAbsent: Bool
  ) -> String {
    let package = package(of: path)
    guard isNamed else {
      let name = package.map { " (package \($0))" } ?? ""
      if wasAbsent { return "; the recording machine lacked it\(name)" }
      let others =
        knowsAbsent ? "the app asks for other fonts now" : "the recording machine lacked it"
      return "; it stands in for one that is missing, or \(others)\(name)"
    }
    return package.map { "; install the version of the package \($0) that recorded it" }
      ?? "; install the package with this file (apt-file search)"
  }
}
