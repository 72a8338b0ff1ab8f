package import Quartz

/// The appearance of characters.
package struct TextAttributes: Hashable, Sendable {
  /// The appearance of a line below or through the text.
  package enum LineStyle: Hashable, Sendable {
    case single
    case thick
    case double
  }

  package var font: FontDescriptor
  package var color: PaintColor
  /// The colour behind the characters, over the height of the line.
  package var background: PaintColor?
  /// Points added after each character; other than 0, it turns ligatures off.
  package var kern: Double
  /// How far the characters are raised, in points.
  package var baselineOffset: Double
  package var underline: LineStyle?
  /// Nil for the text's own colour.
  package var underlineColor: PaintColor?
  package var strikethrough: LineStyle?
  /// Nil for the text's own colour.
  package var strikethroughColor: PaintColor?
  /// The width of the line along the outlines, in hundredths of the font size. If it is above 0,
  /// only the line is drawn; if it is below 0, the glyphs are drawn too.
  package var strokeWidth: Double
  /// Nil for the text's own colour.
  package var strokeColor: PaintColor?
  /// The shadow of the glyphs and lines.
  package var shadow: Shadow?
  /// The drawing that replaces each character U+FFFC.
  package var drawing: InlineDrawing?
  /// The style of the paragraph; its first character's applies to all of it.
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
