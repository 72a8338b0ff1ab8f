import Foundation
import Testing
import UIKitTesting

@testable import UIKitControllers
import UIKitTestSupport

/// Transitions that the app shows and drives itself.
@MainActor @Suite struct TransitionTests {
  let root = NamedController("root")
  let card = NamedController("card")
  let director = Director()

  private func session() -> TouchSession {
    let session = TouchSession { [root] window in window.rootViewController = root }
    card.modalPresentationStyle = .fullScreen
    card.transitioningDelegate = director
    card.loadViewIfNeeded()
    _ = session.takeTranscript()
    return session
  }

  @Test func `an animator of the app's own shows a presentation and a dismissal`() throws {
    let session = session()
    director.animator = SlideAnimator()
    #expect(
      session.calls { root.present(card, animated: true) {} }
        == "card.animationController(forPresented:presenting:source:), "
        + "card.interactionControllerForPresentation(using:), root.viewWillDisappear, "
        + "card.viewWillAppear, card.viewIsAppearing")
    session.wait(0.25)
    #expect(
      session.takeCalls()
        == "card.viewDidAppear, root.viewDidDisappear, card completion of present")
    #expect(
      director.animator?.log == [
        "from NamedController to NamedController, views true true, fullScreen, animated",
        "final 0.0 512.0×1024.0", "ended true",
      ])
    session.turn { root.dismiss(animated: true) }
    session.wait(0.25)
    #expect(session.windows[0].subviews == [root.view] && root.presentedViewController == nil)
    try session.finish()
  }

  @Test func `animations alongside take the transition's time, and are notified of its end`() throws
  {
    let session = session()
    director.animator = SlideAnimator()
    var heard: [String] = []
    card.reactions["viewWillAppear"] = { [card] in
      let isQueued = card.transitionCoordinator?.animate(alongsideTransition: { context in
        heard.append("along \(UIView.inheritedAnimationDuration) \(context.isAnimated)")
      }) { context in heard.append("over \(context.isCancelled)") }
      heard.append("queued \(isQueued ?? false)")
    }
    card.reactions["viewDidAppear"] = { heard.append("did appear") }
    session.turn { root.present(card, animated: true) }
    #expect(heard == ["queued true", "along 0.2 true"])
    let coordinator = card.transitionCoordinator
    session.wait(0.25)
    #expect(heard.dropFirst(2) == ["did appear", "over false"])
    #expect(card.transitionCoordinator == nil)
    #expect(coordinator?.animate(alongsideTransition: nil) == false)
    try session.finish()
  }

  @Test func `a driven presentation follows its driver, and continues by itself when released`()
    throws
  {
    let session = session()
    director.animator = SlideAnimator()
    let driver = UIPercentDrivenInteractiveTransition()
    director.driver = driver
    session.turn { root.present(card, animated: true) }
    session.turn { driver.update(0.5) }
    session.wait(3)
    #expect(session.takeCalls().hasSuffix("card.viewIsAppearing"))
    let coordinator = try #require(card.transitionCoordinator)
    #expect(coordinator.initiallyInteractive && coordinator.isInteractive)
    #expect(coordinator.percentComplete == 0.5 && driver.duration == 0.2)
    driver.completionSpeed = 0.5
    session.turn { driver.finish() }
    #expect(!coordinator.isInteractive && coordinator.completionVelocity == 0.5)
    session.wait(0.1)
    #expect(driver.percentComplete == 0.75 && session.takeCalls() == "")
    session.wait(0.11)
    #expect(session.takeCalls() == "card.viewDidAppear, root.viewDidDisappear")
    try session.finish()
  }

  @Test func `20.4 a driven presentation that is cancelled reverses the calls`() throws {
    let session = session()
    director.animator = SlideAnimator()
    let driver = UIPercentDrivenInteractiveTransition()
    director.driver = driver
    session.turn { root.present(card, animated: true) }
    session.turn { driver.update(0.25) }
    _ = session.takeTranscript()
    session.turn { driver.cancel() }
    session.wait(0.1)
    #expect(
      session.takeCalls() == "card.viewWillDisappear, card.viewDidDisappear, "
        + "root.viewWillAppear, root.viewIsAppearing, root.viewDidAppear")
    #expect(director.animator?.log.last == "ended false")
    #expect(root.presentedViewController == nil && session.windows[0].subviews == [root.view])
    try session.finish()
  }

  @Test func `20.4 a driven dismissal that is cancelled changes nothing`() throws {
    let session = session()
    session.turn { root.present(card, animated: false) }
    director.animator = SlideAnimator()
    let driver = UIPercentDrivenInteractiveTransition()
    director.driver = driver
    session.turn { root.dismiss(animated: true) }
    session.turn { driver.cancel() }
    session.wait(0.1)
    #expect(
      session.takeCalls().hasSuffix(
        "card.viewWillDisappear, root.viewWillAppear, root.viewIsAppearing, "
          + "root.viewWillDisappear, root.viewDidDisappear, card.viewWillAppear, "
          + "card.viewIsAppearing, card.viewDidAppear"))
    #expect(root.presentedViewController === card && root.view.window == nil)
    director.driver = nil
    session.turn { root.dismiss(animated: true) }
    session.wait(0.25)
    #expect(session.windows[0].subviews == [root.view])
    try session.finish()
  }

  @Test func `a driver takes over a transition that runs by itself`() throws {
    let session = session()
    director.animator = SlideAnimator()
    let driver = UIPercentDrivenInteractiveTransition()
    driver.wantsInteractiveStart = false
    director.driver = driver
    var changes: [Bool] = []
    session.turn { root.present(card, animated: true) }
    let coordinator = try #require(card.transitionCoordinator)
    coordinator.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
    #expect(!coordinator.isInteractive && coordinator.isInterruptible)
    session.wait(0.1)
    session.turn { driver.pause() }
    #expect(coordinator.isInteractive && coordinator.percentComplete == 0.5)
    session.wait(1)
    session.turn { driver.update(0.9) }
    session.turn { driver.finish() }
    session.wait(0.1)
    #expect(changes == [true, false] && card.presentingViewController === root)
    #expect(card.transitionCoordinator == nil)
    try session.finish()
  }

  @Test func `a driver that is released before the transition begins ends it immediately`() throws {
    let session = session()
    director.animator = SlideAnimator()
    let driver = UIPercentDrivenInteractiveTransition()
    director.driver = driver
    session.turn {
      root.present(card, animated: true)
      driver.cancel()
    }
    session.wait(0.05)
    #expect(root.presentedViewController == nil && root.view.window != nil)
    try session.finish()
  }

  @Test func `a presentation controller of the app's own receives its calls in order`() throws {
    let session = session()
    card.modalPresentationStyle = .custom
    director.makesController = true
    #expect(card.presentationController is HalfController)
    _ = session.takeTranscript()
    session.turn { root.present(card, animated: false) }
    let hooks = { (calls: String) in
      calls.split(separator: ", ").filter { $0.hasPrefix("Half") || $0.hasPrefix("card") }
        .joined(separator: ", ")
    }
    #expect(
      hooks(session.takeTranscript().brief(.viewControllers))
        == "HalfController.presentationTransitionWillBegin, card.viewWillAppear, "
        + "card.viewIsAppearing, HalfController.containerViewWillLayoutSubviews, "
        + "HalfController.containerViewDidLayoutSubviews, card.viewWillLayoutSubviews, "
        + "card.viewDidLayoutSubviews, card.viewDidAppear, "
        + "HalfController.presentationTransitionDidEnd(_:)")
    #expect(card.view.frame == CGRect(x: 0, y: 512, width: 512, height: 512))
    let controller = try #require(card.activePresentationController)
    #expect(controller.presentingViewController === root && controller.presentedView === card.view)
    #expect(card.view.superview === controller.containerView)
    #expect(
      hooks(session.calls { card.dismiss(animated: false) })
        == "HalfController.dismissalTransitionWillBegin, card.viewWillDisappear, "
        + "card.viewDidDisappear, HalfController.dismissalTransitionDidEnd(_:)")
    #expect(controller.containerView == nil && card.activePresentationController == nil)
    try session.finish()
  }

  @Test func `the style of a transition decides how long it takes`() throws {
    let session = session()
    card.transitioningDelegate = nil
    card.modalTransitionStyle = .flipHorizontal
    session.turn { root.present(card, animated: true) }
    session.wait(0.7)
    #expect(card.isBeingPresented)
    session.wait(0.1)
    #expect(!card.isBeingPresented)
    session.turn { root.dismiss(animated: false) }
    card.modalPresentationStyle = .overCurrentContext
    root.definesPresentationContext = true
    root.providesPresentationContextTransitionStyle = true
    session.turn { root.present(card, animated: true) }
    session.wait(0.55)
    #expect(!card.isBeingPresented)
    try session.finish()
  }
}

