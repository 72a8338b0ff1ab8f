public import Foundation

/// A font without a size, as the text room knows it.
public final class CGFont: Sendable {
  /// The font's name in display lists.
  package let identifier: FontIdentifier
  /// The box around all glyphs, in ems from the origin of each, y upwards.
  package let glyphBounds: CGRect
  /// The number of font units per em.
  public let unitsPerEm: Int
  /// The height above the baseline, in font units.
  public let ascent: Int
  /// The depth below the baseline, negative, in font units.
  public let descent: Int

  /// Creates a font from the values in its file.
  package init(
    identifier: FontIdentifier, unitsPerEm: Int, ascent: Int, descent: Int, glyphBounds: CGRect
  ) {
    self.identifier = identifier
    self.unitsPerEm = unitsPerEm
    self.ascent = ascent
    self.descent = descent
    self.glyphBounds = glyphBounds
  }

  /// The box around all glyphs, in font units, y upwards.
  public var fontBBox: CGRect {
    let units = CGFloat(unitsPerEm)
    return CGRect(
      x: glyphBounds.minX * units, y: glyphBounds.minY * units, width: glyphBounds.width * units,
      height: glyphBounds.height * units)
  }
}
