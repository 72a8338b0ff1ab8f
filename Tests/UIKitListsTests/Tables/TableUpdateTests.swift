import Foundation
import Testing
import UIKit
import UIKitTesting

/// Batch updates and snapshots in a table.
@MainActor @Suite struct TableUpdateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test func `rows slide to their new places, new ones are asked for, old ones go`() throws {
    let scene = TableScene([["a", "b", "c"]])
    let kept = try #require(scene.table.cellForRow(at: path(2)))
    _ = scene.calls()
    var finished: Bool?
    scene.session.perform {
      scene.table.performBatchUpdates {
        scene.data.sections = [["x", "c", "a"]]
        scene.table.deleteRows(at: [path(1)], with: .fade)
        scene.table.insertRows(at: [path(0)], with: .left)
        scene.table.moveRow(at: path(2), to: path(1))
      } completion: {
        finished = $0
      }
    }
    #expect(
      scene.calls() == "numberOfSections 1, numberOfRowsInSection 0 3, cellForRowAt 0-0")
    #expect(scene.shown == "x c a")
    #expect(scene.table.cellForRow(at: path(1)) === kept)
    scene.session.wait(0.5)
    #expect(finished == true)
    #expect(kept.frame == scene.table.rectForRow(at: path(1)))
    #expect(scene.table.subviews.filter { $0 is UITableViewCell }.count == 3)
    try scene.session.finish()
  }

  @Test func `the selection follows its row`() throws {
    let scene = TableScene([["a", "b", "c"]])
    scene.session.tap(at: scene.place(2))
    scene.session.perform {
      scene.table.beginUpdates()
      scene.data.sections[0].removeFirst()
      scene.table.deleteRows(at: [path(0)], with: .automatic)
      scene.table.endUpdates()
    }
    #expect(scene.table.indexPathForSelectedRow == path(1))
    scene.session.wait(0.5)
    try scene.session.finish()
  }

  @Test func `an empty group asks for heights again, and for no cell`() throws {
    let scene = TableScene([["a", "b"]], data: GrowingData())
    let data = try #require(scene.data as? GrowingData)
    _ = scene.calls()
    scene.session.perform {
      data.height = 80
      scene.table.beginUpdates()
      scene.table.endUpdates()
    }
    #expect(!scene.calls().contains("cellForRowAt"))
    #expect(scene.table.rectForRow(at: path(1)).minY == 80)
    scene.session.wait(0.5)
    try scene.session.finish()
  }

  @Test func `reconfiguring fills the same cell again`() throws {
    let scene = TableScene([["a", "b"]])
    let cell = scene.table.cellForRow(at: path(0))
    scene.session.perform {
      scene.data.sections = [["z", "b"]]
      scene.table.reconfigureRows(at: [path(0)])
    }
    #expect(scene.table.cellForRow(at: path(0)) === cell)
    #expect(scene.shown == "z b")
    try scene.session.finish()
  }

  @Test func `an update that does not fit the data ends the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let scene = TableScene([["a"]])
      scene.session.perform { scene.table.insertRows(at: [[0, 0]], with: .none) }
    }
  }

  @Test func `a snapshot becomes rows, and the next one what has changed`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 440))
    table.register(TableCell.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = item
      return cell
    }
    let session = TouchSession(size: CGSize(width: 400, height: 440)) { $0.addSubview(table) }
    var snapshot = source.snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b", "c"])
    session.perform { source.apply(snapshot, animatingDifferences: false) }
    let shown = { table.visibleCells.map { $0.textLabel?.text ?? "" }.joined(separator: " ") }
    #expect(shown() == "a b c")
    let kept = table.cellForRow(at: path(2))
    snapshot.deleteItems(["a"])
    snapshot.moveItem("c", beforeItem: "b")
    snapshot.appendItems(["d"])
    var isDone = false
    session.perform { source.apply(snapshot) { isDone = true } }
    #expect(shown() == "c b d")
    #expect(table.cellForRow(at: path(0)) === kept)
    #expect(source.indexPath(for: "d") == path(2))
    session.wait(0.5)
    #expect(isDone)
    try session.finish()
  }
}

/// Rows of a height that changes.
final class GrowingData: TableData, UITableViewDataSource, UITableViewDelegate {
  var height: CGFloat = 44
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height
  }
}
