public import Foundation

/// A view made to be shown as an input view or an accessory view: it may look like a keyboard, and
/// may choose its own height.
///
/// ```
/// final class DigitPad: UIInputView {
///   override var intrinsicContentSize: CGSize { CGSize(width: -1, height: 216) }
/// }
/// let pad = DigitPad(frame: .zero, inputViewStyle: .keyboard)
/// pad.allowsSelfSizing = true
/// amountField.inputView = pad
/// ```
@preconcurrency @MainActor open class UIInputView: UIView {
  /// What is drawn behind the view's content. The raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// Only what the view draws itself.
    case `default` = 0
    /// The background of a keyboard, while the view is shown as an input or accessory view.
    case keyboard = 1
  }

  private final let style: Style

  /// Creates a view of the style `default` at `frame`, in points.
  public override init(frame: CGRect) {
    style = .default
    super.init(frame: frame)
  }

  /// Creates a view at `frame`; its height counts once the view is shown, in points.
  public init(frame: CGRect, inputViewStyle: Style) {
    style = inputViewStyle
    super.init(frame: frame)
  }

  /// What is drawn behind the view's content.
  open var inputViewStyle: Style { style }

  /// Whether the view is as high as its `intrinsicContentSize`, if that has a height, instead of its
  /// frame. Default: false.
  open var allowsSelfSizing = false {
    didSet { if allowsSelfSizing != oldValue { superview?.setNeedsLayout() } }
  }

  @_spi(Toolkit) public final override var sketching: Sketching {
    style == .keyboard ? .fresh : .none
  }
  @_spi(Toolkit) public final override func sketch(_ sketch: inout Sketch) {
    if window is InputWindow { sketch.fill(sketch.bounds, .keyboardBackground) }
  }
  @_spi(Toolkit) public final override func describeLook(in words: inout ViewLook) {
    super.describeLook(in: &words)
    if style == .keyboard { words.add("keyboard") }
  }
}

extension UIColor {
  /// The background of keyboards.
  package static var keyboardBackground: UIColor { .systemGray4 }
}

extension UIView {
  /// The height of the view among input views: that of its frame or, if it sizes itself or has a
  /// flexible height, its natural one, in points.
  final var heightAsInput: CGFloat {
    let isFlexible =
      autoresizingMask.contains(.flexibleHeight) || (self as? UIInputView)?.allowsSelfSizing == true
    guard isFlexible else { return bounds.height }
    let natural = intrinsicContentSize.height
    return natural >= 0 ? natural : bounds.height
  }
}
