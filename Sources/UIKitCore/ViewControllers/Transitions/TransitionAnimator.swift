import Foundation

/// The toolkit's own transition: the views are placed immediately, and the duration passes.
///
/// Nothing is drawn, so only the duration of a style follows iOS, not its appearance.
@MainActor final class TransitionAnimator: UIViewControllerAnimatedTransitioning {
  private let duration: TimeInterval
  private let place: () -> Void

  /// Creates an animation of `duration` seconds that starts by placing the views.
  init(duration: TimeInterval, place: @escaping () -> Void) {
    self.duration = duration
    self.place = place
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    place()
    let engine = transitionContext.containerView.homeApplication?.engine
    TransitionSpan.begin(seconds: duration, on: engine) {
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
