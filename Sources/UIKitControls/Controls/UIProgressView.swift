public import Foundation
@_spi(Toolkit) import UIKitCore

/// A bar that shows how much of a task is done.
///
/// It fills from the left, or from the right in an interface that runs from right to left.
@preconcurrency @MainActor open class UIProgressView: UIView {
  /// The look of a bar; the raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// With round ends, over a track.
    case `default` = 0
    /// For bars: thinner, with square ends, and no track unless its colour is set.
    case bar = 1
  }

  /// The duration of an animated change, in seconds; our choice.
  private static let glideSeconds = 0.25

  /// The style. Default: `default`.
  open var progressViewStyle = Style.default {
    didSet {
      if progressViewStyle != oldValue { sizeChanged() }
    }
  }
  /// How much is done, from 0 to 1; numbers outside are set to the nearer end. Default: 0.
  open var progress: Float {
    get { done }
    set { setProgress(newValue, animated: false) }
  }
  /// The colour of the done part; nil for the accent colour. Default: nil.
  open var progressTintColor: UIColor? {
    didSet { if progressTintColor != oldValue { setNeedsDisplay() } }
  }
  /// The colour of the track; nil for the style's. Default: nil.
  open var trackTintColor: UIColor? {
    didSet { if trackTintColor != oldValue { setNeedsDisplay() } }
  }
  /// The picture of the done part, instead of a colour, as wide as that part. Default: nil.
  open var progressImage: UIImage? { didSet { sizeChanged() } }
  /// The picture of the track, instead of a colour. Default: nil.
  open var trackImage: UIImage? { didSet { sizeChanged() } }

  private final var done: Float = 0
  private final var glide = GlidingNumber()

  /// Creates a bar with nothing done; its height is the style's.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    resize()
  }

  /// Creates a bar of a style, 150 points wide.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 0))
    progressViewStyle = style
  }

  /// Sets how much is done; if `animated`, the bar visibly grows or shrinks.
  open func setProgress(_ progress: Float, animated: Bool) {
    let before = CGFloat(done)
    // NaN counts as 0.
    done = progress > 0 ? min(progress, 1) : 0
    setGliding(&glide, from: before, animated: animated, seconds: Self.glideSeconds)
    if CGFloat(done) != before { setNeedsDisplay() }
  }

  /// Returns `size` with the height of the bar: the taller image's, or without images the style's.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }

  /// The height of the bar, in points; any width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }

  @_spi(Toolkit) public final override var naturalPriorities: NaturalPriorities {
    NaturalPriorities(250, 750)
  }

  private var height: CGFloat {
    let pictures = max(progressImage?.size.height ?? 0, trackImage?.size.height ?? 0)
    return pictures > 0 ? pictures : progressViewStyle.height
  }

  private func resize() { frame.size.height = height }

  private func sizeChanged() {
    resize()
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  @_spi(Toolkit) public final override func describeLook(in look: inout ViewLook) {
    super.describeLook(in: &look)
    look.add("progress", number: Double(done))
    look.add("done", color: progressTintColor)
    look.add("track", color: trackTintColor)
    look.add(image: progressImage)
  }

  @_spi(Toolkit) public final override var sketching: Sketching { .fresh }
  @_spi(Toolkit) public final override func sketch(_ sketch: inout Sketch) {
    let (share, isMoving) = glide.seen(CGFloat(done), at: sketch.instant)
    if isMoving { sketch.isMoving = true }
    ProgressLook(
      share: share, isRound: progressViewStyle == .default,
      isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft,
      color: progressTintColor ?? sketch.tint,
      trackColor: trackTintColor ?? progressViewStyle.trackColor, image: progressImage,
      trackImage: trackImage
    ).draw(in: &sketch)
  }
}

extension UIProgressView.Style {
  /// The height of the style, in points: iOS's for `default`, our choice for `bar`.
  fileprivate var height: CGFloat {
    switch self {
    case .default: 4
    case .bar: 2
    }
  }

  fileprivate var trackColor: UIColor {
    switch self {
    case .default: .systemFill
    case .bar: .clear
    }
  }
}
