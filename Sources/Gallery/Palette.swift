internal import UIKit

/// The colours of the gallery's plain views, by the first word of their names.
///
/// Screens only say where views are; if a name has no colour, its view draws itself or is not
/// visible.
@MainActor enum Palette {
  private static let colors: [String: UIColor] = [
    "gallery": .systemBackground,
    "bar": .secondarySystemBackground,
    // Surfaces.
    "board": .secondarySystemBackground,
    "canvas": .secondarySystemBackground,
    "area": .secondarySystemBackground,
    "paper": .secondarySystemBackground,
    "page": .secondarySystemBackground,
    "stack": .secondarySystemBackground,
    "pages": .tertiarySystemFill,
    "one": .secondarySystemBackground,
    "two": .secondarySystemBackground,
    "tap": .secondarySystemBackground,
    "row": .systemGray5,
    "drawer": .systemGray4,
    // Things that fingers move.
    "card": .systemBlue,
    "photo": .systemIndigo,
    "picture": .systemIndigo,
    "sticker": .systemPink,
    "key": .systemOrange,
    "map": .systemGreen,
    "badge": .systemOrange,
    "mark": .systemRed,
    "button": .systemTeal,
    // Things that light up.
    "lamp": .systemYellow,
    "held": .systemGreen,
    "text": .systemBlue,
  ]

  /// The colour for a view with this name; nil if there is none.
  static func color(of name: String) -> UIColor? {
    colors[String(name.prefix { $0 != "-" })]
  }
}
