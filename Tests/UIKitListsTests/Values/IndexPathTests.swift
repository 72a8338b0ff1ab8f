import Foundation
import Testing
import UIKitLists

/// The sections, rows and items of index paths.
@Suite struct IndexPathTests {
  @Test func `a path has a section and a row, which is also its item`() {
    var path = IndexPath(row: 3, section: 2)
    #expect(path == IndexPath(item: 3, section: 2))
    #expect((path.section, path.row, path.item) == (2, 3, 3))
    path.row += 1
    path.section = 0
    #expect(path == IndexPath(row: 4, section: 0))
  }
}
