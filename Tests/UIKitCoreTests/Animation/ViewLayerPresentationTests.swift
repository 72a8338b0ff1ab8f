import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore
import UIKitTestSupport

/// Properties that a view and its layer share, as animations of either show them.
@MainActor @Suite struct ViewLayerPresentationTests {
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

  /// The place, size, opacity and redness of the layer's presentation.
  private var shown: String {
    guard let shown = card.layer.presentation() else { return "nothing" }
    let values = [
      shown.frame.minX, shown.frame.width, CGFloat(shown.opacity),
      shown.backgroundColor?.components?[0] ?? -1,
    ]
    return values.map { "\(($0 * 100).rounded() / 100)" }.joined(separator: " ")
  }

  @Test func `a layer's presentation is where its view is seen`() throws {
    let session = session()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [card] in
      card.center.x = 150
      card.layer.transform = CATransform3DMakeScale(2, 1, 1)
      card.alpha = 0.5
      card.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    }
    var log = [shown]
    for fraction in [0, 0.25, 0.5, 1] {
      session.turn { animator.fractionComplete = fraction }
      log.append(shown)
    }
    session.turn { animator.fractionComplete = 0 }
    session.turn { animator.startAnimation() }
    session.wait(0.75)
    log.append(shown)
    session.turn { animator.stopAnimation(true) }
    log.append(shown)
    #expect(card.layer.frame == CGRect(x: 37.5, y: 0, width: 175, height: 100))
    #expect(
      log.joined(separator: "\n") == """
        0.0 100.0 1.0 1.0
        0.0 100.0 1.0 1.0
        12.5 125.0 0.88 0.75
        25.0 150.0 0.75 0.5
        50.0 200.0 0.5 0.0
        37.5 175.0 0.63 0.25
        37.5 175.0 0.63 0.25
        """)
    session.wait(0.1)
    try session.finish()
  }

  @Test func `an animation that is added to a view's layer is seen`() throws {
    let session = session()
    session.turn {
      let shake = CAKeyframeAnimation(keyPath: "position.x")
      (shake.values, shake.duration, shake.isAdditive) = ([0, 20, -20, 0], 0.3, true)
      card.layer.add(shake, forKey: "shake")
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.duration) = (0, 0.4)
      card.layer.add(fade, forKey: "fade")
    }
    session.wait(0.1)
    #expect(shown == "20.0 100.0 0.25 1.0")
    let picture = "\(session.picture)"
    #expect(picture.contains("concat 1 0 0 1 20 0\n    group alpha 0.25"))
    #expect(card.center.x == 50 && card.alpha == 1)
    session.wait(0.5)
    #expect(shown == "0.0 100.0 1.0 1.0" && !"\(session.picture)".contains("alpha"))
    #expect(!UIApplication.shared.engine.animations.isMoving)
    try session.finish()
  }
}
