import UIKit
import UIKitTesting
import XCTest

/// The kit under XCTest, whose tests on the main actor must be `async` on Linux.
final class XCTestUseTests: XCTestCase {
  @MainActor func testATap() async throws {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    card.accessibilityIdentifier = "card"
    let session = TouchSession { $0.addSubview(card) }
    session.tap(on: card)
    XCTAssertEqual(session.transcript.brief(), "card.touchesBegan, card.touchesEnded")
    try session.finish()
  }

  @MainActor func testADrawing() async throws {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    card.accessibilityIdentifier = "card"
    let session = TouchSession { $0.addSubview(card) }
    session.play("0 v-→→^ | 50,50")
    XCTAssertEqual(
      session.transcript.brief(),
      "card.touchesBegan, card.touchesMoved, card.touchesMoved, card.touchesEnded")
    try session.finish()
  }

  @MainActor func testASecondSessionAfterTheFirst() async throws {
    let session = TouchSession { _ in }
    XCTAssertEqual(session.windows.count, 1)
    try session.finish()
  }
}
