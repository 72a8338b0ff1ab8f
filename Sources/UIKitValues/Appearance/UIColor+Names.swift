// Named colours. Those of the system are dynamic; their values are the ones that Apple's Human
// Interface Guidelines list for light, dark and raised interfaces, and for high contrast, where those
// of labels, fills and lines are our choice.
extension UIColor {
  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// Grey with a third of white.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Grey with two thirds of white.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Grey with half of white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Red only.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green only.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue only.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Green and blue.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red and green.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red and blue.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red and half of green.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Half of red and of blue.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// A brown of 60, 40 and 20 hundredths.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// Text on a light background.
  public static let darkText = black
  /// Text on a dark background.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
}

extension UIColor {

  /// The system's red.
  public static let systemRed = UIColor(
    light: 0xFF3B30, dark: 0xFF453A, strong: (0xD70015, 0xFF6961))
  /// The system's green.
  public static let systemGreen = UIColor(
    light: 0x34C759, dark: 0x30D158, strong: (0x248A3D, 0x30DB5B))
  /// The system's blue.
  public static let systemBlue = UIColor(
    light: 0x007AFF, dark: 0x0A84FF, strong: (0x0040DD, 0x409CFF))
  /// The system's orange.
  public static let systemOrange = UIColor(
    light: 0xFF9500, dark: 0xFF9F0A, strong: (0xC93400, 0xFFB340))
  /// The system's yellow.
  public static let systemYellow = UIColor(
    light: 0xFFCC00, dark: 0xFFD60A, strong: (0xB25000, 0xFFD426))
  /// The system's pink.
  public static let systemPink = UIColor(
    light: 0xFF2D55, dark: 0xFF375F, strong: (0xD30F45, 0xFF6482))
  /// The system's purple.
  public static let systemPurple = UIColor(
    light: 0xAF52DE, dark: 0xBF5AF2, strong: (0x8944AB, 0xDA8FFF))
  /// The system's teal.
  public static let systemTeal = UIColor(
    light: 0x30B0C7, dark: 0x40C8E0, strong: (0x008299, 0x5DE6FF))
  /// The system's indigo.
  public static let systemIndigo = UIColor(
    light: 0x5856D6, dark: 0x5E5CE6, strong: (0x3634A3, 0x7D7AFF))
  /// The system's brown.
  public static let systemBrown = UIColor(
    light: 0xA2845E, dark: 0xAC8E68, strong: (0x7F6545, 0xB59469))
  /// The system's mint.
  public static let systemMint = UIColor(
    light: 0x00C7BE, dark: 0x63E6E2, strong: (0x0C817B, 0x66D4CF))
  /// The system's cyan.
  public static let systemCyan = UIColor(
    light: 0x32ADE6, dark: 0x64D2FF, strong: (0x0071A4, 0x70D7FF))
  /// The system's grey.
  public static let systemGray = UIColor(
    light: 0x8E8E93, dark: 0x8E8E93, strong: (0x6C6C70, 0xAEAEB2))
  /// The system's grey number 2.
  public static let systemGray2 = UIColor(
    light: 0xAEAEB2, dark: 0x636366, strong: (0x8E8E93, 0x7C7C80))
  /// The system's grey number 3.
  public static let systemGray3 = UIColor(
    light: 0xC7C7CC, dark: 0x48484A, strong: (0xAEAEB2, 0x545456))
  /// The system's grey number 4.
  public static let systemGray4 = UIColor(
    light: 0xD1D1D6, dark: 0x3A3A3C, strong: (0xBCBCC0, 0x444446))
  /// The system's grey number 5.
  public static let systemGray5 = UIColor(
    light: 0xE5E5EA, dark: 0x2C2C2E, strong: (0xD8D8DC, 0x363638))
  /// The system's grey number 6.
  public static let systemGray6 = UIColor(
    light: 0xF2F2F7, dark: 0x1C1C1E, strong: (0xEBEBF0, 0x242426))
}

