public import Foundation
@_spi(Toolkit) import UIKitCore

/// A view that shows text, in one line or several.
///
/// The text is centred vertically. A label takes no touches unless `isUserInteractionEnabled` is
/// set.
@preconcurrency @MainActor open class UILabel: UIView {
  final var storedText: LabelText = .none
  final var look = LabelLook()
  /// The width for which the natural height is asked, in points; 0 for none.
  private final var triedWidth: CGFloat = 0
  /// The drawing of the last frame, while it is valid.
  final var drawnText: DrawnText?

  /// Creates a label without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  // MARK: Text

  /// The text; setting it removes attributes. Default: nil.
  open var text: String? {
    get { storedText.string }
    set {
      storedText = newValue.map { .plain($0) } ?? .none
      contentChanged()
    }
  }

  /// The text with its attributes, which take precedence over the label's own font, colour and
  /// alignment. Default: nil.
  open var attributedText: NSAttributedString? {
    get { defaultAttributedText }
    set {
      storedText = newValue.map { .attributed(NSAttributedString(attributedString: $0)) } ?? .none
      contentChanged()
    }
  }

  /// The font of text without one. Default: the system's at 17 points. Setting nil restores it.
  open var font: UIFont! {
    get { look.font }
    set { change { $0.font = newValue ?? LabelLook.standardFont } }
  }

  /// The colour of text without one. Default: `label`. Setting nil restores it.
  open var textColor: UIColor! {
    get { look.textColor }
    set { change { $0.textColor = newValue ?? .label } }
  }

  /// The horizontal alignment. Default: `natural`.
  open var textAlignment: NSTextAlignment {
    get { look.alignment }
    set { change { $0.alignment = newValue } }
  }

  /// How text that does not fit is cut or broken. Default: `byTruncatingTail`.
  open var lineBreakMode: NSLineBreakMode {
    get { look.lineBreakMode }
    set { change { $0.lineBreakMode = newValue } }
  }

  /// The largest number of lines; 0 for any number. Default: 1.
  open var numberOfLines: Int {
    get { look.lineLimit }
    set { change { $0.lineLimit = max(newValue, 0) } }
  }

  /// The colour of the text while it is highlighted; nil for no difference. Default: nil.
  open var highlightedTextColor: UIColor? {
    get { look.highlightedTextColor }
    set { change { $0.highlightedTextColor = newValue } }
  }

  /// Whether the text is drawn in its highlighted colour. Default: false.
  open var isHighlighted: Bool {
    get { look.isHighlighted }
    set { change { $0.isHighlighted = newValue } }
  }

  /// Whether the text is drawn in its colour, rather than in grey. Default: true.
  open var isEnabled: Bool {
    get { !look.isDisabled }
    set { change { $0.isDisabled = !newValue } }
  }

  /// The colour of the text's shadow, which is sharp; nil for none. Default: nil.
  open var shadowColor: UIColor? {
    get { look.shadowColor }
    set { change { $0.shadowColor = newValue } }
  }

  /// The offset of the shadow, in points. Default: one point up.
  open var shadowOffset: CGSize {
    get { look.shadowOffset }
    set { change { $0.shadowOffset = newValue } }
  }

  // MARK: Size

  /// Whether the text shrinks to fit. Default: false.
  open var adjustsFontSizeToFitWidth: Bool {
    get { look.shrinks }
    set { change { $0.shrinks = newValue } }
  }

  /// The least size to which text shrinks, as a share of the font's; 0 stands for a tenth. Default:
  /// 0.
  open var minimumScaleFactor: CGFloat {
    get { look.minimumScaleFactor }
    set { change { $0.minimumScaleFactor = min(max(newValue, 0), 1) } }
  }

  /// Whether a font made for a text style follows the person's text size. Default: false.
  open var adjustsFontForContentSizeCategory: Bool {
    get { look.followsTextSize }
    set { change { $0.followsTextSize = newValue } }
  }

  /// The width at which lines are broken in the natural size, in points; 0 for no limit. Default:
  /// 0.
  open var preferredMaxLayoutWidth: CGFloat {
    get { look.preferredWidth }
    set { change { $0.preferredWidth = newValue } }
  }

  /// Returns the size of the text in `size`, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size) }

  /// The size of the text, with lines as wide as `preferredMaxLayoutWidth` at most.
  open override var intrinsicContentSize: CGSize {
    fittingSize(
      in: CGSize(width: look.preferredWidth > 0 ? look.preferredWidth : triedWidth, height: 0))
  }

  @_spi(Toolkit) public final override var wrapsContent: Bool {
    look.lineLimit != 1 && look.preferredWidth <= 0
  }
  @_spi(Toolkit) public final override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat {
    triedWidth = width
    defer { triedWidth = 0 }
    return intrinsicContentSize.height
  }
  @_spi(Toolkit) public final override var layoutBaselines: LayoutBaselines? { textBaselines }
  @_spi(Toolkit) public final override var naturalPriorities: NaturalPriorities {
    NaturalPriorities(250, 251)
  }

  /// Returns the rectangle of the text in `bounds`, limited to this number of lines.
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    defaultTextRect(forBounds: bounds, lineLimit: numberOfLines)
  }

  /// Draws the text in `rect`, into the current context. Overrides call `super` with a rectangle of
  /// their own.
  open func drawText(in rect: CGRect) { defaultDrawText(in: rect) }

  // MARK: Drawing

  /// Draws the text by `drawText(in:)`.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Follows the person's text size.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followTextSize()
  }

  @_spi(Toolkit) public final override func describeLook(in words: inout ViewLook) {
    super.describeLook(in: &words)
    describeText(in: &words)
  }

  @_spi(Toolkit) public final override var accessibility: ViewAccessibility {
    ViewAccessibility(.staticText, label: text)
  }
  @_spi(Toolkit) public final override var sketching: Sketching {
    // An app's subclass has drawn its text by `draw(_:)`.
    type(of: self) == UILabel.self ? .kept(drawnText) : .none
  }
  @_spi(Toolkit) public final override func sketch(_ sketch: inout Sketch) { sketchText(&sketch) }
}
