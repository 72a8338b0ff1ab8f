public import Foundation
import InputCore
@_spi(Toolkit) import UIKitCore

/// A view that shows an image, or several in turn.
///
/// It takes no touches unless `isUserInteractionEnabled` is set. `contentMode` says how the image
/// fills the view.
@preconcurrency @MainActor open class UIImageView: UIView {
  private final var run: ImageRun?
  /// Since when an animated image is shown; nil after `stopAnimating()`.
  private final var imageStart: Instant?

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
    imageStart = now
  }

  /// The image. Default: nil. Setting an animated one starts its first round.
  open var image: UIImage? {
    didSet {
      imageStart = now
      imageChanged(oldValue?.size, image?.size)
    }
  }
  /// The image while the view is highlighted; nil for no difference. Default: nil. Setting an
  /// animated one starts its first round.
  open var highlightedImage: UIImage? {
    didSet {
      imageStart = now
      setNeedsDisplay()
    }
  }
  /// Whether the view is highlighted. Default: false.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }

  /// The images that are shown in turn, instead of `image`. Default: nil.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The images that are shown in turn while the view is highlighted. Default: nil.
  open var highlightedAnimationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The duration of one round in seconds; 0 for a thirtieth of a second per image. Default: 0.
  open var animationDuration: TimeInterval = 0
  /// The number of rounds; 0 for no end. Default: 0.
  open var animationRepeatCount = 0

  /// Begins to show the animation's images in turn, or those of an animated image, from the present
  /// instant.
  open func startAnimating() {
    imageStart = now
    setNeedsDisplay()
    guard let images = animationImages, !images.isEmpty, let home = homeApplication else { return }
    let frames = ImageFrames(images: images, duration: animationDuration)
    run = ImageRun(
      start: home.engine.timeline.now, seconds: frames.seconds,
      rounds: max(animationRepeatCount, 0))
  }

  /// Shows `image` again; if it is animated, its first image.
  open func stopAnimating() {
    (run, imageStart) = (nil, nil)
    setNeedsDisplay()
  }

  /// Whether images are shown in turn.
  open var isAnimating: Bool {
    if let run, !run.isOver(at: now) { return true }
    return imageStart != nil && presentImage?.frames != nil
  }

  /// The present instant; the timeline's beginning without an application.
  private final var now: Instant { homeApplication?.engine.timeline.now ?? .zero }

  /// The image of the present state.
  private final var presentImage: UIImage? {
    isHighlighted ? highlightedImage ?? image : image
  }

  /// The settings of a symbol where it leaves them unspecified. Default: nil.
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

  @_spi(Toolkit) public final override func describeLook(in look: inout ViewLook) {
    super.describeLook(in: &look)
    if isHighlighted { look.add("highlighted") }
    look.add(image: presentImage)
    if run != nil, let animationImages { look.add("\(animationImages.count) images in turn") }
  }

  @_spi(Toolkit) public final override var accessibility: ViewAccessibility {
    ViewAccessibility(.image)
  }
  @_spi(Toolkit) public final override var sketching: Sketching { .fresh }
  @_spi(Toolkit) public final override func sketch(_ sketch: inout Sketch) {
    guard let shown = shownImage(at: sketch.instant, &sketch.isMoving) else { return }
    let mode = extrasIfAny?.contentMode ?? .scaleToFill
    sketch.image(shown, in: mode.place(shown.size, in: sketch.bounds))
  }

  private func shownImage(at instant: Instant, _ isMoving: inout Bool) -> UIImage? {
    let moving = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    guard let run, let moving, !moving.isEmpty, !run.isOver(at: instant) else {
      return imageOfState(at: instant, &isMoving)?.preferring(preferredSymbolConfiguration)
    }
    isMoving = true
    return ImageFrames(images: moving, duration: run.seconds).image(at: run.share(at: instant))
  }

  /// The image of the present state; if it is animated, the one whose turn it is.
  private func imageOfState(at instant: Instant, _ isMoving: inout Bool) -> UIImage? {
    guard let image = presentImage, let frames = image.frames else { return presentImage }
    guard let imageStart else { return image.frame(at: 0) }
    isMoving = true
    let run = ImageRun(start: imageStart, seconds: frames.seconds, rounds: 0)
    return image.frame(at: run.share(at: instant))
  }
}

/// Images shown in turn from an instant on.
struct ImageRun {
  var start: Instant
  /// The duration of one round.
  var seconds: Double
  /// The number of rounds; 0 for no end.
  var rounds: Int

  /// The number of rounds that have passed, including the fraction of the present one.
  private func passed(_ instant: Instant) -> Double { instant.seconds(since: start) / seconds }

  func isOver(at instant: Instant) -> Bool { rounds > 0 && passed(instant) >= Double(rounds) }

  /// The fraction of the present round that has passed.
  func share(at instant: Instant) -> Double {
    let passed = passed(instant)
    return passed - passed.rounded(.down)
  }
}
