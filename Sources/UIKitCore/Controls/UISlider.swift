public import Foundation

/// A control whose thumb is dragged along a track to choose a value.
///
/// A finger that lands on the thumb, or at most `UIInputTunables.sliderThumbMargin` points from it,
/// drags it from where it was grabbed; one that lands elsewhere is not tracked. Sends
/// `valueChanged` and `primaryActionTriggered` with each change and once more when the finger has
/// left, when `isTracking` is false; only then if `isContinuous` is false. A drag without a change
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

  // MARK: Colours; nil, as at first, for those of the system.

  /// The colour of the track left of the thumb; nil for the accent colour.
  open var minimumTrackTintColor: UIColor? {
    didSet { if minimumTrackTintColor != oldValue { setNeedsDisplay() } }
  }
  /// The colour of the track right of the thumb.
  open var maximumTrackTintColor: UIColor? {
    didSet { if maximumTrackTintColor != oldValue { setNeedsDisplay() } }
  }
  /// The colour of the thumb.
  open var thumbTintColor: UIColor? {
    didSet { if thumbTintColor != oldValue { setNeedsDisplay() } }
  }

  /// How long an animated thumb moves, in seconds; our choice.
  private static let glideSeconds = 0.25

  private final var number = BoundedNumber<Float>(0, from: 0, to: 1)
  private final var glide = GlidingNumber()
  /// The distance, in points, from the thumb's centre to the right at which the finger has grabbed
  /// it.
  private final var grip: CGFloat = 0
  /// Whether the tracked finger has changed the value.
  private final var hasChanged = false

  /// Creates a slider from 0 to 1 with the value 0, at `frame` in points of the superview's
  /// coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Moves the thumb; sends nothing. If `animated`, the thumb is seen on its way.
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

  /// Returns the frame of the image at the left end, in the slider's coordinates: without width
  /// unless an override makes room for one, which the track then leaves free.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX, y: bounds.minY, width: 0, height: bounds.height)
  }

  /// Returns the frame of the image at the right end, in the slider's coordinates; as at the left
  /// end.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX, y: bounds.minY, width: 0, height: bounds.height)
  }

  /// Returns the frame of the track, in the slider's coordinates.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let left = minimumValueImageRect(forBounds: bounds).maxX + UISlider.thumbOverhang
    let right = maximumValueImageRect(forBounds: bounds).minX - UISlider.thumbOverhang
    return CGRect(
      x: left, y: bounds.midY - UISlider.trackHeight / 2, width: max(right - left, 0),
      height: UISlider.trackHeight)
  }

  /// Returns the frame of the thumb for `value` on a track with the frame `rect`, in the slider's
  /// coordinates.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let diameter = UISlider.thumbDiameter
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let way = max(rect.width + 2 * UISlider.thumbOverhang - diameter, 0)
    return CGRect(
      x: rect.minX - UISlider.thumbOverhang + way * share, y: rect.midY - diameter / 2,
      width: diameter, height: diameter)
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

  override var sketching: Sketching { .fresh }
  override func sketch(_ sketch: inout Sketch) {
    let track = trackRect(forBounds: sketch.bounds)
    let (shown, isMoving) = glide.seen(CGFloat(value), at: sketch.instant)
    if isMoving { sketch.isMoving = true }
    SliderLook(
      track: track,
      thumb: thumbRect(forBounds: sketch.bounds, trackRect: track, value: Float(shown)),
      isEnabled: isEnabled, low: minimumTrackTintColor ?? sketch.tint,
      high: maximumTrackTintColor ?? .systemFill, thumbColor: thumbTintColor ?? .white
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
  /// (rule 6.1, 7.8).
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
