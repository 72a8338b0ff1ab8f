import Testing
import UIKit
import UIKitTesting

/// Conditions that must hold after each input of a session.
@MainActor @Suite(.serialized) struct CheckTests {
  /// A view that counts taps.
  private final class Counter: UIView {
    var count = 0
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
  }

  @Test func `a condition that stops to hold fails the test once, at the first input after it`() {
    let counter = Counter(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let found = mistakes {
      let session = TouchSession { window in window.addSubview(counter) }
      session.check("fewer than two taps") { counter.count < 2 }
      session.check("no hundred taps") { counter.count < 100 }
      for _ in 0..<3 { session.tap(at: CGPoint(x: 50, y: 50)) }
      session.end()
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("“fewer than two taps” does not hold at ") == true)
  }

  @Test func `the app's own conditions hold in each session`() {
    let counter = Counter(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let found = mistakes {
      let session = TouchSession { window in
        window.addSubview(counter)
        RetouchCheck.always("no tap", in: UIApplication.shared) { false }
        // One of the same name takes its place.
        RetouchCheck.always("no tap", in: UIApplication.shared) { counter.count == 0 }
      }
      session.tap(at: CGPoint(x: 50, y: 50))
      session.tap(at: CGPoint(x: 50, y: 50))
      session.end()
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("“no tap”, a check of the app, does not hold at ") == true)
  }
}
