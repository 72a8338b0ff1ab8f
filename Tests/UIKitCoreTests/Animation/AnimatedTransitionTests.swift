import Foundation
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Keyframes, transitions and the system's deletion.
@MainActor @Suite struct AnimatedTransitionTests {
  @Test func `keyframes are one animation that lasts the whole duration`() throws {
    let scene = TouchScene()
    let session = scene.session
    var ends: [Bool] = []
    UIView.animateKeyframes(withDuration: 0.4, delay: 0.1, options: .allowUserInteraction) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
        scene.chip.alpha = 0.5
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        scene.side.alpha = 0.5
      }
    } completion: {
      ends.append($0)
    }
    #expect(scene.side.alpha == 0.5)
    #expect(
      scene.begun() == ["chip 0.400 s after 0.100 s keyframes 0.000+0.250 0.500+0.500 easeInOut"])
    session.wait(0.49)
    #expect(ends == [])
    session.wait(0.02)
    #expect(ends == [true])
    try session.finish()
  }

  @Test func `a transition blocks touches on its view, and animates content on request`() throws {
    let scene = TouchScene()
    let session = scene.session
    var ends: [Bool] = []
    UIView.transition(with: scene.card, duration: 0.2, options: .transitionCrossDissolve) {
      scene.chip.alpha = 0.5
      scene.chip.isHidden = true
    } completion: {
      ends.append($0)
    }
    #expect(scene.begun() == ["card 0.200 s transition crossDissolve easeInOut"])
    #expect(scene.board.hitTest(CGPoint(x: 120, y: 120), with: nil) === scene.board)
    session.wait(0.3)
    #expect(ends == [true] && scene.chip.isHidden)
    UIView.transition(
      with: scene.card, duration: 0.2, options: [.transitionCurlUp, .allowAnimatedContent]
    ) {
      scene.side.alpha = 0.5
    }
    #expect(scene.board.hitTest(CGPoint(x: 400, y: 200), with: nil) === scene.board)
    session.wait(0.3)
    UIView.transition(with: scene.card, duration: 0.2, animations: nil) { ends.append($0) }
    session.wait(0.01)
    #expect(ends == [true, true])
    try session.finish()
  }

  @Test func `each kind of transition has its name`() throws {
    let scene = TouchScene()
    let session = scene.session
    let kinds: [UIView.AnimationOptions] = [
      .transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop,
      .transitionFlipFromBottom, .transitionCurlUp, .transitionCurlDown,
    ]
    for kind in kinds {
      UIView.transition(
        with: scene.card, duration: 0.1, options: [kind, .curveEaseOut], animations: nil)
    }
    #expect(
      scene.begun()
        == [
          "flipFromLeft", "flipFromRight", "flipFromTop", "flipFromBottom", "curlUp", "curlDown",
        ].map { "card 0.100 s transition \($0) easeOut" })
    session.wait(0.2)
    try session.finish()
  }

  @Test func `one view replaces another, or is shown instead`() throws {
    let scene = TouchScene()
    let session = scene.session
    var ends: [Bool] = []
    let other = UIView(frame: scene.card.frame)
    UIView.transition(
      from: scene.card, to: other, duration: 0.1, options: .transitionFlipFromLeft
    ) { ends.append($0) }
    #expect(scene.board.subviews == [other, scene.side] && scene.card.superview == nil)
    #expect(scene.window.hitTest(CGPoint(x: 1, y: 1), with: nil) === scene.window)
    session.wait(0.2)
    UIView.transition(
      from: other, to: scene.side, duration: 0.1,
      options: [.showHideTransitionViews, .transitionFlipFromLeft]
    ) { ends.append($0) }
    #expect(other.isHidden && !scene.side.isHidden && other.superview === scene.board)
    session.wait(0.2)
    UIView.transition(from: scene.card, to: other, duration: 0.1) { ends.append($0) }
    session.wait(0.01)
    #expect(ends == [true, true, true])
    try session.finish()
  }

  @Test func `a deletion removes its views at its end`() throws {
    let scene = TouchScene()
    let session = scene.session
    var ends: [String] = []
    UIView.perform(.delete, on: [scene.chip, scene.side]) {
      scene.card.alpha = 0.5
    } completion: {
      ends.append("\($0) \(scene.chip.superview == nil) \(scene.side.superview == nil)")
    }
    #expect(scene.chip.superview === scene.card && ends == [])
    #expect(scene.begun() == ["chip 0.300 s delete easeInOut"])
    session.wait(0.3)
    #expect(ends == ["true true true"])
    try session.finish()
  }
}

extension UIView {
  /// By identity.
  fileprivate static func == (left: UIView, right: UIView) -> Bool { left === right }
}

extension TouchScene {
  /// The transcript's animations since the last call, with their parameters.
  fileprivate func begun() -> [String] {
    session.takeTranscript().only(.animations).entries.map { "\($0.receiver) \($0.detail)" }
  }
}
