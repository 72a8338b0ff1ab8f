import Foundation
import Quartz
import Testing
import UIKitTesting

@testable import UIKitCore
import UIKitTestSupport

/// Rule 26.10: a view's animation as one of its layer, and what ends it.
@MainActor @Suite struct LayerEndRuleTests {
  private let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  /// What has ended, in order.
  @MainActor private final class Diary {
    var text = ""
  }

  private let diary = Diary()

  private func session() -> TouchSession {
    let session = TouchSession { [card] window in window.addSubview(card) }
    session.wait(0.05)
    return session
  }

  /// Moves and fades the card for a second.
  private func animate(_ name: String = "view") {
    UIView.animate(withDuration: 1) { [card] in
      card.center.x = 200
      card.alpha = 0.5
    } completion: { [diary] in
      diary.text += "\(name) \($0) "
    }
  }

  @Test func `26.10 the layer has keys of its view's animations, and removing them ends those`()
    throws
  {
    let session = session()
    #expect(card.layer.animationKeys() == nil && card.layer.presentation() != nil)
    session.turn { animate() }
    #expect(card.layer.animationKeys() == ["position", "opacity"])
    session.wait(0.5)
    #expect(diary.text == "")
    session.turn { card.layer.removeAllAnimations() }
    #expect(diary.text == "view false " && card.layer.animationKeys() == nil)
    #expect(card.layer.presentation()?.position.x == 200)
    session.wait(1)
    #expect(diary.text == "view false ")
    try session.finish()
  }

  @Test func `26.10 the animation of one key is removed alone`() throws {
    let session = session()
    session.turn { animate() }
    session.turn { card.layer.removeAnimation(forKey: "opacity") }
    #expect(card.layer.animationKeys() == ["position"] && diary.text == "")
    #expect(card.layer.presentation()?.opacity == 0.5)
    session.wait(1)
    #expect(diary.text == "view true ")
    try session.finish()
  }

  @Test func `26.10 a layer in a window has a presentation before its first frame`() throws {
    let session = session()
    session.turn {
      let other = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
      #expect(other.layer.presentation() == nil)
      card.addSubview(other)
      #expect(other.layer.presentation()?.frame == other.frame)
    }
    try session.finish()
  }

  @Test func `26.10 a transaction's completion comes after the animations in it`() throws {
    let session = session()
    session.turn {
      CATransaction.begin()
      CATransaction.setCompletionBlock { [diary] in diary.text += "transaction " }
      animate()
      CATransaction.commit()
    }
    session.wait(0.9)
    #expect(diary.text == "")
    session.wait(0.2)
    #expect(diary.text == "view true transaction ")
    try session.finish()
  }

  @Test func `26.10 entering the background ends all animations, unfinished`() throws {
    let session = session()
    let stopping = Stopping(diary)
    session.turn {
      animate()
      UIView.animate(withDuration: 1, delay: 0, options: .repeat) { [card] in
        card.transform = CGAffineTransform(scaleX: 2, y: 2)
      } completion: { [diary] in
        diary.text += "endless \($0) "
      }
      stopping.start(on: card.layer)
    }
    session.wait(0.1)
    session.enterBackground()
    #expect(diary.text == "view false endless false layer false ")
    #expect(card.layer.animationKeys() == nil)
    session.enterForeground()
    withExtendedLifetime(stopping) {}
    try session.finish()
  }

  @Test(arguments: ["running", "paused", "reversed", "removed", "kept"])
  func `26.10 an animator ends when its animations are removed, or in the background`(
    way: String
  ) throws {
    let session = session()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [card] in
      card.center.x = 200
    }
    animator.addCompletion { [diary] in diary.text += $0 == .end ? "end" : "other" }
    animator.pausesOnCompletion = way == "kept"
    session.turn { animator.startAnimation() }
    session.wait(0.5)
    session.turn {
      if way == "paused" { animator.pauseAnimation() }
      if way == "reversed" { animator.isReversed = true }
    }
    session.wait(0.1)
    if way == "removed" {
      session.turn { card.layer.removeAllAnimations() }
    } else {
      session.enterBackground()
      session.enterForeground()
    }
    #expect(diary.text == (way == "kept" ? "" : "end") && card.center.x == 200)
    #expect(animator.state == (way == "kept" ? .active : .inactive))
    if way == "kept" { animator.stopAnimation(true) }
    try session.finish()
  }

  @Test func `26.10 a view that leaves its window loses the animations of its layer`() throws {
    let session = session()
    let stopping = Stopping(diary)
    session.turn { stopping.start(on: card.layer) }
    session.wait(0.1)
    session.turn { card.removeFromSuperview() }
    #expect(diary.text == "layer false " && card.layer.animationKeys() == nil)
    withExtendedLifetime(stopping) {}
    try session.finish()
  }

  /// Reports the end of an explicit animation.
  @MainActor private final class Stopping: CAAnimationDelegate {
    private let diary: Diary

    init(_ diary: Diary) { self.diary = diary }

    func start(on layer: CALayer) {
      let animation = CABasicAnimation(keyPath: "cornerRadius")
      animation.toValue = 10.0
      animation.duration = 1
      animation.delegate = self
      layer.add(animation, forKey: "round")
    }

    nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      MainActor.assumeIsolated { diary.text += "layer \(flag) " }
    }
  }
}
