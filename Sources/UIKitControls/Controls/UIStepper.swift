public import Foundation
@_spi(Toolkit) import UIKitCore

/// A control with a minus half and a plus half that steps a value.
///
/// A press steps once, when it is lifted. With `autorepeat`, one that is held for
/// `UIInputTunables.stepperRepeatDelay` seconds steps then, and again every `stepperRepeatInterval`
/// seconds, whenever the finger is on its half. Sends `valueChanged` and `primaryActionTriggered`.
@preconcurrency @MainActor open class UIStepper: UIControl {
  /// The size of every stepper, in points; UIKit's.
  private static let size = CGSize(width: 94, height: 32)

  /// The number. Default: 0. Values outside the limits become the nearer limit. Setting it sends
  /// nothing.
  open var value: Double {
    get { number.value }
    set {
      noteChangeOfLook()
      number.choose(newValue)
    }
  }
  /// The minimum value. Default: 0. Raises the maximum if that is below it.
  open var minimumValue: Double {
    get { number.minimum }
    set {
      number.moveMinimum(to: newValue)
      value = number.value
    }
  }
  /// The maximum value. Default: 100. Lowers the minimum if that is above it.
  open var maximumValue: Double {
    get { number.maximum }
    set {
      number.moveMaximum(to: newValue)
      value = number.value
    }
  }
  /// The amount of a step. Default: 1. Traps unless it is positive.
  open var stepValue = 1.0 {
    didSet { precondition(stepValue > 0, "stepValue is \(stepValue); it must be positive") }
  }
  /// Whether a held press repeats its steps. Default: `true`.
  open var autorepeat = true
  /// Whether each step is sent immediately, or only the last value when the finger has left.
  /// Default: `true`.
  open var isContinuous = true
  /// Whether a step past one limit goes to the other. Default: `false`: it stops at the limit.
  open var wraps = false

  private enum Half {
    case minus, plus
  }

  private final var number = BoundedNumber(0.0, from: 0, to: 100)
  /// The half on which the finger landed, and whether it is there now.
  private final var half = Half.minus
  private final var isOnHalf = false
  private final var timer: UIEventTimer?
  private final var hasRepeated = false
  private final var repeats = RepeatCount()
  /// Whether a value was not sent because `isContinuous` is false.
  private final var owesEvent = false

  /// Creates a stepper at the origin of `frame`, whose size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
  }

  /// The size of every stepper, in points.
  open override var intrinsicContentSize: CGSize { UIStepper.size }
  /// Returns the size of every stepper, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }

  @_spi(Toolkit) public final override var naturalPriorities: NaturalPriorities {
    NaturalPriorities(750, 750)
  }

  @_spi(Toolkit) public final override func describeLook(in look: inout ViewLook) {
    super.describeLook(in: &look)
    look.add("value", number: number.value)
  }

  @_spi(Toolkit) public final override var sketching: Sketching { .fresh }
  @_spi(Toolkit) public final override func sketch(_ sketch: inout Sketch) {
    StepperLook(
      canStepDown: wraps || value > minimumValue, canStepUp: wraps || value < maximumValue,
      isMinusPressed: isTracking && isOnHalf && half == .minus,
      isPlusPressed: isTracking && isOnHalf && half == .plus, isEnabled: isEnabled
    ).draw(in: &sketch)
  }

  // MARK: Tracking

  /// Presses one half, with one finger at a time.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard !isTracking, super.beginTracking(touch, with: event) else { return false }
    half = half(under: touch)
    isOnHalf = true
    hasRepeated = false
    repeats.begin()
    if autorepeat { schedule(UIInputTunables.current.stepperRepeatDelay) }
    return true
  }

  /// Tracks whether the finger is on the half that it pressed.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isOnHalf = isTouchInside && half(under: touch) == half
    return super.continueTracking(touch, with: event)
  }

  /// Steps once if the press has not repeated, and sends the value if it was not sent.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    stopRepeating()
    if !hasRepeated, isOnHalf, isTouchInside { step() }
    settleDebt()
  }

  /// Keeps the steps already made, and sends the value if it was not sent.
  open override func cancelTracking(with event: UIEvent?) {
    stopRepeating()
    settleDebt()
    super.cancelTracking(with: event)
  }

  /// Returns false for a superview's single tap (rule 7.8).
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
    // A subclass may have refused the finger, or stopped tracking it.
    guard isTracking else { return }
    guard repeats.add() else {
      callLog?.refuse("repeat of a stepper", counting: \.repeats)
      return
    }
    hasRepeated = true
    schedule(UIInputTunables.current.stepperRepeatInterval)
    if isOnHalf { step() }
  }

  /// Steps up, with the same events as if the user had pressed the plus half.
  open override func accessibilityIncrement() { stepOnce(.plus) }

  /// Steps down.
  open override func accessibilityDecrement() { stepOnce(.minus) }

  /// Whether the stepper is enabled. While it is focused, the left and right arrows step.
  open override var canBecomeFocused: Bool { isEnabled }

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

  /// Returns the value after a step, before it is clamped to the limits.
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
