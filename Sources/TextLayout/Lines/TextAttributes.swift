package import Quartz

/// How characters look.
package struct TextAttributes: Hashable, Sendable {
  /// How a line below the text, or through it, looks.
  package enum LineStyle: Hashable, Sendable {
    case single
    case thick
    case double
  }

  package var font: FontDescriptor
  package var color: PaintColor
  /// What is drawn behind the characters, over the height of the line.
  package var background: PaintColor?
  /// Points added after each character; other than 0, it turns ligatures off.
  package var kern: Double
  /// How far the characters are raised, in points.
  package var baselineOffset: Double
  package var underline: LineStyle?
  /// The text's own colour if nil.
  package var underlineColor: PaintColor?
  package var strikethrough: LineStyle?
  /// The text's own colour if nil.
  package var strikethroughColor: PaintColor?
  /// The width of the line along the outlines in hundredths of the font's size; above 0 only the
  /// line is drawn, below 0 the glyphs as well.
  package var strokeWidth: Double
  /// The text's own colour if nil.
  package var strokeColor: PaintColor?
  /// The shadow of glyphs and lines.
  package var shadow: Shadow?
  /// What is drawn in place of each character U+FFFC.
  package var drawing: InlineDrawing?
  /// That of a paragraph's first character counts for the whole paragraph.
  package var paragraph: ParagraphStyle

  package init(
    font: FontDescriptor, color: PaintColor = .black, background: PaintColor? = nil,
    kern: Double = 0, baselineOffset: Double = 0, underline: LineStyle? = nil,
    underlineColor: PaintColor? = nil, strikethrough: LineStyle? = nil,
    strikethroughColor: PaintColor? = nil, strokeWidth: Double = 0,
    strokeColor: PaintColor? = nil, shadow: Shadow? = nil, drawing: InlineDrawing? = nil,
    paragraph: ParagraphStyle = ParagraphStyle()
  ) {
    (self.font, self.color, self.background) = (font, color, background)
    (self.kern, self.baselineOffset) = (kern, baselineOffset)
    (self.underline, self.underlineColor) = (underline, underlineColor)
    (self.strikethrough, self.strikethroughColor) = (strikethrough, strikethroughColor)
    (self.strokeWidth, self.strokeColor, self.shadow) = (strokeWidth, strokeColor, shadow)
    (self.drawing, self.paragraph) = (drawing, paragraph)
  }

  /// Whether even spaces are visible.
  var isDecorated: Bool { background != nil || underline != nil || strikethrough != nil }
}
