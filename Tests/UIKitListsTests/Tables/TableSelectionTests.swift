import Foundation
import Testing
import UIKit
import UIKitTesting

/// Fingers on rows: highlight and selection, and the order of the questions and calls.
@MainActor @Suite struct TableSelectionTests {
  @Test func `a tap highlights, unhighlights and selects, each with its question`() throws {
    let scene = TableScene([["a", "b", "c"]], data: AskedData())
    _ = scene.calls()
    scene.session.tap(at: scene.place(1))
    #expect(
      scene.calls()
        == "shouldHighlightRowAt 0-1 true, didHighlightRowAt 0-1, didUnhighlightRowAt 0-1, "
        + "willSelectRowAt 0-1 Optional([0, 1]), didSelectRowAt 0-1")
    scene.session.tap(at: scene.place(2))
    #expect(
      scene.calls()
        == "shouldHighlightRowAt 0-2 true, didHighlightRowAt 0-2, didUnhighlightRowAt 0-2, "
        + "willSelectRowAt 0-2 Optional([0, 2]), willDeselectRowAt 0-1 Optional([0, 1]), "
        + "didDeselectRowAt 0-1, didSelectRowAt 0-2")
    #expect(scene.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    #expect(scene.table.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == true)
    try scene.session.finish()
  }

  @Test func `a refused highlight refuses the selection too`() throws {
    let data = AskedData()
    data.highlights = false
    let scene = TableScene([["a", "b"]], data: data)
    _ = scene.calls()
    scene.session.tap(at: scene.place(0))
    #expect(scene.calls() == "shouldHighlightRowAt 0-0 false")
    #expect(scene.table.indexPathForSelectedRow == nil)
    try scene.session.finish()
  }

  @Test func `a scroll takes the finger from the row, which is not selected`() throws {
    let scene = TableScene([(0..<40).map(String.init)], data: AskedData())
    _ = scene.calls()
    let finger = scene.session.finger()
    finger.down(at: scene.place(5))
    scene.session.wait(0.3)
    #expect(scene.table.cellForRow(at: IndexPath(row: 5, section: 0))?.isHighlighted == true)
    finger.move(byX: 0, y: -100, duration: 0.2)
    #expect(
      scene.calls().hasPrefix(
        "shouldHighlightRowAt 0-5 true, didHighlightRowAt 0-5, didUnhighlightRowAt 0-5"))
    finger.up()
    scene.session.wait(3)
    #expect(scene.table.indexPathForSelectedRow == nil)
    try scene.session.finish()
  }

  @Test func `where several rows can be selected a tap on a selected one deselects it`() throws {
    let scene = TableScene([["a", "b", "c"]]) { $0.allowsMultipleSelection = true }
    for row in [2, 0, 2] { scene.session.tap(at: scene.place(row)) }
    #expect(scene.table.indexPathsForSelectedRows == [IndexPath(row: 0, section: 0)])
    try scene.session.finish()
  }

  @Test func `the program selects without questions, and without scrolling unless it says so`()
    throws
  {
    let scene = TableScene([(0..<40).map(String.init)], data: AskedData())
    _ = scene.calls()
    let path = IndexPath(row: 30, section: 0)
    scene.session.perform {
      scene.table.selectRow(at: path, animated: false, scrollPosition: .none)
    }
    #expect(scene.table.contentOffset == .zero)
    #expect(scene.calls() == "")
    scene.session.perform {
      scene.table.selectRow(at: path, animated: false, scrollPosition: .middle)
    }
    #expect(scene.table.cellForRow(at: path)?.isSelected == true)
    #expect(scene.place(30).y == 220)
    try scene.session.finish()
  }

  @Test func `a button in a cell gets its own touches`() throws {
    let scene = TableScene([["a", "b"]], data: AskedData())
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 300, y: 4, width: 80, height: 36)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let cell = try #require(scene.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    scene.session.perform { cell.contentView.addSubview(button) }
    _ = scene.calls()
    scene.session.tap(at: CGPoint(x: 340, y: 22))
    #expect(taps == 1)
    #expect(scene.calls() == "")
    try scene.session.finish()
  }

  @Test func `the button for details does not select`() throws {
    let scene = TableScene([["a", "b"]], data: AskedData())
    let cell = try #require(scene.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    scene.session.perform { cell.accessoryType = .detailDisclosureButton }
    _ = scene.calls()
    scene.session.tap(on: scene.session.view("detail"))
    #expect(scene.calls() == "accessoryButtonTappedForRowWith 0-0")
    try scene.session.finish()
  }

  @Test func `arrows move from row to row, beyond those in sight, and select selects`() throws {
    let scene = TableScene([(0..<40).map(String.init)])
    let remote = scene.session.remoteControl()
    for _ in 0..<12 { remote.press(.downArrow) }
    scene.session.wait(1)
    let cell = try #require(scene.session.focusedView as? UITableViewCell)
    let path = try #require(scene.table.indexPath(for: cell))
    #expect(path.row > 9)
    #expect(scene.table.contentOffset.y > 0)
    _ = scene.calls()
    remote.press(.select)
    #expect(scene.table.indexPathForSelectedRow == path)
    #expect(
      scene.calls()
        == "didHighlightRowAt 0-\(path.row), didUnhighlightRowAt 0-\(path.row), "
        + "didSelectRowAt 0-\(path.row)")
    scene.session.wait(1)
    try scene.session.finish()
  }

  @Test func `the line between a selected row and its neighbours is hidden`() throws {
    let scene = TableScene([["a", "b", "c"]])
    scene.session.tap(at: scene.place(1))
    let lines = scene.table.visibleCells.map { cell in
      cell.subviews.contains {
        !$0.isHidden && $0.frame.height == 0.5 && $0.frame.maxY == cell.bounds.maxY
      }
    }
    #expect(lines == [false, false, true])
    try scene.session.finish()
  }
}

/// Answers the questions about selection.
final class AskedData: TableData, UITableViewDataSource, UITableViewDelegate {
  var highlights = true

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    highlights
  }
  func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
}
