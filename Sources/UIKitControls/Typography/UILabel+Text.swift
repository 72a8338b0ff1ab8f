import Foundation
import Quartz
import UIGeometry
@_spi(Toolkit) import UIKitCore

/// The content of a label.
enum LabelText {
  case none
  case plain(String)
  case attributed(NSAttributedString)

  var string: String? {
    switch self {
    case .none: nil
    case .plain(let string): string
    case .attributed(let text): text.string
    }
  }
}

/// How a label shows text.
struct LabelLook {
  /// The system's font at 17 points.
  static let standardFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  var font = LabelLook.standardFont
  var textColor = UIColor.label
  var alignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
  var lineLimit = 1
  var highlightedTextColor: UIColor?
  var isHighlighted = false
  var isDisabled = false
  var shadowColor: UIColor?
  var shadowOffset = CGSize(width: 0, height: -1)
  var shrinks = false
  var minimumScaleFactor: CGFloat = 0
  var followsTextSize = false
  var preferredWidth: CGFloat = 0
}

/// The drawing of a label's text, with everything that it depends on except the label's own
/// properties.
@MainActor final class DrawnText: KeptSketch {
  private let bounds: CGRect
  private let ownScale: CGFloat?
  private let traits: UITraitCollection
  private let setter: Int
  let drawings: [(list: DisplayList, origin: CGPoint)]
  private var hasLapsed = false

  init(
    _ drawings: [(list: DisplayList, origin: CGPoint)], in bounds: CGRect, for label: UILabel,
    _ traits: UITraitCollection
  ) {
    (self.drawings, self.bounds, self.traits) = (drawings, bounds, traits)
    ownScale = label.extrasIfAny?.contentScaleFactor
    setter = Typesetting.setterCount
  }

  /// The scale of the label's screen is one of its traits.
  func holds(in bounds: CGRect, of view: UIView) -> Bool {
    !hasLapsed && self.bounds.hasNumbers(of: bounds) && traits === view.effectiveTraits
      && ownScale == view.extrasIfAny?.contentScaleFactor && setter == Typesetting.setterCount
  }

  func lapse() { hasLapsed = true }
}

extension UILabel {
  final func change(_ change: (inout LabelLook) -> Void) {
    change(&look)
    contentChanged()
  }

  final func contentChanged() {
    drawnText = nil
    setNeedsDisplay()
    if superview != nil { invalidateIntrinsicContentSize() }
  }

  /// Adds the text, and its font and colour where they are not the standard ones.
  final func describeText(in words: inout ViewLook) {
    words.add(text: storedText.string)
    if case .attributed(let text) = storedText { words.add(AttributeRuns(text)) }
    if look.font.specification != LabelLook.standardFont.specification {
      words.add("size", number: Double(look.font.pointSize))
    }
    if look.textColor != .label { words.add("color", color: look.textColor) }
    if look.isHighlighted { words.add("highlighted", color: look.highlightedTextColor) }
    if look.isDisabled { words.add("disabled") }
  }

