/// One target and what to call on it.
@MainActor final class GestureTarget {
  /// Identity of a selector's pair; nil where a method alone was given, which has none.
  let selector: Selector?
  private(set) weak var target: AnyObject?
  /// Returns whether the target could be called.
  let call: (AnyObject, UIGestureRecognizer) -> Bool

  init(
    selector: Selector?, target: AnyObject,
    call: @escaping (AnyObject, UIGestureRecognizer) -> Bool
  ) {
    self.selector = selector
    self.target = target
    self.call = call
  }
}

/// A recognizer that another one waits for, without keeping it alive.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}

extension UIGestureRecognizer {
  /// Sends `action` to `target` whenever the gesture reports. The same pair counts once.
  ///
  /// Targets are called in the order added and held weakly.
  public func addTarget(_ target: AnyObject, action: Selector) {
    guard !targets.contains(where: { $0.target === target && $0.selector == action }) else {
      return
    }
    targets.append(
      GestureTarget(selector: action, target: target) { target, recognizer in
        action.perform(on: target, sender: recognizer, event: nil)
      })
  }

  /// Calls `action` on `target` whenever the gesture reports: `addTarget(self, action: Board.pan)`.
  ///
  /// A method has no identity, so each call adds; `removeTarget(_:action:)` with nil takes all away.
  public func addTarget<Target: AnyObject, Sender: UIGestureRecognizer>(
    _ target: Target, action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    targets.append(
      GestureTarget(selector: nil, target: target) { target, recognizer in
        guard let target = target as? Target, let sender = recognizer as? Sender else {
          return false
        }
        action(target)(sender)
        return true
      })
  }

  /// Calls `action` on `target` whenever the gesture reports, for a method without arguments.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> @MainActor () -> Void
  ) {
    targets.append(
      GestureTarget(selector: nil, target: target) { target, _ in
        guard let target = target as? Target else { return false }
        action(target)()
        return true
      })
  }

  /// Takes pairs away: those of `target` (nil: of any) with `action` (nil: with any).
  public func removeTarget(_ target: AnyObject?, action: Selector?) {
    targets.removeAll { pair in
      (target == nil || pair.target === target) && (action == nil || pair.selector == action)
    }
  }

  /// Waits with recognition until `other` has failed; fails if `other` recognizes.
  ///
  /// `other` counts only while it has touches to decide about. Both are held weakly.
  public func require(toFail other: UIGestureRecognizer) {
    guard !failureRequirements.contains(where: { $0.recognizer === other }) else { return }
    failureRequirements.append(WeakRecognizer(recognizer: other))
  }

  /// Calls every target, in the order added.
  func sendActions(log: CallLog) {
    // A target may add or remove targets; those called are the ones there were before.
    let targets = targets
    for pair in targets {
      guard let target = pair.target else { continue }
      log.note(.action, recognizer: self, target: target)
      _ = pair.call(target, self)
    }
  }
}
