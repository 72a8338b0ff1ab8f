package import Foundation
package import Quartz

/// One line of a text, in the coordinates of the text's box: points, y downwards.
package struct LaidOutLine: Equatable, Sendable {
  /// Glyphs of one font and one set of attributes, from left to right.
  package struct Run: Equatable, Sendable {
    /// Their attributes.
    package var attributes: TextAttributes
    package var font: FontIdentifier
    /// Their origins on the baseline.
    package var glyphs: [GlyphRun.Glyph]
    /// What they paint lies in it.
    package var bounds: CGRect
    /// From the left end of the first character to the right end of the last one.
    package var left: Double
    package var right: Double
    /// Whether they are pictures with colours of their own.
    package var hasColorPictures: Bool
    /// What is drawn in place of a character, on the baseline from `left` on.
    package var drawing: InlineDrawing?
    /// How lines below the characters or through them are drawn: the font's, in points.
    package var lines: LineMeasures
  }

  /// Places of underlines and the like, in points below the baseline.
  package struct LineMeasures: Equatable, Sendable {
    package var underline: Double
    package var underlineThickness: Double
    package var strikethrough: Double
    package var strikethroughThickness: Double
  }

  /// A character that a reader sees, with its place.
  package struct Cell: Equatable, Sendable {
    /// The units of the text that it stands for.
    package var range: Range<Int>
    package var left: Double
    package var right: Double
    package var isRightToLeft: Bool
    /// Whether it is a space, which a justified line makes wider.
    package var isSpace: Bool
    /// Whether it is a character that ends the line.
    package var endsLine: Bool

    mutating func move(by distance: Double) {
      left += distance
      right += distance
    }
  }

  /// The units of the text that the line shows, with the spaces and the characters that end it.
  package var range: Range<Int>
  package var runs: [Run]
  /// From left to right.
  package var cells: [Cell]
  /// Where the line's characters begin and end, without spaces at its end.
  package var left: Double
  package var right: Double
  package var top: Double
  /// Without the distance to the next line.
  package var height: Double
  package var baseline: Double
  /// Whether the paragraph starts at the right.
  package var isRightToLeft: Bool
  /// Whether an ellipsis stands for a part of the text.
  package var isTruncated: Bool

  package var width: Double { right - left }
  package var bottom: Double { top + height }

  /// Moves the line and all that is in it.
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
