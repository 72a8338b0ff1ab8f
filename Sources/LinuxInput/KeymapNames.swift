/// The names of a keymap in the X Keyboard Extension's data, or a file with a keymap.
public struct KeymapNames: Equatable, Sendable {
  /// The rules, such as `evdev`; empty for the default.
  public var rules = ""
  /// The model of the keyboard, such as `pc105`; empty for the default.
  public var model = ""
  /// The layouts, separated by commas: `us,ru`.
  public var layout = "us"
  /// A variant for each layout, separated by commas: `nodeadkeys`.
  public var variant = ""
  /// The options, separated by commas: `grp:alt_shift_toggle`.
  public var options = ""
  /// A file with a keymap in xkbcomp's text format, used instead of the names; nil for none.
  public var file: String?

  /// Creates the names of the US English layout.
  public init() {}

  /// The texts that `init(text:)` accepts, for messages.
  public static let expected =
    "a layout such as de, de(nodeadkeys) or us,ru:grp:alt_shift_toggle, or the path of a keymap"

  /// Parses layouts with variants in parentheses, and options after a colon; or the path of a file,
  /// which contains a slash. Nil for anything else.
  public init?(text: String) {
    self.init()
    if text.contains("/") {
      file = text
      return
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    var layouts: [String] = []
    var variants: [String] = []
    for part in parts[0].split(separator: ",", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
      guard Self.isName(pieces[0]) else { return nil }
      layouts.append(String(pieces[0]))
      guard pieces.count == 2 else {
        variants.append("")
        continue
      }
      guard pieces[1].hasSuffix(")"), Self.isName(pieces[1].dropLast()) else { return nil }
      variants.append(String(pieces[1].dropLast()))
    }
    layout = layouts.joined(separator: ",")
    variant = variants.allSatisfy(\.isEmpty) ? "" : variants.joined(separator: ",")
    guard parts.count == 2 else { return }
    let names = parts[1].split(separator: ",", omittingEmptySubsequences: false)
    guard names.allSatisfy({ Self.isName($0) }) else { return nil }
    options = String(parts[1])
  }

  /// Whether a text can be a name in the data: not empty, with only letters, digits and a few other
  /// characters.
  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
          UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: ":"):
          true
        default: false
        }
      }
  }

  /// The names as `init(text:)` accepts them: `de(nodeadkeys)`.
  public var text: String {
    if let file { return file }
    return layoutNames.joined(separator: ",") + (options.isEmpty ? "" : ":" + options)
  }

  /// The names of the layouts with their variants; none if the keymap is a file.
  var layoutNames: [String] {
    guard file == nil else { return [] }
    let variants = variant.split(separator: ",", omittingEmptySubsequences: false)
    let layouts = layout.split(separator: ",", omittingEmptySubsequences: false)
    return layouts.enumerated().map { place, layout in
      let variant = place < variants.count ? variants[place] : ""
      return variant.isEmpty ? String(layout) : "\(layout)(\(variant))"
    }
  }
}
