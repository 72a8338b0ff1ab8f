public import Foundation

/// A control with a minus half and a plus half that steps a value.
///
/// A press steps once, when it is lifted. With `autorepeat`, one that rests for
/// `UIInputTunables.stepperRepeatDelay` seconds steps then, and again every
/// `stepperRepeatInterval` seconds, as long as the finger is on its half. Sends `valueChanged` and
/// `primaryActionTriggered`.
@preconcurrency @MainActor open class UIStepper: UIControl {
  /// Every stepper's size, in points; UIKit's.
  private static let size = CGSize(width: 94, height: 32)

  /// The number; 0 at first. Values outside the limits become the nearer limit. Setting it sends
  /// nothing.
  open var value: Double {
    get { number.value }
    set { number.choose(newValue) }
  }
  /// The least value, 0 at first. Raises the greatest where it lies above it.
  open var minimumValue: Double {
    get { number.minimum }
    set {
      number.moveMinimum(to: newValue)
      value = number.value
    }
  }
  /// The greatest value, 100 at first. Lowers the least where it lies below it.
  open var maximumValue: Double {
    get { number.maximum }
    set {
      number.moveMaximum(to: newValue)
      value = number.value
    }
  }
  /// What a step adds or takes away; 1 at first. Not positive is a programmer's error.
  open var stepValue = 1.0 {
    didSet { precondition(stepValue > 0, "a step of \(stepValue): it must be positive") }
  }
  /// Whether a press that is held steps on and on. True at first.
  open var autorepeat = true
  /// Whether each step is told at once, or only the last value when the finger has left. True at
  /// first.
  open var isContinuous = true
  /// Whether a step over one limit goes to the other. False at first: it stops there.
  open var wraps = false

  private enum Half {
    case minus, plus
  }

  private final var number = BoundedNumber(0.0, from: 0, to: 100)
  /// The half that the finger has landed on, and whether it is there now.
  private final var half = Half.minus
  private final var isOnHalf = false
  private final var timer: UIEventTimer?
  private final var hasRepeated = false
  /// Whether a value was not told because `isContinuous` is false.
  private final var owesEvent = false

  /// Makes a stepper at the origin of `frame`, whose size does not count.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
  }

  // MARK: Tracking

  /// Presses one half, with one finger at a time.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard !isTracking, super.beginTracking(touch, with: event) else { return false }
    half = half(under: touch)
    isOnHalf = true
    hasRepeated = false
    if autorepeat { schedule(UIInputTunables.current.stepperRepeatDelay) }
    return true
  }

  /// Follows whether the finger is on the half that it pressed.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isOnHalf = isTouchInside && half(under: touch) == half
    return super.continueTracking(touch, with: event)
  }

  /// Steps once where the press has not repeated, and tells what was not told.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    stopRepeating()
    if !hasRepeated, isOnHalf, isTouchInside { step() }
    settleDebt()
  }

  /// Keeps the steps already made, and tells what was not told.
  open override func cancelTracking(with event: UIEvent?) {
    stopRepeating()
    settleDebt()
    super.cancelTracking(with: event)
  }

  /// False for a superview's single tap (rule 7.8).
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !actsBefore(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  private func half(under touch: UITouch) -> Half {
    touch.location(in: self).x < bounds.midX ? .minus : .plus
  }

  // MARK: Stepping

  private func schedule(_ interval: TimeInterval) {
    timer = .scheduledTimer(withTimeInterval: interval, repeats: false) { [weak self] _ in
      self?.repeatStep()
    }
  }

  private func repeatStep() {
    // A subclass may have refused the finger, or let it go.
    guard isTracking else { return }
    hasRepeated = true
    schedule(UIInputTunables.current.stepperRepeatInterval)
    if isOnHalf { step() }
  }

  /// A step up, told as if the person had pressed the plus half.
  open override func accessibilityIncrement() { stepOnce(.plus) }

  /// A step down.
  open override func accessibilityDecrement() { stepOnce(.minus) }

  private func stepOnce(_ half: Half) {
    self.half = half
    step()
    settleDebt()
  }

  private func stopRepeating() {
    timer?.invalidate()
    timer = nil
  }

  private func step() {
    let old = value
    value = next(old)
    guard value != old else { return }
    owesEvent = true
    if isContinuous { settleDebt() }
  }

  /// The value a step further, before the limits cut it.
  private func next(_ value: Double) -> Double {
    switch half {
    case .minus: wraps && value - stepValue < minimumValue ? maximumValue : value - stepValue
    case .plus: wraps && value + stepValue > maximumValue ? minimumValue : value + stepValue
    }
  }

  private func settleDebt() {
    guard owesEvent else { return }
    owesEvent = false
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }
}
