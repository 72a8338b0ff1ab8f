import Foundation
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// The effect of animations on views while they run, and when they end.
@MainActor @Suite struct AnimationRuleTests {
  @Test func `1.12 an animated view and all below it get no touches until the end`() throws {
    let scene = TouchScene()
    let session = scene.session
    var ends: [Bool] = []
    UIView.animate(withDuration: 0.3) {
      scene.card.center.x += 10
    } completion: {
      ends.append($0)
    }
    #expect(scene.card.center.x == 210)
    session.tap(at: CGPoint(x: 200, y: 200))
    #expect(
      scene.news([.animations, .views])
        == "card.animationBegan, board.touchesBegan, board.touchesEnded")
    #expect(scene.card.isUserInteractionEnabled)
    session.wait(0.3)
    #expect(ends == [true])
    session.tap(at: CGPoint(x: 200, y: 200))
    #expect(
      scene.news([.animations, .views])
        == "card.animationEnded, chip.touchesBegan, chip.touchesEnded")
    try session.finish()
  }

  @Test func `1.12 with allowUserInteraction touches go to where the view will be`() throws {
    let scene = TouchScene()
    let session = scene.session
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      scene.chip.frame.origin = .zero
    }
    session.tap(at: CGPoint(x: 105, y: 105))
    session.tap(at: CGPoint(x: 220, y: 220))
    #expect(
      scene.news([.animations, .views]) == """
        chip.animationBegan, chip.touchesBegan, chip.touchesEnded, card.touchesBegan, \
        card.touchesEnded
        """)
    session.wait(0.3)
    try session.finish()
  }

  @Test func `8.10 an animation cancels its views' touches and keys, unless it allows interaction`()
    throws
  {
    let scene = TouchScene()
    let session = scene.session
    let finger = scene.down()
    UIView.animate(withDuration: 0.1, delay: 0, options: [.allowUserInteraction]) {
      scene.chip.alpha = 0.5
    }
    finger.move(byX: 5, y: 0)
    #expect(
      scene.news([.animations, .views])
        == "chip.touchesBegan, chip.animationBegan, chip.touchesMoved")
    UIView.animate(withDuration: 0.1) { scene.card.alpha = 0.5 }
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(scene.news([.animations, .views]) == "card.animationBegan, chip.touchesCancelled")
    session.wait(0.1)
    try session.finish()
  }

  @Test func `1.12 presses aimed at an animated view are dropped`() throws {
    let scene = TouchScene()
    let session = scene.session
    let field = FocusView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    field.accessibilityIdentifier = "field"
    scene.card.addSubview(field)
    field.becomeFirstResponder()
    UIView.animate(withDuration: 0.1) { scene.card.center.y += 1 }
    let keyboard = session.keyboard()
    keyboard.press(.select)
    #expect(scene.news(.presses) == "")
    session.wait(0.2)
    keyboard.press(.select)
    #expect(scene.news(.presses) == "field.pressesBegan, field.pressesEnded")
    try session.finish()
  }

  @Test func `an animation of nothing, or without a duration, ends in the same turn`() throws {
    let scene = TouchScene()
    let session = scene.session
    var calls: [String] = []
    let tap = scene.add(UITapGestureRecognizer())
    scene.target.onAction = { _ in
      UIView.animate(withDuration: 0) {
        scene.chip.alpha = 0.5
      } completion: {
        calls.append("0 \($0)")
      }
      UIView.animate(withDuration: 1) {
      } completion: {
        calls.append("nothing \($0)")
      }
      UIView.animate(withDuration: 1) {
        scene.chip.alpha = 0.5
      } completion: {
        calls.append("same \($0)")
      }
      UIView.animate(withDuration: -1) {
        scene.chip.alpha = 0.4
      } completion: {
        calls.append("less \($0)")
      }
      calls.append("action")
    }
    session.tap(on: scene.card)
    #expect(calls == ["action", "0 true", "nothing true", "same true", "less true"])
    _ = tap
    #expect(scene.chip.alpha == 0.4)
    try session.finish()
  }

  @Test func `delay, reversal and repetitions extend it`() throws {
    let scene = TouchScene()
    let session = scene.session
    var ends: [String] = []
    func end(_ name: String) -> (Bool) -> Void {
      { _ in ends.append("\(name) \((session.time * 1000).rounded() - 1000)") }
    }
    UIView.animate(
      withDuration: 0.1, delay: 0.2, animations: { scene.card.alpha = 0.9 },
      completion: end("delay"))
    UIView.animate(
      withDuration: 0.2, delay: 0, options: .autoreverse, animations: { scene.card.alpha = 0.8 },
      completion: end("back"))
    UIView.animate(
      withDuration: 0.1,
      animations: {
        UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { scene.card.alpha = 0.7 }
      }, completion: end("thrice"))
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1,
      animations: { scene.card.alpha = 0.6 }, completion: end("spring"))
    UIView.animate(springDuration: 0.7, bounce: 0.2) {
      scene.card.alpha = 0.5
    } completion: {
      end("bounce")($0)
    }
    session.wait(1)
    #expect(
      ends.map { $0.split(separator: " ")[0] } == ["delay", "back", "spring", "thrice", "bounce"])
    let times = session.transcript.only(.animations).entries
      .filter { $0.call == "animationEnded" }.map { Int(($0.time * 1000).rounded()) - 1000 }
    #expect(times == [300, 400, 500, 600, 700])
    try session.finish()
  }

  @Test func `a repeating animation has no end until it is replaced or its view leaves`() throws {
    let scene = TouchScene()
    let session = scene.session
    var ends: [String] = []
    UIView.animate(withDuration: 0.1, delay: 0, options: .repeat) {
      scene.chip.alpha = 0.5
    } completion: {
      ends.append("alpha \($0)")
    }
    UIView.animate(withDuration: 0.1, delay: 0, options: .repeat) {
      scene.chip.center.x = 0
    } completion: {
      ends.append("center \($0)")
    }
    session.wait(10)
    #expect(ends == [])
    UIView.animate(withDuration: 0.1, delay: 0, options: .beginFromCurrentState) {
      scene.chip.alpha = 1
    } completion: {
      ends.append("new \($0)")
    }
    session.wait(0.2)
    #expect(ends == ["alpha false", "new true"])
    scene.chip.removeFromSuperview()
    session.wait(0.01)
    #expect(ends == ["alpha false", "new true", "center false"])
    scene.card.addSubview(scene.chip)
    #expect(scene.card.hitTest(CGPoint(x: 10, y: 100), with: nil) === scene.chip)
    try session.finish()
  }

  @Test func `without beginFromCurrentState both run to their ends`() throws {
    let scene = TouchScene()
    let session = scene.session
    var ends: [String] = []
    UIView.animate(withDuration: 0.2) {
      scene.chip.alpha = 0.5
    } completion: {
      ends.append("old \($0)")
    }
    UIView.animate(withDuration: 0.1) {
      scene.chip.alpha = 1
    } completion: {
      ends.append("new \($0)")
    }
    session.wait(0.15)
    #expect(scene.card.hitTest(CGPoint(x: 100, y: 100), with: nil) === scene.card)
    session.wait(0.1)
    #expect(scene.card.hitTest(CGPoint(x: 100, y: 100), with: nil) === scene.chip)
    #expect(ends == ["new true", "old true"])
    try session.finish()
  }

  @Test func `a replaced part frees its view, and the rest continues`() throws {
    let scene = TouchScene()
    let session = scene.session
    UIView.animate(withDuration: 0.3) {
      scene.chip.alpha = 0.5
      scene.side.alpha = 0.5
    }
    UIView.animate(
      withDuration: 0.1, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]
    ) {
      scene.side.alpha = 1
    }
    #expect(scene.board.hitTest(CGPoint(x: 400, y: 200), with: nil) === scene.side)
    #expect(scene.board.hitTest(CGPoint(x: 200, y: 200), with: nil) === scene.card)
    session.wait(0.3)
    #expect(
      scene.news(.animations)
        == "chip.animationBegan, side.animationBegan, side.animationEnded, chip.animationEnded")
    try session.finish()
  }

  @Test func `nested blocks inherit duration and options, unless they override them`() throws {
    let scene = TouchScene()
    let session = scene.session
    var seen: [TimeInterval] = []
    UIView.animate(withDuration: 0.4, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      seen.append(UIView.inheritedAnimationDuration)
      UIView.animate(withDuration: 0.1) {
        seen.append(UIView.inheritedAnimationDuration)
        scene.chip.alpha = 0.5
      }
      UIView.animate(
        withDuration: 0.1, delay: 0,
        options: [
          .overrideInheritedDuration, .overrideInheritedOptions, .overrideInheritedCurve,
          .curveEaseIn,
        ]
      ) {
        seen.append(UIView.inheritedAnimationDuration)
        scene.side.alpha = 0.5
      }
    }
    #expect(seen == [0.4, 0.4, 0.1] && UIView.inheritedAnimationDuration == 0)
    let began = session.transcript.only(.animations).entries.map { "\($0.receiver) \($0.detail)" }
    #expect(
      began == ["chip 0.400 s linear", "side 0.100 s easeIn", "nothing 0.400 s linear"])
    #expect(scene.board.hitTest(CGPoint(x: 200, y: 200), with: nil) === scene.chip)
    #expect(scene.board.hitTest(CGPoint(x: 400, y: 200), with: nil) === scene.board)
    session.wait(0.5)
    try session.finish()
  }

  @Test func `each property is animated, in a window only`() throws {
    let scene = TouchScene()
    let session = scene.session
    let lone = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let changes: [(UIView) -> Void] = [
      { $0.frame.size.width += 1 }, { $0.bounds.origin.x += 1 }, { $0.center.x += 1 },
      { $0.transform = CGAffineTransform(scaleX: 2, y: 2) }, { $0.alpha = 0.5 },
    ]
    for change in changes {
      UIView.animate(withDuration: 0.1) { change(scene.chip) }
      #expect(scene.news(.animations) == "chip.animationBegan")
      UIView.animate(withDuration: 0.1) {
        change(lone)
        scene.chip.alpha = scene.chip.alpha
        scene.chip.frame = scene.chip.frame
      }
      #expect(scene.news(.animations) == "nothing.animationBegan")
      session.wait(0.2)
      _ = scene.news()
    }
    try session.finish()
  }

  @Test
  func `layoutIfNeeded in a block animates the layout, layoutSubviews does so by itself`()
    throws
  {
    let scene = TouchScene()
    let session = scene.session
    let outer = LayoutProbe("outer", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: .zero)
    inner.accessibilityIdentifier = "inner"
    outer.addSubview(inner)
    outer.onLayout = { outer in inner.frame = outer.bounds }
    scene.board.addSubview(outer)
    session.wait(0.01)
    _ = scene.news()
    outer.frame.size.width = 50
    UIView.animate(withDuration: 0.1) { outer.layoutIfNeeded() }
    #expect(scene.news(.animations) == "inner.animationBegan")
    UIView.animate(withDuration: 0.1, delay: 0, options: .layoutSubviews) {
      outer.frame.size.width = 60
    }
    #expect(inner.frame.width == 60)
    #expect(outer.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
    session.wait(0.2)
    try session.finish()
  }

  @Test func `without animation a block is only a block`() throws {
    let scene = TouchScene()
    let session = scene.session
    var ends: [Bool] = []
    UIView.animate(withDuration: 0.1) {
      UIView.performWithoutAnimation {
        #expect(!UIView.areAnimationsEnabled)
        scene.chip.alpha = 0.5
      }
    } completion: {
      ends.append($0)
    }
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 0.1) {
      scene.card.alpha = 0.5
    } completion: {
      ends.append($0)
    }
    UIView.setAnimationsEnabled(true)
    #expect(UIView.areAnimationsEnabled)
    #expect(scene.news(.animations) == "nothing.animationBegan, nothing.animationBegan")
    session.wait(0.01)
    #expect(ends == [true, true])
    try session.finish()
  }
}

/// A view that receives keys.
private final class FocusView: UIView {
  override var canBecomeFirstResponder: Bool { true }
}
