/// The meaning of a view's content, which decides whether it is mirrored if text runs from right to
/// left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored.
  case unspecified = 0
  /// Playback controls, which follow time: never mirrored.
  case playback = 1
  /// Directions in space, such as a joystick's: never mirrored.
  case spatial = 2
  /// Always from left to right.
  case forceLeftToRight = 3
  /// Always from right to left.
  case forceRightToLeft = 4
}

extension UIView {
  /// Returns the direction of content of this kind in the application's language.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    let language = UIApplication.current?.userInterfaceLayoutDirection ?? .leftToRight
    return userInterfaceLayoutDirection(for: attribute, relativeTo: language)
  }

  /// Returns the direction of content of this kind, if other content runs in `layoutDirection`.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

extension UITraitEnvironmentLayoutDirection {
  /// The resulting direction; left to right if none is specified.
  var resolved: UIUserInterfaceLayoutDirection {
    switch self {
    case .rightToLeft: .rightToLeft
    case .leftToRight, .unspecified: .leftToRight
    }
  }
}

extension UIApplication {
  final var defaultUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    systemTraits.layoutDirection.resolved
  }

  final var defaultPreferredContentSizeCategory: UIContentSizeCategory {
    systemTraits.contentSizeCategory
  }
}
