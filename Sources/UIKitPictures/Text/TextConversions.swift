internal import Foundation
internal import Quartz
internal import TextLayout
internal import UIKitCore
internal import UIKitHosts

extension FontDescriptor {
  /// Creates the description of a UIKit font.
  init(_ font: FontSpecification) {
    let family: Family =
      switch font.family {
      case .system: .system
      case .monospaced: .monospaced
      case .serif: .serif
      case .named(let name): .named(name)
      }
    self.init(
      family: family, size: font.size, weight: FontWeight(nearestToTrait: font.weight),
      isItalic: font.isItalic, hasTabularDigits: font.hasTabularDigits)
  }
}

extension TextAttributes {
  init(_ span: TextSpan) {
    self.init(
      font: FontDescriptor(span.font), color: span.color, background: span.background,
      kern: span.kern, baselineOffset: span.baselineOffset,
      underline: span.underline.flatMap(LineStyle.init), underlineColor: span.underlineColor,
      strikethrough: span.strikethrough.flatMap(LineStyle.init),
      strikethroughColor: span.strikethroughColor, strokeWidth: span.strokeWidth,
      strokeColor: span.strokeColor, shadow: span.shadow, drawing: span.drawing,
      paragraph: ParagraphStyle(span.paragraph))
  }
}

extension TextAttributes.LineStyle {
  init?(_ style: NSUnderlineStyle) {
    if style.contains(.double) {
      self = .double
    } else if style.contains(.thick) {
      self = .thick
    } else if style.contains(.single) {
      self = .single
    } else {
      return nil
    }
  }
}

extension ParagraphStyle {
  init(_ style: ParagraphSpecification) {
    self.init()
    alignment =
      switch style.alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      case .natural: .natural
      }
    lineBreakMode =
      switch style.lineBreakMode {
      case .byWordWrapping: .wordWrapping
      case .byCharWrapping: .charWrapping
      case .byClipping: .clipping
      case .byTruncatingHead: .truncatingHead
      case .byTruncatingTail: .truncatingTail
      case .byTruncatingMiddle: .truncatingMiddle
      }
    isRightToLeft = style.isRightToLeft
    (lineSpacing, paragraphSpacing) = (style.lineSpacing, style.paragraphSpacing)
    paragraphSpacingBefore = style.paragraphSpacingBefore
    lineHeightMultiple = style.lineHeightMultiple
    (minimumLineHeight, maximumLineHeight) = (style.minimumLineHeight, style.maximumLineHeight)
    firstLineHeadIndent = style.firstLineHeadIndent
    (headIndent, tailIndent) = (style.headIndent, style.tailIndent)
  }
}

extension DynamicType.Style {
  /// Creates the style with UIKit's name; for a name that UIKit does not have, body text.
  init(_ style: UIFont.TextStyle) {
    let known: [(UIFont.TextStyle, DynamicType.Style)] = [
      (.largeTitle, .largeTitle), (.title1, .title1), (.title2, .title2), (.title3, .title3),
      (.headline, .headline), (.callout, .callout), (.subheadline, .subheadline),
      (.footnote, .footnote), (.caption1, .caption1), (.caption2, .caption2),
    ]
    self = known.first { $0.0 == style }?.1 ?? .body
  }
}

extension DynamicType.Category {
  /// Creates the category with UIKit's name; for a name that UIKit does not have, the default one.
  init(_ category: UIContentSizeCategory) {
    let known: [(UIContentSizeCategory, DynamicType.Category)] = [
      (.extraSmall, .extraSmall), (.small, .small), (.medium, .medium),
      (.extraLarge, .extraLarge), (.extraExtraLarge, .extraExtraLarge),
      (.extraExtraExtraLarge, .extraExtraExtraLarge),
      (.accessibilityMedium, .accessibilityMedium), (.accessibilityLarge, .accessibilityLarge),
      (.accessibilityExtraLarge, .accessibilityExtraLarge),
      (.accessibilityExtraExtraLarge, .accessibilityExtraExtraLarge),
      (.accessibilityExtraExtraExtraLarge, .accessibilityExtraExtraExtraLarge),
    ]
    self = known.first { $0.0 == category }?.1 ?? .large
  }
}
