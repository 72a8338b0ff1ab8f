import Foundation
import Testing
import UIKit

@testable import UIKitLists
import UIKitTesting

/// Table controllers, and what their subclasses override.
@MainActor @Suite struct TableControllerTests {
  @Test func `a controller shows its rows, and a tap selects`() throws {
    let controller = ListController(style: .insetGrouped)
    let session = TouchSession(size: CGSize(width: 400, height: 440)) {
      $0.rootViewController = controller
    }
    let table = try #require(controller.tableView)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["one", "two"])
    let rect = table.rectForRow(at: IndexPath(row: 1, section: 0))
    session.tap(at: table.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil))
    #expect(controller.chosen == [1])
    session.wait(2)
    try session.finish()
  }

  @Test func `the selection is cleared when the controller appears again`() throws {
    let controller = ListController(style: .plain)
    let stack = UINavigationController(rootViewController: controller)
    let session = TouchSession(size: CGSize(width: 400, height: 440)) {
      $0.rootViewController = stack
    }
    let path = IndexPath(row: 0, section: 0)
    session.perform {
      controller.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
      stack.pushViewController(UIViewController(), animated: false)
    }
    #expect(controller.tableView.indexPathForSelectedRow == path)
    session.perform { _ = stack.popViewController(animated: false) }
    #expect(controller.tableView.indexPathForSelectedRow == nil)
    session.wait(2)
    try session.finish()
  }

  @Test func `whether rows can be deleted and moved is what a subclass overrides`() {
    #expect(!ListController(style: .plain).commitsEdits)
    #expect(!ListController(style: .plain).movesRows)
    #expect(DeletingController(style: .plain).commitsEdits)
    #expect(!DeletingController(style: .plain).movesRows)
    #expect(BelowDeletingController(style: .plain).commitsEdits)
    #expect(EditedData().commitsEdits && EditedData().movesRows)
    #expect(!PlainData().commitsEdits && !PlainData().movesRows)
    let table = UITableView(frame: .zero)
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in nil }
    #expect(!source.commitsEdits && !source.movesRows)
    let moving = MovingSource<Int>(tableView: table) { _, _, _ in nil }
    #expect(moving.movesRows && !moving.commitsEdits)
  }
}

private class ListController: UITableViewController {
  var chosen: [Int] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = ["one", "two"][indexPath.row]
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(indexPath.row)
  }
}

private class DeletingController: ListController {
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}

private final class BelowDeletingController: DeletingController {}

private final class MovingSource<Item: Hashable & Sendable>: UITableViewDiffableDataSource<
  Int, Item
>
{
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
