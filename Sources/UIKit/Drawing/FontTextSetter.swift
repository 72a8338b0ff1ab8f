internal import Foundation
internal import Quartz
internal import Synchronization
internal import TextLayout
internal import UIKitCore

/// Sets text with the fonts of this machine, which are looked for when the first text is.
///
/// Without a font or a library for it, it says so once, and texts have the places and sizes of
/// `FixedTextSetter`, and draw nothing.
final class FontTextSetter: TextSetter {
  private enum State {
    case unopened
    case opened(Typesetter)
    case failed
  }

  private let state = Mutex(State.unopened)
  /// Receives what is used; nil for none.
  private let note = Mutex<(@Sendable (FontUse) -> Void)?>(nil)
  /// Whether it was said that there is no font of symbols.
  private let hasReportedSymbols = Mutex(false)

  /// The typesetter; nil if there is none.
  private var typesetter: Typesetter? {
    state.withLock { state in
      switch state {
      case .opened(let typesetter): return typesetter
      case .failed: return nil
      case .unopened: break
      }
      do {
        let typesetter = Typesetter(library: try FontLibrary())
        typesetter.library.noteUses(note.withLock { $0 })
        state = .opened(typesetter)
        return typesetter
      } catch {
        state = .failed
        reportLine("retouch: \(error)")
        return nil
      }
    }
  }

  /// Calls `note` with what is used from now on, once each; nil ends that.
  func noteUses(_ note: (@Sendable (FontUse) -> Void)?) {
    state.withLock { state in
      self.note.withLock { $0 = note }
      if case .opened(let typesetter) = state { typesetter.library.noteUses(note) }
    }
  }

  /// The fonts; nil if there are none.
  var library: FontLibrary? { typesetter?.library }

  /// The face that a display list names; nil if no text has used it.
  func face(_ identifier: FontIdentifier) -> FontFace? { typesetter?.library.face(identifier) }

  func metrics(of font: FontSpecification) -> FontMetrics {
    guard let typesetter, let found = try? typesetter.library.font(for: FontDescriptor(font))
    else { return FixedTextSetter().metrics(of: font) }
    let name = found.face.postScriptName
    return FontMetrics(
      ascender: found.ascender, descender: found.descender, leading: found.leading,
      capHeight: found.capHeight, xHeight: found.xHeight,
      familyName: String(name.prefix { $0 != "-" }), fontName: name)
  }

  func pointSize(of style: UIFont.TextStyle, at category: UIContentSizeCategory) -> Double {
    DynamicType.size(of: DynamicType.Style(style), at: DynamicType.Category(category))
  }

  func symbol(_ scalar: Unicode.Scalar) -> VectorPath? {
    guard let library = typesetter?.library else { return nil }
    guard let face = library.symbolFace else {
      let isNew = hasReportedSymbols.withLock { reported in
        defer { reported = true }
        return !reported
      }
      if isNew { reportLine("retouch: \(FontError.noSymbols)") }
      return nil
    }
    guard let glyph = face.glyph(for: scalar) else { return nil }
    let em = 1 / CGFloat(face.unitsPerEm)
    return face.outline(of: glyph).applying(CGAffineTransform(scaleX: em, y: em))
  }

  func set(_ spans: [TextSpan], in box: TextBox) -> SetText {
    let options = Typesetter.Options(
      width: box.width, height: box.height, lineLimit: box.lineLimit, pixelScale: box.scale,
      minimumScaleFactor: box.minimumScaleFactor)
    let parts = spans.map { (string: $0.string, attributes: TextAttributes($0)) }
    guard let typesetter, !parts.isEmpty,
      let text = try? typesetter.layOut(AttributedText(parts), options)
    else { return FixedTextSetter().set(spans, in: box) }
    return SetText(
      size: text.size, isTruncated: text.isTruncated, scaleFactor: CGFloat(text.scaleFactor),
      firstBaseline: CGFloat(text.lines.first?.baseline ?? 0),
      lastBaseline: CGFloat(text.lines.last?.baseline ?? 0),
      list: DisplayList(text.commands(at: .zero)), places: text)
  }
}

extension LaidOutText: TextPlaces {
  /// The lines from the top.
  package var linePlaces: [TextLinePlace] {
    lines.enumerated().map { number, line in
      TextLinePlace(
        range: line.range, top: line.top, height: line.height,
        isRightToLeft: line.isRightToLeft, endsParagraph: endsParagraph(lineAt: number))
    }
  }
}

extension FontDescriptor {
  /// Creates the description of a font of UIKit's.
  fileprivate init(_ font: FontSpecification) {
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
  fileprivate init(_ span: TextSpan) {
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
  fileprivate init?(_ style: NSUnderlineStyle) {
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
  fileprivate init(_ style: ParagraphSpecification) {
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
  /// Creates the style of UIKit's name; body text for a name of the app's own.
  fileprivate init(_ style: UIFont.TextStyle) {
    let known: [(UIFont.TextStyle, DynamicType.Style)] = [
      (.largeTitle, .largeTitle), (.title1, .title1), (.title2, .title2), (.title3, .title3),
      (.headline, .headline), (.callout, .callout), (.subheadline, .subheadline),
      (.footnote, .footnote), (.caption1, .caption1), (.caption2, .caption2),
    ]
    self = known.first { $0.0 == style }?.1 ?? .body
  }
}

extension DynamicType.Category {
  /// Creates the category of UIKit's name; the usual one for one of the app's own.
  fileprivate init(_ category: UIContentSizeCategory) {
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
