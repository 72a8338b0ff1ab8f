/// Says how a presentation fits where there is little room, and hears which style it has come to.
///
/// Asked of presentations as a sheet, a form or a popover where the width is *compact*. Sheets cannot be
/// pulled down here: what the person can do to dismiss one is `accessibilityPerformEscape()`, and of that
/// the delegate hears.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// The style to take for the present traits; `none` keeps the one that was asked for. `none` unless
  /// implemented.
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  /// The style to take for `traitCollection`; `none` keeps the one that was asked for. Asks the method
  /// without traits unless implemented.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// The presentation begins, in `style` or, for `none`, in the one that was asked for. Does nothing
  /// unless implemented.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  /// Whether the person may dismiss the presentation now. `true` unless implemented.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  /// The person dismisses the presentation. Does nothing unless implemented.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// The presentation that the person has dismissed is gone. Does nothing unless implemented.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The person wanted to dismiss what may not be dismissed. Does nothing unless implemented.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// `none`.
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { .none }

  /// What the method without traits answers.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }

  /// Nothing.
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}

  /// `true`.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }

  /// Nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}

  /// Nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}

  /// Nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
