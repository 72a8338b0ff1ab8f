import Foundation
import InputCore
import Testing
import UIKitTesting

@testable import UIKitCore
@testable import UIKitControllers
import UIKitTestSupport

/// Transitions whose animator can be interrupted, driven by a finger.
@MainActor @Suite struct InterruptibleTransitionTests {
  private let root = NamedController("root")
  private let card = NamedController("card")
  private let director = Interruption()
  private let driver = UIPercentDrivenInteractiveTransition()

  private func session() -> TouchSession {
    let session = TouchSession { [root] window in window.rootViewController = root }
    card.modalPresentationStyle = .fullScreen
    card.transitioningDelegate = director
    director.driver = driver
    _ = session.takeTranscript()
    return session
  }

  /// Where the card is seen, in points from the left; nil if it is in its place.
  private var x: CGFloat? {
    let engine = UIApplication.shared.engine
    let shown = engine.animations.shownValues(at: engine.timeline.now)
    return shown[ObjectIdentifier(card.view)]?.center.map {
      $0.x - card.view.bounds.width / 2
    }
  }

  @Test func `the driver scrubs the animator, and continues it`() throws {
    let session = session()
    session.turn { root.present(card, animated: true) }
    #expect(x == 512 && director.log == ["made"])
    session.turn { driver.update(0.25) }
    #expect(x == 384)
    session.wait(2)
    #expect(x == 384)
    session.turn { driver.finish() }
    session.wait(0.1)
    #expect(x.map { abs($0 - 256) < 1 } == true)
    session.wait(0.3)
    #expect(director.log == ["made", "end", "ended true"] && x == nil)
    #expect(root.presentedViewController === card)
    try session.finish()
  }

  @Test func `a cancelled transition turns the animator back`() throws {
    let session = session()
    session.turn { root.present(card, animated: true) }
    session.turn { driver.update(0.5) }
    session.turn { driver.cancel() }
    session.wait(0.1)
    #expect(x.map { abs($0 - 384) < 1 } == true)
    session.wait(0.3)
    #expect(director.log == ["made", "start", "ended false"])
    #expect(root.presentedViewController == nil && root.view.window != nil)
    try session.finish()
  }

  @Test func `a finger takes over what runs by itself`() throws {
    let session = session()
    driver.wantsInteractiveStart = false
    session.turn { root.present(card, animated: true) }
    session.wait(0.1)
    #expect(x.map { abs($0 - 384) < 1 } == true)
    session.turn { driver.pause() }
    session.turn { driver.update(0.75) }
    session.wait(1)
    #expect(x == 128)
    session.turn { driver.cancel() }
    session.wait(0.1)
    session.turn { driver.pause() }
    session.turn { driver.update(0.5) }
    #expect(x == 256)
    session.turn { driver.finish() }
    session.wait(0.5)
    #expect(director.log == ["made", "end", "ended true"])
    try session.finish()
  }

  @Test func `the rest has the driver's pace`() throws {
    for (curve, range) in [
      (nil, 0.49...0.51), (UIView.AnimationCurve.easeIn, 0.2...0.4), (.easeOut, 0.6...0.8),
    ] {
      let session = session()
      driver.timingCurve = curve.map { UICubicTimingParameters(animationCurve: $0) }
      session.turn { root.present(card, animated: true) }
      session.turn { driver.finish() }
      session.wait(0.2)
      #expect(range.contains(driver.percentComplete))
      let seen = try #require(x)
      #expect(range.contains(1 - seen / 512))
      session.wait(0.3)
      session.turn { root.dismiss(animated: false) }
      session.wait(0.1)
      try session.finish()
    }
  }
}

/// Moves a presented view in from the right within 0.4 seconds, with one animator that can be
/// interrupted.
@MainActor
private final class Interruption: UIViewControllerAnimatedTransitioning,
  UIViewControllerTransitioningDelegate
{
  var driver: UIPercentDrivenInteractiveTransition?
  var log: [String] = []
  private var animator: UIViewPropertyAnimator?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  )
    -> (any UIViewControllerInteractiveTransitioning)?
  { driver }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    if let animator { return animator }
    log.append("made")
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear)
    if let view = transitionContext.view(forKey: .to) {
      view.frame = transitionContext.containerView.bounds.offsetBy(dx: 512, dy: 0)
      transitionContext.containerView.addSubview(view)
      animator.addAnimations { view.frame.origin.x = 0 }
    }
    animator.addCompletion { [weak self] position in
      self?.log.append(position == .end ? "end" : "start")
      transitionContext.completeTransition(position == .end)
    }
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.append("ended \(transitionCompleted)")
    animator = nil
  }
}
