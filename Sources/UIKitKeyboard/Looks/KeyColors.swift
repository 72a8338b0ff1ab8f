import Foundation
import UIKitCore

/// The colours of keyboards, light and dark.
enum KeyColors {
  static let background = color(0xD1D4DB, dark: 0x2B2B2D)
  /// The keys that type their label.
  static let letter = color(0xFFFFFF, dark: 0x6B6B6E)
  /// All others.
  static let function = color(0xABB0BA, dark: 0x46464A)
  /// The lower edge of a key.
  static let edge = color(0x898C92, dark: 0x18181A)
  static let label = color(0x000000, dark: 0xFFFFFF)

  private static func color(_ light: UInt32, dark: UInt32) -> UIColor {
    let (light, dark) = (color(light), color(dark))
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  private static func color(_ value: UInt32) -> UIColor {
    UIColor(
      red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
      blue: CGFloat(value & 0xFF) / 255, alpha: 1)
  }
}
