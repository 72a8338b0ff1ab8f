public import Foundation
@_spi(Toolkit) import UIKitCore

/// A control whose thumb is dragged along a track to choose a value.
///
/// A finger that lands on the thumb, or at most `UIInputTunables.sliderThumbMargin` points from it,
/// drags it from where it was grabbed; one that lands elsewhere is not tracked. Sends
/// `valueChanged` and `primaryActionTriggered` with each change and once more when the finger has
/// left and `isTracking` is false; if `isContinuous` is false, only then. A drag without a change
/// sends neither.
@preconcurrency @MainActor open class UISlider: UIControl {
  /// The thumb's diameter, the track's height, and the thumb's overhang over the track's ends, in
  /// points; UIKit's.
  private static let thumbDiameter: CGFloat = 31
  private static let trackHeight: CGFloat = 4
  private static let thumbOverhang: CGFloat = 2

  /// The chosen number. Default: 0. Values outside the limits become the nearer limit. Setting it
  /// sends nothing.
  open var value: Float {
    get { number.value }
    set { setValue(newValue, animated: false) }
  }
  /// The value at the left end. Default: 0. Raises the maximum if that is below it.
  open var minimumValue: Float {
    get { number.minimum }
    set {
      number.moveMinimum(to: newValue)
      value = number.value
    }
  }
  /// The value at the right end. Default: 1. Lowers the minimum if that is above it.
  open var maximumValue: Float {
    get { number.maximum }
    set {
      number.moveMaximum(to: newValue)
      value = number.value
    }
  }
  /// Whether each change is sent immediately, or only the last value when the finger has left.
  /// Default: `true`.
  open var isContinuous = true

  // MARK: Colours; nil, the default, for the system's. Setting one removes images.

  /// The colour of the track left of the thumb; nil for the accent colour.
  open var minimumTrackTintColor: UIColor? {
    get { colors.low }
    set { setColor(\.low, newValue) { $0.low = StateTable() } }
  }
  /// The colour of the track right of the thumb.
  open var maximumTrackTintColor: UIColor? {
    get { colors.high }
    set { setColor(\.high, newValue) { $0.high = StateTable() } }
  }
  /// The colour of the thumb.
  open var thumbTintColor: UIColor? {
    get { colors.thumb }
    set { setColor(\.thumb, newValue) { $0.thumb = StateTable() } }
  }

  // MARK: Images. A state without one uses that of `normal`.

