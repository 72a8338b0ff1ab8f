import UIKit
import XCTest

/// Every built-in recognizer takes doubles, in every order, without trapping.
class BuiltInsByHandTests: XCTestCase {
  private var seed: UInt64 = 20_26

  private func next(_ count: Int) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(seed >> 33) % count
  }

  private func recognizers() -> [UIGestureRecognizer] {
    return [
      UITapGestureRecognizer(), UIPanGestureRecognizer(), UIPinchGestureRecognizer(),
      UIRotationGestureRecognizer(), UISwipeGestureRecognizer(), UILongPressGestureRecognizer(),
      UIScreenEdgePanGestureRecognizer(), UIHoverGestureRecognizer(), UIGestureRecognizer(),
    ]
  }

  func testBuiltInsStayPossibleOrFail() {
    for _ in 0..<200 {
      for recognizer in recognizers() {
        let touches = [TouchDouble(.zero), TouchDouble(CGPoint(x: 30, y: 40))]
        let event = EventDouble(Set(touches))
        for _ in 0..<8 {
          let some = Set(touches.prefix(1 + next(2)))
          switch next(5) {
          case 0: recognizer.touchesBegan(some, with: event)
          case 1:
            for touch in some {
              (touch as TouchDouble).move(to: CGPoint(x: next(300), y: next(300)))
            }
            recognizer.touchesMoved(some, with: event)
          case 2: recognizer.touchesEnded(some, with: event)
          case 3: recognizer.touchesCancelled(some, with: event)
          default: recognizer.ignore(touches[0], for: event)
          }
        }
        XCTAssertLessThanOrEqual(recognizer.numberOfTouches, 2)
        XCTAssertNotEqual(recognizer.state, .began)
        recognizer.reset()
      }
    }
  }
}
