import UIKit

/// Records the properties of each touch, and the state of each gesture.
final class FactsView: UIView {
  private(set) var facts: [String] = []
  /// The modifiers of each message.
  private(set) var modifiers: [UIKeyModifierFlags] = []

  /// What was recorded since the last time.
  func takeFacts() -> [String] {
    defer { facts = [] }
    return facts
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note(touches, event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note(touches, event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note(touches, event)
  }

  func panned(_ pan: UIPanGestureRecognizer) {
    facts.append("\(pan.state) \(pan.translation(in: nil).y)")
  }

  func pinched(_ pinch: UIPinchGestureRecognizer) {
    facts.append("\(pinch.state) \((pinch.scale * 10).rounded() / 10)")
  }

  func turned(_ rotation: UIRotationGestureRecognizer) {
    facts.append("\(rotation.state) \((rotation.rotation * 18 / .pi).rounded() * 10)")
  }

  private func note(_ touches: Set<UITouch>, _ event: UIEvent?) {
    for touch in touches { facts.append(facts(of: touch)) }
    modifiers.append(event?.modifierFlags ?? [])
  }

  private func facts(of touch: UITouch) -> String {
    let force = String(format: "force %.2f", touch.force / touch.maximumPossibleForce)
    switch touch.type {
    case .direct, .indirect:
      return "\(touch.type) \(force) radius \(touch.majorRadius)"
    case .pencil:
      func degrees(_ angle: CGFloat) -> Int { Int((angle * 180 / .pi).rounded()) }
      return "pencil \(force) altitude \(degrees(touch.altitudeAngle)) "
        + "azimuth \(degrees(touch.azimuthAngle(in: self))) roll \(degrees(touch.rollAngle))"
    case .indirectPointer:
      return "indirectPointer"
    }
  }
}
