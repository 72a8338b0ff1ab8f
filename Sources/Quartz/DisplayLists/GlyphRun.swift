package import Foundation

/// The number of a glyph in its font.
public typealias CGGlyph = UInt16

/// A font as a display list identifies it: everything that determines the glyphs' shapes, except
/// the size.
package struct FontIdentifier: Hashable, Sendable {
  /// The value of an axis of a variable font.
  package struct Variation: Hashable, Sendable {
    /// The axis, as its four characters from the highest byte: `wght` is 0x77676874.
    package var tag: UInt32
    /// The value, in the axis's own units.
    package var value: CGFloat

    /// Creates a value of an axis.
    package init(tag: UInt32, value: CGFloat) {
      (self.tag, self.value) = (tag, value)
    }
  }

  /// A hash of the font file's contents.
  package var digest: UInt64
  /// The index of the font within the file.
  package var faceIndex: Int
  /// The axes that differ from their default values, in ascending order of their tags.
  package var variations: [Variation]

  /// Creates the identifier of a font.
  package init(digest: UInt64, faceIndex: Int = 0, variations: [Variation] = []) {
    self.digest = digest
    self.faceIndex = faceIndex
    self.variations = variations.sorted { $0.tag < $1.tag }
  }
}

/// Glyphs of one font and size.
///
/// Glyphs are upright if y increases downwards in user space: the font's y axis is inverted.
package struct GlyphRun: Equatable, Sendable {
  /// A glyph with the position of its origin, on the baseline, in user space.
  package struct Glyph: Equatable, Sendable {
    /// The number in the font.
    package var id: CGGlyph
    /// The origin.
    package var position: CGPoint

    /// Creates a glyph at a place.
    package init(id: CGGlyph, position: CGPoint) {
      (self.id, self.position) = (id, position)
    }
  }

  /// The font.
  package var font: FontIdentifier
  /// The size of the em in user space.
  package var pointSize: CGFloat
  /// The glyphs in drawing order.
  package var glyphs: [Glyph]
  /// The rectangle in user space outside which no glyph paints anything, as given by the text room,
  /// which knows the outlines.
  package var bounds: CGRect

  /// Creates a run.
  package init(font: FontIdentifier, pointSize: CGFloat, glyphs: [Glyph], bounds: CGRect) {
    self.font = font
    self.pointSize = pointSize
    self.glyphs = glyphs
    self.bounds = bounds
  }
}
