import Foundation

// Colours derived from others. A dynamic colour stays dynamic.
extension UIColor {
  /// A grey of the same brightness, by the weights of sRGB's primaries (ITU-R BT.709).
  package var grey: UIColor {
    UIColor { traits in
      let parts = self.resolvedColor(with: traits).components
      return UIColor(
        white: 0.2126 * parts.red + 0.7152 * parts.green + 0.0722 * parts.blue, alpha: parts.alpha)
    }
  }

  /// Returns the colour with its opacity multiplied by `share`.
  package func faded(to share: CGFloat) -> UIColor {
    UIColor { traits in
      var parts = self.resolvedColor(with: traits).components
      parts.alpha *= share
      return UIColor(parts)
    }
  }
}
