public import Foundation

/// Manages one presentation: where the presented view lies, and what is around it.
///
/// Subclasses add views to `containerView` when a transition begins and take them out when it has ended.
@MainActor open class UIPresentationController {
  final weak var presenter: UIViewController?
  /// The view that everything of the presentation lies in, while there is one.
  final var container: PresentationContainerView?

  /// The controller that is presented.
  public final let presentedViewController: UIViewController

  /// Makes a manager for one presentation; nil where the presenter is not known yet.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenter = presentingViewController
  }

  /// The controller that presents. There is none before the presentation: then a programmer's error.
  public final var presentingViewController: UIViewController {
    guard let presenter else {
      preconditionFailure("\(type(of: presentedViewController)) is not presented by anybody yet")
    }
    return presenter
  }

  /// The style that the presented controller asked for.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  /// The view that everything of the presentation lies in; nil outside one.
  public final var containerView: UIView? { container }

  /// The view that is animated: the presented controller's unless overridden.
  open var presentedView: UIView? { presentedViewController.view }

  /// Where `presentedView` lies at the end of the transition, in the container's coordinates: all of it
  /// unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

  /// Whether the presenter's view is taken out at the end of the transition; false unless overridden.
  open var shouldRemovePresentersView: Bool { false }

  /// Whether the presentation covers the window, and not just the nearest controller that defines a
  /// context; true unless overridden.
  open var shouldPresentInFullscreen: Bool { true }

  // MARK: Hooks; the defaults do nothing.

  /// The presentation begins: the container is in the window, the presented view is not.
  open func presentationTransitionWillBegin() {}
  /// The presentation is over; `completed` is false where it was broken off.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// The dismissal begins.
  open func dismissalTransitionWillBegin() {}
  /// The dismissal is over; `completed` is false where it was broken off.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// The container is about to lay out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// The container has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}

  // MARK: Notes

  /// Writes down a call that is about to be made to a subclass of the app's.
  final func note(_ call: String, detail: String = "") {
    guard !(self is StylePresentationController) else { return }
    Engine.current?.log.note(
      .viewController, call, receiver: "\(type(of: self))", detail: detail, topic: .viewController)
  }
}

/// What everything of a presentation lies in.
@MainActor final class PresentationContainerView: UIView {
  weak var controller: UIPresentationController?
}
