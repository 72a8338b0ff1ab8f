import Foundation
import InfoPlist

/// The facts of the system and its user from which screens derive their traits.
package struct SystemTraits: Equatable, Sendable {
  /// The kind of device that the app should take this one for.
  package var idiom = UIUserInterfaceIdiom.pad
  /// The style of the interface: light or dark.
  var style = UIUserInterfaceStyle.light
  /// The direction of the user's language.
  var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  /// The user's preferred text size.
  var contentSizeCategory = UIContentSizeCategory.large

  /// Returns the traits of a screen; for nil, those that do not depend on a screen.
  @MainActor func collection(for screen: UIScreen?) -> UITraitCollection {
    UITraitCollection { traits in
      traits.userInterfaceIdiom = idiom
      traits.userInterfaceStyle = style
      traits.layoutDirection = layoutDirection
      traits.preferredContentSizeCategory = contentSizeCategory
      traits.displayGamut = .SRGB
      traits.forceTouchCapability = .unavailable
      traits.accessibilityContrast = .normal
      traits.userInterfaceLevel = .base
      traits.legibilityWeight = .regular
      traits.activeAppearance = .active
      traits.sceneCaptureState = .inactive
      guard let screen else { return }
      let classes = SizeClasses(of: screen.bounds.size, idiom: idiom)
      traits.horizontalSizeClass = classes.horizontal
      traits.verticalSizeClass = classes.vertical
      traits.displayScale = screen.scale
    }
  }
}

extension SystemTraits {
  /// Creates the traits that follow from the application's `Info.plist` and the user's locale.
  ///
  /// A `UIDeviceFamily` with phones (1) and without tablets (2) makes any device a phone.
  /// `UIUserInterfaceStyle` sets the style; the default is light.
  init(_ information: AppInformation, locale: String) {
    let family = information.deviceFamily
    idiom = family.contains(1) && !family.contains(2) ? .phone : .pad
    style = information.interfaceStyle == "Dark" ? .dark : .light
    layoutDirection = Self.direction(ofLocale: locale)
  }

  /// Languages and scripts written from right to left, by their codes in ISO 639 and ISO 15924.
  private static let leftwardCodes = [
    "ar", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "ug", "ur", "yi", "Arab", "Hebr",
    "Thaa",
  ]

  /// Returns the direction of the language of a locale such as `ar_EG` or `az_Arab`. The script has
  /// priority over the language.
  static func direction(ofLocale name: String) -> UITraitEnvironmentLayoutDirection {
    let parts = name.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }
    let script = parts.dropFirst().first { $0.count == 4 }
    guard let code = script ?? parts.first else { return .leftToRight }
    return leftwardCodes.contains(String(code)) ? .rightToLeft : .leftToRight
  }
}

/// The size classes of an area in both dimensions.
package struct SizeClasses: Equatable, Sendable {
  package var horizontal: UIUserInterfaceSizeClass
  package var vertical: UIUserInterfaceSizeClass

  /// The smallest *regular* width of an area on a tablet, in points.
  ///
  /// Of the areas that Apple's tables of iPad multitasking sizes call compact, the widest has 639
  /// points (two thirds of a 12.9-inch screen held upright); the narrowest regular one has 678.
  static let regularWidthMin: CGFloat = 640

  /// The smallest short side, in points, of a phone whose width is *regular* in landscape.
  ///
  /// By Apple's tables: phones of 414 points and more are regular, those of up to 402 points are
  /// not.
  static let largePhoneSideMin: CGFloat = 414

  /// Creates the classes of an area in points.
  ///
  /// A phone's depend on its orientation: compact by regular in portrait, compact height in
  /// landscape. On all other devices the height is regular, and the width determines its own class.
  package init(of size: CGSize, idiom: UIUserInterfaceIdiom) {
    switch idiom {
    case .phone:
      let isSideways = size.width > size.height
      vertical = isSideways ? .compact : .regular
      horizontal = isSideways && size.height >= Self.largePhoneSideMin ? .regular : .compact
    case .unspecified, .pad, .tv, .carPlay, .mac, .vision:
      vertical = .regular
      horizontal = size.width >= Self.regularWidthMin ? .regular : .compact
    }
  }
}
