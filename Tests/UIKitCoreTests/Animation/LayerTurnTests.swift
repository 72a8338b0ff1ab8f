import Foundation
import Quartz
import Testing
import UIKitTesting

@testable import UIKitCore
import UIKitTestSupport

/// Layers' animations in turns in which nothing else happens.
@MainActor @Suite struct LayerTurnTests {
  private final class Listener: CAAnimationDelegate {
    var calls: [String] = []
    func animationDidStart(_ anim: CAAnimation) { calls.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { calls.append("stop \(flag)") }
  }

  @Test func `an animation begins in the turn in which it is added, and ends by itself`() throws {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let session = TouchSession { window in window.addSubview(card) }
    let shape = CALayer()
    session.turn { card.layer.addSublayer(shape) }
    session.wait(1)
    let listener = Listener()
    session.turn {
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 50, 0.5)
      animation.delegate = listener
      shape.add(animation, forKey: "move")
    }
    #expect(listener.calls == ["start"])
    session.wait(0.25)
    #expect(shape.presentation().map { abs($0.position.x - 25) < 2 } == true)
    session.wait(0.5)
    #expect(listener.calls == ["start", "stop true"])
    #expect(!UIApplication.shared.engine.animations.layers.isAnimating)
    // A change of a layer that was seen is animated, also by a later turn.
    session.turn { shape.opacity = 0 }
    session.wait(0.1)
    #expect(shape.presentation().map { $0.opacity > 0.2 && $0.opacity < 0.9 } == true)
    session.wait(0.5)
    #expect(shape.presentation()?.opacity == 0)
    try session.finish()
  }
}
