public import Foundation
@_spi(Toolkit) import UIKitCore

/// A wheel that turns while work is in progress.
///
/// The wheel's position follows from the instant of a frame: no timer runs for it.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// The size of a wheel; the raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// 20 points wide.
    case medium = 100
    /// 37 points wide.
    case large = 101

    /// The width and the height, in points; UIKit's.
    fileprivate var side: CGFloat {
      switch self {
      case .medium: 20
      case .large: 37
      }
    }
  }

  /// The size. Default: `medium`. Setting it resizes the view.
  open var style = Style.medium {
    didSet {
      guard style != oldValue else { return }
      bounds.size = sizeThatFits(.zero)
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// Whether the view is hidden while it does not turn. Default: true.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !turns }
  }
  /// The colour of the wheel. Default: a grey. Setting nil restores it.
  open var color: UIColor! {
    get { ownColor ?? .secondaryLabel }
    set {
      ownColor = newValue
      setNeedsDisplay()
    }
  }
  /// Whether the wheel turns.
  open var isAnimating: Bool { turns }

  private final var turns = false
  private final var ownColor: UIColor?

  /// Creates a wheel that does not turn, with the size of `frame`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    updateHiding()
  }

  /// Creates a wheel that does not turn, with the size of its style.
  public convenience init(style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    self.style = style
  }

  /// Shows the wheel turning.
  open func startAnimating() {
    turns = true
    updateHiding()
  }

  /// Stops the wheel, and hides it if `hidesWhenStopped`.
  open func stopAnimating() {
    turns = false
    updateHiding()
  }

  private func updateHiding() {
    if hidesWhenStopped { isHidden = !turns }
    setNeedsDisplay()
  }

  /// Returns the size of the style, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The size of the style, in points.
  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }

  @_spi(Toolkit) public final override var naturalPriorities: NaturalPriorities {
    NaturalPriorities(750, 750)
  }

  @_spi(Toolkit) public final override func describeLook(in look: inout ViewLook) {
    super.describeLook(in: &look)
    if turns { look.add("turning") }
    look.add("color", color: ownColor)
  }

  @_spi(Toolkit) public final override var sketching: Sketching { .fresh }
  @_spi(Toolkit) public final override func sketch(_ sketch: inout Sketch) {
    let wheel = ActivityWheel(side: style.side, color: color)
    if turns { sketch.isMoving = true }
    wheel.draw(turnedBy: turns ? wheel.step(at: sketch.instant) : 0, in: &sketch)
  }
}
