/// Whom a control calls for which events: a target's method, or a closure.
///
/// Never changed once made, apart from the target that goes away: a control replaces the handler, so
/// that those which are being called stay what they were.
@MainActor final class ControlHandler {
  enum Call {
    case action(UIAction)
    /// A method of one object, or of the first responder up the chain that has it. A method that was
    /// given without a name equals no other.
    case method(Selector, isNamed: Bool, hasTarget: Bool)
  }

  let call: Call
  let events: UIControl.Event
  private(set) weak var target: AnyObject?

  init(_ call: Call, target: AnyObject?, events: UIControl.Event) {
    self.call = call
    self.target = target
    self.events = events
  }

  /// The same for other events.
  func with(_ events: UIControl.Event) -> ControlHandler {
    ControlHandler(call, target: target, events: events)
  }

  /// The closure, where it is one.
  var action: UIAction? {
    switch call {
    case .action(let action): action
    case .method: nil
    }
  }

  /// The method, where it is one; without a name it has an empty one.
  var selector: Selector? {
    switch call {
    case .action: nil
    case .method(let selector, _, _): selector
    }
  }

  /// Whether the object that was to be called has gone.
  var isDead: Bool {
    switch call {
    case .action: false
    case .method(_, _, let hasTarget): hasTarget && target == nil
    }
  }

  /// Whether this is the pair of `target` (nil: the responder chain) and `selector`.
  func isPair(_ target: AnyObject?, _ selector: Selector) -> Bool {
    switch call {
    case .action: false
    case .method(let own, let isNamed, let hasTarget):
      isNamed && own == selector && hasTarget == (target != nil) && self.target === target
    }
  }
}
