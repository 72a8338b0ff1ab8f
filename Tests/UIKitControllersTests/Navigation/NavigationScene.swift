import UIKitTesting

@testable import UIKitCore
@testable import UIKitControllers
import UIKitTestSupport

/// A navigation controller with a root, and controllers to be pushed, all with short names.
@MainActor struct NavigationScene {
  let nav: UINavigationController
  let root = NamedController("a")
  let b = NamedController("b")
  let c = NamedController("c")
  let d = NamedController("d")

  init() {
    nav = UINavigationController(rootViewController: root)
    nav.transcriptLabel = TranscriptLabel("nav")
  }

  /// A session with the navigation controller on the screen and these on top of the root.
  func session(_ pushed: [UIViewController] = []) -> TouchSession {
    nav.setViewControllers([root] + pushed, animated: false)
    let session = TouchSession { [nav] window in window.rootViewController = nav }
    _ = session.takeTranscript()
    return session
  }

  /// The controllers whose views are in a window, by name.
  var seen: String {
    [root, b, c, d].filter { $0.viewIfLoaded?.window != nil }.map { $0.transcriptLabel?.text ?? "" }
      .joined(separator: " ")
  }
}

/// Records the calls of a navigation controller; the transcript has the order.
@MainActor final class NavigationListener: UINavigationControllerDelegate {
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interactor: (any UIViewControllerInteractiveTransitioning)?
  var operations: [UINavigationController.Operation] = []
  /// Runs once after a controller was shown.
  var afterShow: (() -> Void)?

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    let work = afterShow
    afterShow = nil
    work?()
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operations.append(operation)
    return animator
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}

/// Adds the view immediately and ends after a tenth of a second.
@MainActor final class QuickAnimator: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> Double
  { 0.1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if let view = context.view(forKey: .to), let to = context.viewController(forKey: .to) {
      view.frame = context.finalFrame(for: to)
      context.containerView.addSubview(view)
    }
    UIView.animate(withDuration: 0.1) {
      context.view(forKey: .from)?.alpha = 0.5
    } completion: { _ in
      context.view(forKey: .from)?.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
