public import Foundation
import UIGeometry

extension UIColor {
  /// Creates a colour from components of Display P3, each from 0 to 1, converted to sRGB.
  ///
  /// Colours outside sRGB get components below 0 or above 1: they are kept, and clamped when drawn.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    // Greys are the same in both spaces.
    if red == green, green == blue {
      self.init(white: red, alpha: alpha)
      return
    }
    let light = [red, green, blue].map { TransferCurve.light($0) }
    // From P3's primaries to those of sRGB; both have the white point D65 (CSS Color 4).
    let rows: [[CGFloat]] = [
      [1.2249401762805598, -0.2249401762805597, 0],
      [-0.0420569547096881, 1.0420569547096880, 0],
      [-0.0196375545903344, -0.0786360455506319, 1.0982736001409663],
    ]
    let parts = rows.map { row in
      TransferCurve.value(row[0] * light[0] + row[1] * light[1] + row[2] * light[2])
    }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }
}

/// The curve of sRGB (IEC 61966-2-1), which Display P3 shares: between the values of colours and
/// amounts of light. Below 0 it is mirrored, as in extended sRGB.
private enum TransferCurve {
  static func light(_ value: CGFloat) -> CGFloat {
    let size = value.magnitude
    let light = size <= 0.04045 ? size / 12.92 : power((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  static func value(_ light: CGFloat) -> CGFloat {
    let size = light.magnitude
    let value = size <= 0.0031308 ? size * 12.92 : 1.055 * power(size, 1 / 2.4) - 0.055
    return light < 0 ? -value : value
  }

  private static func power(_ base: CGFloat, _ exponent: Double) -> CGFloat {
    let logarithm = DeterministicMath.naturalLogarithm(Double(base))
    return CGFloat(DeterministicMath.exponential(logarithm * exponent))
  }
}