  /// Sets the image of the thumb in a state, instead of a colour; nil for none.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    colors.thumb = nil
    changeImages { $0.thumb[state] = image }
  }

  /// Sets the image of the track left of the thumb in a state, instead of a colour; nil for none.
  /// It is stretched between its caps.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    colors.low = nil
    changeImages { $0.low[state] = image }
  }

  /// Sets the image of the track right of the thumb in a state, instead of a colour; nil for none.
  /// It is stretched between its caps.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    colors.high = nil
    changeImages { $0.high[state] = image }
  }

  /// Returns the image of the thumb in a state; nil for the system's thumb.
  open func thumbImage(for state: UIControl.State) -> UIImage? { images.thumb.value(for: state) }

  /// Returns the image of the track left of the thumb in a state; nil for the system's.
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? {
    images.low.value(for: state)
  }

  /// Returns the image of the track right of the thumb in a state; nil for the system's.
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? {
    images.high.value(for: state)
  }

  /// The image of the thumb in the present state.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// The image of the track left of the thumb in the present state.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The image of the track right of the thumb in the present state.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  /// The image left of the track. Default: nil.
  open var minimumValueImage: UIImage? {
    get { images.lowEnd }
    set { changeImages { $0.lowEnd = newValue } }
  }
  /// The image right of the track. Default: nil.
  open var maximumValueImage: UIImage? {
    get { images.highEnd }
    set { changeImages { $0.highEnd = newValue } }
  }

  /// How long an animated thumb moves, in seconds; our choice.
  private static let glideSeconds = 0.25

  final var images = SliderImages()
  final var colors = SliderColors()
  private final var number = BoundedNumber<Float>(0, from: 0, to: 1)
  private final var glide = GlidingNumber()
  /// How far to the right of the thumb's centre the finger has grabbed it, in points.
  private final var grip: CGFloat = 0
  /// Whether the tracked finger has changed the value.
  private final var hasChanged = false

  /// Creates a slider from 0 to 1 with the value 0, at `frame` in points of the superview's
  /// coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// The height of the thumb, in points; any width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.thumbDiameter)
  }

  /// Moves the thumb; sends nothing. If `animated`, the thumb visibly slides there.
  open func setValue(_ value: Float, animated: Bool) {
    let before = CGFloat(number.value)
    number.choose(value)
    setGliding(&glide, from: before, animated: animated, seconds: Self.glideSeconds)
  }

  /// Moves the thumb forward by a tenth of the range, with the same events as a drag by the user.
  open override func accessibilityIncrement() { move(by: 0.1) }

  /// Moves the thumb back by a tenth of the range.
  open override func accessibilityDecrement() { move(by: -0.1) }

  /// Whether the slider is enabled. While it is focused, the left and right arrows move the thumb.
  open override var canBecomeFocused: Bool { isEnabled }

  private func move(by share: Float) {
    let old = value
    setValue(old + (maximumValue - minimumValue) * share, animated: false)
    if value != old { sendValue() }
  }

  // MARK: Where things are; all in the slider's coordinates, for a slider with these bounds

  /// Returns the frame of the image at the left end, in the slider's coordinates, which the track
  /// leaves free: as large as the image, or of zero width without one.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    endRect(of: minimumValueImage, from: bounds.minX, 0, in: bounds)
  }

  /// Returns the frame of the image at the right end, in the slider's coordinates; as at the left
  /// end.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    endRect(of: maximumValueImage, from: bounds.maxX, 1, in: bounds)
  }

  /// Returns the frame of the track, in the slider's coordinates: as tall as its images.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let left = minimumValueImageRect(forBounds: bounds).maxX + UISlider.thumbOverhang
    let right = maximumValueImageRect(forBounds: bounds).minX - UISlider.thumbOverhang
    let height = images.trackHeight(in: state) ?? UISlider.trackHeight
    return CGRect(
      x: left, y: bounds.midY - height / 2, width: max(right - left, 0), height: height)
  }

  /// Returns the frame of the thumb for `value` on a track with the frame `rect`, in the slider's
  /// coordinates: as large as its image.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let diameter = UISlider.thumbDiameter
    let size = currentThumbImage?.size ?? CGSize(width: diameter, height: diameter)
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let way = max(rect.width + 2 * UISlider.thumbOverhang - size.width, 0)
    return CGRect(
      x: rect.minX - UISlider.thumbOverhang + way * share, y: rect.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  /// Whether a finger at this location in the slider can grab the thumb.
  private func isOnThumb(_ place: CGPoint) -> Bool {
    let thumb = thumbRect(
      forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    let margin = UIInputTunables.current.sliderThumbMargin
    return thumb.insetBy(dx: -margin, dy: -margin).contains(place)
  }

  /// Returns the x coordinate of the thumb's centre for `value`.
  private func thumbMiddle(for value: Float) -> CGFloat {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value).midX
  }

  /// Returns the value for which the thumb's centre is at `x`.
  private func value(atThumbMiddle x: CGFloat) -> Float {
    let (start, end) = (thumbMiddle(for: minimumValue), thumbMiddle(for: maximumValue))
    if x <= start || end <= start { return minimumValue }
    if x >= end { return maximumValue }
    return minimumValue + Float((x - start) / (end - start)) * (maximumValue - minimumValue)
  }

  @_spi(Toolkit) public final override func describeLook(in look: inout ViewLook) {
    super.describeLook(in: &look)
    look.add("value", number: Double(number.value))
    look.add("of \(number.minimum) to \(number.maximum)")
    look.add("low", color: colors.low)
    look.add("high", color: colors.high)
    look.add("thumb", color: colors.thumb)
  }

  @_spi(Toolkit) public final override var accessibility: ViewAccessibility {
    ViewAccessibility(stateTraits.union(.adjustable))
  }
  @_spi(Toolkit) public final override var sketching: Sketching { .fresh }
  @_spi(Toolkit) public final override func sketch(_ sketch: inout Sketch) {
    let track = trackRect(forBounds: sketch.bounds)
    let (shown, isMoving) = glide.seen(CGFloat(value), at: sketch.instant)
    if isMoving { sketch.isMoving = true }
    SliderLook(
      track: track,
      thumb: thumbRect(forBounds: sketch.bounds, trackRect: track, value: Float(shown)),
      lowEnd: minimumValueImageRect(forBounds: sketch.bounds),
      highEnd: maximumValueImageRect(forBounds: sketch.bounds),
      state: state, colors: colors, images: images
    ).draw(in: &sketch)
  }

  // MARK: Tracking

  /// Grabs the thumb, with one finger at a time.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard !isTracking, super.beginTracking(touch, with: event) else { return false }
    let place = touch.location(in: self)
    guard isOnThumb(place) else { return false }
    grip = place.x - thumbMiddle(for: value)
    hasChanged = false
    return true
  }

  /// Drags the thumb.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let old = value
    setValue(value(atThumbMiddle: touch.location(in: self).x - grip), animated: false)
    if value != old {
      hasChanged = true
      if isContinuous { sendValue() }
    }
    return super.continueTracking(touch, with: event)
  }

  /// Sends the value for the last time.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if hasChanged { sendValue() }
    hasChanged = false
  }

  /// Leaves the thumb where it is, and sends the value if it was not sent.
  open override func cancelTracking(with event: UIEvent?) {
    if hasChanged, !isContinuous { sendValue() }
    hasChanged = false
    super.cancelTracking(with: event)
  }

  private func sendValue() {
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: Gestures

  /// Returns false for a superview's swipe with one finger along the track that began on the thumb
  /// (rules 6.1 and 7.8).
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !dragsThumb(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  private func dragsThumb(_ recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self,
      let swipe = recognizer as? UISwipeGestureRecognizer, swipe.numberOfTouchesRequired == 1
    else { return false }
    let isAlongTrack = !swipe.direction.isDisjoint(with: [.left, .right])
    // A tracked thumb has left the location where it was grabbed.
    return isAlongTrack && (isTracking || isOnThumb(swipe.location(in: self)))
  }
}
