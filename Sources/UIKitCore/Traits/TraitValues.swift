// The values of UIKit's own traits; the numbers are UIKit's.

/// What kind of device an interface is made for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// A screen that fits a hand.
  case phone = 0
  /// A larger one: what this toolkit takes a screen for unless the app says otherwise.
  case pad = 1
  /// A television.
  case tv = 2
  /// The display of a car.
  case carPlay = 3
  /// A desktop computer.
  case mac = 5
  /// A headset.
  case vision = 6
}

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not known; as an override: none.
  case unspecified = 0
  /// Dark on light.
  case light = 1
  /// Light on dark.
  case dark = 2
}

/// How much room there is in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not known.
  case unspecified = 0
  /// Little.
  case compact = 1
  /// As much as on a tablet.
  case regular = 2
}

/// Which way an interface runs, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// As in English.
  case leftToRight = 0
  /// As in Arabic.
  case rightToLeft = 1
}

/// Which way an interface runs, once that is decided.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// As in English.
  case leftToRight = 0
  /// As in Arabic.
  case rightToLeft = 1
}

/// Which colours a display can show.
public enum UIDisplayGamut: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// Those of sRGB.
  case SRGB = 0
  /// Those of Display P3.
  case P3 = 1
}

/// Whether a screen tells how hard it is pressed.
public enum UIForceTouchCapability: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// It does not.
  case unavailable = 1
  /// It does.
  case available = 2
}

/// Whether the user wants more contrast.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// No more than usual.
  case normal = 0
  /// More.
  case high = 1
}

/// Whether an interface lies on the screen's ground or above other content.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// On the ground.
  case base = 0
  /// Above other content.
  case elevated = 1
}

/// Whether the user wants bold text.
public enum UILegibilityWeight: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// No bolder than usual.
  case regular = 0
  /// Bold.
  case bold = 1
}

/// Whether an interface looks like one that is being used.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// It does not.
  case inactive = 0
  /// It does.
  case active = 1
}

/// Whether a scene's picture is being recorded or shown elsewhere.
public enum UISceneCaptureState: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// It is not.
  case inactive = 0
  /// It is.
  case active = 1
}

/// What kind of list a view is in.
public enum UIListEnvironment: Int, Sendable {
  /// Not known.
  case unspecified = 0
  /// In none.
  case none = 1
  /// One that runs from edge to edge.
  case plain = 2
  /// One with sections apart from each other.
  case grouped = 3
  /// One with sections apart from each other and from the edges.
  case insetGrouped = 4
  /// A sidebar.
  case sidebar = 5
  /// A sidebar without an appearance of its own.
  case sidebarPlain = 6
}
