import Foundation
import Quartz

/// Text with all of its attributes resolved, ready to be set.
package struct TextPassage {
  private(set) var spans: [TextSpan] = []

  /// Resolves a text's attributes under some traits; `base` provides the values of missing ones.
  package init(_ text: StyledText, base: TextSpan, traits: UITraitCollection) {
    spans = text.parts.map { part in
      var span = base
      span.string = part.string
      span.apply(part.attributes, traits: traits)
      return span
    }
  }

  /// Creates text with one appearance.
  package init(_ span: TextSpan) {
    spans = [span]
  }

  /// Creates text of parts, each with one appearance.
  package init(_ spans: [TextSpan]) {
    self.spans = spans
  }

  package var isEmpty: Bool { spans.allSatisfy(\.string.isEmpty) }

  /// The text with each font and distance multiplied by `factor`.
  package func scaled(by factor: Double) -> TextPassage {
    guard factor != 1 else { return self }
    var scaled = self
    for index in spans.indices {
      scaled.spans[index].font.size *= factor
      scaled.spans[index].kern *= factor
      scaled.spans[index].baselineOffset *= factor
      scaled.spans[index].drawing = spans[index].drawing?.scaled(by: factor)
    }
    return scaled
  }

  /// The text with an ellipsis for the part that does not fit at its end.
  package var truncated: TextPassage {
    var truncated = self
    for index in spans.indices {
      truncated.spans[index].paragraph.lineBreakMode = .byTruncatingTail
    }
    return truncated
  }

  /// Returns the text in lines.
  package func set(in box: TextBox) -> SetText { Typesetting.set(spans, in: box) }
}

extension TextSpan {
  /// The appearance of text without attributes: 12 points of the system's font in black, as in
  /// UIKit.
  package static let plain = TextSpan(
    string: "", font: FontSpecification(family: .system, size: 12), color: .black)

  /// Replaces values by those of attributes.
  package mutating func apply(_ values: [NSAttributedString.Key: Any], traits: UITraitCollection) {
    func color(_ key: NSAttributedString.Key) -> PaintColor? {
      (values[key] as? UIColor)?.paintColor(with: traits)
    }
    if let font = values[.font] as? UIFont { self.font = font.specification }
    if let color = color(.foregroundColor) { self.color = color }
    if let color = color(.backgroundColor) { background = color }
    if let kern = values.number(.kern) { self.kern = kern }
    if let offset = values.number(.baselineOffset) { baselineOffset = offset }
    if let style = values.line(.underlineStyle) { underline = style }
    if let style = values.line(.strikethroughStyle) { strikethrough = style }
    underlineColor = color(.underlineColor) ?? underlineColor
    strikethroughColor = color(.strikethroughColor) ?? strikethroughColor
    if let width = values.number(.strokeWidth) { strokeWidth = width }
    strokeColor = color(.strokeColor) ?? strokeColor
    if let shadow = values[.shadow] as? NSShadow { self.shadow = shadow.value(with: traits) }
    if let content = values[.attachment] as? any InlineContent {
      drawing = content.drawing(in: self.color, with: traits)
    }
    if let style = values[.paragraphStyle] as? NSParagraphStyle { paragraph = style.values }
  }
}
