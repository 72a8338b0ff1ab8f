import Foundation

/// Shows a transition the toolkit's own way: everything is in its place at once, and the time passes.
///
/// Nothing is drawn, so what the styles look like on iOS is left to the time that they take.
@MainActor final class TransitionAnimator: UIViewControllerAnimatedTransitioning {
  private let duration: TimeInterval
  private let place: () -> Void

  /// An animation of `duration` seconds that begins by putting the views in their places.
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
