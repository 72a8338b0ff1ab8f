/// The way from one view controller to another, as a storyboard has it.
///
/// The storyboard makes it, has the source prepare for it, and performs it. A subclass that was
/// registered overrides `perform()`; its `super` does what the storyboard's kind of segue says.
@preconcurrency @MainActor open class UIStoryboardSegue {
  /// The name that the storyboard gives the segue; nil for none.
  open var identifier: String? { ends.identifier }
  /// The controller that the way begins at.
  open var source: UIViewController { ends.source }
  /// The controller that it leads to.
  open var destination: UIViewController { ends.destination }
  private final let ends:
    (identifier: String?, source: UIViewController, destination: UIViewController)
  /// What the kind of the segue does.
  final var work: (() -> Void)?

  /// Makes a segue that a storyboard, or a subclass, knows how to perform.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    ends = (identifier, source, destination)
  }

  /// Makes a segue that `performHandler` performs.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    work = performHandler
  }

  /// Goes the way. A segue that neither a storyboard nor a handler made overrides it: to come here then
  /// is a programmer's error.
  open func perform() {
    guard let work else {
      preconditionFailure("\(type(of: self)) has no performHandler and does not override perform()")
    }
    work()
  }
}

/// Where a way back begins: asked for while its destination is looked for.
@preconcurrency @MainActor public final class UIStoryboardUnwindSegueSource {
  /// The controller that the way back leaves.
  public let source: UIViewController
  /// The action that the destination has to have.
  public let unwindAction: Selector
  /// Who set it off; nil for nobody in particular.
  public let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
  }
}
