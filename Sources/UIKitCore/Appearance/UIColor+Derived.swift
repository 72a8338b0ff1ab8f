import Foundation

// Colours made of others. A colour that depends on traits stays one that does.
extension UIColor {
  /// A grey as bright as this colour, by the weights of sRGB's primaries (ITU-R BT.709).
  var grey: UIColor {
    UIColor { traits in
      let parts = self.resolvedColor(with: traits).components
      return UIColor(
        white: 0.2126 * parts.red + 0.7152 * parts.green + 0.0722 * parts.blue, alpha: parts.alpha)
    }
  }

  /// The colour with so much of its opacity.
  func faded(to share: CGFloat) -> UIColor {
    UIColor { traits in
      var parts = self.resolvedColor(with: traits).components
      parts.alpha *= share
      return UIColor(parts)
    }
  }
}
