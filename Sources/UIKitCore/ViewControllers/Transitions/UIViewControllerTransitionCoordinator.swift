public import Foundation

/// What is known of a transition by those who only go along with it.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the change is shown by an animation.
  var isAnimated: Bool { get }
  /// How the controller that comes or goes is presented; `none` between the controllers of a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition began interactively.
  var initiallyInteractive: Bool { get }
  /// Whether somebody can take over a transition that is on its way by itself.
  var isInterruptible: Bool { get }
  /// Whether somebody drives the transition at present.
  var isInteractive: Bool { get }
  /// Whether an interactive transition was broken off.
  var isCancelled: Bool { get }
  /// How long the whole animation takes, in seconds.
  var transitionDuration: TimeInterval { get }
  /// How far the interaction had come when it was last told, 0 to 1.
  var percentComplete: CGFloat { get }
  /// How fast what remains goes after the interaction, 1 being the animator's own pace.
  var completionVelocity: CGFloat { get }
  /// How fast what remains is on its way after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// How the interface turns on the glass, when the screen turns; the identity in all other transitions.
  var targetTransform: CGAffineTransform { get }
  /// The view that the transition happens in.
  var containerView: UIView { get }

  /// The controller that goes or comes; nil for one that has no part in the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that goes or comes; nil where one stays as it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets others animate along with a transition, and hear of its end.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs `animation` when the transition's own animation begins, or at once where that has begun, and
  /// `completion` when the transition is over. False, and neither runs, where it is over already.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// The same for views outside the container: `view` is where they lie.
  @discardableResult func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Runs `handler` each time that an interaction ends, or begins anew.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// `animate(alongsideTransition:completion:)` without a completion.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}
