/// The receiver of control events: a target's method, or a closure.
///
/// Immutable, apart from a target that is deallocated: a control replaces the handler, so that
/// handlers that are being called stay the same.
@MainActor final class ControlHandler {
  enum Call {
    case action(UIAction)
    /// A method of one object, or of the first responder up the chain that implements it. A method
    /// without a name equals no other.
    case method(Selector, isNamed: Bool, hasTarget: Bool)
  }

  let call: Call
  let events: UIControl.Event
  /// Where app code has added it; nil while no evidence is kept.
  let place: CallPlace?
  private(set) weak var target: AnyObject?

  /// - Parameter place: Where app code has added it; nil for the running code.
  init(_ call: Call, target: AnyObject?, events: UIControl.Event, place: CallPlace? = nil) {
    self.call = call
    self.place = place ?? CallPlaces.present
    self.target = target
    self.events = events
  }

  /// Returns the same handler for other events.
  func with(_ events: UIControl.Event) -> ControlHandler {
    ControlHandler(call, target: target, events: events, place: place)
  }

  /// The closure; nil for a method.
  var action: UIAction? {
    switch call {
    case .action(let action): action
    case .method: nil
    }
  }

  /// The method; nil for a closure. Its name may be empty.
  var selector: Selector? {
    switch call {
    case .action: nil
    case .method(let selector, _, _): selector
    }
  }

  /// Whether the target was deallocated.
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
