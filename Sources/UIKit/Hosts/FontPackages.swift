/// Which of Debian's packages install the fonts that `FontLibrary` prefers.
enum FontPackages {
  /// Beginnings of the names of files, the longer ones first.
  private static let packages = [
    ("Inter", "fonts-inter"),
    ("DejaVu", "fonts-dejavu-core"),
    ("NotoColorEmoji", "fonts-noto-color-emoji"),
    ("NotoSansCJK", "fonts-noto-cjk"),
    ("NotoSerifCJK", "fonts-noto-cjk"),
    ("NotoSansMono", "fonts-noto-mono"),
    ("Noto", "fonts-noto-core"),
    ("DroidSansFallback", "fonts-droid-fallback"),
  ]

  /// What to do about a font that differs, as the end of a sentence.
  ///
  /// - Parameter isNamed: Whether the recording names it.
  static func advice(for path: String, isNamed: Bool) -> String {
    let name = path.split(separator: "/").last ?? ""
    let package = packages.first { name.hasPrefix($0.0) }?.1
    guard isNamed else {
      let name = package.map { " (package \($0))" } ?? ""
      return "; it stands in for one that is missing, or the recording machine lacked it\(name)"
    }
    return package.map { "; install the version of the package \($0) that recorded it" }
      ?? "; install the package with this file (apt-file search)"
  }
}
