/// A transition from one view controller to another, as described by a storyboard.
///
/// The storyboard creates it, lets the source prepare for it, and performs it. A registered
/// subclass overrides `perform()`; its `super` performs the storyboard's kind of segue.
@preconcurrency @MainActor open class UIStoryboardSegue {
  /// The identifier of the segue in the storyboard; nil for none.
  open var identifier: String? { ends.identifier }
  /// The controller from which the segue leads.
  open var source: UIViewController { ends.source }
  /// The controller to which the segue leads.
  open var destination: UIViewController { ends.destination }
  private final let ends:
    (identifier: String?, source: UIViewController, destination: UIViewController)
  /// Performs the segue as its kind or its handler specifies.
  package final var work: (() -> Void)?

  /// Creates a segue that a storyboard, or a subclass, performs.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    ends = (identifier, source, destination)
  }

  /// Creates a segue that `performHandler` performs.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    work = performHandler
  }

  /// Performs the segue. If neither a storyboard nor a handler performs it, a subclass must
  /// override this method; calling this implementation is then a programming error.
  open func perform() {
    guard let work else {
      preconditionFailure("\(type(of: self)) has no performHandler and does not override perform()")
    }
    work()
  }
}

/// The start of an unwind segue, passed to the search for its destination.
@preconcurrency @MainActor public final class UIStoryboardUnwindSegueSource {
  /// The controller that the unwind segue leaves.
  public let source: UIViewController
  /// The action that the destination must implement.
  public let unwindAction: Selector
  /// The sender that triggered the segue; nil for none.
  public let sender: Any?

  package init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
  }
}
