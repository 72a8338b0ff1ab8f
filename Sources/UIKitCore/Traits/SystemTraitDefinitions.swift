public import Foundation

/// What kind of device the interface is made for.
public struct UITraitUserInterfaceIdiom: SystemTrait {
  /// Nothing is known.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  /// What transcripts call it.
  public static let name = "userInterfaceIdiom"
  /// True.
  public static let affectsColorAppearance = true
}

/// Whether the interface is light or dark.
public struct UITraitUserInterfaceStyle: SystemTrait {
  /// Nothing is known.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  /// What transcripts call it.
  public static let name = "userInterfaceStyle"
  /// True.
  public static let affectsColorAppearance = true
}

/// How many pixels a point has.
public struct UITraitDisplayScale: SystemTrait {
  /// 0: nothing is known.
  public static let defaultValue: CGFloat = 0
  /// What transcripts call it.
  public static let name = "displayScale"
}

/// How much room there is from side to side.
public struct UITraitHorizontalSizeClass: SystemTrait {
  /// Nothing is known.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  /// What transcripts call it.
  public static let name = "horizontalSizeClass"
}

/// How much room there is from top to bottom.
public struct UITraitVerticalSizeClass: SystemTrait {
  /// Nothing is known.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  /// What transcripts call it.
  public static let name = "verticalSizeClass"
}

/// Which way the interface runs.
public struct UITraitLayoutDirection: SystemTrait {
  /// Nothing is known.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  /// What transcripts call it.
  public static let name = "layoutDirection"
}

/// Which colours the display can show.
public struct UITraitDisplayGamut: SystemTrait {
  /// Nothing is known.
  public static let defaultValue = UIDisplayGamut.unspecified
  /// What transcripts call it.
  public static let name = "displayGamut"
  /// True.
  public static let affectsColorAppearance = true
}

/// Whether the screen tells how hard it is pressed.
public struct UITraitForceTouchCapability: SystemTrait {
  /// Nothing is known.
  public static let defaultValue = UIForceTouchCapability.unknown
  /// What transcripts call it.
  public static let name = "forceTouchCapability"
}

/// How large the user wants text.
public struct UITraitPreferredContentSizeCategory: SystemTrait {
  /// Nothing is known.
  public static let defaultValue = UIContentSizeCategory.unspecified
  /// What transcripts call it.
  public static let name = "preferredContentSizeCategory"
}

/// Whether the user wants more contrast.
public struct UITraitAccessibilityContrast: SystemTrait {
  /// Nothing is known.
  public static let defaultValue = UIAccessibilityContrast.unspecified
  /// What transcripts call it.
  public static let name = "accessibilityContrast"
  /// True.
  public static let affectsColorAppearance = true
}

/// Whether the interface lies on the screen's ground or above other content.
public struct UITraitUserInterfaceLevel: SystemTrait {
  /// Nothing is known.
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  /// What transcripts call it.
  public static let name = "userInterfaceLevel"
  /// True.
  public static let affectsColorAppearance = true
}

/// Whether the user wants bold text.
public struct UITraitLegibilityWeight: SystemTrait {
  /// Nothing is known.
  public static let defaultValue = UILegibilityWeight.unspecified
  /// What transcripts call it.
  public static let name = "legibilityWeight"
}

/// Whether the interface looks like one that is being used.
public struct UITraitActiveAppearance: SystemTrait {
  /// Nothing is known.
  public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
  /// What transcripts call it.
  public static let name = "activeAppearance"
  /// True.
  public static let affectsColorAppearance = true
}

/// Whether the scene's picture is being recorded or shown elsewhere.
public struct UITraitSceneCaptureState: SystemTrait {
  /// Nothing is known.
  public static let defaultValue = UISceneCaptureState.unspecified
  /// What transcripts call it.
  public static let name = "sceneCaptureState"
}

/// Which language's rules text is set by.
public struct UITraitTypesettingLanguage: SystemTrait {
  /// Nil: the language of the text itself.
  public static let defaultValue: Locale.Language? = nil
  /// What transcripts call it.
  public static let name = "typesettingLanguage"
}

/// What kind of list the view is in.
public struct UITraitListEnvironment: SystemTrait {
  /// Nothing is known.
  public static let defaultValue = UIListEnvironment.unspecified
  /// What transcripts call it.
  public static let name = "listEnvironment"
}