  final func followTextSize() {
    guard look.followsTextSize, let style = look.font.style else { return }
    // Everything that a descriptor has changed stays, except the size.
    var font = look.font.specification
    font.size = Double(
      UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).pointSize)
    if font != look.font.specification { self.font = UIFont(font, style: style) }
  }

  final var defaultAttributedText: NSAttributedString? {
    switch storedText {
    case .none: return nil
    case .attributed(let text): return text
    case .plain(let string):
      let style = NSMutableParagraphStyle()
      (style.alignment, style.lineBreakMode) = (look.alignment, look.lineBreakMode)
      return NSAttributedString(
        string: string,
        attributes: [
          .font: look.font, .foregroundColor: look.textColor, .paragraphStyle: style,
        ])
    }
  }

  // MARK: Setting

  /// The text with its colours under some traits; nil for none.
  private final func passage(_ traits: UITraitCollection, color: UIColor? = nil) -> TextPassage? {
    var base = TextSpan.plain
    base.font = look.font.specification
    base.color = (color ?? shownColor).paintColor(with: traits)
    base.paragraph.alignment = look.alignment
    base.paragraph.lineBreakMode = look.lineBreakMode
    base.paragraph.isRightToLeft = nil
    switch storedText {
    case .none: return nil
    case .plain(let string):
      guard !string.isEmpty else { return nil }
      base.string = string
      return TextPassage(base)
    case .attributed(let text):
      return text.length == 0 ? nil : TextPassage(StyledText(text), base: base, traits: traits)
    }
  }

  private var shownColor: UIColor {
    if look.isDisabled { return .tertiaryLabel }
    return look.isHighlighted ? look.highlightedTextColor ?? look.textColor : look.textColor
  }

  private final func box(_ size: CGSize, lineLimit: Int) -> TextBox {
    var box = TextBox()
    if size.width > 0 { box.width = Double(size.width) }
    if size.height > 0 { box.height = Double(size.height) }
    box.lineLimit = lineLimit
    box.scale = Double(contentScaleFactor)
    if look.shrinks {
      box.minimumScaleFactor = look.minimumScaleFactor > 0 ? Double(look.minimumScaleFactor) : 0.1
    }
    return box
  }

  final func fittingSize(in size: CGSize) -> CGSize {
    guard let passage = passage(.current) else { return .zero }
    var box = box(size, lineLimit: look.lineLimit)
    box.height = .infinity
    // A single line has its natural width, whatever the room.
    if look.lineLimit == 1 { box.width = .infinity }
    return passage.set(in: box).size
  }

  /// Where the baselines are, of lines as wide as the label.
  final var textBaselines: LayoutBaselines {
    let metrics = Typesetting.setter.metrics(of: look.font.specification)
    let lineHeight = CGFloat(metrics.ascender - metrics.descender)
    guard let passage = passage(.current) else {
      let first = (CGFloat(metrics.ascender) + 0.5).rounded(.down) - lineHeight / 2
      return LayoutBaselines(first: first, last: first, lineHeight: lineHeight)
    }
    var box = box(bounds.size, lineLimit: look.lineLimit)
    box.height = .infinity
    if look.lineLimit == 1 || bounds.width <= 0 { box.width = .infinity }
    let text = passage.set(in: box)
    let middle = text.size.height / 2
    return LayoutBaselines(
      first: text.firstBaseline.rounded() - middle, last: text.lastBaseline.rounded() - middle,
      lineHeight: lineHeight)
  }

  final func defaultTextRect(forBounds bounds: CGRect, lineLimit: Int) -> CGRect {
    guard let passage = passage(.current) else { return CGRect(origin: bounds.origin, size: .zero) }
    let size = passage.set(in: box(bounds.size, lineLimit: lineLimit)).size
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width),
      height: min(size.height, bounds.height))
  }

  // MARK: Drawing

  final func defaultDrawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for (list, origin) in drawings(in: rect, traits: .current) {
      context.draw(list, transform: CGAffineTransform(translationX: origin.x, y: origin.y))
    }
  }

  final func sketchText(_ sketch: inout Sketch) {
    if drawnText?.holds(in: sketch.bounds, of: self) != true {
      let drawings = drawings(in: sketch.bounds, traits: sketch.traits)
      drawnText = DrawnText(drawings, in: sketch.bounds, for: self, effectiveTraits)
    }
    for (list, origin) in drawnText?.drawings ?? [] { sketch.draw(list, at: origin) }
  }

  /// The text in a rectangle, with its shadow below it.
  private final func drawings(
    in rect: CGRect, traits: UITraitCollection
  ) -> [(list: DisplayList, origin: CGPoint)] {
    guard rect.width > 0, rect.height > 0, let passage = passage(traits) else { return [] }
    let box = box(rect.size, lineLimit: look.lineLimit)
    let text = passage.set(in: box)
    let origin = CGPoint(x: rect.minX, y: rect.minY + (rect.height - text.size.height) / 2)
    guard let shadowColor = look.shadowColor,
      let shadow = self.passage(traits, color: shadowColor)?.set(in: box)
    else { return [(text.list, origin)] }
    let below = CGPoint(
      x: origin.x + look.shadowOffset.width, y: origin.y + look.shadowOffset.height)
    return [(shadow.list, below), (text.list, origin)]
  }
}
