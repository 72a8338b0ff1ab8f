import Foundation
import Quartz

// Symbol images: glyphs of a free font, under the names that iOS uses for its own.
extension UIImage {
  /// The source of a symbol image.
  struct Symbol: Sendable {
    let name: String
    let settings: SymbolSettings
    let glyph: SymbolGlyph
  }

  /// Creates a symbol in the size of running text; nil for an unknown name, or without the font of
  /// symbols.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates a symbol that looks as configured; nil for an unknown name, or without the font of
  /// symbols.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    let settings = (configuration as? SymbolConfiguration)?.settings ?? SymbolSettings()
    self.init(symbol: name, settings, traits: Traits(), compatibleWith: nil)
  }

  /// Creates a symbol in the size of running text; nil for an unknown name, or without the font of
  /// symbols.
  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(
      symbol: name, SymbolSettings(), traits: Traits(), compatibleWith: traitCollection)
  }

  private convenience init?(
    symbol name: String, _ settings: SymbolSettings, traits: Traits,
    compatibleWith collection: UITraitCollection?
  ) {
    guard let entry = SymbolTable.entry(name),
      let outline = Typesetting.setter.symbol(entry.scalar),
      let glyph = SymbolGlyph(
        entry, outline: outline, pointSize: settings.size(collection), weight: settings.weight,
        scale: settings.scale)
    else { return nil }
    let scale = (collection ?? UITraitCollection.current).displayScale.usableScale
    self.init(
      .symbol(Symbol(name: name, settings: settings, glyph: glyph)), size: glyph.size,
      scale: scale, traits: traits)
  }

  /// The symbol; nil for other images.
  private var symbol: Symbol? {
    switch content {
    case .symbol(let symbol): symbol
    case .pixels, .drawing, .frames: nil
    }
  }

  /// Whether the image is a symbol, which is drawn as a stencil unless its rendering mode is
  /// `alwaysOriginal`.
  public var isSymbolImage: Bool { symbol != nil }

  /// How the symbol looks; nil for other images.
  public var symbolConfiguration: SymbolConfiguration? {
    symbol.map { SymbolConfiguration(of: $0.settings) }
  }

  /// The settings by which the image was chosen; nil for images other than symbols.
  public var configuration: Configuration? { symbolConfiguration }

  /// Returns the symbol with the settings of `configuration` applied over its own; nil for other
  /// images.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard let symbol else { return nil }
    return UIImage(
      symbol: symbol.name, symbol.settings.applying(configuration.settings), traits: traits,
      compatibleWith: nil)
  }

  /// Returns the symbol as `configuration` specifies; other images unchanged.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let symbol, let configuration = configuration as? SymbolConfiguration else { return self }
    return UIImage(
      symbol: symbol.name, configuration.settings, traits: traits, compatibleWith: nil) ?? self
  }

  /// The symbol with settings from `configuration` where its own are unspecified; other images
  /// unchanged.
  package func preferring(_ configuration: SymbolConfiguration?) -> UIImage {
    guard let symbol, let configuration else { return self }
    return UIImage(
      symbol: symbol.name, configuration.settings.applying(symbol.settings), traits: traits,
      compatibleWith: nil) ?? self
  }

  /// The colour in which a view with an accent colour draws the image as a stencil; nil for its own
  /// colours. `prefersStencil` decides for images that leave it open.
  package func stencilColor(_ tint: UIColor, prefersStencil: Bool = false) -> UIColor? {
    switch renderingMode {
    case .alwaysTemplate: tint
    case .alwaysOriginal: traits.tint
    case .automatic: traits.tint ?? (prefersStencil || isSymbolImage ? tint : nil)
    }
  }
}
