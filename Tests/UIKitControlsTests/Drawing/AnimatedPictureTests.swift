import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// Animations as they are seen; hit tests go by the new values throughout.
@MainActor @Suite struct AnimatedPictureTests {
  private let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func session() -> TouchSession {
    card.backgroundColor = .red
    return TouchSession { [card] window in window.addSubview(card) }
  }

  /// The x coordinate at which the card is shown.
  private func x(_ session: TouchSession) -> Double? {
    let concats = "\(session.picture)".split(separator: "\n").filter { $0.contains("concat") }
    return concats.last?.split(separator: " ").dropFirst(5).first.flatMap { Double($0) }
  }

  @Test func `a linear animation is seen half way at half time`() throws {
    let session = session()
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      card.frame.origin.x = 100
    }
    #expect(x(session) == 0)
    session.wait(0.5)
    #expect(x(session) == 50)
    #expect(card.frame.origin.x == 100)
    session.wait(0.5)
    #expect(x(session) == 100)
    session.wait(1)
    #expect(x(session) == 100)
    try session.finish()
  }

  @Test func `the default curve is slow at both ends`() throws {
    let session = session()
    UIView.animate(withDuration: 1) { card.frame.origin.x = 100 }
    session.wait(0.25)
    let early = try #require(x(session))
    #expect(early > 5 && early < 20)
    session.wait(0.25)
    #expect(x(session) == 50)
    session.wait(0.25)
    let late = try #require(x(session))
    #expect(abs(late - (100 - early)) < 0.01)
    session.wait(0.25)
    try session.finish()
  }

  @Test func `a delay, a way back and a repetition`() throws {
    let session = session()
    UIView.animate(
      withDuration: 1, delay: 1, options: [.curveLinear, .autoreverse, .repeat]
    ) {
      card.frame.origin.x = 100
    }
    session.wait(0.5)
    #expect(x(session) == 0)
    session.wait(1)
    #expect(x(session) == 50)
    session.wait(0.75)
    #expect(x(session) == 75)
    session.wait(1)
    #expect(x(session) == 25)
    session.end()
  }

  @Test func `a later animation begins where the view is seen`() throws {
    let session = session()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      card.frame.origin.x = 100
    }
    session.wait(0.5)
    UIView.animate(withDuration: 0.25, delay: 0, options: .curveLinear) {
      card.frame.origin.x = 0
    }
    #expect(x(session) == 50)
    session.wait(0.125)
    #expect(x(session) == 25)
    // The first one lasts longer, but does not show again.
    session.wait(0.25)
    #expect(x(session) == 0)
    session.wait(1)
    #expect(x(session) == 0)
    try session.finish()
  }

  @Test func `a spring goes beyond its end and comes back`() throws {
    let session = session()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0
    ) {
      card.frame.origin.x = 100
    }
    var greatest = 0.0
    for _ in 0..<60 {
      session.wait(1.0 / 64)
      greatest = max(greatest, try #require(x(session)))
    }
    #expect(greatest > 120 && greatest < 160)
    session.wait(0.25)
    #expect(x(session) == 100)
    try session.finish()
  }

  @Test func `keyframes follow each other`() throws {
    let session = session()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: []) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        card.frame.origin.x = 100
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        card.frame.origin.x = 40
      }
    } completion: { _ in
    }
    session.wait(0.5)
    #expect(x(session) == 100)
    session.wait(0.5)
    #expect(x(session) == 40)
    try session.finish()
  }

  @Test func `alpha, colour, size and rotation are seen in between`() throws {
    let session = session()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      card.alpha = 0
      card.backgroundColor = .blue
      card.bounds.size.width = 200
      card.transform = CGAffineTransform(rotationAngle: .pi)
    }
    session.wait(0.5)
    let text = "\(session.picture)"
    #expect(text.contains("0.5"))
    #expect(text.contains("0 0 150 100"))
    #expect(text.contains("concat 0 1 -1 0"))
    session.wait(0.5)
    try session.finish()
  }
}
