import Foundation
import Testing
import UIKit
import UIKitTesting

/// Which rows are asked for, when, and where they are.
@MainActor @Suite struct TableLoadingTests {
  @Test func `counts are asked for first, then cells, height and display of each row in sight`()
    throws
  {
    let scene = TableScene(
      [["a", "b"]], data: TallData(), size: CGSize(width: 400, height: 100))
    #expect(
      scene.calls()
        == "numberOfSections 1, numberOfRowsInSection 0 2, "
        + "cellForRowAt 0-0, heightForRowAt 0-0 60.0, willDisplay 0-0, "
        + "cellForRowAt 0-1, heightForRowAt 0-1 60.0, willDisplay 0-1")
    #expect(scene.shown == "a b")
    try scene.session.finish()
  }

  @Test func `only rows in sight have cells, and cells are used again`() throws {
    TableCell.made = 0
    let scene = TableScene([(0..<1000).map(String.init)])
    #expect(scene.shown == "0 1 2 3 4 5 6 7 8 9")
    #expect(scene.table.contentSize.height == 44_000)
    for place in stride(from: 0, through: 4400, by: 44) {
      scene.session.perform { scene.table.contentOffset.y = CGFloat(place) }
    }
    #expect(scene.shown == "100 101 102 103 104 105 106 107 108 109")
    #expect(TableCell.made <= 12, "\(TableCell.made)")
    #expect(scene.table.subviews.filter { $0 is UITableViewCell }.count == 10)
    try scene.session.finish()
  }

  @Test func `a hundred thousand rows are counted, not asked for`() throws {
    let scene = TableScene([(0..<100_000).map(String.init)])
    #expect(scene.table.rectForRow(at: IndexPath(row: 99_999, section: 0)).minY == 4_399_956)
    #expect(scene.table.indexPathForRow(at: CGPoint(x: 5, y: 2_200_000))?.row == 50_000)
    scene.session.perform {
      scene.table.scrollToRow(
        at: IndexPath(row: 99_999, section: 0), at: .bottom, animated: false)
    }
    #expect(scene.shown.hasSuffix("99999"))
    #expect(scene.table.contentOffset.y == 4_399_560)
    try scene.session.finish()
  }

  @Test func `without estimates every height is asked for before the first cell`() throws {
    let scene = TableScene(
      [["a", "b", "c"]], data: TallData(), size: CGSize(width: 400, height: 50)
    ) { $0.estimatedRowHeight = 0 }
    #expect(
      scene.calls().hasPrefix(
        "numberOfSections 1, numberOfRowsInSection 0 3, heightForRowAt 0-0 60.0, "
          + "heightForRowAt 0-1 60.0, heightForRowAt 0-2 60.0, cellForRowAt 0-0"))
    #expect(scene.table.contentSize.height == 180)
    try scene.session.finish()
  }

  @Test func `what is in sight stays there when rows above it turn out to be taller`() throws {
    let scene = TableScene([(0..<100).map(String.init)], data: TallData())
    scene.session.perform {
      scene.table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    }
    #expect(scene.shown.hasPrefix("50 51"))
    let cell = try #require(scene.table.cellForRow(at: IndexPath(row: 50, section: 0)))
    let before = scene.table.convert(cell.frame, to: nil).minY
    scene.session.perform { scene.table.contentOffset.y -= 30 }
    #expect(scene.table.convert(cell.frame, to: nil).minY == before + 30)
    #expect(scene.shown.hasPrefix("49 50"))
    try scene.session.finish()
  }

  @Test func `rows are as tall as their content, at least 44 points`() throws {
    let data = FittingData()
    let scene = TableScene([["short", "long"]], data: data)
    let heights = [0, 1].map {
      scene.table.rectForRow(at: IndexPath(row: $0, section: 0)).height
    }
    #expect(heights[0] == 44)
    #expect(heights[1] > 60)
    try scene.session.finish()
  }

  @Test func `reloading drops the selection, and asks for nothing inside the call`() throws {
    let scene = TableScene([["a", "b", "c"]])
    scene.session.perform {
      scene.table.selectRow(
        at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    }
    _ = scene.calls()
    var inside = ""
    scene.session.perform {
      scene.data.sections = [["x"]]
      scene.table.reloadData()
      inside = scene.shown
    }
    #expect(inside == "")
    #expect(scene.shown == "x")
    #expect(scene.table.indexPathForSelectedRow == nil)
    #expect(
      scene.calls()
        == "numberOfSections 1, numberOfRowsInSection 0 1, cellForRowAt 0-0")
    try scene.session.finish()
  }

  @Test func `a plain header stays in sight until the next one pushes it out`() throws {
    let scene = TableScene(
      [(0..<20).map(String.init), (0..<20).map(String.init)], data: TitledData())
    let table = scene.table
    #expect(table.rectForHeader(inSection: 0).minY == 22)
    scene.session.perform { table.contentOffset.y = 200 }
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.textLabel?.text == "section 0")
    #expect(table.convert(header.frame, to: nil).minY == 0)
    let end = table.rectForRow(at: IndexPath(row: 19, section: 0)).maxY
    scene.session.perform { table.contentOffset.y = end - 10 }
    #expect(table.convert(header.frame, to: nil).maxY == 10)
    try scene.session.finish()
  }

  @Test func `groups have gaps, and inset ones a margin`() throws {
    let scene = TableScene([["a"], ["b"]], style: .insetGrouped)
    let rects = [0, 1].map { scene.table.rectForRow(at: IndexPath(row: 0, section: $0)) }
    #expect(rects[0] == CGRect(x: 16, y: 35, width: 368, height: 44))
    #expect(rects[1].minY == 114)
    #expect(scene.table.contentSize.height == 175.5)
    try scene.session.finish()
  }

  @Test func `views above and below the sections scroll with them`() throws {
    let scene = TableScene([["a"]]) { table in
      table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 100))
      table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 50))
    }
    #expect(scene.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 100)
    #expect(
      scene.table.tableFooterView?.frame == CGRect(x: 0, y: 144, width: 400, height: 50))
    #expect(scene.table.contentSize.height == 194)
    try scene.session.finish()
  }
}

/// Rows of 60 points.
final class TallData: TableData, UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
}

/// Headers with titles.
final class TitledData: TableData, UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "section \(section)"
  }
}

/// A second row of several lines.
final class FittingData: TableData, UITableViewDataSource, UITableViewDelegate {
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = indexPath.row == 0 ? "short" : String(repeating: "many words ", count: 20)
    cell.contentConfiguration = content
    return cell
  }
}
