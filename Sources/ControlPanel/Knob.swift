import UIKit

/// A knob that a finger turns: the value follows the finger's angle around the centre, so that a
/// finger farther out sets it more finely.
final class Knob: UIControl {
  /// The least and the greatest value, at both ends of the turn.
  var range = 0.0...1.0 {
    didSet { value = value.clamped(to: range) }
  }
  /// The distance between values that can be set.
  var step = 0.5
  /// The value; only fingers send `valueChanged`.
  var value = 0.0 {
    didSet {
      value = value.clamped(to: range)
      if value != oldValue { setNeedsLayout() }
    }
  }
  /// A value that a mark on the scale shows; nil for none.
  var mark: Double? {
    didSet { setNeedsLayout() }
  }
  /// What the knob does, in the middle.
  var caption = "" {
    didSet { face.caption.text = caption }
  }

  /// Where the scale begins, and how far it goes, clockwise and in radians.
  static let (start, sweep) = (CGFloat.pi * 0.75, CGFloat.pi * 1.5)

  private let face = KnobFace()
  /// The finger's last angle, and the value before rounding to a step.
  private var grip: (angle: CGFloat, value: Double)?

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard face.superview == nil else { return }
    face.isUserInteractionEnabled = false
    addSubview(face)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    face.frame = bounds
    face.show(
      fraction(of: value), mark: mark.map(fraction), text: Room.text(of: value),
      scaleCount: Int((range.upperBound - range.lowerBound) / step))
  }

  /// The part of the scale below a value.
  private func fraction(of value: Double) -> CGFloat {
    CGFloat((value - range.lowerBound) / (range.upperBound - range.lowerBound))
  }

  /// The angle of a touch around the centre; nil in the middle, where it says nothing.
  private func angle(of touch: UITouch) -> CGFloat? {
    let place = touch.location(in: self)
    let (x, y) = (place.x - bounds.midX, place.y - bounds.midY)
    return x * x + y * y < 24 * 24 ? nil : atan2(y, x)
  }

  // MARK: Tracking

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let angle = angle(of: touch) else { return false }
    grip = (angle, value)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let grip, let angle = angle(of: touch) else { return true }
    var change = angle - grip.angle
    // The shorter way around.
    if change > .pi { change -= 2 * .pi } else if change < -.pi { change += 2 * .pi }
    let span = range.upperBound - range.lowerBound
    let exact = (grip.value + Double(change / Self.sweep) * span).clamped(to: range)
    self.grip = (angle, exact)
    let rounded = (exact / step).rounded() * step
    if rounded != value {
      value = rounded
      sendActions(for: .valueChanged)
    }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    grip = nil
  }

  override func cancelTracking(with event: UIEvent?) {
    grip = nil
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
