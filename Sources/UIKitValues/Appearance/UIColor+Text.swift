import Foundation

extension UIColor {
  /// The text of a colour that does not depend on traits; nil for others.
  package var fixedText: String? { fixedComponents?.text }

  /// The colour under some traits as text: `#ff9500`, with the opacity unless it is opaque:
  /// `#ff950080`. Of a pattern, the mean colour after `pattern`.
  package func text(with traits: UITraitCollection) -> String {
    (pattern(with: traits) == nil ? "" : "pattern ") + components(with: traits).text
  }
}

extension UIColor.Components {
  /// The components as hexadecimal bytes; the opacity only if it is not 1.
  fileprivate var text: String {
    let color = [red, green, blue].reduce("#") { $0 + Self.byte($1) }
    return alpha >= 1 ? color : color + Self.byte(alpha)
  }

  /// A component as two digits; extended ones are clamped.
  private static func byte(_ part: CGFloat) -> String {
    let byte = part > 0 ? UInt8(min(part, 1) * 255 + 0.5) : 0
    return (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
