public import Foundation

/// What a font should be like: a family, a size, a weight, a slant.
///
/// Immutable; `UIFont(descriptor:size:)` makes a font from it, with the typeface that comes
/// closest. Two descriptors are equal if they describe the same.
public final class UIFontDescriptor: Sendable {
  /// The size 0 stands for none.
  let specification: FontSpecification
  /// The style that gave the size; nil without one.
  let style: UIFont.TextStyle?

  init(_ specification: FontSpecification, style: UIFont.TextStyle? = nil) {
    (self.specification, self.style) = (specification, style)
  }

  /// Creates the description of a font by its name, or of the system's font for an empty name.
  ///
  /// - Parameters:
  ///   - fontName: The name of a family or of a typeface, such as `DejaVu Sans` or
  ///     `DejaVuSans-Bold`.
  ///   - size: The size in points; 0 for none.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(FontSpecification(family: Self.family(fontName), size: Self.usable(size)))
  }

  /// Creates a description from attributes; anything they leave open is the system font's.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let plain = UIFontDescriptor(FontSpecification(family: .system, size: 0))
    let described = plain.addingAttributes(attributes)
    self.init(described.specification, style: described.style)
  }

  /// Returns the description of a style's font at the text size of the current traits.
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// Returns the description of a style's font at the text size of `traitCollection`; nil for the
  /// current one.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  static func family(_ name: String) -> FontSpecification.Family {
    name.isEmpty ? .system : .named(name)
  }

  static func usable(_ size: CGFloat) -> Double {
    size > 0 && size.isFinite ? Double(size) : 0
  }

  // MARK: Reading

  /// The size in points; 0 for none.
  public var pointSize: CGFloat { CGFloat(specification.size) }

  /// The name of the typeface that comes closest.
  public var postscriptName: String { Typesetting.setter.metrics(of: specification).fontName }

  /// The requested traits beside family and size.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if specification.isItalic { traits.insert(.traitItalic) }
    if specification.isBold { traits.insert(.traitBold) }
    if specification.family == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  // MARK: Changing

  /// Returns the same in another size, in points.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    with { $0.size = Self.usable(newPointSize) }
  }

  /// Returns the same of another family, or of the system's for an empty name.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    with { $0.family = Self.family(newFamily) }
  }

  /// Returns the same with these traits alone. Nil if a named family should have characters of one
  /// width: name one that has.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let isMonospaced = symbolicTraits.contains(.traitMonoSpace)
    if case .named = specification.family, isMonospaced { return nil }
    return with { font in
      font.isItalic = symbolicTraits.contains(.traitItalic)
      let isBold = symbolicTraits.contains(.traitBold)
      if isBold != font.isBold { font.weight = isBold ? Double(UIFont.Weight.bold.rawValue) : 0 }
      if isMonospaced {
        font.family = .monospaced
      } else if font.family == .monospaced {
        font.family = .system
      }
    }
  }

  /// Returns the same in another design of the system's font; nil for a named family.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard let family = design.family, specification.family.design != nil else { return nil }
    return with { $0.family = family }
  }

  private func with(_ change: (inout FontSpecification) -> Void) -> UIFontDescriptor {
    var other = specification
    change(&other)
    // The style stands for a size, which follows the person's choice.
    return UIFontDescriptor(other, style: other.size == specification.size ? style : nil)
  }
}

extension UIFontDescriptor: Hashable {
  /// Returns whether both describe the same.
  public static func == (left: UIFontDescriptor, right: UIFontDescriptor) -> Bool {
    left.specification == right.specification && left.style == right.style
  }

  /// Hashes the description.
  public func hash(into hasher: inout Hasher) { hasher.combine(specification) }
}

extension UIFont {
  /// Creates the font that comes closest to a description.
  ///
  /// - Parameters:
  ///   - descriptor: The description.
  ///   - pointSize: The size in points; 0 for that of the description, or 12 if it has none.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var font = descriptor.specification
    let size = UIFontDescriptor.usable(pointSize)
    if size > 0 { font.size = size }
    let isOwnSize = font.size > 0 && font.size == descriptor.specification.size
    if font.size == 0 { font.size = 12 }
    self.init(font, style: isOwnSize ? descriptor.style : nil)
  }

  /// The description by which the font was requested.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(specification, style: style) }
}

extension FontSpecification {
  /// Whether strokes are as heavy as those of headlines, or heavier.
  var isBold: Bool { weight >= Double(UIFont.Weight.semibold.rawValue) }
}
