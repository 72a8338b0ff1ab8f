public import Foundation

/// A control whose thumb is dragged along a track to choose a value.
///
/// A finger that lands on the thumb, or at most `UIInputTunables.sliderThumbMargin` points from it,
/// drags it from where it was grabbed; one that lands elsewhere is not tracked. Sends `valueChanged`
/// and `primaryActionTriggered`: with each change and once more when the finger has left, when
/// `isTracking` is false; where `isContinuous` is false then only. A drag that changed nothing sends
/// neither.
@preconcurrency @MainActor open class UISlider: UIControl {
  /// The thumb's diameter, the track's height, and what the thumb stands out over the track's ends,
  /// in points; what UIKit draws.
  private static let thumbDiameter: CGFloat = 31
  private static let trackHeight: CGFloat = 4
  private static let thumbOverhang: CGFloat = 2

  /// The chosen number; 0 at first. Values outside the limits become the nearer limit. Setting it
  /// sends nothing.
  open var value: Float {
    get { number.value }
    set { setValue(newValue, animated: false) }
  }
  /// The value at the left end, 0 at first. Raises the other end where it lies above it.
  open var minimumValue: Float {
    get { number.minimum }
    set {
      number.moveMinimum(to: newValue)
      value = number.value
    }
  }
  /// The value at the right end, 1 at first. Lowers the other end where it lies below it.
  open var maximumValue: Float {
    get { number.maximum }
    set {
      number.moveMaximum(to: newValue)
      value = number.value
    }
  }
  /// Whether each change is told at once, or only the last value when the finger has left. True at
  /// first.
  open var isContinuous = true

  // MARK: Colours, for the code that draws; nil, as at first, for those of the system.

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

  private final var number = BoundedNumber<Float>(0, from: 0, to: 1)
  /// How far right of the thumb's middle the finger has grabbed it.
  private final var grip: CGFloat = 0
  /// Whether the tracked finger has changed the value.
  private final var hasChanged = false

  /// Makes a slider from 0 to 1 that stands at 0.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Moves the thumb; sends nothing. Here nothing is drawn, so both ways are the same.
  open func setValue(_ value: Float, animated: Bool) {
    number.choose(value)
  }

  /// A tenth of the way further, told as if the person had dragged the thumb.
  open override func accessibilityIncrement() { move(by: 0.1) }

  /// A tenth of the way back.
  open override func accessibilityDecrement() { move(by: -0.1) }

  private func move(by share: Float) {
    let old = value
    setValue(old + (maximumValue - minimumValue) * share, animated: false)
    if value != old { sendValue() }
  }

  // MARK: Where things are; all in the slider's coordinates, for a slider with these bounds

  /// Where the image at the left end is: of no width unless an override makes room for one, which
  /// the track then leaves free.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX, y: bounds.minY, width: 0, height: bounds.height)
  }

  /// Where the image at the right end is; as at the left end.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX, y: bounds.minY, width: 0, height: bounds.height)
  }

  /// Where the track is.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let left = minimumValueImageRect(forBounds: bounds).maxX + UISlider.thumbOverhang
    let right = maximumValueImageRect(forBounds: bounds).minX - UISlider.thumbOverhang
    return CGRect(
      x: left, y: bounds.midY - UISlider.trackHeight / 2, width: max(right - left, 0),
      height: UISlider.trackHeight)
  }

  /// Where the thumb is for `value` on a track with this place.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let diameter = UISlider.thumbDiameter
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let way = max(rect.width + 2 * UISlider.thumbOverhang - diameter, 0)
    return CGRect(
      x: rect.minX - UISlider.thumbOverhang + way * share, y: rect.midY - diameter / 2,
      width: diameter, height: diameter)
  }

  /// Whether a finger at this place of the slider can grab the thumb.
  private func isOnThumb(_ place: CGPoint) -> Bool {
    let thumb = thumbRect(
      forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    let margin = UIInputTunables.current.sliderThumbMargin
    return thumb.insetBy(dx: -margin, dy: -margin).contains(place)
  }

  /// The middle of the thumb for `value`, from the left.
  private func thumbMiddle(for value: Float) -> CGFloat {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value).midX
  }

  /// The value at which the thumb's middle is at `x`.
  private func value(atThumbMiddle x: CGFloat) -> Float {
    let (start, end) = (thumbMiddle(for: minimumValue), thumbMiddle(for: maximumValue))
    if x <= start || end <= start { return minimumValue }
    if x >= end { return maximumValue }
    return minimumValue + Float((x - start) / (end - start)) * (maximumValue - minimumValue)
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

  /// Tells the value for the last time.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if hasChanged { sendValue() }
    hasChanged = false
  }

  /// Leaves the thumb where it is, and tells the value where it was not told.
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

  /// False for a superview's swipe with one finger along the track that began on the thumb (rule
  /// 6.1, 7.8).
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
    // A thumb that is tracked has left the place where it was grabbed.
    return isAlongTrack && (isTracking || isOnThumb(swipe.location(in: self)))
  }
}
