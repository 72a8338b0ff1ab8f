import Foundation
import Quartz

/// Sets the texts of text layers like those of labels.
struct LayerTexts: LayerTextSetter {
  func list(of text: LayerText) -> DisplayList {
    var base = TextSpan.plain
    base.font = font(of: text)
    base.color = text.color?.paintColor ?? PaintColor(red: 0, green: 0, blue: 0, alpha: 0)
    base.paragraph.alignment = NSTextAlignment(text.alignment)
    base.paragraph.lineBreakMode = NSLineBreakMode(text)
    var box = TextBox()
    (box.width, box.height) = (Double(text.size.width), Double(text.size.height))
    (box.lineLimit, box.scale) = (text.isWrapped ? 0 : 1, Double(text.scale))
    switch text.string {
    case let string as String where !string.isEmpty:
      base.string = string
      return TextPassage(base).set(in: box).list
    case let string as NSAttributedString where string.length > 0:
      return TextPassage(StyledText(string), base: base, traits: .current).set(in: box).list
    case _: return DisplayList()
    }
  }

  private func font(of text: LayerText) -> FontSpecification {
    let size = text.fontSize > 0 && text.fontSize.isFinite ? Double(text.fontSize) : 36
    switch text.font {
    case let font as UIFont:
      var specification = font.specification
      specification.size = size
      return specification
    case let name as String: return FontSpecification(family: .named(name), size: size)
    case _: return FontSpecification(family: .system, size: size)
    }
  }
}

extension NSTextAlignment {
  /// The alignment of a layer's mode; `natural` for a mode of the app's own.
  fileprivate init(_ mode: CATextLayerAlignmentMode) {
    let known: [(CATextLayerAlignmentMode, NSTextAlignment)] = [
      (.left, .left), (.right, .right), (.center, .center), (.justified, .justified),
    ]
    self = known.first { $0.0 == mode }?.1 ?? .natural
  }
}

extension NSLineBreakMode {
  /// What happens to a layer's text that does not fit.
  fileprivate init(_ text: LayerText) {
    let known: [(CATextLayerTruncationMode, NSLineBreakMode)] = [
      (.start, .byTruncatingHead), (.end, .byTruncatingTail), (.middle, .byTruncatingMiddle),
    ]
    self =
      known.first { $0.0 == text.truncation }?.1
      ?? (text.isWrapped ? .byWordWrapping : .byClipping)
  }
}
