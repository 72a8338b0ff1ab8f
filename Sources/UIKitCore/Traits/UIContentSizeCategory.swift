/// How large the user wants text, from extra small to the largest of the accessibility sizes.
///
/// Compared by size; a category that is not known, such as `unspecified`, is smaller than all.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// UIKit's name of the category.
  public var rawValue: String

  /// Names a category.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Not known.
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest.
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  /// Two below the usual.
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  /// One below the usual.
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// The usual.
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  /// One above the usual.
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  /// Two above the usual.
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest but for the accessibility sizes.
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  /// The smallest accessibility size.
  public static let accessibilityMedium = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The second accessibility size.
  public static let accessibilityLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The third accessibility size.
  public static let accessibilityExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The fourth accessibility size.
  public static let accessibilityExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest of all.
  public static let accessibilityExtraExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Whether this is one of the sizes for users who see little.
  public var isAccessibilityCategory: Bool { rank >= Self.leastAccessibilityRank }

  private static let ascending: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
  private static let leastAccessibilityRank = 7

  /// The place among the known categories; -1 for others.
  private var rank: Int { Self.ascending.firstIndex(of: self) ?? -1 }
}

extension UIContentSizeCategory: Comparable {
  /// Whether `left` asks for smaller text.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}
