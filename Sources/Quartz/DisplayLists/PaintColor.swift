package import Foundation

/// A colour of sRGB as stored in a display list: from 0 to 1, not multiplied by the opacity.
package struct PaintColor: Hashable, Sendable {
  /// The amount of red.
  package var red: CGFloat
  /// The amount of green.
  package var green: CGFloat
  /// The amount of blue.
  package var blue: CGFloat
  /// The opacity.
  package var alpha: CGFloat

  /// Creates a colour; components are clamped to the range from 0 to 1, and NaN becomes 0.
  package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green) = (red.unit, green.unit)
    (self.blue, self.alpha) = (blue.unit, alpha.unit)
  }

  /// Black.
  package static let black = PaintColor(red: 0, green: 0, blue: 0, alpha: 1)
}

extension CGFloat {
  /// The number clamped to the range from 0 to 1; NaN becomes 0.
  package var unit: CGFloat { self > 0 ? Swift.min(self, 1) : 0 }
}
