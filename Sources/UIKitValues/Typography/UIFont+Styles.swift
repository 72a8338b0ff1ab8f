public import Foundation

extension UIFont {
  /// How heavy the strokes are; the numbers are UIKit's.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// From -1, the lightest, to 1, the heaviest; 0 is regular.
    public let rawValue: CGFloat

    /// Creates a weight with this number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a weight with this number.
    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    /// The lightest.
    public static let ultraLight = Weight(-0.8)
    /// Between `ultraLight` and `light`.
    public static let thin = Weight(-0.6)
    /// Lighter than regular.
    public static let light = Weight(-0.4)
    /// That of running text.
    public static let regular = Weight(0)
    /// Slightly heavier than regular.
    public static let medium = Weight(0.23)
    /// Between `medium` and `bold`.
    public static let semibold = Weight(0.3)
    /// That of emphasised text.
    public static let bold = Weight(0.4)
    /// Heavier than bold.
    public static let heavy = Weight(0.56)
    /// The heaviest.
    public static let black = Weight(0.62)
  }

  /// A purpose of text, which decides size and weight; the size follows the person's choice.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String

    /// Creates the style with this name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The largest title: 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A first title: 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A second title: 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A third title: 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// The head of a section: 17 points, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Running text: 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A callout: 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Below a headline: 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// A footnote: 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption: 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A smaller caption: 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    var weight: Weight { self == .headline ? .semibold : .regular }
  }
}

/// Scales fonts and lengths with the person's text size, as a text style does.
public final class UIFontMetrics: Sendable {
  private let style: UIFont.TextStyle

  /// Creates the measures of a style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  /// Those of running text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Returns a length, meant for the usual text size, at that of the current traits.
  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Returns a length, meant for the usual text size, at that of `traitCollection`; nil for the
  /// current one.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    guard category != .unspecified else { return value }
    let setter = Typesetting.setter
    return value * CGFloat(setter.pointSize(of: style, at: category))
      / CGFloat(setter.pointSize(of: style, at: .large))
  }

  /// Returns a font, meant for the usual text size, at that of the current traits.
  public func scaledFont(for font: UIFont) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize))
  }

  /// Returns a font, meant for the usual text size, at that of the current traits, but no larger
  /// than `maximumPointSize`.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(min(scaledValue(for: font.pointSize), maximumPointSize))
  }
}
