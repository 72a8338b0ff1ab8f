import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore
@testable import UIKitControllers
import UIKitTestSupport

/// Properties that only a view's layer has, in the blocks of animators and in transitions that a
/// finger drives.
@MainActor @Suite struct ScrubbedLayerTests {
  private let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func session() -> TouchSession {
    card.backgroundColor = .red
    let session = TouchSession { [card] window in window.addSubview(card) }
    session.wait(0.05)
    return session
  }

  /// A linear animator over a second that changes the card's layer, and is the first to ask for it.
  private func animator() -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: .linear) { [layer = card.layer] in
      layer.cornerRadius = 40
      layer.borderWidth = 8
      layer.borderColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
      layer.shadowOpacity = 1
      layer.shadowOffset.height = 7
    }
  }

  /// The layer's values on screen: corner, border, the border's redness, shadow and the shadow's
  /// place; then the corner of the model.
  private func seen(_ session: TouchSession) -> String {
    session.turn { UIApplication.shared.engine.animations.layers.requestAdvance() }
    guard let shown = card.layer.presentation() else { return "nothing" }
    let values = [
      shown.cornerRadius, shown.borderWidth, shown.borderColor?.components?[0] ?? -1,
      CGFloat(shown.shadowOpacity), shown.shadowOffset.height,
    ]
    let texts = values.map { "\(($0 * 100).rounded() / 100)" }
    return texts.joined(separator: " ") + " of \(card.layer.cornerRadius)"
  }

  @Test func `a layer's own properties follow the fraction of an animator, in both directions`()
    throws
  {
    let session = session()
    let animator = animator()
    var log: [String] = []
    for fraction in [0, 0.25, 0.75, 0.5, 1] {
      session.turn { animator.fractionComplete = fraction }
      log.append(seen(session))
    }
    session.turn { animator.isReversed = true }
    session.turn { animator.fractionComplete = 0.75 }
    session.wait(3)
    log.append(seen(session))
    #expect(
      log.joined(separator: "\n") == """
        0.0 0.0 0.0 0.0 -3.0 of 40.0
        10.0 2.0 0.25 0.25 -0.5 of 40.0
        30.0 6.0 0.75 0.75 4.5 of 40.0
        20.0 4.0 0.5 0.5 2.0 of 40.0
        40.0 8.0 1.0 1.0 7.0 of 40.0
        10.0 2.0 0.25 0.25 -0.5 of 40.0
        """)
    session.turn { animator.stopAnimation(true) }
    #expect(seen(session) == "10.0 2.0 0.25 0.25 -0.5 of 10.0")
    session.wait(0.1)
    #expect(card.layer.animationKeys() == nil)
    try session.finish()
  }

  @Test func `they move, rest, turn back and continue with the animator`() throws {
    let session = session()
    let animator = animator()
    var log: [String] = []
    func note(_ change: () -> Void, _ seconds: Double) {
      session.turn(change)
      session.wait(seconds)
      log.append(seen(session))
    }
    note({ animator.startAnimation(afterDelay: 0.5) }, 0.5)
    note({}, 0.5)
    note({ animator.pauseAnimation() }, 2)
    note({ animator.startAnimation() }, 0.25)
    note({ animator.isReversed = true }, 0.5)
    note(
      { [animator] in
        animator.pauseAnimation()
        animator.isReversed = false
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 3)
      }, 1)
    note({ animator.isReversed = true }, 0.25)
    #expect(
      log.joined(separator: "\n") == """
        0.0 0.0 0.0 0.0 -3.0 of 40.0
        20.0 4.0 0.5 0.5 2.0 of 40.0
        20.0 4.0 0.5 0.5 2.0 of 40.0
        30.0 6.0 0.75 0.75 4.5 of 40.0
        10.0 2.0 0.25 0.25 -0.5 of 40.0
        20.0 4.0 0.5 0.5 2.0 of 40.0
        10.0 2.0 0.25 0.25 -0.5 of 40.0
        """)
    session.wait(0.5)
    #expect(seen(session) == "0.0 0.0 0.0 0.0 -3.0 of 0.0" && animator.state == .inactive)
    #expect(!UIApplication.shared.engine.animations.layers.isAnimating)
    try session.finish()
  }

  @Test(arguments: [
    (UIViewAnimatingPosition.start, "0.0 0.0 0.0 0.0 -3.0 of 0.0"),
    (.current, "10.0 2.0 0.25 0.25 -0.5 of 10.0"), (.end, "40.0 8.0 1.0 1.0 7.0 of 40.0"),
  ])
  func `a stopped animator leaves what is seen, and then sets what it is told to`(
    position: UIViewAnimatingPosition, after: String
  ) throws {
    let session = session()
    let animator = animator()
    session.turn { animator.startAnimation() }
    session.wait(0.25)
    session.turn { animator.stopAnimation(false) }
    session.wait(1)
    #expect(seen(session) == "10.0 2.0 0.25 0.25 -0.5 of 10.0")
    session.turn { animator.finishAnimation(at: position) }
    #expect(seen(session) == after)
    try session.finish()
  }

  @Test func `the picture of a fraction has the layer as it is then`() throws {
    let session = session()
    let animator = animator()
    session.turn { animator.fractionComplete = 0.25 }
    let scrubbed = "\(session.picture)"
    session.turn { animator.stopAnimation(true) }
    #expect("\(session.picture)" == scrubbed)
    session.wait(0.1)
    #expect(scrubbed.contains("shadow 0 -0.5"))
    session.turn { card.layer.shadowOpacity = 0 }
    #expect(!"\(session.picture)".contains("shadow"))
    try session.finish()
  }

  @Test func `a colour that was none before is seen at once, and is none again at the start`()
    throws
  {
    let session = session()
    let layer = card.layer
    layer.borderColor = nil
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      layer.borderColor = .white
    }
    session.turn { animator.fractionComplete = 0.25 }
    session.turn { UIApplication.shared.engine.animations.layers.requestAdvance() }
    #expect(layer.presentation()?.borderColor == .white)
    session.turn { animator.stopAnimation(false) }
    #expect(layer.borderColor == .white)
    session.turn { animator.finishAnimation(at: .start) }
    #expect(layer.borderColor == nil)
    session.wait(0.1)
    try session.finish()
  }

  @Test func `later and delayed blocks change a layer in what is left of the time`() throws {
    let session = session()
    let animator = animator()
    animator.addAnimations({ [card] in card.layer.cornerRadius = 0 }, delayFactor: 0.5)
    session.turn { animator.fractionComplete = 0.25 }
    var log = [seen(session)]
    session.turn { animator.fractionComplete = 0.5 }
    session.turn { animator.addAnimations { [card] in card.layer.borderWidth = 0 } }
    session.turn { animator.fractionComplete = 0.75 }
    log.append(seen(session))
    session.turn { animator.startAnimation() }
    session.wait(0.3)
    log.append(seen(session))
    #expect(
      log.joined(separator: "\n") == """
        0.0 2.0 0.25 0.25 -0.5 of 0.0
        0.0 2.0 0.75 0.75 4.5 of 0.0
        0.0 0.0 1.0 1.0 7.0 of 0.0
        """)
    try session.finish()
  }

  @Test func `a layer follows a finger through a transition, and the rest of it`() throws {
    let (root, sheet) = (NamedController("root"), NamedController("sheet"))
    let (director, driver) = (Rounding(), UIPercentDrivenInteractiveTransition())
    let session = TouchSession { window in window.rootViewController = root }
    director.driver = driver
    sheet.modalPresentationStyle = .fullScreen
    sheet.transitioningDelegate = director
    var log: [String] = []
    func note() {
      session.turn { UIApplication.shared.engine.animations.layers.requestAdvance() }
      let shown = [sheet.view.layer, root.view.layer].map { $0.presentation()?.cornerRadius ?? -1 }
      log.append("\(shown.map { ($0 * 10).rounded() / 10 })")
    }
    session.turn { root.present(sheet, animated: true) }
    session.turn {
      sheet.transitionCoordinator?.animate(alongsideTransition: { [layer = root.view.layer] _ in
        layer.cornerRadius = 20
      })
    }
    note()
    for share in [0.25, 0.75, 0.5] {
      session.turn { driver.update(share) }
      session.wait(1)
      note()
    }
    session.turn { driver.finish() }
    session.wait(0.1)
    note()
    session.wait(0.2)
    note()
    #expect(
      log.joined(separator: " ")
        == "[0.0, 0.0] [10.0, 5.0] [30.0, 15.0] [20.0, 10.0] [30.0, 15.0] [40.0, 20.0]")
    try session.finish()
  }
}

/// Presents a view whose corners become round within 0.4 seconds, driven by a finger.
@MainActor
private final class Rounding: UIViewControllerAnimatedTransitioning,
  UIViewControllerTransitioningDelegate
{
  var driver: UIPercentDrivenInteractiveTransition?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return }
    context.containerView.addSubview(view)
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      view.layer.cornerRadius = 40
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
