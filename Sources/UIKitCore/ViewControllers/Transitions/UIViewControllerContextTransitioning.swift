public import Foundation

/// Names one of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The key's text.
  public let rawValue: String

  /// The key with this text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The controller that is on the screen when the transition begins.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is on the screen when the transition has ended.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Names one of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The key's text.
  public let rawValue: String

  /// The key with this text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The view that goes.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that comes.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// What an animator or an interaction controller is told of a transition, and tells of it.
///
/// The toolkit makes it; the animator puts the view that comes into `containerView` and calls
/// `completeTransition(_:)` when it is done.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view that the transition happens in; the view that goes is in it already.
  var containerView: UIView { get }
  /// Whether the change is shown by an animation.
  var isAnimated: Bool { get }
  /// Whether somebody drives the transition at present, usually with a finger.
  var isInteractive: Bool { get }
  /// Whether an interactive transition was broken off.
  var transitionWasCancelled: Bool { get }
  /// How the controller that comes or goes is presented; `none` between the controllers of a container.
  var presentationStyle: UIModalPresentationStyle { get }

  /// How the interface turns on the glass meanwhile: the identity, as it does not between controllers.
  var targetTransform: CGAffineTransform { get }

  /// How far the interaction has come, 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// The interaction is over and the transition goes on to its end.
  func finishInteractiveTransition()
  /// The interaction is over and the transition goes back to its begin.
  func cancelInteractiveTransition()
  /// Somebody drives the transition again, which was on its way by itself.
  func pauseInteractiveTransition()
  /// The transition is over: at its end (true) or, after a cancellation, back at its begin (false).
  func completeTransition(_ didComplete: Bool)

  /// The controller that goes or comes; nil for one that has no part in the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that goes or comes; nil where one stays as it is, as a presenter's below a sheet does.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where the controller's view is at the begin, in the container's coordinates; zero for one that
  /// is nowhere.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where the controller's view belongs at the end, in the container's coordinates; zero for one
  /// that goes.
  func finalFrame(for vc: UIViewController) -> CGRect
}
