import UIKit

/// The colours and sizes of the panel. Each colour follows the traits of the view that shows it,
/// and has a value for the dark.
enum Theme {
  static let background = color(light: 0xEC_EF_F4, dark: 0x0C_0E_13)
  static let card = color(light: 0xFF_FF_FF, dark: 0x1A_1D_25)
  /// What is not reached, chosen or lit.
  static let track = color(light: 0xE2_E6_ED, dark: 0x2B_30_3B)
  static let tick = color(light: 0xB4_BC_C9, dark: 0x4A_52_61)
  static let accent = color(light: 0xE0_6A_14, dark: 0xFF_9D_42)
  /// The face of the knob, from its upper to its lower edge.
  static let face = [
    color(light: 0xFF_FF_FF, dark: 0x3A_40_4D), color(light: 0xE4_E8_EF, dark: 0x1E_22_2B),
  ]
  static let edge = color(light: 0xFF_FF_FF, dark: 0x4B_53_63)
  /// From cold to warm.
  static let temperatures = [
    color(light: 0x2F_7B_F0, dark: 0x4C_95_FF), color(light: 0x1F_B5_B0, dark: 0x3B_D3_CB),
    color(light: 0xF2_A6_1C, dark: 0xFF_BE_3D), color(light: 0xE8_48_2E, dark: 0xFF_5F_45),
  ]

  static let corner: CGFloat = 22
  /// The distance from the edges of the screen, which is that of a bar's title.
  static let margin: CGFloat = 16
  /// The distance between cards: larger on a large screen.
  static func gap(in size: CGSize) -> CGFloat { min(size.width, size.height) < 600 ? 12 : 16 }

  private static func color(light: UInt32, dark: UInt32) -> UIColor {
    UIColor { $0.userInterfaceStyle == .dark ? UIColor(rgb: dark) : UIColor(rgb: light) }
  }
}

extension UIColor {
  fileprivate convenience init(rgb: UInt32) {
    self.init(
      red: CGFloat(rgb >> 16 & 0xFF) / 255, green: CGFloat(rgb >> 8 & 0xFF) / 255,
      blue: CGFloat(rgb & 0xFF) / 255, alpha: 1)
  }
}

extension UIView {
  /// Gives the view the look of a card.
  func becomeCard() {
    backgroundColor = Theme.card
    layer.cornerRadius = Theme.corner
    layer.cornerCurve = .continuous
  }
}

extension UILabel {
  /// A label with a font of the system.
  convenience init(size: CGFloat, weight: UIFont.Weight, color: UIColor = .label) {
    self.init()
    font = .systemFont(ofSize: size, weight: weight)
    textColor = color
  }
}
