public import Foundation

/// The information about a transition for alongside animations.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// The presentation style of the incoming or outgoing controller; `none` in a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition started interactively.
  var initiallyInteractive: Bool { get }
  /// Whether a transition that runs by itself can be made interactive again.
  var isInterruptible: Bool { get }
  /// Whether the transition is being driven interactively.
  var isInteractive: Bool { get }
  /// Whether an interactive transition was cancelled.
  var isCancelled: Bool { get }
  /// The duration of the whole animation, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The latest reported fraction of the interaction, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed of the rest of the transition after the interaction, relative to the animator's own.
  var completionVelocity: CGFloat { get }
  /// The curve of the rest of the transition after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// The rotation of the interface on the screen, if the screen rotates; otherwise the identity.
  var targetTransform: CGAffineTransform { get }
  /// The view in which the transition takes place.
  var containerView: UIView { get }

  /// Returns the outgoing or incoming controller; nil if it takes no part in the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the outgoing or incoming view; nil if it stays in place.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// The methods with which app code animates alongside a transition and is notified of its end.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs `animation` with the transition's own animation, or immediately if that has started, and
  /// `completion` when the transition is over. If it is already over, returns false and runs
  /// neither.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Does the same for views outside the container, below `view`.
  @discardableResult func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Runs `handler` each time an interaction ends or resumes.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Calls `animate(alongsideTransition:completion:)` without a completion.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}
