public import Foundation
import Quartz

/// A colour of sRGB with an opacity, one that depends on traits, or an image that is repeated.
///
/// Components are between 0 and 1; values
/// outside are kept, as extended sRGB allows. Two colours are equal if their components, or images,
/// are; a dynamic colour equals only itself.
public final class UIColor: Sendable {
  package struct Components: Hashable, Sendable {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat
  }

  private enum Kind: Sendable {
    case fixed(Components)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
    case pattern(CGColor)
  }

  private let kind: Kind

  init(_ components: Components) {
    kind = .fixed(components)
  }

  /// Creates a colour from its components, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Components(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a grey, from 0 for black to 1 for white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from hue (0 and 1 are red), saturation (0 is grey) and brightness (0 is
  /// black), each clamped to 0 to 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    self.init(
      HueColor(hue: hue, saturation: saturation, brightness: brightness).components(alpha: alpha))
  }

  /// Creates a colour that `dynamicProvider` chooses by the traits at its use.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    kind = .dynamic(dynamicProvider)
  }

  /// Creates a colour that is a pattern.
  init(pattern: CGColor) {
    kind = .pattern(pattern)
  }

  // MARK: Reading

  /// Returns this colour under `traitCollection`; itself if it does not depend on traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch kind {
    case .fixed, .pattern: self
    case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  /// Returns the same colour with another opacity, from 0 to 1; a dynamic one stays dynamic.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch kind {
    case .fixed(var components):
      components.alpha = alpha
      return UIColor(components)
    case .dynamic(let provider):
      return UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
    case .pattern(let pattern):
      return UIColor(pattern: pattern.copy(alpha: alpha) ?? pattern)
    }
  }

  /// The components of a colour that does not depend on traits; nil for others.
  package var fixedComponents: Components? {
    switch kind {
    case .fixed(let components): components
    case .dynamic, .pattern: nil
    }
  }

  /// The pattern under some traits; nil for a colour.
  func pattern(with traits: UITraitCollection) -> CGColor? {
    switch kind {
    case .fixed: nil
    case .dynamic(let provider): provider(traits).pattern(with: traits)
    case .pattern(let pattern): pattern
    }
  }

  /// The colour or the pattern under some traits, as a display list keeps it.
  package func paint(with traits: UITraitCollection) -> Paint {
    switch kind {
    case .fixed(let components): .color(PaintColor(components))
    case .dynamic(let provider): provider(traits).paint(with: traits)
    case .pattern(let pattern): pattern.paint
    }
  }

  /// The components under the current traits; of a pattern, those of its mean colour.
  var components: Components { components(with: .current) }

  func components(with traits: UITraitCollection) -> Components {
    switch kind {
    case .fixed(let components): components
    case .dynamic(let provider): provider(traits).components(with: traits)
    case .pattern(let pattern): Components(pattern.paintColor)
    }
  }

  /// The components under the current traits; nil for a pattern.
  private var ownComponents: Components? {
    let traits = UITraitCollection.current
    return pattern(with: traits) == nil ? components(with: traits) : nil
  }

  /// Writes the components under `UITraitCollection.current` to the pointers. Returns false, and
  /// writes nothing, for a pattern.
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let parts = ownComponents else { return false }
    unsafe red?.pointee = parts.red
    unsafe green?.pointee = parts.green
    unsafe blue?.pointee = parts.blue
    unsafe alpha?.pointee = parts.alpha
    return true
  }

  /// Writes the white component and the opacity of a grey under `UITraitCollection.current`.
  /// Returns false, and writes nothing, for a colour that is not a grey.
  @discardableResult public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let parts = ownComponents, parts.red == parts.green, parts.green == parts.blue else {
      return false
    }
    unsafe white?.pointee = parts.red
    unsafe alpha?.pointee = parts.alpha
    return true
  }

  /// Writes hue, saturation, brightness and opacity under `UITraitCollection.current`. Returns
  /// false, and writes nothing, for a pattern.
  @discardableResult public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let parts = ownComponents else { return false }
    let color = HueColor(parts)
    unsafe hue?.pointee = color.hue
    unsafe saturation?.pointee = color.saturation
    unsafe brightness?.pointee = color.brightness
    unsafe alpha?.pointee = parts.alpha
    return true
  }
}

extension UIColor: Hashable {
  /// Returns whether the components or patterns are equal, or both are the same dynamic colour.
  public static func == (left: UIColor, right: UIColor) -> Bool {
    if left === right { return true }
    switch (left.kind, right.kind) {
    case (.fixed(let one), .fixed(let other)): return one == other
    case (.pattern(let one), .pattern(let other)): return one == other
    case (.fixed, _), (.dynamic, _), (.pattern, _): return false
    }
  }

  /// Hashes the components or the pattern, or that the colour is dynamic.
  public func hash(into hasher: inout Hasher) {
    switch kind {
    case .fixed(let components): hasher.combine(components)
    case .dynamic: hasher.combine(0)
    case .pattern(let pattern): hasher.combine(pattern)
    }
  }
}
