import Foundation
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Animators that are paused, reversed, scrubbed and stopped: the values on screen, and how they
/// end.
@MainActor @Suite struct PropertyAnimatorTests {
  private let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let ends = Ends()

  private final class Ends {
    var positions: [UIViewAnimatingPosition] = []
  }

  private func session() -> TouchSession {
    card.backgroundColor = .red
    return TouchSession { [card] window in window.addSubview(card) }
  }

  /// A linear animator over a second that moves the card by 100 points.
  private func animator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { [card] in
      card.frame.origin.x = 100
    }
    animator.addCompletion { [ends] in ends.positions.append($0) }
    return animator
  }

  /// Where the card is shown.
  private func x(_ session: TouchSession) -> Double? {
    let concats = "\(session.picture)".split(separator: "\n").filter { $0.contains("concat") }
    return concats.last?.split(separator: " ").dropFirst(5).first.flatMap { Double($0) }
  }

  /// The animator's state, with `+` if it runs, how much of it is complete in hundredths, where the
  /// card is shown and where it is.
  private func facts(_ animator: UIViewPropertyAnimator, _ session: TouchSession) -> String {
    let percent = Int((animator.fractionComplete * 100).rounded())
    let state = "\(animator.state)\(animator.isRunning ? "+" : "")"
    let seen = x(session).map { Int($0.rounded()) } ?? -1
    return "\(state) \(percent) % \(seen) \(Int(card.frame.origin.x))"
  }

  @Test func `an animator runs its blocks when it starts, and calls its completions at the end`()
    throws
  {
    let session = session()
    let animator = animator()
    #expect(facts(animator, session) == "inactive 0 % 0 0")
    animator.startAnimation()
    #expect(facts(animator, session) == "active+ 0 % 0 100")
    session.wait(0.25)
    #expect(facts(animator, session) == "active+ 25 % 25 100")
    animator.startAnimation()
    session.wait(0.75)
    #expect(facts(animator, session) == "inactive 0 % 100 100")
    #expect(ends.positions == [.end])
    session.wait(1)
    #expect(ends.positions == [.end])
    try session.finish()
  }

  @Test func `a delay comes before the motion, and the values at once`() throws {
    let session = session()
    let animator = animator()
    animator.startAnimation(afterDelay: 0.5)
    #expect(animator.delay == 0.5)
    session.wait(0.5)
    #expect(facts(animator, session) == "active+ 0 % 0 100")
    session.wait(0.5)
    #expect(facts(animator, session) == "active+ 50 % 50 100")
    session.wait(0.5)
    #expect(ends.positions == [.end])
    try session.finish()
  }

  @Test func `a pause keeps what is seen, and what is left of the time follows it`() throws {
    let session = session()
    let animator = animator(.easeIn)
    animator.startAnimation()
    session.wait(0.5)
    let seen = try #require(x(session))
    #expect(seen > 20 && seen < 40)
    animator.pauseAnimation()
    #expect(x(session) == seen)
    #expect(abs(Double(animator.fractionComplete) * 100 - seen) < 0.01)
    session.wait(5)
    #expect(x(session) == seen && !animator.isRunning)
    animator.startAnimation()
    session.wait(1 - seen / 100 - 0.05)
    #expect(animator.isRunning)
    session.wait(0.1)
    #expect(facts(animator, session) == "inactive 0 % 100 100")
    #expect(ends.positions == [.end])
    try session.finish()
  }

  @Test func `a fraction activates and pauses; a reversed one counts from the end`() throws {
    let session = session()
    let animator = animator(.easeInOut)
    animator.fractionComplete = 0.3
    #expect(facts(animator, session) == "active 30 % 30 100")
    animator.isReversed = true
    #expect(facts(animator, session) == "active 70 % 30 100")
    animator.fractionComplete = 0.9
    #expect(facts(animator, session) == "active 90 % 10 100")
    animator.fractionComplete = 7
    #expect(facts(animator, session) == "active 100 % 0 100")
    animator.isReversed = false
    animator.startAnimation()
    session.wait(0.5)
    #expect(facts(animator, session) == "active+ 50 % 50 100")
    animator.fractionComplete = 0.25
    #expect(facts(animator, session) == "active 25 % 25 100")
    animator.stopAnimation(true)
    try session.finish()
  }

  @Test(arguments: ["pause", "fraction", "reversed", "start"])
  func `26.15 an animator on a view in no window ends when it is paused`(way: String) throws {
    let session = session()
    let lone = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { lone.alpha = 0 }
    animator.addCompletion { [ends] in ends.positions.append($0) }
    animator.startAnimation()
    if way == "reversed" { animator.isReversed = true }
    if way == "fraction" { animator.fractionComplete = 0.5 } else { animator.pauseAnimation() }
    if way == "start" { animator.startAnimation() }
    session.wait(0.1)
    #expect(ends.positions == [.end] && animator.state == .inactive && lone.alpha == 0)
    // Together with a view in the window it stays paused.
    animator.addAnimations { [card] in
      lone.alpha = 1
      card.alpha = 0.5
    }
    animator.startAnimation()
    animator.pauseAnimation()
    session.wait(0.1)
    #expect(animator.state == .active && !animator.isRunning)
    animator.stopAnimation(true)
    try session.finish()
  }

  @Test func `without linear scrubbing the fraction is that of the time`() throws {
    let session = session()
    let animator = animator(.easeIn)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    let seen = try #require(x(session))
    #expect(seen > 20 && seen < 40)
    #expect(abs(animator.fractionComplete - 0.5) < 1e-6)
    animator.stopAnimation(true)
    try session.finish()
  }

  @Test func `an animator that turns back ends at its start, with the former values`() throws {
    let session = session()
    let animator = animator()
    animator.startAnimation()
    session.wait(0.5)
    animator.isReversed = true
    #expect(facts(animator, session) == "active+ 50 % 50 100")
    session.wait(0.25)
    #expect(facts(animator, session) == "active+ 75 % 25 100")
    session.wait(0.25)
    #expect(facts(animator, session) == "inactive 0 % 0 0")
    #expect(ends.positions == [.start])
    try session.finish()
  }

  @Test func `a paused animator continues with another pace and time`() throws {
    let session = session()
    let animator = animator(.easeInOut)
    animator.fractionComplete = 0.5
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
    session.wait(1)
    #expect(facts(animator, session) == "active+ 75 % 75 100")
    session.wait(1)
    #expect(ends.positions == [.end])
    try session.finish()
  }

  @Test(arguments: [
    (UIViewAnimatingPosition.start, "inactive 0 % 0 0"), (.end, "inactive 0 % 100 100"),
    (.current, "inactive 0 % 25 25"),
  ])
  func `a stopped animator ends where it is told to`(
    position: UIViewAnimatingPosition, after: String
  ) throws {
    let session = session()
    let animator = animator()
    animator.startAnimation()
    session.wait(0.25)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && card.frame.origin.x == 25)
    session.wait(2)
    #expect(x(session) == 25)
    animator.finishAnimation(at: position)
    #expect(facts(animator, session) == after)
    #expect(ends.positions == [position])
    try session.finish()
  }

  @Test func `an animator that is stopped for good calls nothing, and can be used again`() throws {
    let session = session()
    let animator = animator()
    animator.startAnimation()
    session.wait(0.25)
    animator.stopAnimation(true)
    #expect(facts(animator, session) == "inactive 0 % 25 25")
    animator.addAnimations { [card] in card.frame.origin.x = 45 }
    animator.addCompletion { [ends] in ends.positions.append($0) }
    animator.startAnimation()
    session.wait(0.5)
    #expect(facts(animator, session) == "active+ 50 % 35 45")
    session.wait(0.5)
    #expect(ends.positions == [.end])
    try session.finish()
  }

  @Test func `later and delayed blocks take what is left of the time`() throws {
    let session = session()
    let animator = animator()
    animator.addAnimations({ [card] in card.frame.origin.y = 100 }, delayFactor: 0.5)
    animator.startAnimation()
    func y() -> Double? {
      let concats = "\(session.picture)".split(separator: "\n").filter { $0.contains("concat") }
      return concats.last?.split(separator: " ").dropFirst(6).first.flatMap { Double($0) }
    }
    session.wait(0.5)
    animator.addAnimations { [card] in card.bounds.size.width = 50 }
    session.wait(0.25)
    #expect(card.bounds.width == 50)
    #expect("\(session.picture)".contains("75"))
    session.wait(0.25)
    #expect(card.frame.origin.y == 100 && ends.positions == [.end])
    #expect(y() == 100)
    try session.finish()
  }

  @Test func `an animator that pauses on completion ends when it is stopped`() throws {
    let session = session()
    let animator = animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    session.wait(2)
    #expect(facts(animator, session) == "active 100 % 100 100")
    #expect(ends.positions.isEmpty)
    animator.isReversed = true
    animator.startAnimation()
    session.wait(0.5)
    #expect(facts(animator, session) == "active+ 50 % 50 100")
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(ends.positions == [.start] && card.frame.origin.x == 0)
    try session.finish()
  }

  @Test func `touches reach the views unless interaction is disabled`() throws {
    let scene = TouchScene()
    let session = scene.session
    let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) {
      scene.card.alpha = 0.5
    }
    animator.startAnimation()
    session.tap(at: CGPoint(x: 200, y: 200))
    session.wait(0.3)
    animator.isUserInteractionEnabled = false
    animator.addAnimations { scene.card.alpha = 1 }
    animator.startAnimation()
    session.tap(at: CGPoint(x: 200, y: 200))
    session.wait(0.3)
    session.tap(at: CGPoint(x: 200, y: 200))
    #expect(
      scene.news([.animations, .views]) == """
        card.animationBegan, chip.touchesBegan, chip.touchesEnded, card.animationEnded, \
        card.animationBegan, board.touchesBegan, board.touchesEnded, card.animationEnded, \
        chip.touchesBegan, chip.touchesEnded
        """)
    try session.finish()
  }

  @Test func `a line and one of UIKit's curves have their control points`() {
    let curves: [(UIView.AnimationCurve, CGFloat, CGFloat)] = [
      (.linear, 0, 1), (.easeIn, 0.42, 1), (.easeOut, 0, 0.58), (.easeInOut, 0.42, 0.58),
    ]
    for (curve, first, second) in curves {
      let parameters = UICubicTimingParameters(animationCurve: curve)
      #expect(parameters.controlPoint1 == CGPoint(x: first, y: 0))
      #expect(parameters.controlPoint2 == CGPoint(x: second, y: 1))
      #expect(parameters.timingCurveType == .builtin && parameters.animationCurve == curve)
    }
    let own = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4))
    #expect(own.timingCurveType == .cubic && own.cubicTimingParameters === own)
  }

  @Test func `springs have their own durations, or the animator's`() {
    let springs: [(UISpringTimingParameters, TimeInterval)] = [
      (UISpringTimingParameters(dampingRatio: 0.5), 0.7),
      (UISpringTimingParameters(duration: 0.4, bounce: 0.2), 0.4),
    ]
    for (spring, duration) in springs {
      let animator = UIViewPropertyAnimator(duration: 0.7, timingParameters: spring)
      #expect(animator.duration == duration)
      #expect(animator.timingParameters?.timingCurveType == .spring)
    }
    let physical = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: physical)
    #expect(animator.duration > 1 && animator.duration < 2)
  }

  @Test func `a spring goes beyond its end, and a running animator needs no reference`() throws {
    let session = session()
    UIViewPropertyAnimator(duration: 1, dampingRatio: 0.3) { [card] in
      card.frame.origin.x = 100
    }.startAnimation()
    var greatest = 0.0
    for _ in 0..<60 {
      session.wait(1.0 / 64)
      greatest = max(greatest, try #require(x(session)))
    }
    #expect(greatest > 120 && greatest < 160)
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.5, delay: 0, options: .curveLinear, animations: { [card] in card.alpha = 0 },
      completion: { [ends] in ends.positions.append($0) })
    session.wait(0.6)
    #expect(ends.positions == [.end])
    try session.finish()
  }

  @Test func `calls that make no sense end the process with a line`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIViewPropertyAnimator(duration: 1, curve: .linear).finishAnimation(at: .end)
      }
    }
  }

  @Test func `without an application an animator is at its end at once`() {
    var position: UIViewAnimatingPosition?
    let animator = animator()
    animator.addCompletion { position = $0 }
    animator.startAnimation()
    #expect(card.frame.origin.x == 100 && position == .end && animator.state == .inactive)
  }
}
