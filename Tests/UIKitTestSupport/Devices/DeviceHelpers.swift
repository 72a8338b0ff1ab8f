package import Foundation
package import UIKitCore
import UIKitTesting

/// A view that can be first responder, receives presses, and passes them up the chain if set to.
@MainActor package final class KeyField: UIView {
  /// The calls that it received, in order: `began select`.
  package private(set) var heard: [String] = []
  /// Whether the next responder receives presses as well.
  package var handsOn = false
  package var onPresses: (UIPress.Phase, Set<UIPress>, UIPressesEvent) -> Void = { _, _, _ in }

  package override var canBecomeFirstResponder: Bool { true }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    tell(.began, presses, event)
    if handsOn { super.pressesBegan(presses, with: event) }
  }
  package override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    tell(.ended, presses, event)
    if handsOn { super.pressesEnded(presses, with: event) }
  }
  package override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    tell(.cancelled, presses, event)
    if handsOn { super.pressesCancelled(presses, with: event) }
  }

  private func tell(_ phase: UIPress.Phase, _ presses: Set<UIPress>, _ event: UIPressesEvent?) {
    guard let event else { return }
    let types = presses.map { "\($0.type)" }.sorted().joined(separator: " ")
    heard.append("\(phase) \(types)")
    onPresses(phase, presses, event)
  }
}

/// A delegate that answers questions about presses and events only.
@MainActor package final class PressRules: UIGestureRecognizerDelegate {
  package var takesPress: (UIPress) -> Bool = { _ in true }
  package var takesEvent: (UIEvent) -> Bool = { _ in true }

  /// Creates a delegate that accepts everything.
  package init() {}

  package func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
  ) -> Bool { takesPress(press) }
  package func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool { takesEvent(event) }
}

/// A recognizer that records the hovering, wheels, pinches and presses that it receives, and
/// requests no state.
@MainActor package final class Listener: UIGestureRecognizer {
  private(set) var heard: [String] = []
  package var wants: Set<UIEvent.EventType> = [.presses]

  /// The messages received since the last call.
  package func news() -> [String] {
    defer { heard = [] }
    return heard
  }

  package override func shouldReceive(_ event: UIEvent) -> Bool {
    wants.contains(event.type) && delegateAllows(event)
  }
  package override func hovered(_ touch: UITouch, with event: UIEvent) {
    heard.append("\(touch.phase)")
  }
  package override func scrolled(by translation: CGPoint, phase: UITouch.Phase, with event: UIEvent)
  {
    heard.append("\(phase) \(Int(translation.x)) \(Int(translation.y))")
  }
  package override func transformed(
    scale: CGFloat, rotation: CGFloat, phase: UITouch.Phase, with event: UIEvent
  ) {
    heard.append("\(phase) \(scale) \(rotation)")
  }
  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    heard.append("began \(presses.map { "\($0.type)" }.sorted())")
  }
  package override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    heard.append("ended \(presses.map { "\($0.type)" }.sorted())")
  }
  package override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    heard.append("cancelled \(presses.map { "\($0.type)" }.sorted())")
  }
}

extension UITouch.TouchType {
  /// The number, as `allowedTouchTypes` requires it.
  package var number: NSNumber { NSNumber(value: rawValue) }
}

extension UIPress.PressType {
  /// The number, as `allowedPressTypes` requires it.
  package var number: NSNumber { NSNumber(value: rawValue) }
}

/// Whether two values are the same except for rounding of the devices' units.
package func isNear(_ left: CGFloat, _ right: CGFloat, within tolerance: CGFloat = 0.0001) -> Bool {
  (left - right).magnitude <= tolerance
}
