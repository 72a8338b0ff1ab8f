// The values of UIKit's own traits, with UIKit's raw values.

/// The kind of device that an interface is designed for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// A phone: a handheld screen.
  case phone = 0
  /// A tablet, with a larger screen. The toolkit's default, unless the app says otherwise.
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

/// The style of an interface: light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not known; as an override, none.
  case unspecified = 0
  /// Dark content on a light background.
  case light = 1
  /// Light content on a dark background.
  case dark = 2
}

/// The size class of one dimension: how much space there is.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not known.
  case unspecified = 0
  /// Little space.
  case compact = 1
  /// As much space as on a tablet.
  case regular = 2
}

/// The layout direction of an interface, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// Left to right, as in English.
  case leftToRight = 0
  /// Right to left, as in Arabic.
  case rightToLeft = 1
}

/// The resolved layout direction of an interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// Left to right, as in English.
  case leftToRight = 0
  /// Right to left, as in Arabic.
  case rightToLeft = 1
}

/// The range of colours of a display.
public enum UIDisplayGamut: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// The colours of sRGB.
  case SRGB = 0
  /// The colours of Display P3.
  case P3 = 1
}

/// Whether a screen measures the force of touches.
public enum UIForceTouchCapability: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// The screen does not measure force.
  case unavailable = 1
  /// The screen measures force.
  case available = 2
}

/// The user's preferred contrast.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// Normal contrast.
  case normal = 0
  /// High contrast.
  case high = 1
}

/// The level of an interface: at the base, or elevated above other content.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// At the base of the screen.
  case base = 0
  /// Above other content.
  case elevated = 1
}

/// The user's preferred weight of text.
public enum UILegibilityWeight: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// Normal weight.
  case regular = 0
  /// Bold.
  case bold = 1
}

/// Whether an interface has the appearance of one in use.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// Not in use.
  case inactive = 0
  /// In use.
  case active = 1
}

/// Whether a scene is being recorded or mirrored.
public enum UISceneCaptureState: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// Neither recorded nor mirrored.
  case inactive = 0
  /// Recorded or mirrored.
  case active = 1
}

/// The kind of list that a view is in.
public enum UIListEnvironment: Int, Sendable {
  /// Not known.
  case unspecified = 0
  /// In no list.
  case none = 1
  /// A list that extends from edge to edge.
  case plain = 2
  /// A list with separate sections.
  case grouped = 3
  /// A list with separate sections, inset from the edges.
  case insetGrouped = 4
  /// A sidebar.
  case sidebar = 5
  /// A sidebar without a sidebar's appearance.
  case sidebarPlain = 6
}
