/// A target, held weakly, and the method to call on it.
@MainActor class GestureTarget {
  /// The selector of the pair; nil if a method alone was given, which has no identity.
  var selector: Selector? { nil }
  /// The target; nil once it has been deallocated.
  var object: AnyObject? { nil }
  /// Where app code has added it; nil while no evidence is kept.
  final let addedAt = CallPlaces.present
  /// Notes the action, and calls the target if it still exists.
  func call(_ sender: UIGestureRecognizer, noting log: CallLog) {}
}

/// A target and the name of its method.
private final class SelectorTarget: GestureTarget {
  private let action: Selector
  @safe @exclusivity(unchecked) private weak var target: AnyObject?

  init(_ target: AnyObject, _ action: Selector) {
    self.target = target
    self.action = action
  }

  override var selector: Selector? { action }
  override var object: AnyObject? { target }

  override func call(_ sender: UIGestureRecognizer, noting log: CallLog) {
    guard let target else { return log.note(actionOf: sender, to: nil) }
    log.note(actionOf: sender, to: Uncounted(target))
    action.send(to: target, sender: sender)
  }
}

/// A target and a method that takes its recognizer.
private final class MethodTarget<Target: AnyObject, Sender: UIGestureRecognizer>: GestureTarget {
  private let method: @MainActor (Target, Sender) -> Void
  /// Whether the method accepts the recognizer, which depends on the recognizer's class only.
  private let isTaken: Bool
  @safe @exclusivity(unchecked) private weak var target: Target?

  init(
    _ target: Target, of recognizer: UIGestureRecognizer,
    _ method: @escaping @MainActor (Target, Sender) -> Void
  ) {
    self.target = target
    self.method = method
    isTaken = recognizer is Sender
  }

  override var object: AnyObject? { target }

  override func call(_ sender: UIGestureRecognizer, noting log: CallLog) {
    guard let target else { return log.note(actionOf: sender, to: nil) }
    log.note(actionOf: sender, to: Uncounted(target))
    guard isTaken else {
      sender.contest?.log.refuse(
        selector: "", of: target, Selector.refusal(of: sender))
      return
    }
    method(target, unsafe unsafeDowncast(sender, to: Sender.self))
  }
}

/// A target and a method without arguments.
private final class PlainMethodTarget<Target: AnyObject>: GestureTarget {
  private let method: (Target) -> @MainActor () -> Void
  @safe @exclusivity(unchecked) private weak var target: Target?

  init(_ target: Target, _ method: @escaping (Target) -> @MainActor () -> Void) {
    self.target = target
    self.method = method
  }

  override var object: AnyObject? { target }

  override func call(_ sender: UIGestureRecognizer, noting log: CallLog) {
    guard let target else { return log.note(actionOf: sender, to: nil) }
    log.note(actionOf: sender, to: Uncounted(target))
    method(target)()
  }
}

/// A weak reference to a recognizer that another one waits for.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
  /// Where app code has required it; nil while no evidence is kept.
  let place: CallPlace?
}

extension UIGestureRecognizer {
  final func add(_ target: AnyObject, _ action: Selector) {
    guard !targets.contains(where: { $0.object === target && $0.selector == action }) else {
      return
    }
    targets.append(SelectorTarget(target, action))
  }

  /// Calls `action` on `target` for each report of the gesture.
  ///
  /// A method has no identity, so each call adds a target; `removeTarget(_:action:)` with nil
  /// removes them all.
  ///
  /// ```
  /// pan.addTarget(self, action: Board.pan)
  /// ```
  @inlinable @inline(__always)
  public func addTarget<Target: AnyObject, Sender: UIGestureRecognizer>(
    _ target: Target, action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    // Inlined into the client, where the method is known, so that calls create no closure.
    addMethod(target) { (target: Target, sender: Sender) in action(target)(sender) }
  }

  @usableFromInline func addMethod<Target: AnyObject, Sender: UIGestureRecognizer>(
    _ target: Target, _ method: @escaping @MainActor (Target, Sender) -> Void
  ) {
    targets.append(MethodTarget(target, of: self, method))
  }

  /// Calls `action`, a method without arguments, on `target` for each report of the gesture.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> @MainActor () -> Void
  ) {
    targets.append(PlainMethodTarget(target, action))
  }

  final func remove(_ target: Any?, _ action: Selector?) {
    let object = TargetObject.isObject(target)
    // One of them may be running.
    contest?.keepWhileSending(targets)
    targets.removeAll { pair in
      (target == nil || object != nil && pair.object === object)
        && (action == nil || pair.selector == action)
    }
  }

  final func waitForFailure(of other: UIGestureRecognizer) {
    guard !failureRequirements.contains(where: { $0.recognizer === other }) else { return }
    failureRequirements.append(WeakRecognizer(recognizer: other, place: CallPlaces.present))
  }

  /// Calls every target, in the order added.
  func sendActions(log: CallLog) {
    if targets.count == 1 {
      Uncounted(targets[0]).use { $0.call(self, noting: log) }
      return
    }
    // A target may add or remove targets; the ones that existed before are called.
    let targets = targets
    for target in targets { target.call(self, noting: log) }
  }
}
