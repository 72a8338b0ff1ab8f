public import Foundation

/// Manages one presentation: where the presented view lies, and what is around it.
///
/// Subclasses add views to `containerView` when a transition begins and take them out when it has ended.
@preconcurrency @MainActor open class UIPresentationController: UIContentContainer {
  final weak var presenter: UIViewController?
  /// The view that everything of the presentation lies in, while there is one.
  final var container: PresentationContainerView?
  /// What the presentation came to for want of room; `none` where it is as it was asked for.
  final var adaptedStyle = UIModalPresentationStyle.none

  /// The controller that is presented; it owns its manager, not the other way round.
  open var presentedViewController: UIViewController { shown }
  private final unowned let shown: UIViewController

  /// Says how the presentation fits where there is little room; not owned.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Makes a manager for one presentation; nil where the presenter is not known yet.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    shown = presentedViewController
    presenter = presentingViewController
  }

  /// The controller that presents. There is none before the presentation: then a programmer's error.
  open var presentingViewController: UIViewController {
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
  open var containerView: UIView? { container }

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

  // MARK: Adapting

  /// What the presentation comes to with the presenter's present traits; `none` where it stays as it is.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: (presenter ?? presentedViewController).traitCollection)
  }

  /// What the presentation comes to with these traits; `none` where it stays as it is. The default asks the
  /// delegate about sheets, forms and popovers where the width is compact.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    guard traitCollection.horizontalSizeClass == .compact, let delegate else { return .none }
    switch presentationStyle {
    case .pageSheet, .formSheet, .popover, .automatic:
      presentedViewController.note("adaptivePresentationStyle(for:traitCollection:)")
      return delegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
    case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext, .none:
      return .none
    }
  }

  /// Tells the delegate in which style the presentation begins.
  final func announceStyle(with coordinator: any UIViewControllerTransitionCoordinator) {
    guard let delegate else { return }
    presentedViewController.note(
      "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)")
    delegate.presentationController(
      self, willPresentWithAdaptiveStyle: adaptedStyle, transitionCoordinator: coordinator)
  }

  // MARK: Size

  /// How large the presented controller would like to be, in points.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// The presented controller would like to have another size. Does nothing unless overridden, but for
  /// forms.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// How large the presented view will be in a container as large as `parentSize`: as large, unless
  /// overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The container is about to be as large as `size`. Overrides call `super`, which tells the presented
  /// controller if its size changes along.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let presentedSize = self.size(
      forChildContentContainer: presentedViewController, withParentContainerSize: size)
    if presentedViewController.viewIfLoaded?.bounds.size != presentedSize {
      presentedViewController.announce(presentedSize, with: coordinator)
    }
  }

  /// The traits are about to become `newCollection`. Overrides call `super`, which tells the presented
  /// controller.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.announce(newCollection, with: coordinator)
  }

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

  /// The container has another size. Subclasses of the app's place their view themselves.
  func containerResized() {}

  // MARK: Notes

  /// Writes down a call that is about to be made to a subclass of the app's.
  final func note(_ call: String, detail: String = "") {
    guard !(self is StylePresentationController) else { return }
    presentedViewController.callLog?.note(
      .viewController, call, receiver: "\(type(of: self))", detail: detail, topic: .viewController)
  }
}

/// What everything of a presentation lies in.
@MainActor final class PresentationContainerView: UIView {
  weak var controller: UIPresentationController?
  /// The size that the presented view was last placed for.
  private lazy var placedSize = bounds.size

  override func layoutSubviews() {
    controller?.note("containerViewWillLayoutSubviews")
    controller?.containerViewWillLayoutSubviews()
    if placedSize != bounds.size {
      placedSize = bounds.size
      controller?.containerResized()
    }
    controller?.note("containerViewDidLayoutSubviews")
    controller?.containerViewDidLayoutSubviews()
  }
}