extension UIColor {
  /// Primary text.
  public static let label = UIColor(
    light: 0x000000, dark: 0xFFFFFF)
  /// Secondary text.
  public static let secondaryLabel = UIColor(
    light: 0x3C3C43, dark: 0xEBEBF5, lightAlpha: 0.6, darkAlpha: 0.6,
    strongAlpha: (0.8, 0.8))
  /// Tertiary text.
  public static let tertiaryLabel = UIColor(
    light: 0x3C3C43, dark: 0xEBEBF5, lightAlpha: 0.3, darkAlpha: 0.3,
    strongAlpha: (0.6, 0.6))
  /// Quaternary text.
  public static let quaternaryLabel = UIColor(
    light: 0x3C3C43, dark: 0xEBEBF5, lightAlpha: 0.18, darkAlpha: 0.16,
    strongAlpha: (0.4, 0.4))
  /// The placeholder text of an empty field.
  public static let placeholderText = UIColor(
    light: 0x3C3C43, dark: 0xEBEBF5, lightAlpha: 0.3, darkAlpha: 0.3,
    strongAlpha: (0.6, 0.6))
  /// A translucent separator line.
  public static let separator = UIColor(
    light: 0x3C3C43, dark: 0x545458, lightAlpha: 0.29, darkAlpha: 0.6,
    strongAlpha: (0.5, 0.8))
  /// An opaque separator line.
  public static let opaqueSeparator = UIColor(
    light: 0xC6C6C8, dark: 0x38383A, strong: (0x8E8E93, 0x7C7C80))
  /// The text of a link.
  public static let link = UIColor(
    light: 0x007AFF, dark: 0x0984FF, strong: (0x0040DD, 0x409CFF))
  /// The fill of a thin shape.
  public static let systemFill = UIColor(
    light: 0x787880, dark: 0x787880, lightAlpha: 0.2, darkAlpha: 0.36,
    strongAlpha: (0.34, 0.5))
  /// The fill of a medium shape.
  public static let secondarySystemFill = UIColor(
    light: 0x787880, dark: 0x787880, lightAlpha: 0.16, darkAlpha: 0.32,
    strongAlpha: (0.3, 0.46))
  /// The fill of a large shape.
  public static let tertiarySystemFill = UIColor(
    light: 0x767680, dark: 0x767680, lightAlpha: 0.12, darkAlpha: 0.24,
    strongAlpha: (0.26, 0.38))
  /// The fill of a large area with complex content.
  public static let quaternarySystemFill = UIColor(
    light: 0x747480, dark: 0x767680, lightAlpha: 0.08, darkAlpha: 0.18,
    strongAlpha: (0.2, 0.32))
  /// The background of the interface.
  public static let systemBackground = UIColor(
    light: 0xFFFFFF, dark: 0x000000, raised: 0x1C1C1E)
  /// Content on the background.
  public static let secondarySystemBackground = UIColor(
    light: 0xF2F2F7, dark: 0x1C1C1E, raised: 0x2C2C2E)
  /// UIKit has no names for the colours of bars and controls; the numbers are our choice.
  public static let tertiarySystemBackground = UIColor(
    light: 0xFFFFFF, dark: 0x2C2C2E, raised: 0x3A3A3C)
  /// The background of grouped content.
  public static let systemGroupedBackground = UIColor(
    light: 0xF2F2F7, dark: 0x000000, raised: 0x1C1C1E)
  /// A group on the grouped background.
  public static let secondarySystemGroupedBackground = UIColor(
    light: 0xFFFFFF, dark: 0x1C1C1E, raised: 0x2C2C2E)
  /// Content of a group.
  public static let tertiarySystemGroupedBackground = UIColor(
    light: 0xF2F2F7, dark: 0x2C2C2E, raised: 0x3A3A3C)

  // Those of bars and controls have no name in UIKit; the numbers are our choice.

  /// The ground of bars.
  package static let barGround = UIColor(light: 0xF9F9F9, dark: 0x161616)
  /// The chosen segment of a segmented control.
  package static let segmentGround = UIColor(light: 0xFFFFFF, dark: 0x636366)
  /// The ground of alerts and sheets.
  package static let alertGround = UIColor(light: 0xF6F6F8, dark: 0x28282A)
  /// The dimming between an alert and the content behind it.
  package static let alertDimming = UIColor(
    light: 0x000000, dark: 0x000000, lightAlpha: 0.22, darkAlpha: 0.48)
}

extension UIColor {
  /// Creates a colour by style, from numbers of the form 0xRRGGBB. `raised` is for a dark interface
  /// above others; `strong` and `strongAlpha` are for high contrast, light and dark.
  fileprivate convenience init(
    light: UInt32, dark: UInt32, raised: UInt32? = nil, strong: (UInt32, UInt32)? = nil,
    lightAlpha: CGFloat = 1, darkAlpha: CGFloat = 1, strongAlpha: (CGFloat, CGFloat)? = nil
  ) {
    let bright = UIColor(code: light, alpha: lightAlpha)
    let night = UIColor(code: dark, alpha: darkAlpha)
    let above = raised.map { UIColor(code: $0, alpha: darkAlpha) } ?? night
    let clear =
      strong == nil && strongAlpha == nil
      ? nil
      : (
        bright: UIColor(code: strong?.0 ?? light, alpha: strongAlpha?.0 ?? lightAlpha),
        night: UIColor(code: strong?.1 ?? dark, alpha: strongAlpha?.1 ?? darkAlpha)
      )
    self.init { traits in
      let strong = traits.accessibilityContrast == .high ? clear : nil
      return switch (traits.userInterfaceStyle, traits.userInterfaceLevel) {
      case (.light, _), (.unspecified, _): strong?.bright ?? bright
      case (.dark, .elevated): strong?.night ?? above
      case (.dark, .base), (.dark, .unspecified): strong?.night ?? night
      }
    }
  }

  private convenience init(code: UInt32, alpha: CGFloat) {
    self.init(
      red: CGFloat(code >> 16 & 0xFF) / 255, green: CGFloat(code >> 8 & 0xFF) / 255,
      blue: CGFloat(code & 0xFF) / 255, alpha: alpha)
  }
}
