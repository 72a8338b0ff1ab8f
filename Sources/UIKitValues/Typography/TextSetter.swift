package import Foundation
package import Quartz

/// What a font should look like: the value behind `UIFont`.
package struct FontSpecification: Hashable, Sendable {
  /// Where the font comes from.
  package enum Family: Hashable, Sendable {
    /// The interface's font.
    case system
    /// The interface's font with characters of one width.
    case monospaced
    /// The font with serifs that goes with the interface's.
    case serif
    /// A family or a font by its name.
    case named(String)
  }

  package var family: Family
  /// The height of the em in points.
  package var size: Double
  /// The number of a `UIFont.Weight`.
  package var weight: Double = 0
  package var isItalic = false
  /// Whether digits have one width.
  package var hasTabularDigits = false
}

/// Measures of a font in points; `descender` is negative.
package struct FontMetrics: Hashable, Sendable {
  package var ascender: Double
  package var descender: Double
  package var leading: Double
  package var capHeight: Double
  package var xHeight: Double
  package var familyName: String
  package var fontName: String

  package init(
    ascender: Double, descender: Double, leading: Double, capHeight: Double, xHeight: Double,
    familyName: String, fontName: String
  ) {
    (self.ascender, self.descender, self.leading) = (ascender, descender, leading)
    (self.capHeight, self.xHeight) = (capHeight, xHeight)
    (self.familyName, self.fontName) = (familyName, fontName)
  }
}

/// How a paragraph is divided into lines.
package struct ParagraphSpecification: Hashable, Sendable {
  package var alignment = NSTextAlignment.natural
  package var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// Nil if the first letter decides.
  package var isRightToLeft: Bool?
  package var lineSpacing = 0.0
  package var paragraphSpacing = 0.0
  package var paragraphSpacingBefore = 0.0
  package var lineHeightMultiple = 0.0
  package var minimumLineHeight = 0.0
  package var maximumLineHeight = 0.0
  package var firstLineHeadIndent = 0.0
  package var headIndent = 0.0
  package var tailIndent = 0.0
}

/// A piece of text with one appearance.
package struct TextSpan: Hashable, Sendable {
  package var string: String
  package var font: FontSpecification
  package var color: PaintColor
  package var background: PaintColor?
  package var kern = 0.0
  package var baselineOffset = 0.0
  package var underline: NSUnderlineStyle?
  package var underlineColor: PaintColor?
  package var strikethrough: NSUnderlineStyle?
  package var strikethroughColor: PaintColor?
  /// In hundredths of the font's size; below 0 the glyphs are filled as well.
  package var strokeWidth = 0.0
  package var strokeColor: PaintColor?
  package var shadow: Shadow?
  /// The replacement of the characters U+FFFC.
  package var drawing: InlineDrawing?
  package var paragraph = ParagraphSpecification()
}

/// The content that an attribute substitutes for the characters U+FFFC.
package protocol InlineContent {
  /// Returns it in a text of some colour, under some traits.
  func drawing(in color: PaintColor, with traits: UITraitCollection) -> InlineDrawing
}

/// The room for a text.
package struct TextBox: Hashable, Sendable {
  /// In points; infinite for as many as needed.
  package var width = Double.infinity
  /// In points; infinite for as many as needed.
  package var height = Double.infinity
  /// 0 for any number.
  package var lineLimit = 0
  /// Pixels a point.
  package var scale = 1.0
  /// How much smaller the text may become to fit; 1 for not at all.
  package var minimumScaleFactor = 1.0

  /// Creates it in its first state.
  package init() {}
}

/// A text in lines.
package struct SetText: Sendable {
  /// The size of the text, in whole pixels.
  package var size: CGSize
  package var isTruncated: Bool
  package var scaleFactor: CGFloat
  /// The baselines of the first and the last line, from the top.
  package var firstBaseline: CGFloat
  package var lastBaseline: CGFloat
  /// The whole drawing; nil for a long text, of which mostly a part is drawn.
  private var whole: DisplayList?
  /// Where its characters are.
  package var places: any TextPlaces

  package init(
    size: CGSize, isTruncated: Bool, scaleFactor: CGFloat, firstBaseline: CGFloat,
    lastBaseline: CGFloat, list: DisplayList?, places: any TextPlaces
  ) {
    (self.size, self.isTruncated, self.scaleFactor) = (size, isTruncated, scaleFactor)
    (self.firstBaseline, self.lastBaseline) = (firstBaseline, lastBaseline)
    (whole, self.places) = (list, places)
  }

  /// The drawing, from the upper left corner of the box.
  package var list: DisplayList { whole ?? places.list(from: -.infinity, to: .infinity) }

  /// Returns the drawing, which for a long text may lack what is painted outside of two heights.
  package func list(from top: CGFloat, to bottom: CGFloat) -> DisplayList {
    whole ?? places.list(from: top, to: bottom)
  }
}

/// Measures text and divides it into lines; the target above that knows fonts implements it.
package protocol TextSetter: Sendable {
  /// Returns the measures of the face that comes closest.
  func metrics(of font: FontSpecification) -> FontMetrics
  /// The names of all families, sorted.
  var familyNames: [String] { get }
  /// Returns the names of a family's typefaces, in order of their weights.
  func fontNames(ofFamily family: String) -> [String]
  /// Adds a font file to those that names find.
  func register(fontAt path: String) throws(FontRegistrationFault)
  /// Removes it again.
  func unregister(fontAt path: String) throws(FontRegistrationFault)
  /// Returns the size of a text style at a content size category, in points.
  func pointSize(of style: UIFont.TextStyle, at category: UIContentSizeCategory) -> Double
  /// Divides text into lines.
  func set(_ spans: [TextSpan], in box: TextBox) -> SetText
  /// Returns the outline of a glyph of the symbols' font, in ems, y downwards; nil without the font
  /// or the glyph.
  func symbol(_ scalar: Unicode.Scalar) -> VectorPath?
}
