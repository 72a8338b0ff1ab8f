import Foundation
import Quartz

extension Sketch {
  /// Draws text of up to `lineLimit` lines, centred vertically in `rect`.
  package mutating func text(
    _ string: String, _ font: UIFont, _ color: UIColor, in rect: CGRect,
    alignment: NSTextAlignment = .center, truncation: NSLineBreakMode = .byTruncatingTail,
    lineLimit: Int = 1
  ) {
    guard !string.isEmpty, rect.width > 0 else { return }
    var span = TextSpan.plain
    span.string = string
    span.font = font.specification
    span.color = color.paintColor(with: traits)
    span.paragraph.alignment = alignment
    span.paragraph.lineBreakMode = truncation
    text(TextPassage(span), in: rect, lineLimit: lineLimit)
  }

  /// Draws a text with attributes, centred vertically in `rect`; `base` supplies the values of missing
  /// attributes.
  package mutating func text(
    _ string: StyledText, base: TextSpan, in rect: CGRect, lineLimit: Int = 1
  ) {
    text(TextPassage(string, base: base, traits: traits), in: rect, lineLimit: lineLimit)
  }

  private mutating func text(_ passage: TextPassage, in rect: CGRect, lineLimit: Int) {
    var box = TextBox()
    box.width = Double(rect.width)
    box.lineLimit = lineLimit
    let text = passage.set(in: box)
    draw(text.list, at: CGPoint(x: rect.minX, y: rect.midY - text.size.height / 2))
  }
}
