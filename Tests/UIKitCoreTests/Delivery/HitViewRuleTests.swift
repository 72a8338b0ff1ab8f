import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// Rule 17.7: which view a touch belongs to.
@MainActor @Suite struct HitViewRuleTests {
  /// A view that notes the identifier of the view of each touch that reaches it.
  private final class Board: UIView {
    var views: [String?] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      views += touches.map { $0.view?.accessibilityIdentifier }
    }
  }

  @Test func `17.7 the view of a touch stays the hit view when a superview handles it`() throws {
    let board = Board(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let card = UIView(frame: CGRect(x: 50, y: 50, width: 50, height: 50))
    card.accessibilityIdentifier = "card"
    board.addSubview(card)
    let session = TouchSession { window in window.addSubview(board) }
    session.tap(on: card)
    #expect(board.views == ["card"])
    try session.finish()
  }
}
