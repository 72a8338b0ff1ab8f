public import Foundation

/// A key for one of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The text of the key.
  public let rawValue: String

  /// Creates the key with this text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The controller on the screen when the transition starts.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller on the screen when the transition has ended.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// A key for one of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The text of the key.
  public let rawValue: String

  /// Creates the key with this text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The outgoing view.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The incoming view.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// The information about a transition for an animator or interaction controller, and the methods
/// with which these report progress.
///
/// The toolkit creates it. The animator adds the incoming view to `containerView`, and calls
/// `completeTransition(_:)` when it is done.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition takes place; it already contains the outgoing view.
  var containerView: UIView { get }
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// Whether the transition is being driven interactively, usually with a finger.
  var isInteractive: Bool { get }
  /// Whether an interactive transition was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The presentation style of the incoming or outgoing controller; `none` in a container.
  var presentationStyle: UIModalPresentationStyle { get }

  /// The rotation of the interface on the screen: the identity in any transition between
  /// controllers.
  var targetTransform: CGAffineTransform { get }

  /// Updates the completed fraction of the interaction, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the interaction, and completes the transition.
  func finishInteractiveTransition()
  /// Ends the interaction, and returns the transition to its start.
  func cancelInteractiveTransition()
  /// Makes a transition that runs by itself interactive again.
  func pauseInteractiveTransition()
  /// Ends the transition: at its end (true) or, after a cancellation, back at its start (false).
  func completeTransition(_ didComplete: Bool)

  /// Returns the outgoing or incoming controller; nil if it takes no part in the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the outgoing or incoming view; nil if it stays in place, like a presenter's view below
  /// a sheet.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame of the controller's view at the start, in the container's coordinates; zero
  /// for a view that is not on the screen.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of the controller's view at the end, in the container's coordinates; zero
  /// for an outgoing one.
  func finalFrame(for vc: UIViewController) -> CGRect
}
