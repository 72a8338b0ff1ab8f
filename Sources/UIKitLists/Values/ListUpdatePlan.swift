import Foundation

/// What becomes of each section and row of a list in an update: where it was, and where it will be.
/// Moves no view.
struct ListUpdatePlan {
  /// The sections before the update, by their index after it; nil for those inserted.
  private(set) var oldSections: [Int?]
  /// The opposite; nil for those deleted.
  private(set) var newSections: [Int?]
  /// The rows before the update, by their row after it, of each section after it in which rows
  /// changed; `none` for a new one, `elsewhere` for one from another section.
  private var oldRows: [Int: [Int]] = [:]
  /// The opposite, of each section before the update.
  private var newRows: [Int: [Int]] = [:]
  /// The rows that come from another section, by their place after the update; and the opposite.
  private var movedIn: [IndexPath: IndexPath] = [:]
  private var movedOut: [IndexPath: IndexPath] = [:]
  private static let (none, elsewhere) = (-1, -2)
  /// The sections, after the update, whose rows are all new.
  private var freshSections: Set<Int> = []
  /// The rows that are reloaded, before the update.
  let reloadedRows: Set<IndexPath>
  private let counts: (old: [Int], new: [Int])

  /// Creates the plan of changes whose indexes are in range.
  init(
    _ updates: ListUpdates, from old: [Int], to new: [Int]
  ) throws(ListUpdateFault) {
    counts = (old, new)
    reloadedRows = Set(updates.rows.reloaded)
    oldSections = Self.filled(
      count: new.count, inserted: updates.sections.inserted, moved: updates.sections.moved,
      survivors: Self.survivors(of: old.count, updates.sections))
    newSections = Array(repeating: nil, count: old.count)
    for (section, former) in oldSections.enumerated() {
      if let former { newSections[former] = section }
    }
    for section in updates.sections.reloaded {
      if let place = newSections[section] { freshSections.insert(place) }
    }
    for (section, former) in oldSections.enumerated() where former == nil {
      freshSections.insert(section)
    }
    try addRows(updates.rows)
  }

  private static func survivors(of count: Int, _ changes: ListUpdates.Changes<Int>) -> [Int] {
    let gone = Set(changes.deleted + changes.moved.map(\.from))
    return (0..<count).filter { !gone.contains($0) }
  }

  /// The sections after an update: those inserted are nil, those moved to have their origin, and
  /// the others are those that survive in place, in order.
  private static func filled(
    count: Int, inserted: [Int], moved: [ListUpdates.Move<Int>], survivors: [Int]
  ) -> [Int?] {
    var places: [Int?] = Array(repeating: nil, count: count)
    var taken = Set(inserted)
    for move in moved {
      places[move.to] = move.from
      taken.insert(move.to)
    }
    var rest = survivors[...]
    for index in 0..<count where !taken.contains(index) { places[index] = rest.popFirst() }
    return places
  }

  private mutating func addRows(
    _ changes: ListUpdates.Changes<IndexPath>
  ) throws(ListUpdateFault) {
    var (gone, leaving): ([Int: Set<Int>], [Int: Int]) = ([:], [:])
    for path in changes.deleted { gone[path.section, default: []].insert(path.row) }
    for move in changes.moved {
      gone[move.from.section, default: []].insert(move.from.row)
      leaving[move.from.section, default: 0] += 1
    }
    let inserted = Dictionary(grouping: changes.inserted, by: \.section)
    let arriving = Dictionary(grouping: changes.moved, by: \.to.section)
    for (section, former) in oldSections.enumerated() {
      guard let former, !freshSections.contains(section) else { continue }
      let (lost, out) = (gone[former] ?? [], leaving[former] ?? 0)
      let (new, moves) = (inserted[section] ?? [], arriving[section] ?? [])
      let expected = counts.old[former] - lost.count + new.count + moves.count
      guard expected == counts.new[section] else {
        throw ListUpdateFault(
          "section \(section) has \(counts.new[section]) rows after the update and "
            + "\(counts.old[former]) before it, but \(new.count) were inserted, "
            + "\(lost.count - out) deleted, \(moves.count) moved in and \(out) moved out, which "
            + "makes \(expected)")
      }
      guard !(lost.isEmpty && new.isEmpty && moves.isEmpty) else { continue }
      fill(section, former, lost, new, moves)
    }
    for section in gone.keys where newRows[section] == nil {
      newRows[section] = Array(repeating: Self.none, count: counts.old[section])
    }
    for move in changes.moved where movedIn[move.to] != nil {
      newRows[move.from.section]?[move.from.row] = Self.elsewhere
    }
  }

  /// Fills the rows of a section that stays, before and after the update.
  private mutating func fill(
    _ section: Int, _ former: Int, _ lost: Set<Int>, _ inserted: [IndexPath],
    _ moves: [ListUpdates.Move<IndexPath>]
  ) {
    var before = Array(repeating: Self.none, count: counts.new[section])
    var after = Array(repeating: Self.none, count: counts.old[former])
    var (isTaken, isLost) = (before.map { _ in false }, after.map { _ in false })
    for row in lost { isLost[row] = true }
    for path in inserted { isTaken[path.row] = true }
    for move in moves {
      isTaken[move.to.row] = true
      if move.from.section == former {
        before[move.to.row] = move.from.row
        after[move.from.row] = move.to.row
      } else {
        before[move.to.row] = Self.elsewhere
        movedIn[move.to] = move.from
        movedOut[move.from] = move.to
      }
    }
    var old = 0
    for row in before.indices where !isTaken[row] {
      while isLost[old] { old += 1 }
      (before[row], after[old]) = (old, row)
      old += 1
    }
    (oldRows[section], newRows[former]) = (before, after)
  }

  // MARK: Questions

  /// Returns where a row was; nil for a new one.
  func oldRow(of path: IndexPath) -> IndexPath? {
    guard !freshSections.contains(path.section), let section = oldSections[path.section] else {
      return nil
    }
    guard let row = oldRows[path.section]?[path.row] else {
      return IndexPath(row: path.row, section: section)
    }
    if row == Self.elsewhere { return movedIn[path] }
    return row == Self.none ? nil : IndexPath(row: row, section: section)
  }

  /// Returns where a row will be; nil for one that is deleted.
  func newRow(of path: IndexPath) -> IndexPath? {
    let row = newRows[path.section]?[path.row] ?? path.row
    if row == Self.elsewhere { return movedOut[path] }
    guard row != Self.none, let section = newSections[path.section],
      !freshSections.contains(section)
    else { return nil }
    return IndexPath(row: row, section: section)
  }

  /// The numbers of rows after the update.
  var newCounts: [Int] { counts.new }

  /// Returns whether all rows of a section, after the update, are new.
  func isFresh(_ section: Int) -> Bool { freshSections.contains(section) }
}
