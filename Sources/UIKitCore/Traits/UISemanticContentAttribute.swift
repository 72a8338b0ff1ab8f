/// What a view's content is, which decides whether it turns round where text runs from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Turns round.
  case unspecified = 0
  /// Controls of playback, which run as time does: never turns round.
  case playback = 1
  /// Directions in space, such as a joystick's: never turns round.
  case spatial = 2
  /// Always from left to right.
  case forceLeftToRight = 3
  /// Always from right to left.
  case forceRightToLeft = 4
}

extension UIView {
  /// Which way content of this kind runs in the application's language.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    let language = UIApplication.current?.userInterfaceLayoutDirection ?? .leftToRight
    return userInterfaceLayoutDirection(for: attribute, relativeTo: language)
  }

  /// Which way content of this kind runs where other content runs in `layoutDirection`.
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
  /// The direction that is decided for; left to right where none is specified.
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
