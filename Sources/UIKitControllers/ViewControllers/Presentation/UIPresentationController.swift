public import Foundation

/// The manager of one presentation, which places the presented view and the views around it.
///
/// Subclasses add views to `containerView` when a transition starts and remove them when it has
/// ended.
@preconcurrency @MainActor open class UIPresentationController: UIContentContainer {
  final weak var presenter: UIViewController?
  /// The view that contains the whole presentation, while there is one.
  final var container: PresentationContainerView?
  /// The style after adaptation to small sizes; `none` for the requested style.
  final var adaptedStyle = UIModalPresentationStyle.none

  /// The presented controller; not retained.
  open var presentedViewController: UIViewController { shown }
  private final unowned let shown: UIViewController

  /// The delegate, which adapts the presentation to small sizes; not retained.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet {
      DelegateCheck.check(delegate, (any UIAdaptivePresentationControllerDelegate).self) {
        $0 is any UIAdaptivePresentationControllerDelegate.Type
      }
    }
  }

  /// Creates a manager for one presentation. Pass nil if the presenter is not known yet.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    shown = presentedViewController
    presenter = presentingViewController
  }

  /// The presenter. Reading it before the presentation is a programming error.
  open var presentingViewController: UIViewController {
    guard let presenter else {
      preconditionFailure("\(type(of: presentedViewController)) is not being presented yet")
    }
    return presenter
  }

  /// The style that the presented controller requests.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  /// The view that contains the whole presentation; nil outside one.
  open var containerView: UIView? { container }

  /// The view to animate. Default: the presented controller's view.
  open var presentedView: UIView? { presentedViewController.view }

  /// The frame of `presentedView` at the end of the transition, in the container's coordinates.
  /// Default: the container's bounds.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

  /// Whether the presenter's view is removed at the end of the transition. Default: false.
  open var shouldRemovePresentersView: Bool { false }

  /// Whether the presentation covers the whole window, not only the nearest controller that defines
  /// a context. Default: true.
  open var shouldPresentInFullscreen: Bool { true }

  // MARK: Adaptation

  /// The adapted style for the presenter's current traits; `none` for no adaptation.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: (presenter ?? presentedViewController).traitCollection)
  }

  /// Returns the adapted style for these traits; `none` for no adaptation. The default asks the
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

  /// Notifies the delegate of the style in which the presentation starts.
  final func announceStyle(with coordinator: any UIViewControllerTransitionCoordinator) {
    guard let delegate else { return }
    presentedViewController.note(
      "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)")
    delegate.presentationController(
      self, willPresentWithAdaptiveStyle: adaptedStyle, transitionCoordinator: coordinator)
  }

  // MARK: Size

  /// The preferred size of the presented controller, in points.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Called when the presented controller's preferred size changed. Does nothing unless overridden,
  /// except for forms.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Returns the size of the presented view in a container of size `parentSize`, in points. The
  /// default returns `parentSize`.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the container's size changes to `size`, in points. Overrides call `super`, which
  /// notifies the presented controller if its size changes too.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let presentedSize = self.size(
      forChildContentContainer: presentedViewController, withParentContainerSize: size)
    if presentedViewController.viewIfLoaded?.bounds.size != presentedSize {
      presentedViewController.announce(presentedSize, with: coordinator)
    }
  }

  /// Called before the traits change to `newCollection`. Overrides call `super`, which notifies the
  /// presented controller.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.announce(newCollection, with: coordinator)
  }

  // MARK: Hooks; the defaults do nothing.

  /// Called when the presentation starts: the container is already in the window, but the presented
  /// view is not.
  open func presentationTransitionWillBegin() {}
  /// Called when the presentation has ended; `completed` is false if it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called when the dismissal starts.
  open func dismissalTransitionWillBegin() {}
  /// Called when the dismissal has ended; `completed` is false if it was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container lays out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container laid out its subviews.
  open func containerViewDidLayoutSubviews() {}

  /// Updates the layout for a new size of the container. The application's subclasses place their
  /// view themselves.
  func containerResized() {}
  /// Makes way for input views, or takes their place again.
  func inputViewsChanged() {}

  // MARK: Focus

  /// The presented controller.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [presentedViewController] }
  /// The container view, while there is one.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { containerView }
  /// The container view, while there is one.
  open var focusItemContainer: (any UIFocusItemContainer)? { containerView }
  /// Requests focus for the presented controller, if it contains the focused item.
  open func setNeedsFocusUpdate() { defaultSetNeedsFocusUpdate() }
  /// Carries out a pending request now.
  open func updateFocusIfNeeded() { defaultUpdateFocusIfNeeded() }
  /// Returns whether focus may change as described. Default: true.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called after focus has changed. The default does nothing.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: Notes

  /// Notes a call that is about to be made to an application's subclass.
  final func note(_ call: String, detail: String = "") {
    guard !(self is StylePresentationController) else { return }
    presentedViewController.callLog?.note(
      .viewController, call, receiver: "\(type(of: self))", detail: detail, topic: .viewController)
  }
}

/// The view that contains a whole presentation.
@MainActor final class PresentationContainerView: UIView {
  weak var controller: UIPresentationController?
  /// The size for which the presented view was last placed.
  private lazy var placedSize = bounds.size
  /// How much of the height input views left then, in points.
  private lazy var placedHeight = freeHeight

  override init(frame: CGRect) {
    super.init(frame: frame)
    // Before any layout, of which a change makes another.
    keyboardLayoutGuide.usesBottomSafeArea = false
  }

  /// How much of the height input views leave, in points.
  var freeHeight: CGFloat { keyboardLayoutGuide.layoutFrame.minY - bounds.minY }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.note("containerViewWillLayoutSubviews")
    controller?.containerViewWillLayoutSubviews()
    if placedSize != bounds.size {
      placedSize = bounds.size
      controller?.containerResized()
    }
    if placedHeight != freeHeight {
      placedHeight = freeHeight
      controller?.inputViewsChanged()
    }
    controller?.note("containerViewDidLayoutSubviews")
    controller?.containerViewDidLayoutSubviews()
  }
}
