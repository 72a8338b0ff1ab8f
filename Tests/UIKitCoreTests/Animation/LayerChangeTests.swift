import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore
import UIKitTestSupport

/// Changes to properties that only a view's layer has, in the blocks of animations.
@MainActor @Suite struct LayerChangeTests {
  private let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func session() -> TouchSession {
    card.backgroundColor = .red
    let session = TouchSession { [card] window in
      card.layer.cornerRadius = 0
      window.addSubview(card)
    }
    session.wait(0.05)
    return session
  }

  /// The radius with which the corners are shown, in points.
  private func radius(_ session: TouchSession) -> CGFloat? {
    _ = session.picture
    return card.layer.presentation()?.cornerRadius
  }

  @Test func `corners change as long as the animation takes, at its pace`() throws {
    let session = session()
    var isOver = false
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { [card] in
      card.layer.cornerRadius = 20
      card.frame.origin.x = 100
    } completion: { _ in
      isOver = true
    }
    session.wait(0.25)
    let seen = try #require(radius(session))
    #expect(abs(seen - 5) < 0.5)
    #expect(card.layer.cornerRadius == 20)
    session.wait(0.5)
    #expect(radius(session).map { abs($0 - 15) < 0.5 } == true && !isOver)
    session.wait(0.3)
    #expect(radius(session) == 20 && isOver)
    try session.finish()
  }

  @Test func `an animation of layers alone takes its time, and has its view's name`() throws {
    let session = session()
    _ = session.takeTranscript()
    card.accessibilityIdentifier = "card"
    var isOver = false
    UIView.animate(withDuration: 0.5) { [card] in
      card.layer.borderWidth = 4
    } completion: { _ in
      isOver = true
    }
    session.wait(0.4)
    #expect(!isOver)
    session.wait(0.2)
    #expect(isOver)
    #expect(
      session.takeTranscript().brief(.animations) == "card.animationBegan, card.animationEnded")
    try session.finish()
  }

  @Test func `delays, springs and keyframes are those of the animation`() throws {
    let session = session()
    UIView.animate(withDuration: 0.5, delay: 0.5, options: .curveLinear) { [card] in
      card.layer.cornerRadius = 20
    }
    session.wait(0.45)
    #expect(radius(session) == 0)
    session.wait(0.3)
    #expect(radius(session).map { abs($0 - 10) < 1 } == true)
    session.wait(0.4)
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0
    ) { [card] in
      card.layer.cornerRadius = 0
      card.alpha = 0
    }
    var least = CGFloat(20)
    for _ in 0..<60 {
      session.wait(1.0 / 64)
      least = min(least, try #require(radius(session)))
    }
    #expect(least < -4)
    session.wait(0.5)
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeLinear) { [card] in
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        card.layer.cornerRadius = 8
      }
    }
    session.wait(0.45)
    #expect(radius(session) == 0)
    session.wait(0.6)
    #expect(radius(session) == 8)
    try session.finish()
  }

  @Test func `outside of blocks, and in those without animation, a change is seen at once`() throws
  {
    let session = session()
    card.layer.cornerRadius = 7
    #expect(radius(session) == 7)
    UIView.performWithoutAnimation { card.layer.cornerRadius = 9 }
    #expect(radius(session) == 9)
    try session.finish()
  }

  @Test func `keyframes lead a layer from one to the next, jump, or follow a curve`() throws {
    let session = session()
    func seen(_ options: UIView.KeyframeAnimationOptions) -> String {
      card.layer.cornerRadius = 0
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) { [card] in
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          card.layer.cornerRadius = 40
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
          card.layer.cornerRadius = 24
        }
      }
      var radii: [CGFloat] = []
      for _ in 0..<8 {
        session.wait(0.125)
        session.turn { UIApplication.shared.engine.animations.layers.requestAdvance() }
        radii.append(radius(session).map { ($0 * 10).rounded() / 10 } ?? -1)
      }
      session.wait(0.1)
      return "\(radii)"
    }
    let linear = UIView.KeyframeAnimationOptions(
      rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    #expect(seen(linear) == "[10.0, 20.0, 30.0, 40.0, 32.0, 24.0, 24.0, 24.0]")
    #expect(
      seen([linear, .calculationModeDiscrete])
        == "[40.0, 40.0, 40.0, 24.0, 24.0, 24.0, 24.0, 24.0]")
    for mode in [UIView.KeyframeAnimationOptions.calculationModeCubic, .calculationModeCubicPaced] {
      #expect(seen([linear, mode]) == "[8.5, 21.0, 33.0, 40.0, 34.5, 24.0, 24.0, 24.0]")
    }
    try session.finish()
  }
}
