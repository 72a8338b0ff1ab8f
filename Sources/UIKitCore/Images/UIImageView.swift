public import Foundation
import InputCore

/// A view that shows an image, or several in turn.
///
/// It takes no touches unless `isUserInteractionEnabled` is set. `contentMode` says how the image
/// fills the view.
@preconcurrency @MainActor open class UIImageView: UIView {
  private final var run: ImageRun?

  /// Creates a view without an image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view of an image's size.
  public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

  /// Creates a view of an image's size, with another image while it is highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    (self.image, self.highlightedImage) = (image, highlightedImage)
  }

  /// The image. Default: nil.
  open var image: UIImage? { didSet { imageChanged(oldValue?.size, image?.size) } }
  /// The image while the view is highlighted; nil for no difference. Default: nil.
  open var highlightedImage: UIImage? { didSet { setNeedsDisplay() } }
  /// Whether the view is highlighted. Default: false.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }

  /// The images that are shown in turn, in place of `image`. Default: nil.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The images that are shown in turn while the view is highlighted. Default: nil.
  open var highlightedAnimationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The duration of one round in seconds; 0 for a thirtieth of a second an image. Default: 0.
  open var animationDuration: TimeInterval = 0
  /// The number of rounds; 0 for no end. Default: 0.
  open var animationRepeatCount = 0

  /// Begins to show the animation's images in turn, from the present instant.
  open func startAnimating() {
    guard let images = animationImages, !images.isEmpty, let home = homeApplication else { return }
    let lasts = animationDuration > 0 ? animationDuration : Double(images.count) / 30
    run = ImageRun(
      start: home.engine.timeline.now, seconds: lasts, rounds: max(animationRepeatCount, 0))
    setNeedsDisplay()
  }

  /// Shows `image` again.
  open func stopAnimating() {
    run = nil
    setNeedsDisplay()
  }

  /// Whether images are shown in turn.
  open var isAnimating: Bool {
    guard let run, let now = homeApplication?.engine.timeline.now else { return false }
    return !run.isOver(at: now)
  }

  /// What a symbol looks like where it does not specify it itself. Default: nil.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { imageChanged(nil, shownImage?.size) }
  }

  /// The image, as it is shown.
  private final var shownImage: UIImage? { image?.preferring(preferredSymbolConfiguration) }

  /// Returns the image's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  /// The image's size, in points.
  open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }

  private func imageChanged(_ old: CGSize?, _ new: CGSize?) {
    setNeedsDisplay()
    if old != new { invalidateIntrinsicContentSize() }
  }

  override var sketching: Sketching { .fresh }
  override func sketch(_ sketch: inout Sketch) {
    guard let shown = shownImage(at: sketch.instant, &sketch.isMoving) else { return }
    let mode = extrasIfAny?.contentMode ?? .scaleToFill
    let color = shown.stencilColor(sketch.tint)?.paintColor(with: sketch.traits)
    sketch.append(shown.commands(in: mode.place(shown.size, in: sketch.bounds), tint: color))
  }

  private func shownImage(at instant: Instant, _ isMoving: inout Bool) -> UIImage? {
    let still = (isHighlighted ? highlightedImage ?? image : image)?
      .preferring(preferredSymbolConfiguration)
    let moving = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    guard let run, let moving, !moving.isEmpty, !run.isOver(at: instant) else { return still }
    isMoving = true
    return moving[min(Int(run.share(at: instant) * Double(moving.count)), moving.count - 1)]
  }
}

/// Images shown in turn, since an instant.
struct ImageRun {
  var start: Instant
  /// The duration of one round.
  var seconds: Double
  /// The number of rounds; 0 for no end.
  var rounds: Int

  /// The number of rounds that have passed, with the part of the present one.
  private func passed(_ instant: Instant) -> Double { instant.seconds(since: start) / seconds }

  func isOver(at instant: Instant) -> Bool { rounds > 0 && passed(instant) >= Double(rounds) }

  /// The part of the present round that has passed.
  func share(at instant: Instant) -> Double {
    let passed = passed(instant)
    return passed - passed.rounded(.down)
  }
}
