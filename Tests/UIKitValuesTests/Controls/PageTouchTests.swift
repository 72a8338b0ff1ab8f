import Foundation
import Testing

@testable import UIKitValues

/// `PageTouch`: from places along the dots to pages; dots are 10 points apart.
@Suite struct PageTouchTests {
  /// The pages that a finger asks for that lands at 0 on page 4 and goes along these places; `-`
  /// for none.
  @Test(arguments: [
    ([3, -3], "- -", true), ([5, 9, 10], "- - -", true), ([11], "5", false),
    ([11, 19, 20, 35], "5 5 6 7", false), ([11, 0, -10, -25], "5 4 3 2", false),
    ([-11, -9], "3 4", false),
  ])
  func `a drag asks for a page at each dot`(places: [Int], pages: String, isTap: Bool) {
    var touch = PageTouch(step: 10)
    touch.landed(at: 0, page: 4)
    let asked = places.map { place in
      touch.moved(to: CGFloat(place), slop: 10).map { "\($0)" } ?? "-"
    }
    #expect(asked.joined(separator: " ") == pages)
    #expect(touch.lifted() == isTap && touch.state == .idle)
  }

  @Test func `a finger that did not land asks for nothing`() {
    var touch = PageTouch(step: 10)
    #expect(touch.moved(to: 50, slop: 10) == nil && !touch.lifted())
    touch.landed(at: 0, page: 1)
    touch.cancelled()
    #expect(touch.moved(to: 50, slop: 10) == nil && !touch.lifted())
  }
}
