package import Quartz

/// The appearance of characters.
///
/// A reference to a value, since each of a hundred thousand parts has one, and each layout copies
/// all of them several times.
package struct TextAttributes: Hashable, Sendable {
  /// The appearance of a line below or through the text.
  package enum LineStyle: Hashable, Sendable {
    case single
    case thick
    case double
  }

  private struct Values: Hashable, Sendable {
    var font: FontDescriptor
    var color: PaintColor
    var background: PaintColor?
    var kern: Double
    var baselineOffset: Double
    var underline: LineStyle?
    var underlineColor: PaintColor?
    var strikethrough: LineStyle?
    var strikethroughColor: PaintColor?
    var strokeWidth: Double
    var strokeColor: PaintColor?
    var shadow: Shadow?
    var drawing: InlineDrawing?
    var paragraph: ParagraphStyle
  }

  private final class Box: Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }
  }

  private var box: Box

  package var font: FontDescriptor {
    get { box.values.font }
    set { change { $0.font = newValue } }
  }

  package var color: PaintColor {
    get { box.values.color }
    set { change { $0.color = newValue } }
  }

  /// The colour behind the characters, over the height of the line.
  package var background: PaintColor? {
    get { box.values.background }
    set { change { $0.background = newValue } }
  }

  /// Points added after each character; other than 0, it turns ligatures off.
  package var kern: Double {
    get { box.values.kern }
    set { change { $0.kern = newValue } }
  }

  /// How far the characters are raised, in points.
  package var baselineOffset: Double {
    get { box.values.baselineOffset }
    set { change { $0.baselineOffset = newValue } }
  }

  package var underline: LineStyle? {
    get { box.values.underline }
    set { change { $0.underline = newValue } }
  }

  /// Nil for the text's own colour.
  package var underlineColor: PaintColor? {
    get { box.values.underlineColor }
    set { change { $0.underlineColor = newValue } }
  }

  package var strikethrough: LineStyle? {
    get { box.values.strikethrough }
    set { change { $0.strikethrough = newValue } }
  }

  /// Nil for the text's own colour.
  package var strikethroughColor: PaintColor? {
    get { box.values.strikethroughColor }
    set { change { $0.strikethroughColor = newValue } }
  }

  /// The width of the line along the outlines, in hundredths of the font size. If it is above 0,
  /// only the line is drawn; if it is below 0, the glyphs are drawn too.
  package var strokeWidth: Double {
    get { box.values.strokeWidth }
    set { change { $0.strokeWidth = newValue } }
  }

  /// Nil for the text's own colour.
  package var strokeColor: PaintColor? {
    get { box.values.strokeColor }
    set { change { $0.strokeColor = newValue } }
  }

  /// The shadow of the glyphs and lines.
  package var shadow: Shadow? {
    get { box.values.shadow }
    set { change { $0.shadow = newValue } }
  }

  /// The drawing that replaces each character U+FFFC.
  package var drawing: InlineDrawing? {
    get { box.values.drawing }
    set { change { $0.drawing = newValue } }
  }

  /// The style of the paragraph; its first character's applies to all of it.
  package var paragraph: ParagraphStyle {
    get { box.values.paragraph }
    set { change { $0.paragraph = newValue } }
  }

  package init(
    font: FontDescriptor, color: PaintColor = .black, background: PaintColor? = nil,
    kern: Double = 0, baselineOffset: Double = 0, underline: LineStyle? = nil,
    underlineColor: PaintColor? = nil, strikethrough: LineStyle? = nil,
    strikethroughColor: PaintColor? = nil, strokeWidth: Double = 0,
    strokeColor: PaintColor? = nil, shadow: Shadow? = nil, drawing: InlineDrawing? = nil,
    paragraph: ParagraphStyle = ParagraphStyle()
  ) {
    box = Box(
      Values(
        font: font, color: color, background: background, kern: kern,
        baselineOffset: baselineOffset, underline: underline, underlineColor: underlineColor,
        strikethrough: strikethrough, strikethroughColor: strikethroughColor,
        strokeWidth: strokeWidth, strokeColor: strokeColor, shadow: shadow, drawing: drawing,
        paragraph: paragraph))
  }

  package static func == (left: TextAttributes, right: TextAttributes) -> Bool {
    left.box === right.box || left.box.values == right.box.values
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(box.values) }

  private mutating func change(_ body: (inout Values) -> Void) {
    var values = box.values
    body(&values)
    box = Box(values)
  }

  /// Whether even spaces are visible.
  var isDecorated: Bool { background != nil || underline != nil || strikethrough != nil }
}
