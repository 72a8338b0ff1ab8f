public import Foundation

extension UIImage {
  /// The size of a symbol beside the text of its point size; the numbers are UIKit's.
  public enum SymbolScale: Int, Sendable {
    /// Medium.
    case `default` = -1
    /// That of the configuration it is combined with; medium by itself.
    case unspecified = 0
    /// Smaller.
    case small = 1
    /// As high as capitals, or a little more.
    case medium = 2
    /// Larger.
    case large = 3
  }

  /// How thick a symbol's strokes are; the numbers are UIKit's.
  public enum SymbolWeight: Int, Sendable {
    /// That of the configuration it is combined with; regular by itself.
    case unspecified = 0
    /// The thinnest.
    case ultraLight = 1
    /// Between `ultraLight` and `light`.
    case thin = 2
    /// Thinner than regular.
    case light = 3
    /// The font's own.
    case regular = 4
    /// A little thicker.
    case medium = 5
    /// Between `medium` and `bold`.
    case semibold = 6
    /// Thick.
    case bold = 7
    /// Thicker than bold.
    case heavy = 8
    /// The thickest.
    case black = 9

    private static let fonts: [(SymbolWeight, UIFont.Weight)] = [
      (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular),
      (.medium, .medium), (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy),
      (.black, .black),
    ]

    /// Returns the weight of text beside it.
    public func fontWeight() -> UIFont.Weight {
      Self.fonts.first { $0.0 == self }?.1 ?? .regular
    }

    /// Creates the weight nearest to that of text.
    init(_ weight: UIFont.Weight) {
      func distance(_ other: UIFont.Weight) -> CGFloat { abs(other.rawValue - weight.rawValue) }
      self = Self.fonts.min { distance($0.1) < distance($1.1) }?.0 ?? .regular
    }
  }

  /// The settings by which an image was chosen.
  public class Configuration {
    fileprivate init() {}

    /// Returns this configuration with the settings of another one applied.
    public func applying(_ otherConfiguration: Configuration?) -> Self { self }
  }

  /// How a symbol looks: its size, the weight of its strokes, and its scale. Unspecified settings
  /// come from the place where the symbol is used, or are those of running text.
  public final class SymbolConfiguration: Configuration {
    let settings: SymbolSettings

    private init(_ settings: SymbolSettings) {
      self.settings = settings
      super.init()
    }

    /// Specifies nothing.
    public static var unspecified: SymbolConfiguration { SymbolConfiguration(SymbolSettings()) }

    /// Specifies the size of the text that a symbol suits, in points.
    public convenience init(pointSize: CGFloat) {
      self.init(SymbolSettings(pointSize: pointSize))
    }

    /// Specifies size and weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(SymbolSettings(pointSize: pointSize, weight: weight))
    }

    /// Specifies size, weight and scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(SymbolSettings(pointSize: pointSize, weight: weight, scale: scale))
    }

    /// Specifies the scale.
    public convenience init(scale: SymbolScale) { self.init(SymbolSettings(scale: scale)) }

    /// Specifies the weight.
    public convenience init(weight: SymbolWeight) { self.init(SymbolSettings(weight: weight)) }

    /// Specifies the size of a text style, which follows the person's text size.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(SymbolSettings(textStyle: textStyle))
    }

    /// Specifies the size of a text style, and the scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(SymbolSettings(scale: scale, textStyle: textStyle))
    }

    /// Specifies the size and the weight of a font.
    public convenience init(font: UIFont) {
      self.init(font: font, scale: .unspecified)
    }

    /// Specifies the size and the weight of a font, and the scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      let weight = UIFont.Weight(CGFloat(font.specification.weight))
      self.init(
        SymbolSettings(pointSize: font.pointSize, weight: SymbolWeight(weight), scale: scale))
    }

    /// Returns this configuration with the settings of another one of symbols applied.
    public override func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
      guard let other = otherConfiguration as? SymbolConfiguration else { return self }
      return SymbolConfiguration(settings.applying(other.settings))
    }

    private func changed(_ change: (inout SymbolSettings) -> Void) -> SymbolConfiguration {
      var settings = settings
      change(&settings)
      return SymbolConfiguration(settings)
    }

    /// Returns this configuration without a text style.
    public func configurationWithoutTextStyle() -> SymbolConfiguration {
      changed { $0.textStyle = nil }
    }

    /// Returns this configuration without a scale.
    public func configurationWithoutScale() -> SymbolConfiguration {
      changed { $0.scale = .unspecified }
    }

    /// Returns this configuration without a weight.
    public func configurationWithoutWeight() -> SymbolConfiguration {
      changed { $0.weight = .unspecified }
    }

    /// Returns this configuration without size and weight.
    public func configurationWithoutPointSizeAndWeight() -> SymbolConfiguration {
      changed { ($0.pointSize, $0.weight) = (nil, .unspecified) }
    }

    /// Returns whether another configuration specifies the same.
    public func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool {
      settings == otherConfiguration?.settings
    }

    /// Creates the configuration of an image that was made with these settings.
    convenience init(of settings: SymbolSettings) { self.init(settings) }
  }
}

extension UIFont.Weight {
  /// Returns the weight of symbols beside text of this one.
  public func symbolWeight() -> UIImage.SymbolWeight { UIImage.SymbolWeight(self) }
}

/// The specified settings of a symbol; the value behind `UIImage.SymbolConfiguration`.
struct SymbolSettings: Hashable, Sendable {
  var pointSize: CGFloat?
  var weight = UIImage.SymbolWeight.unspecified
  var scale = UIImage.SymbolScale.unspecified
  var textStyle: UIFont.TextStyle?

  /// These settings, with those that others specify.
  func applying(_ other: SymbolSettings) -> SymbolSettings {
    var both = self
    if other.pointSize != nil || other.textStyle != nil {
      (both.pointSize, both.textStyle) = (other.pointSize, other.textStyle)
    }
    if other.weight != .unspecified { both.weight = other.weight }
    if other.scale != .unspecified { both.scale = other.scale }
    return both
  }

  /// The size of text in points, under some traits; nil for the current ones.
  func size(_ traits: UITraitCollection?) -> CGFloat {
    if let textStyle {
      return UIFont.preferredFont(forTextStyle: textStyle, compatibleWith: traits).pointSize
    }
    return pointSize.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? UIFont.labelFontSize
  }
}
