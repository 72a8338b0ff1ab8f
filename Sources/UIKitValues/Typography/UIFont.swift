public import Foundation

/// A typeface at a size.
///
/// The system's font is Inter, or its replacement on this machine: which fonts are installed is an
/// outside fact. Two fonts are equal if they were requested in the same way.
public final class UIFont: Sendable {
  package let specification: FontSpecification
  /// The style that gave the size; nil for other fonts.
  package let style: TextStyle?

  package init(_ specification: FontSpecification, style: TextStyle? = nil) {
    (self.specification, self.style) = (specification, style)
  }

  /// Creates a font by the name of its family, its full name or its PostScript name, such as
  /// `DejaVu Sans` or `DejaVuSans-Bold`, in any case. The app's own fonts come first.
  ///
  /// The system's font stands in for a name that is not installed; `familyName` returns its name.
  /// Nil for an empty name.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(FontSpecification(family: .named(fontName), size: Self.usable(fontSize)))
  }

  /// The size of labels, in points.
  public static let labelFontSize: CGFloat = 17
  /// The size of buttons, in points.
  public static let buttonFontSize: CGFloat = 18
  /// The size of small text, in points.
  public static let smallSystemFontSize: CGFloat = 12
  /// The size of other text, in points.
  public static let systemFontSize: CGFloat = 14

  /// Returns the system's font.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// Returns the system's font with strokes of this weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      FontSpecification(
        family: .system, size: usable(fontSize), weight: Double(weight.rawValue)))
  }

  /// Returns the system's font in bold.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// Returns the system's font in italics.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontSpecification(family: .system, size: usable(fontSize), isItalic: true))
  }

  /// Returns the system's font with digits of one width.
  public static func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: Weight
  ) -> UIFont {
    UIFont(
      FontSpecification(
        family: .system, size: usable(fontSize), weight: Double(weight.rawValue),
        hasTabularDigits: true))
  }

  /// Returns the system's font with characters of one width.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      FontSpecification(
        family: .monospaced, size: usable(fontSize), weight: Double(weight.rawValue)))
  }

  /// Returns the font of a style at the text size of the current traits.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font of a style at the text size of `traitCollection`; nil for the current one.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let traits = traitCollection ?? .current
    let size = Typesetting.setter.pointSize(
      of: style, at: traits.preferredContentSizeCategory.usable)
    return UIFont(
      FontSpecification(family: .system, size: size, weight: Double(style.weight.rawValue)),
      style: style)
  }

  /// Returns the same typeface at another size, in points.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    var other = specification
    other.size = Self.usable(fontSize)
    return UIFont(other)
  }

  // MARK: All fonts

  /// The families that there are, sorted: the machine's and the app's own. No recording holds them:
  /// an app that shows them replays alike only where the same are installed.
  public static var familyNames: [String] { Typesetting.setter.familyNames }

  /// Returns the names of a family's typefaces, in order of their weights; none for an unknown
  /// family.
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    Typesetting.setter.fontNames(ofFamily: familyName)
  }

  private static func usable(_ size: CGFloat) -> Double {
    size > 0 && size.isFinite ? Double(size) : Double(systemFontSize)
  }

  // MARK: Measures

  private var metrics: FontMetrics { Typesetting.setter.metrics(of: specification) }

  /// The family's name.
  public var familyName: String { metrics.familyName }
  /// The typeface's name.
  public var fontName: String { metrics.fontName }
  /// The size of the em in points.
  public var pointSize: CGFloat { CGFloat(specification.size) }
  /// The distance from the baseline to the top of a line, in points.
  public var ascender: CGFloat { CGFloat(metrics.ascender) }
  /// The distance from the baseline to the bottom of a line, in points: negative.
  public var descender: CGFloat { CGFloat(metrics.descender) }
  /// The additional distance between lines, in points.
  public var leading: CGFloat { CGFloat(metrics.leading) }
  /// The height of capitals, in points.
  public var capHeight: CGFloat { CGFloat(metrics.capHeight) }
  /// The height of small letters, in points.
  public var xHeight: CGFloat { CGFloat(metrics.xHeight) }
  /// The height of a line, in points.
  public var lineHeight: CGFloat { CGFloat(metrics.ascender - metrics.descender) }
}

extension UIFont: Hashable {
  /// Returns whether both were requested in the same way.
  public static func == (left: UIFont, right: UIFont) -> Bool {
    left.specification == right.specification
  }

  /// Hashes the request.
  public func hash(into hasher: inout Hasher) { hasher.combine(specification) }
}

extension UIContentSizeCategory {
  /// The category itself; the usual one if it is not specified.
  fileprivate var usable: UIContentSizeCategory { self == .unspecified ? .large : self }
}
