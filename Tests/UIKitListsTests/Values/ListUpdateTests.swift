import Foundation
import RandomTestSupport
import Testing

@testable import UIKitLists

/// The arithmetic of updates, and the updates between snapshots.
@Suite struct ListUpdateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  private func fault(
    of updates: ListUpdates, from old: [Int], to new: [Int]
  ) -> String {
    do throws(ListUpdateFault) {
      _ = try updates.plan(from: old, to: new)
      return ""
    } catch {
      return error.reason
    }
  }

  @Test func `deletions mean rows before, insertions rows after`() throws {
    var updates = ListUpdates()
    updates.rows.inserted = [path(0), path(2, 1)]
    updates.rows.reloaded = [path(1, 1)]
    updates.rows.deleted = [path(1, 2)]
    let plan = try updates.plan(from: [10, 20, 30], to: [11, 21, 29])
    #expect(plan.oldRow(of: path(0)) == nil)
    #expect(plan.oldRow(of: path(1)) == path(0))
    #expect(plan.newRow(of: path(1, 2)) == nil)
    #expect(plan.newRow(of: path(29, 2)) == path(28, 2))
    #expect(plan.newRow(of: path(1, 1)) == path(1, 1))
    #expect(plan.oldRow(of: path(3, 1)) == path(2, 1))
    #expect(plan.reloadedRows == [path(1, 1)])
  }

  @Test func `numbers that do not add up are named`() {
    var updates = ListUpdates()
    updates.rows.inserted = [path(0)]
    #expect(
      fault(of: updates, from: [2], to: [2])
        == "section 0 has 2 rows after the update and 2 before it, but 1 were inserted, 0 deleted, "
        + "0 moved in and 0 moved out, which makes 3")
    updates = ListUpdates()
    updates.rows.deleted = [path(5)]
    #expect(
      fault(of: updates, from: [2], to: [1])
        == "row 5 of section 0 is deleted, reloaded or moved, but that section has 2 rows before "
        + "the update")
    updates = ListUpdates()
    updates.rows.deleted = [path(0)]
    updates.rows.reloaded = [path(0)]
    #expect(
      fault(of: updates, from: [2], to: [1])
        == "row 0 of section 0 is deleted, reloaded or moved more than once")
    #expect(
      fault(of: ListUpdates(), from: [1], to: [1, 1])
        == "there are 2 sections after the update and 1 before it, but 0 were inserted and 0 "
        + "deleted, which makes 1")
  }

  @Test func `sections and rows move together`() throws {
    var updates = ListUpdates()
    updates.sections.moved = [.init(from: 0, to: 1)]
    updates.rows.moved = [.init(from: path(0, 1), to: path(2, 1))]
    let plan = try updates.plan(from: [2, 3], to: [2, 3])
    #expect(plan.newRow(of: path(1, 0)) == path(1, 1))
    #expect(plan.newRow(of: path(2, 1)) == path(1, 0))
  }

  @Test func `the updates between two random snapshots lead from one to the other`() throws {
    var dice = SeededGenerator(seed: 320)
    for _ in 0..<300 {
      let (old, new) = (snapshot(&dice), snapshot(&dice))
      let difference = SnapshotDifference(from: old, to: new)
      let plan = try difference.updates.plan(
        from: old.items.map(\.count), to: new.items.map(\.count))
      for (section, items) in new.items.enumerated() {
        for (row, item) in items.enumerated() {
          guard let before = plan.oldRow(of: path(row, section)) else { continue }
          #expect(old.items[before.section][before.row] == item, "seed 320")
          #expect(plan.newRow(of: before) == path(row, section), "seed 320")
        }
      }
    }
  }

  private func snapshot(
    _ dice: inout SeededGenerator
  ) -> NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    let sections = ["a", "b", "c", "d"].shuffled(using: &dice).prefix(
      Int.random(in: 1...4, using: &dice))
    snapshot.appendSections(Array(sections))
    for item in (0..<12).shuffled(using: &dice) where Bool.random(using: &dice) {
      snapshot.appendItems([item], toSection: sections.randomElement(using: &dice))
    }
    return snapshot
  }

  @Test func `what keeps its order stays`() {
    #expect(SnapshotDifference.longestRise([3, 0, 1, 4, 2, 5]) == [0, 1, 2, 5])
    var old = NSDiffableDataSourceSnapshot<Int, String>()
    old.appendSections([0])
    old.appendItems(["a", "b", "c", "d"])
    var new = old
    new.moveItem("d", beforeItem: "a")
    let moved = SnapshotDifference(from: old, to: new).updates.rows
    #expect(moved.moved == [.init(from: path(3), to: path(0))])
    #expect(moved.deleted.isEmpty && moved.inserted.isEmpty)
  }
}
