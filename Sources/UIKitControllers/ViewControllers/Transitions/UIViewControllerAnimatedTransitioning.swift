public import Foundation

/// An animator for a transition between two controllers.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration of the animation, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Adds the incoming view to the container, animates, and calls `completeTransition(_:)` at the
  /// end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns an animator for a `UIPercentDrivenInteractiveTransition` to scrub, reverse and
  /// continue instead of calling `animateTransition(using:)`. It must be the same one throughout
  /// the transition, and not started yet. At its end it calls `completeTransition(_:)`.
  ///
  /// By default there is none, so the driver holds the animations of `animateTransition(using:)`.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  /// Called when the transition has ended. The default does nothing.
  func animationEnded(_ transitionCompleted: Bool)
}

/// Stands for no animator, since the protocol's method has to return one.
final class AbsentAnimator: UIViewPropertyAnimator {}

extension UIViewControllerAnimatedTransitioning {
  /// Returns an object that stands for no animator: the driver then holds the animations of
  /// `animateTransition(using:)`.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    AbsentAnimator(duration: 0, curve: .linear)
  }

  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// An object that drives a transition, for example with a finger.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Starts the transition, which then waits for calls to `transitionContext`.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the rest of the transition after the interaction, relative to the animator's own.
  /// Default: 1.
  var completionSpeed: CGFloat { get }
  /// The curve of the rest of the transition. Default: `easeInOut`.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition starts interactively; false lets the animator run until it is paused.
  /// Default: true.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1.
  public var completionSpeed: CGFloat { 1 }
  /// `easeInOut`.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// True.
  public var wantsInteractiveStart: Bool { true }
}

/// The methods that supply the objects for presenting and dismissing a controller. The defaults
/// return nil, for the toolkit's own behaviour.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animator for the presentation of `presented` by `presenting`; `source` requested
  /// it.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the animator for the dismissal of `dismissed`.
  func animationController(forDismissed dismissed: UIViewController) -> (
    any UIViewControllerAnimatedTransitioning
  )?
  /// Returns the object that drives a presentation animated by `animator`. Called only if there is
  /// an animator.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the object that drives a dismissal animated by `animator`. Called only if there is an
  /// animator.
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the manager of a presentation with the style `custom`; `presenting` is nil if it is
  /// not known yet.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Returns nil.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil.
  public func animationController(forDismissed dismissed: UIViewController) -> (
    any UIViewControllerAnimatedTransitioning
  )? { nil }
  /// Returns nil.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}
