import Foundation
import Testing

@testable import UIKitValues

/// The pages and the place of an edit menu.
@Suite struct EditMenuLayoutTests {
  private func pages(_ widths: [CGFloat], _ room: CGFloat) -> String {
    EditMenuLayout.pages(ofWidths: widths, room: room).map { "\($0)" }.joined(separator: " ")
  }

  @Test func `elements are on one page, or on as many as are needed`() {
    #expect(pages([], 100) == "")
    #expect(pages([60, 40], 100) == "0..<2")
    #expect(pages([60, 41, 20, 100, 10], 180) == "0..<1 1..<3 3..<4 4..<5")
    #expect(pages([500], 100) == "0..<1")
    #expect(pages([500, 20, 30], 200) == "0..<1 1..<3")
  }

  @Test func `a menu is above its target, else below, else over it, and on the screen`() {
    let screen = CGRect(x: 0, y: 0, width: 400, height: 300)
    func place(
      _ target: CGRect, _ direction: UIEditMenuArrowDirection = .automatic
    ) -> CGPoint {
      EditMenuLayout.frame(
        of: CGSize(width: 100, height: 44), beside: target, in: screen, direction
      ).origin
    }
    let middle = CGRect(x: 190, y: 140, width: 20, height: 20)
    #expect(place(middle) == CGPoint(x: 150, y: 88))
    #expect(place(middle, .down) == CGPoint(x: 150, y: 88))
    #expect(place(middle, .up) == CGPoint(x: 150, y: 168))
    #expect(place(middle, .left) == CGPoint(x: 218, y: 128))
    #expect(place(middle, .right) == CGPoint(x: 82, y: 128))
    #expect(place(CGRect(x: 0, y: 59, width: 20, height: 20)) == CGPoint(x: 8, y: 87))
    #expect(place(CGRect(x: 380, y: 60, width: 20, height: 20)) == CGPoint(x: 292, y: 8))
    #expect(place(CGRect(x: 390, y: 100, width: 9, height: 9), .left) == CGPoint(x: 292, y: 48))
    #expect(place(screen.insetBy(dx: 20, dy: 20)) == CGPoint(x: 150, y: 128))
  }
}
