import Foundation
import Testing
import UIKit
import UIKitTesting

/// Swipes, the controls for editing, and rows that are moved.
@MainActor @Suite struct TableEditingTests {
  @Test func `a swipe to the leading side shows Delete, whose tap commits`() throws {
    let scene = TableScene([["a", "b", "c"]], data: EditedData())
    _ = scene.calls()
    scene.drag(scene.place(1), byX: -60, y: 0, duration: 0.1)
    scene.session.wait(1)
    #expect(scene.calls() == "willBeginEditingRowAt 0-1")
    scene.session.tap(on: scene.session.view("Delete"))
    #expect(
      scene.calls()
        == "performSwipeAction Delete 0-1, commit delete 0-1, didEndEditingRowAt 0-1, "
        + "numberOfSections 1, numberOfRowsInSection 0 2")
    scene.session.wait(1)
    #expect(scene.shown == "a c")
    try scene.session.finish()
  }

  @Test func `rows that cannot be deleted cannot be swiped`() throws {
    let scene = TableScene([["a", "b"]])
    _ = scene.calls()
    scene.drag(scene.place(1), byX: -100, y: 0, duration: 0.1)
    #expect(!scene.calls().contains("Editing"))
    #expect(scene.table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minX == 0)
    scene.session.wait(1)
    try scene.session.finish()
  }

  @Test func `a tap elsewhere closes the actions, and selects nothing`() throws {
    let scene = TableScene([["a", "b", "c"]], data: SwipedData())
    scene.drag(scene.place(0), byX: 80, y: 0, duration: 0.1)
    scene.session.wait(1)
    #expect(scene.table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.minX == 148)
    _ = scene.calls()
    scene.session.tap(at: scene.place(2))
    #expect(scene.calls() == "didEndEditingRowAt 0-0")
    scene.session.wait(1)
    #expect(scene.table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.minX == 0)
    #expect(scene.table.indexPathForSelectedRow == nil)
    try scene.session.finish()
  }

  @Test func `a swipe over the whole row performs the first action`() throws {
    let data = SwipedData()
    let scene = TableScene([["a", "b"]], data: data)
    scene.drag(CGPoint(x: 20, y: scene.place(0).y), byX: 360, y: 0, duration: 0.3)
    #expect(data.performed == ["Flag"])
    scene.session.wait(1)
    try scene.session.finish()
  }

  @Test func `from right to left the sides are exchanged`() throws {
    let scene = TableScene([["a", "b"]], data: SwipedData()) {
      $0.semanticContentAttribute = .forceRightToLeft
    }
    scene.drag(scene.place(0), byX: -80, y: 0, duration: 0.1)
    scene.session.wait(1)
    #expect(scene.table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.minX == -148)
    scene.session.tap(at: scene.place(1))
    scene.session.wait(1)
    try scene.session.finish()
  }

  @Test func `editing shows minus, whose tap asks for confirmation`() throws {
    let scene = TableScene([["a", "b"]], data: EditedData())
    scene.session.perform { scene.table.setEditing(true, animated: false) }
    let cell = try #require(scene.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.isEditing && cell.editingStyle == .delete)
    #expect(cell.contentView.frame.minX == 38)
    scene.session.tap(at: CGPoint(x: 27, y: 22))
    scene.session.wait(1)
    #expect(cell.showingDeleteConfirmation)
    scene.session.tap(on: scene.session.view("Delete"))
    scene.session.wait(1)
    #expect(scene.shown == "b")
    try scene.session.finish()
  }

  @Test func `a handle moves its row, and the data source is told at the drop`() throws {
    let scene = TableScene([["a", "b", "c", "d"]], data: EditedData())
    scene.session.perform { scene.table.setEditing(true, animated: false) }
    _ = scene.calls()
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 378, y: 22))
    finger.move(byX: 0, y: 88, duration: 0.4)
    #expect(scene.table.hasUncommittedUpdates)
    finger.up()
    scene.session.wait(1)
    #expect(scene.calls() == "moveRowAt 0-0 0-2")
    #expect(scene.shown == "b c a d")
    #expect(scene.data.sections == [["b", "c", "a", "d"]])
    try scene.session.finish()
  }

  @Test func `circles choose several rows while editing`() throws {
    let scene = TableScene([["a", "b", "c"]], data: EditedData()) {
      $0.allowsMultipleSelectionDuringEditing = true
    }
    scene.session.perform { scene.table.setEditing(true, animated: false) }
    for row in [0, 2] { scene.session.tap(at: scene.place(row)) }
    #expect(scene.table.indexPathsForSelectedRows?.map(\.row) == [0, 2])
    scene.session.perform { scene.table.setEditing(false, animated: false) }
    #expect(scene.table.indexPathsForSelectedRows == nil)
    try scene.session.finish()
  }

  @Test func `pulling down refreshes once, and keeps the control in sight until the end`() throws {
    let scene = TableScene([["a"]])
    let control = UIRefreshControl()
    var changes = 0
    control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    scene.session.perform { scene.table.refreshControl = control }
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 200, y: 100))
    finger.move(byX: 0, y: 300, duration: 0.3)
    #expect(changes == 1 && control.isRefreshing)
    finger.up()
    scene.session.wait(2)
    #expect(scene.table.contentOffset.y == -60)
    scene.session.perform { control.endRefreshing() }
    scene.session.wait(1)
    #expect(scene.table.contentOffset.y == 0)
    #expect(changes == 1)
    try scene.session.finish()
  }

  @Test func `a finger on the index runs through the sections`() throws {
    let scene = TableScene(
      (0..<10).map { section in (0..<10).map { "\(section).\($0)" } }, data: IndexedData())
    scene.session.tap(at: CGPoint(x: 392, y: 220 - 70 + 7 + 14 * 4))
    #expect(scene.shown.hasPrefix("4.0"))
    try scene.session.finish()
  }

  @Test func `rows that may soon be shown are named, the nearest first`() throws {
    let prefetched = Prefetched()
    let scene = TableScene([(0..<100).map(String.init)]) { $0.prefetchDataSource = prefetched }
    #expect(prefetched.rows.prefix(3) == [10, 11, 12])
    #expect(prefetched.rows.count == 10)
    prefetched.rows = []
    scene.session.perform { scene.table.contentOffset.y = 88 }
    #expect(prefetched.rows == [20, 21])
    try scene.session.finish()
  }
}

/// Rows that can be deleted and moved.
final class EditedData: TableData, UITableViewDataSource, UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.row)
  }
}

/// Rows with two actions at the leading side.
final class SwipedData: TableData, UITableViewDataSource, UITableViewDelegate {
  var performed: [String] = []

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let actions = ["Flag", "Pin"].map { title in
      UIContextualAction(style: .normal, title: title) { [weak self] action, _, finish in
        self?.performed.append(action.title ?? "")
        finish(true)
      }
    }
    return UISwipeActionsConfiguration(actions: actions)
  }
}

/// Ten sections with an index.
final class IndexedData: TableData, UITableViewDataSource, UITableViewDelegate {
  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    sections.indices.map(String.init)
  }
}

/// Notes which rows are named.
@MainActor final class Prefetched: UITableViewDataSourcePrefetching {
  var rows: [Int] = []

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    rows += indexPaths.map(\.row)
  }
}
