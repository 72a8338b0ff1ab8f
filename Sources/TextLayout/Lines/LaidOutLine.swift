package import Foundation
package import Quartz

/// One line of a text, in the coordinates of the text's box: in points, y downwards.
package struct LaidOutLine: Equatable, Sendable {
  /// Glyphs with the same font and attributes, from left to right.
  package struct Run: Equatable, Sendable {
    /// The attributes of the glyphs.
    package var attributes: TextAttributes
    package var font: FontIdentifier
    /// The glyphs with their origins on the baseline.
    package var glyphs: [GlyphRun.Glyph]
    /// A rectangle that contains everything that the glyphs paint.
    package var bounds: CGRect
    /// The left end of the first character; `right` is the right end of the last one.
    package var left: Double
    package var right: Double
    /// Whether the glyphs are pictures with their own colours.
    package var hasColorPictures: Bool
    /// The drawing that replaces a character, on the baseline beginning at `left`.
    package var drawing: InlineDrawing?
    /// The font's measures for lines below or through the characters, in points.
    package var lines: LineMeasures
  }

  /// The places of underlines and strikethroughs, in points below the baseline.
  package struct LineMeasures: Equatable, Sendable {
    package var underline: Double
    package var underlineThickness: Double
    package var strikethrough: Double
    package var strikethroughThickness: Double
  }

  /// A character that a reader sees, with its place.
  package struct Cell: Equatable, Sendable {
    /// The units of the text for which it stands.
    package var range: Range<Int>
    package var left: Double
    package var right: Double
    package var isRightToLeft: Bool
    /// Whether it is a space that is widened in a justified line.
    package var isSpace: Bool
    /// Whether it is a character that ends the line.
    package var endsLine: Bool

    mutating func move(by distance: Double) {
      left += distance
      right += distance
    }
  }

  /// The units of the text that the line shows, including the spaces and characters that end it.
  package var range: Range<Int>
  package var runs: [Run]
  /// The characters from left to right.
  package var cells: [Cell]
  /// The ends of the line's characters, without spaces at its end.
  package var left: Double
  package var right: Double
  package var top: Double
  /// The height without the distance to the next line.
  package var height: Double
  package var baseline: Double
  /// Whether the paragraph starts at the right.
  package var isRightToLeft: Bool
  /// Whether an ellipsis stands for a part of the text.
  package var isTruncated: Bool

  package var width: Double { right - left }
  package var bottom: Double { top + height }

  /// Moves the line with everything in it.
  mutating func move(x: Double, y: Double) {
    left += x
    right += x
    top += y
    baseline += y
    for index in cells.indices { cells[index].move(by: x) }
    for run in runs.indices {
      runs[run].left += x
      runs[run].right += x
      runs[run].bounds = runs[run].bounds.offsetBy(dx: x, dy: y)
      for glyph in runs[run].glyphs.indices {
        runs[run].glyphs[glyph].position.x += x
        runs[run].glyphs[glyph].position.y += y
      }
    }
  }
}
