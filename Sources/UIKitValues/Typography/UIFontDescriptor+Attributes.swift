import Foundation

extension UIFontDescriptor {
  /// The name of an attribute; the strings are UIKit's.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String

    /// Creates the attribute with this name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The family's name, a string.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The typeface's name, a string; a family's counts too.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The size in points, a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// Weight and slant, a dictionary by `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The style that gave the size, a `UIFont.TextStyle`.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  /// The name of a trait; the strings are UIKit's.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String

    /// Creates the trait with this name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The requested traits, the raw value of `SymbolicTraits`.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// How heavy strokes are, a `UIFont.Weight` or its number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// Above 0 for italics, a number.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    /// The design of the system's font, the raw value of a `SystemDesign`.
    static let design = TraitKey(rawValue: "NSCTFontUIFontDesignTrait")
    /// Whether digits have one width, a Boolean.
    static let tabularDigits = TraitKey(rawValue: "RetouchTabularDigits")
  }

  /// The requests for a font beside family and size; the bits are UIKit's.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt32

    /// Creates traits from their bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Italics.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Heavy strokes.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Characters of one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A design of the system's font; the strings are UIKit's.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String

    /// Creates the design with this name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// That of the interface.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// With characters of one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")

    /// Nil for a design that does not exist here.
    var family: FontSpecification.Family? {
      switch self {
      case .default: .system
      case .serif: .serif
      case .monospaced: .monospaced
      default: nil  // not an enum of ours: a name of the app's own
      }
    }
  }

  // MARK: Attributes

  /// The attributes from which `init(fontAttributes:)` makes an equal description.
  public var fontAttributes: [AttributeName: Any] {
    var traits: [TraitKey: Any] = [
      .symbolic: symbolicTraits.rawValue,
      .weight: UIFont.Weight(CGFloat(specification.weight)),
    ]
    if let design = specification.family.design { traits[.design] = design.rawValue }
    if specification.hasTabularDigits { traits[.tabularDigits] = true }
    var attributes: [AttributeName: Any] = [.traits: traits]
    if case .named(let name) = specification.family { attributes[.family] = name }
    if specification.size > 0 { attributes[.size] = pointSize }
    if let style { attributes[.textStyle] = style }
    return attributes
  }

  /// Returns an attribute; for names, those of the typeface that comes closest. Nil for a missing
  /// one.
  public func object(forKey anAttribute: AttributeName) -> Any? {
    switch anAttribute {
    case .family: Typesetting.setter.metrics(of: specification).familyName
    case .name: postscriptName
    default: fontAttributes[anAttribute]
    }
  }

  /// Returns the same with some attributes replaced; attributes that do not exist here are ignored.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    var (font, style) = (specification, style)
    if let name = attributes[.name] as? String { font.family = Self.family(name) }
    if let name = attributes[.family] as? String { font.family = Self.family(name) }
    if let named = attributes[.textStyle] as? UIFont.TextStyle {
      let preferred = UIFont.preferredFont(forTextStyle: named)
      (font.size, font.weight) = (preferred.specification.size, preferred.specification.weight)
      style = named
    }
    if let size = number(attributes[.size]), size > 0, size != font.size {
      font.size = size
      if attributes[.textStyle] == nil { style = nil }
    }
    if let traits = attributes[.traits] as? [TraitKey: Any] { apply(traits, to: &font) }
    return UIFontDescriptor(font, style: style)
  }

  private func apply(_ traits: [TraitKey: Any], to font: inout FontSpecification) {
    if let bits = number(traits[.symbolic]), let raw = UInt32(exactly: bits) {
      let described = UIFontDescriptor(font).withSymbolicTraits(SymbolicTraits(rawValue: raw))
      if let described { font = described.specification }
    }
    if let name = traits[.design] as? String, let family = SystemDesign(rawValue: name).family,
      font.family.design != nil
    {
      font.family = family
    }
    if let weight = traits[.weight] as? UIFont.Weight {
      font.weight = Double(weight.rawValue)
    } else if let weight = number(traits[.weight]) {
      font.weight = weight
    }
    if let isTabular = traits[.tabularDigits] as? Bool { font.hasTabularDigits = isTabular }
    if let slant = number(traits[.slant]) { font.isItalic = slant > 0 }
  }

  private func number(_ value: Any?) -> Double? {
    switch value {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Int: Double(number)
    case let number as UInt32: Double(number)
    case let traits as SymbolicTraits: Double(traits.rawValue)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }
}

extension FontSpecification.Family {
  /// The design of the system's font; nil for a named family.
  var design: UIFontDescriptor.SystemDesign? {
    switch self {
    case .system: .default
    case .serif: .serif
    case .monospaced: .monospaced
    case .named: nil
    }
  }
}
