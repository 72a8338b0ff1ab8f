public import Foundation

/// The kind of device that the interface is designed for.
public struct UITraitUserInterfaceIdiom: SystemTrait {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  /// The name of the trait in transcripts.
  public static let name = "userInterfaceIdiom"
  /// True.
  public static let affectsColorAppearance = true
}

/// The style of the interface: light or dark.
public struct UITraitUserInterfaceStyle: SystemTrait {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  /// The name of the trait in transcripts.
  public static let name = "userInterfaceStyle"
  /// True.
  public static let affectsColorAppearance = true
}

/// The number of pixels per point.
public struct UITraitDisplayScale: SystemTrait {
  /// 0, which stands for unspecified.
  public static let defaultValue: CGFloat = 0
  /// The name of the trait in transcripts.
  public static let name = "displayScale"
}

/// The horizontal size class.
public struct UITraitHorizontalSizeClass: SystemTrait {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  /// The name of the trait in transcripts.
  public static let name = "horizontalSizeClass"
}

/// The vertical size class.
public struct UITraitVerticalSizeClass: SystemTrait {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  /// The name of the trait in transcripts.
  public static let name = "verticalSizeClass"
}

/// The layout direction of the interface.
public struct UITraitLayoutDirection: SystemTrait {
  /// Unspecified.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  /// The name of the trait in transcripts.
  public static let name = "layoutDirection"
}

/// The range of colours of the display.
public struct UITraitDisplayGamut: SystemTrait {
  /// Unspecified.
  public static let defaultValue = UIDisplayGamut.unspecified
  /// The name of the trait in transcripts.
  public static let name = "displayGamut"
  /// True.
  public static let affectsColorAppearance = true
}

/// Whether the screen measures the force of touches.
public struct UITraitForceTouchCapability: SystemTrait {
  /// Unspecified.
  public static let defaultValue = UIForceTouchCapability.unknown
  /// The name of the trait in transcripts.
  public static let name = "forceTouchCapability"
}

/// The user's preferred text size.
public struct UITraitPreferredContentSizeCategory: SystemTrait {
  /// Unspecified.
  public static let defaultValue = UIContentSizeCategory.unspecified
  /// The name of the trait in transcripts.
  public static let name = "preferredContentSizeCategory"
}

/// The user's preferred contrast.
public struct UITraitAccessibilityContrast: SystemTrait {
  /// Unspecified.
  public static let defaultValue = UIAccessibilityContrast.unspecified
  /// The name of the trait in transcripts.
  public static let name = "accessibilityContrast"
  /// True.
  public static let affectsColorAppearance = true
}

/// The level of the interface: at the base, or elevated above other content.
public struct UITraitUserInterfaceLevel: SystemTrait {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  /// The name of the trait in transcripts.
  public static let name = "userInterfaceLevel"
  /// True.
  public static let affectsColorAppearance = true
}

/// The user's preferred weight of text.
public struct UITraitLegibilityWeight: SystemTrait {
  /// Unspecified.
  public static let defaultValue = UILegibilityWeight.unspecified
  /// The name of the trait in transcripts.
  public static let name = "legibilityWeight"
}

/// Whether the interface has the appearance of one in use.
public struct UITraitActiveAppearance: SystemTrait {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
  /// The name of the trait in transcripts.
  public static let name = "activeAppearance"
  /// True.
  public static let affectsColorAppearance = true
}

/// Whether the scene is being recorded or mirrored.
public struct UITraitSceneCaptureState: SystemTrait {
  /// Unspecified.
  public static let defaultValue = UISceneCaptureState.unspecified
  /// The name of the trait in transcripts.
  public static let name = "sceneCaptureState"
}

/// The language by whose rules text is typeset.
public struct UITraitTypesettingLanguage: SystemTrait {
  /// Nil: the language of the text itself.
  public static let defaultValue: Locale.Language? = nil
  /// The name of the trait in transcripts.
  public static let name = "typesettingLanguage"
}

/// The kind of list that the view is in.
public struct UITraitListEnvironment: SystemTrait {
  /// Unspecified.
  public static let defaultValue = UIListEnvironment.unspecified
  /// The name of the trait in transcripts.
  public static let name = "listEnvironment"
}
