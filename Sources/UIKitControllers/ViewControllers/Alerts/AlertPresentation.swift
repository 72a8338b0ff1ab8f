import Foundation

/// The presentation of an alert, whose view covers the whole window and places the card itself.
@MainActor final class AlertPresentationController: StylePresentationController {
  override var shouldRemovePresentersView: Bool { false }
  override var shouldPresentInFullscreen: Bool { true }
  override var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
}

/// Fades the background of an alert, and enlarges or fades its card, or moves its sheet in or out
/// at the bottom.
@MainActor final class AlertAnimator: UIViewControllerAnimatedTransitioning {
  private let view: AlertView?
  private let isComing: Bool
  private let place: () -> Void

  /// Creates the animation that shows or removes an alert; it starts by calling `place`, which
  /// places the views.
  init(_ view: AlertView?, isComing: Bool, place: @escaping () -> Void) {
    (self.view, self.isComing, self.place) = (view, isComing, place)
  }

  /// In seconds; observed on iOS.
  private var duration: TimeInterval { isComing ? 0.25 : 0.2 }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    place()
    view?.layoutIfNeeded()
    if isComing { UIView.performWithoutAnimation { view?.hideContent() } }
    UIView.animate(
      withDuration: duration, delay: 0, options: [isComing ? .curveEaseOut : .curveEaseIn],
      animations: { [view, isComing] in
        if isComing { view?.showContent() } else { view?.fadeContent() }
      },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
