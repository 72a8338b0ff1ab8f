import CoreGraphics
import UIKit

/// A rotary knob, turned by dragging around its middle.
class Knob: UIControl {
  var minimumValue: Float = 0
  var maximumValue: Float = 1
  private(set) var value: Float = 0
  var isContinuous = true

  private let startAngle = -CGFloat.pi * 11 / 8
  private let endAngle = CGFloat.pi * 3 / 8

  override init(frame: CGRect) {
    super.init(frame: frame)
    let rotation = RotationGestureRecognizer(
      target: self, action: Selector("handleGesture:", Knob.handleGesture))
    addGestureRecognizer(rotation)
  }

  func setValue(_ newValue: Float, animated: Bool = false) {
    value = min(maximumValue, max(minimumValue, newValue))
  }

  private func handleGesture(_ gesture: RotationGestureRecognizer) {
    let midPoint = (2 * CGFloat.pi + startAngle - endAngle) / 2 + endAngle
    var bounded = gesture.touchAngle
    if bounded > midPoint {
      bounded -= 2 * CGFloat.pi
    } else if bounded < midPoint - 2 * CGFloat.pi {
      bounded += 2 * CGFloat.pi
    }
    bounded = min(endAngle, max(startAngle, bounded))
    let angleRange = endAngle - startAngle
    let valueRange = maximumValue - minimumValue
    setValue(Float(bounded - startAngle) / Float(angleRange) * valueRange + minimumValue)
    if isContinuous || gesture.state == .ended || gesture.state == .cancelled {
      sendActions(for: .valueChanged)
    }
  }
}

private class RotationGestureRecognizer: UIPanGestureRecognizer {
  private(set) var touchAngle: CGFloat = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    updateAngle(with: touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    updateAngle(with: touches)
  }

  private func updateAngle(with touches: Set<UITouch>) {
    guard let touch = touches.first, let view = view else { return }
    let touchPoint = touch.location(in: view)
    touchAngle = angle(for: touchPoint, in: view)
  }

  private func angle(for point: CGPoint, in view: UIView) -> CGFloat {
    let centerOffset = CGPoint(x: point.x - view.bounds.midX, y: point.y - view.bounds.midY)
    return atan2(centerOffset.y, centerOffset.x)
  }
}

/// Two thumbs on one track.
class RangeSlider: UIControl {
  var lowerValue: CGFloat = 0.2
  var upperValue: CGFloat = 0.8
  private var previousLocation = CGPoint()
  private enum Thumb { case lower, upper }
  private var tracked: Thumb?

  override var frame: CGRect {
    didSet { setNeedsLayout() }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    previousLocation = touch.location(in: self)
    if thumbFrame(at: lowerValue).contains(previousLocation) {
      tracked = .lower
    } else if thumbFrame(at: upperValue).contains(previousLocation) {
      tracked = .upper
    }
    return tracked != nil
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let location = touch.location(in: self)
    let delta = (location.x - previousLocation.x) / bounds.width
    previousLocation = location
    switch tracked {
    case .lower: lowerValue = min(max(lowerValue + delta, 0), upperValue)
    case .upper: upperValue = max(min(upperValue + delta, 1), lowerValue)
    case .none: return false
    }
    sendActions(for: .valueChanged)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    tracked = nil
  }

  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    tracked = nil
  }

  private func thumbFrame(at value: CGFloat) -> CGRect {
    CGRect(x: value * bounds.width - 15, y: 0, width: 30, height: bounds.height)
  }
}

/// Becomes smaller while it is held.
class BouncyButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addTarget(
      self, action: Selector("touchDown", BouncyButton.touchDown),
      for: [.touchDown, .touchDragEnter])
    addTarget(
      self, action: Selector("touchUp:event:", BouncyButton.touchUp(_:event:)),
      for: [.touchUpInside, .touchUpOutside, .touchCancel, .touchDragExit])
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.5 : 1 }
  }

  private func touchDown() {
    transform = CGAffineTransform(scaleX: 0.95, y: 0.95)
  }

  private func touchUp(_ sender: UIButton, event: UIEvent) {
    guard let touch = event.touches(for: sender)?.first else { return }
    _ = touch.location(in: sender)
    transform = .identity
  }
}

/// A round stick that reports how far it is pushed, from -1 to 1 in each direction.
final class Joystick: UIControl {
  private let thumb = UIView()
  private(set) var displacement = CGVector.zero
  var radius: CGFloat { return bounds.width / 2 }

  override init(frame: CGRect) {
    super.init(frame: frame)
    thumb.isUserInteractionEnabled = false
    thumb.frame = CGRect(x: 0, y: 0, width: radius, height: radius)
    addSubview(thumb)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    thumb.center = CGPoint(
      x: bounds.midX + displacement.dx * radius, y: bounds.midY + displacement.dy * radius)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    push(to: touch.location(in: self))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    push(to: touch.location(in: self))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    push(to: CGPoint(x: bounds.midX, y: bounds.midY))
  }

  private func push(to point: CGPoint) {
    let offset = CGPoint(x: point.x - bounds.midX, y: point.y - bounds.midY)
    let distance = hypot(offset.x, offset.y)
    let factor = distance > radius ? radius / distance : 1
    displacement = CGVector(dx: offset.x * factor / radius, dy: offset.y * factor / radius)
    setNeedsLayout()
    sendActions(for: .valueChanged)
  }
}