/// Sets how controllers are presented, as the test chooses.
@MainActor final class Director: UIViewControllerTransitioningDelegate {
  var animator: SlideAnimator?
  var driver: UIPercentDrivenInteractiveTransition?
  var makesController = false

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func animationController(forDismissed dismissed: UIViewController) -> (
    any UIViewControllerAnimatedTransitioning
  )? { animator }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { driver }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    makesController
      ? HalfController(presentedViewController: presented, presenting: presenting) : nil
  }
}

/// Slides the incoming view, in 0.2 s, as app code does.
@MainActor final class SlideAnimator: UIViewControllerAnimatedTransitioning {
  var log: [String] = []

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.2 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.viewController(forKey: .from),
      let to = context.viewController(forKey: .to)
    else { return }
    let views = (context.view(forKey: .from) != nil, context.view(forKey: .to) != nil)
    log.append(
      "from \(type(of: from)) to \(type(of: to)), views \(views.0) \(views.1), "
        + "\(context.presentationStyle), \(context.isAnimated ? "animated" : "at once")")
    let end = context.finalFrame(for: to)
    log.append("final \(end.minY) \(end.width)×\(end.height)")
    if let view = context.view(forKey: .to) {
      context.containerView.addSubview(view)
      view.frame = end.offsetBy(dx: 0, dy: end.height)
    }
    UIView.animate(withDuration: transitionDuration(using: context)) {
      context.view(forKey: .to)?.frame = end
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.append("ended \(transitionCompleted)")
  }
}

/// Presents in the lower half of its container.
final class HalfController: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = super.frameOfPresentedViewInContainerView
    return CGRect(
      x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
  }
}
