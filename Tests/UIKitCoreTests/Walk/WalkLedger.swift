import UIKitCore

/// Checks the rules that always hold, and records every violation.
///
/// Identifies views and recognizers by their names, touches by the number of their landing in each
/// view.
@MainActor final class WalkLedger {
  private struct Hold: Hashable {
    var view: ObjectIdentifier
    var touch: ObjectIdentifier
  }

  private(set) var breaches: [String] = []
  /// How often views and targets were called.
  private(set) var calls = 0
  private var holds: Set<Hold> = []
  /// Continuous recognizers that have begun and not ended, as their targets saw them.
  private var begun: Set<ObjectIdentifier> = []

  /// Records a violation.
  func breach(_ what: String) {
    if breaches.count < 10 { breaches.append(what) }
  }

  /// A view received `phase` of a touch: one landing, moves, one end, all while it can be reached.
  func told(_ view: UIView, _ phase: UITouch.Phase, of touch: UITouch) {
    calls += 1
    let hold = Hold(view: ObjectIdentifier(view), touch: ObjectIdentifier(touch))
    let name = view.accessibilityIdentifier ?? "?"
    if touch.phase != phase { breach("\(name) received \(phase) of a touch that \(touch.phase)") }
    switch phase {
    case .began:
      if !holds.insert(hold).inserted { breach("\(name): a touch began twice") }
    case .moved:
      if !holds.contains(hold) { breach("\(name): a touch moved that had not begun") }
    case .ended, .cancelled:
      if holds.remove(hold) == nil { breach("\(name): a touch is over that had not begun") }
    case .stationary, .regionEntered, .regionMoved, .regionExited:
      breach("\(name) received \(phase)")
    }
    if phase != .cancelled, !isReachable(view) { breach("\(name) is out of reach, and \(phase)") }
  }

  /// A target was called.
  func heard(_ recognizer: UIGestureRecognizer) {
    calls += 1
    let identity = ObjectIdentifier(recognizer)
    let name = recognizer.name ?? "?"
    switch recognizer.state {
    case .began:
      if !begun.insert(identity).inserted { breach("\(name) began twice") }
    case .changed:
      if !begun.contains(identity) { breach("\(name) changed without having begun") }
    case .ended: begun.remove(identity)
    case .cancelled:
      if begun.remove(identity) == nil { breach("\(name) was cancelled without having begun") }
    case .possible, .failed: breach("\(name) reports \(recognizer.state)")
    }
  }

  /// Whether the recognizer's target has received *began*, and no end.
  func goesOn(_ recognizer: UIGestureRecognizer) -> Bool {
    begun.contains(ObjectIdentifier(recognizer))
  }

  /// Fingers are up, keys are released, time has passed: nothing may be in progress.
  func rest(_ leftovers: [String]) {
    for leftover in leftovers { breach("at rest, " + leftover) }
    if !holds.isEmpty { breach("at rest, \(holds.count) landings have no end") }
    if !begun.isEmpty { breach("at rest, \(begun.count) gestures have no end") }
    holds = []
    begun = []
  }

  /// Whether a touch could land on the view now: visible and enabled up to a window on the screen.
  private func isReachable(_ view: UIView) -> Bool {
    var current = view
    while !current.isHidden, current.isUserInteractionEnabled {
      guard let above = current.superview else { return current is UIWindow }
      current = above
    }
    return false
  }
}
