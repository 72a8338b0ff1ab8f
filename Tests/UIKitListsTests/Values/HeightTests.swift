import Foundation
import RandomTestSupport
import Testing

@testable import UIKitLists

/// Sums of heights, compared with plain loops.
@Suite struct HeightTests {
  @Test func `sums and places are those of a plain loop, whatever was measured`() {
    var dice = SeededGenerator(seed: 32)
    for count in [1, 2, 127, 128, 129, 1000] {
      var heights = RowHeights(count: count, estimate: 44)
      var plain = Array(repeating: CGFloat(44), count: count)
      for _ in 0..<200 {
        let row = Int.random(in: 0..<count, using: &dice)
        let height = CGFloat(Int.random(in: 0...40, using: &dice)) * 2.5
        heights.set(height, of: row)
        plain[row] = height
        let other = Int.random(in: 0...count, using: &dice)
        #expect(heights.start(of: other) == plain[..<other].reduce(0, +), "seed 32")
      }
      #expect(heights.total == plain.reduce(0, +))
      for _ in 0..<100 {
        let place = CGFloat.random(in: 0..<max(heights.total, 1), using: &dice)
        var (row, end) = (0, plain[0])
        while end <= place, row + 1 < count {
          row += 1
          end += plain[row]
        }
        #expect(heights.row(at: place) == row, "seed 32")
      }
    }
  }

  @Test func `sections lie one below the other`() {
    var sections: [ListGeometry.Section] = []
    for count in [2, 0, 3] {
      var section = ListGeometry.Section()
      section.padding = 5
      section.header.height = 20
      section.rows = RowHeights(count: count, estimate: 10)
      section.footer.height = 7
      sections.append(section)
    }
    var geometry = ListGeometry(sections, start: 100)
    #expect(geometry.header(of: 1).start == 157)
    #expect(geometry.row(1, of: 2).start == 219)
    #expect(geometry.end == 246)
    #expect(geometry.path(at: 130) == IndexPath(row: 0, section: 0))
    #expect(geometry.path(at: 110) == nil)
    #expect(geometry.firstRow(endingAfter: 160) == IndexPath(row: 0, section: 2))
    #expect(geometry.row(after: IndexPath(row: 1, section: 0)) == IndexPath(row: 0, section: 2))
    #expect(geometry.row(before: IndexPath(row: 0, section: 2)) == IndexPath(row: 1, section: 0))
    geometry.change(0) { $0.rows.set(30, of: 0) }
    #expect(geometry.end == 266)
  }
}
