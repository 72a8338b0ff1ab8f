import Foundation
import InputCore
import TextEditing
@_spi(Toolkit) import UIKitCore

/// How a field shows text.
struct FieldLook {
  /// The system's font at 17 points.
  static let standardFont = UIFont.systemFont(ofSize: 17)

  enum Placeholder {
    case plain(String)
    case attributed(NSAttributedString)

    var string: String {
      switch self {
      case .plain(let string): string
      case .attributed(let text): text.string
      }
    }

    static var attributes: [NSAttributedString.Key: Any] {
      [.foregroundColor: UIColor.placeholderText]
    }

    /// The text for drawing.
    var styled: StyledText {
      switch self {
      case .plain(let string): StyledText(string, Self.attributes)
      case .attributed(let text): StyledText(text)
      }
    }

    /// The text for the app.
    var attributed: NSAttributedString {
      switch self {
      case .plain(let string):
        NSAttributedString(string: string, attributes: Self.attributes)
      case .attributed(let text): text
      }
    }
  }

  var font = FieldLook.standardFont
  /// Nil for the system's.
  var color: UIColor?
  var alignment = NSTextAlignment.natural
  var shrinks = false
  var minimumFontSize: CGFloat = 0
  var placeholder: Placeholder?
  /// Default attributes other than font, colour and alignment.
  var others: [NSAttributedString.Key: Any] = [:]

  /// All default attributes.
  var attributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    if let given = others[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(given) }
    style.alignment = alignment
    return others.merging([
      .font: font, .foregroundColor: color ?? .label, .paragraphStyle: style,
    ]) { $1 }
  }
}

// The appearance of a field's text.
extension UITextField: EditableText, KeyEditor {
  final var isMultiline: Bool { false }
  final var takesGestures: Bool { isEnabled }
  final var isActive: Bool { isEditing }
  final var isBeingEdited: Bool { isEditing }
  final var mayChangeText: Bool { true }
  package final func edits(with key: KeyStroke) -> Bool { usesKey(key) }
  package final func edit(with key: KeyStroke) -> Bool { useKey(key) }
  package final func mayInsert(_ text: String) -> Bool { asksToType(text) }
  package final func mayDeleteBackward() -> Bool { asksToDeleteBackward() }
  package final func textBefore(atMost count: Int) -> (text: String, isWhole: Bool) {
    precedingText(count)
  }
  final var typedAttributes: [NSAttributedString.Key: Any]? { typingAttributes }
  final func acts(onTapAt point: CGPoint) -> Bool { false }

  final func changeLook(_ change: (inout FieldLook) -> Void) {
    change(&look)
    layoutChanged()
    if superview != nil { invalidateIntrinsicContentSize() }
  }

  final func setFont(_ font: UIFont) {
    styles.set(.font, nil)
    changeLook { $0.font = font }
  }

  final func setTextColor(_ color: UIColor?) {
    styles.set(.foregroundColor, nil)
    changeLook { $0.color = color }
  }

  final func setDefaults(_ attributes: [NSAttributedString.Key: Any]) {
    for key in attributes.keys { styles.set(key, nil) }
    changeLook { look in
      look.font = attributes[.font] as? UIFont ?? FieldLook.standardFont
      look.color = attributes[.foregroundColor] as? UIColor
      let style = attributes[.paragraphStyle] as? NSParagraphStyle
      look.alignment = style?.alignment ?? .natural
      look.others = attributes.filter { $0.key != .font && $0.key != .foregroundColor }
    }
  }

  /// The appearance of text without attributes.
  final func baseSpan(_ traits: UITraitCollection) -> TextSpan {
    var span = TextSpan.plain
    span.font = look.font.specification
    if !look.others.isEmpty { span.apply(look.others, traits: traits) }
    let color = isEnabled ? look.color ?? .label : .tertiaryLabel
    span.color = color.paintColor(with: traits)
    span.paragraph.alignment = look.alignment
    span.paragraph.isRightToLeft = writingDirection == .rightToLeft
    return span
  }

  /// The text as it is shown, with its colours under some traits.
  final func passage(_ traits: UITraitCollection) -> TextPassage {
    var span = baseSpan(traits)
    if isSecureTextEntry {
      span.string = String(repeating: "•", count: editor.body.characters.count)
    } else if styles.isPlain {
      span.string = String(
        decoding: editor.body.string.utf16.map { UTF16.CodeUnit.endsLine($0) ? 0x20 : $0 },
        as: UTF16.self)
    } else {
      return TextPassage(StyledText(editor.body.string, styles), base: span, traits: traits)
    }
    return TextPassage(span)
  }

  /// Where the baseline of the line is, which lies in the middle of the field.
  final var textBaselines: LayoutBaselines {
    let metrics = Typesetting.setter.metrics(of: baseSpan(.current).font)
    let line = CGFloat(metrics.ascender - metrics.descender)
    let baseline = (CGFloat(metrics.ascender) + 0.5).rounded(.down) - line / 2
    return LayoutBaselines(first: baseline, last: baseline, lineHeight: line)
  }

  /// The size of the text, or else the placeholder, with the border and the views beside it.
  final var fittingSize: CGSize {
    let shown =
      editor.body.isEmpty
      ? TextPassage(placeholderText, base: baseSpan(.current), traits: .current)
      : passage(.current)
    let text = shown.isEmpty ? CGSize.zero : shown.set(in: TextBox()).size
    let room = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    let inner = textRect(forBounds: room)
    let height = max(text.height, lineHeight.rounded(.up))
    return CGSize(
      width: text.width + Self.caretWidth + room.width - inner.width,
      height: height + (borderStyle == .none ? 0 : 2 * FieldLook.borderMargin))
  }

  /// The placeholder with its attributes; empty without one.
  final var placeholderText: StyledText { look.placeholder?.styled ?? StyledText("") }
}

extension FieldLook {
  /// The space above and below the text in the natural height of a field with a border, in points:
  /// with the system's font such a field is 35 points high; on iOS, 34 points.
  fileprivate static let borderMargin: CGFloat = 7
}

extension UTF16.CodeUnit {
  /// Line feed, carriage return and the other characters that end lines.
  fileprivate static func endsLine(_ unit: UTF16.CodeUnit) -> Bool {
    switch unit {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
