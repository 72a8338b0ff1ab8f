import UIKit
import UIKitTesting
import XCTest

/// Mistakes under XCTest, as in `DeliberateMistakes`.
final class DeliberateXCTestMistakes: XCTestCase {
  @MainActor func testMistakes() async throws {
    try XCTSkipUnless(makesMistakes, "MistakeSlowTests runs this")
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    card.accessibilityIdentifier = "card"
    let session = TouchSession { $0.addSubview(card) }
    let finger = session.finger()
    finger.up()  // fails: the finger is not down
    session.play("0 v-")  // fails: line 1, column 3: finger 0 needs a place to land
    card.isHidden = true
    session.tap(on: card)  // fails: the touch misses card: it is hidden
    _ = TouchSession { _ in }  // fails: another session is alive, made at DeliberateXCTestMistakes
    session.tap(on: card)  // fails: the session has ended, because another one was made
  }
}
