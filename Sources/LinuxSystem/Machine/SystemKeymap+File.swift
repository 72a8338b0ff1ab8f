extension SystemKeymap {
  /// The file in which Debian keeps the setting, for machines without systemd-localed.
  public static let settingsFile = "/etc/default/keyboard"

  /// Reads the setting from a file of assignments as a shell reads them, without expansions; nil if
  /// there is no file, or no layout in it.
  public static func read(file: String) -> SystemKeymap? {
    SystemFile.text(file).flatMap { SystemKeymap(assignments: $0) }
  }

  /// Parses lines such as `XKBLAYOUT="de,us"`; nil without a layout. Of two assignments the last
  /// counts.
  init?(assignments text: String) {
    self.init()
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let value = Self.value(parts[1])
      switch parts[0].drop(while: \.isWhitespace) {
      case "XKBLAYOUT": layout = value
      case "XKBMODEL": model = value
      case "XKBVARIANT": variant = value
      case "XKBOPTIONS": options = value
      default: break
      }
    }
    if layout.isEmpty { return nil }
  }

  /// The value of an assignment: up to the quotation mark that matches the first one, otherwise up
  /// to a blank. Names of keymaps contain neither.
  private static func value(_ text: Substring) -> String {
    guard let mark = text.first, mark == "\"" || mark == "'" else {
      return String(text.prefix { !$0.isWhitespace && $0 != "#" })
    }
    return String(text.dropFirst().prefix { $0 != mark })
  }
}
