/// The sizes of text styles in points, at each content size category.
///
/// The numbers are from *Typography* in Apple's Human Interface Guidelines, "iOS, iPadOS Dynamic
/// Type sizes" and "larger accessibility type sizes".
package enum DynamicType {
  /// The styles, as `UIFont.TextStyle` names them.
  package enum Style: Int, CaseIterable, Sendable {
    case largeTitle
    case title1
    case title2
    case title3
    case headline
    case body
    case callout
    case subheadline
    case footnote
    case caption1
    case caption2

    /// The weight of the style's font.
    package var weight: FontWeight {
      switch self {
      case .headline: .semibold
      case .largeTitle, .title1, .title2, .title3, .body, .callout, .subheadline, .footnote,
        .caption1, .caption2:
        .regular
      }
    }
  }

  /// The categories, as `UIContentSizeCategory` names them, from the smallest one.
  package enum Category: Int, CaseIterable, Comparable, Sendable {
    case extraSmall
    case small
    case medium
    /// The default.
    case large
    case extraLarge
    case extraExtraLarge
    case extraExtraExtraLarge
    case accessibilityMedium
    case accessibilityLarge
    case accessibilityExtraLarge
    case accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// The font size of a style.
  package static func size(of style: Style, at category: Category) -> Double {
    sizes[category.rawValue][style.rawValue]
  }

  /// A length meant for the default category as `UIFontMetrics` scales it: it grows with the
  /// style's font.
  package static func scaled(_ length: Double, for style: Style, at category: Category) -> Double {
    length * size(of: style, at: category) / size(of: style, at: .large)
  }

  /// One row per category, one column per style.
  private static let sizes: [[Double]] = [
    [31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11],
    [32, 26, 20, 18, 15, 15, 14, 13, 12, 11, 11],
    [33, 27, 21, 19, 16, 16, 15, 14, 12, 11, 11],
    [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11],
    [36, 30, 24, 22, 19, 19, 18, 17, 15, 14, 13],
    [38, 32, 26, 24, 21, 21, 20, 19, 17, 16, 15],
    [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17],
    [44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20],
    [48, 43, 39, 37, 33, 33, 32, 30, 27, 26, 24],
    [52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29],
    [56, 53, 50, 49, 47, 47, 44, 42, 38, 37, 34],
    [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40],
  ]
}
