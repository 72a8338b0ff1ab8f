import InputCore

/// The notation of SVG: numbers, texts and paths.
enum SVG {
  /// A number with at most three decimals; 0 if it is beyond any picture.
  static func number(_ value: Double) -> String {
    value.magnitude < 1e9 ? JSON.number(value).line : "0"
  }

  /// The text with markup escaped, and unprintable characters written as their numbers.
  static func text(_ text: String) -> String { text.printable().escaped(for: .markup) }

  /// Straight lines between points.
  static func path(_ points: [Moment.Point]) -> String {
    "M" + points.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: "L")
  }

  /// The centre of a circle.
  static func centre(_ point: Moment.Point) -> String {
    "cx=\"\(number(point.x))\" cy=\"\(number(point.y))\""
  }
}

/// An upper bound on the width of texts, for any sans-serif font that the viewer may have: fonts
/// are not known when a picture is written.
enum TextWidth {
  static func of(_ text: String, size: Double) -> Double {
    size * text.printable().unicodeScalars.reduce(0) { $0 + width($1) }
  }

  /// In parts of the font's size.
  private static func width(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", " ": 0.32
    case "f", "r", "t", "(", ")", "[", "]", "-", "/", "\"", "*": 0.42
    case "m", "w", "M", "W", "@", "%": 1
    case "A"..."Z": 0.72
    case "\u{20}"..."\u{2FF}": 0.62
    default: 1.05  // not an enum of ours
    }
  }
}
