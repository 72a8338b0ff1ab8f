import Foundation
import InfoPlist

/// What the system says of itself and of its user: the traits that screens begin with.
struct SystemTraits: Equatable, Sendable {
  /// What kind of device the app takes this for.
  var idiom = UIUserInterfaceIdiom.pad
  /// Whether the interface is light or dark.
  var style = UIUserInterfaceStyle.light
  /// Which way the user's language runs.
  var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  /// How large the user wants text.
  var contentSizeCategory = UIContentSizeCategory.large

  /// The traits of a screen; without one, those that do not depend on it.
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
  /// What follows from the application's `Info.plist` and from the user's locale.
  ///
  /// `UIDeviceFamily` that names phones (1) and no tablets (2) makes a phone of any device;
  /// `UIUserInterfaceStyle` decides the style, which is light where it does not.
  init(_ information: AppInformation, locale: String) {
    let family = information.deviceFamily
    idiom = family.contains(1) && !family.contains(2) ? .phone : .pad
    style = information.interfaceStyle == "Dark" ? .dark : .light
    layoutDirection = Self.direction(ofLocale: locale)
  }

  /// Languages and scripts that run from right to left, by their codes in ISO 639 and ISO 15924.
  private static let leftwardCodes = [
    "ar", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "ug", "ur", "yi", "Arab", "Hebr",
    "Thaa",
  ]

  /// Which way the language of a locale such as `ar_EG` or `az_Arab` runs. A script outdoes the
  /// language.
  static func direction(ofLocale name: String) -> UITraitEnvironmentLayoutDirection {
    let parts = name.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }
    let script = parts.dropFirst().first { $0.count == 4 }
    guard let code = script ?? parts.first else { return .leftToRight }
    return leftwardCodes.contains(String(code)) ? .rightToLeft : .leftToRight
  }
}

/// How much room an area has in each direction.
struct SizeClasses: Equatable, Sendable {
  var horizontal: UIUserInterfaceSizeClass
  var vertical: UIUserInterfaceSizeClass

  /// From here on an area's width is *regular* on a tablet, in points.
  ///
  /// Of the areas that Apple's tables of iPad multitasking sizes call compact, the widest has 639
  /// points (two thirds of a 12.9-inch screen held upright); the narrowest regular one has 678.
  static let regularWidthMin: CGFloat = 640

  /// From here on a phone's short side makes its width *regular* when it is held sideways, in points.
  ///
  /// Apple's tables: phones of 414 points and more are, those of up to 402 points are not.
  static let largePhoneSideMin: CGFloat = 414

  /// The classes of an area in points.
  ///
  /// A phone's depend on how it is held: upright compact by regular, sideways compact in height. Of
  /// all other devices the height is regular, and the width decides about itself.
  init(of size: CGSize, idiom: UIUserInterfaceIdiom) {
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
