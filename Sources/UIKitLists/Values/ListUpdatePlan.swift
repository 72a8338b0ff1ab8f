import Foundation

/// What becomes of each section and row of a list in an update: where it was, and where it will be.
/// Moves no view.
struct ListUpdatePlan {
  /// The sections before the update, by their index after it; nil for those inserted.
  private(set) var oldSections: [Int?]
  /// The opposite; nil for those deleted.
  private(set) var newSections: [Int?]
  /// The rows before the update, by their row after it, of each section after it in which rows
  /// changed; a path that stays in its place has no entry.
  private var oldRows: [Int: [IndexPath?]] = [:]
  /// The opposite, of each section before the update.
  private var newRows: [Int: [IndexPath?]] = [:]
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

  /// The places after an update: those inserted are nil, those moved to have their origin, and the
  /// others are those that survive in place, in order.
  private static func filled<Place>(
    count: Int, inserted: [Int], moved: [ListUpdates.Move<Int>], survivors: [Place],
    origins: [Int: Place] = [:]
  ) -> [Place?] where Place: Hashable {
    var places: [Place?] = Array(repeating: nil, count: count)
    var taken = Set(inserted)
    for move in moved {
      places[move.to] = origins[move.to] ?? (move.from as? Place)
      taken.insert(move.to)
    }
    var rest = survivors[...]
    for index in 0..<count where !taken.contains(index) { places[index] = rest.popFirst() }
    return places
  }

  private mutating func addRows(
    _ changes: ListUpdates.Changes<IndexPath>
  ) throws(ListUpdateFault) {
    var (gone, movedOut): ([Int: Set<Int>], [Int: Int]) = ([:], [:])
    for path in changes.deleted { gone[path.section, default: []].insert(path.row) }
    for move in changes.moved {
      gone[move.from.section, default: []].insert(move.from.row)
      movedOut[move.from.section, default: 0] += 1
    }
    let inserted = Dictionary(grouping: changes.inserted, by: \.section)
    let movedIn = Dictionary(grouping: changes.moved, by: \.to.section)
    for (section, former) in oldSections.enumerated() {
      guard let former, !freshSections.contains(section) else { continue }
      let (lost, out) = (gone[former] ?? [], movedOut[former] ?? 0)
      let (new, moves) = (inserted[section] ?? [], movedIn[section] ?? [])
      let expected = counts.old[former] - lost.count + new.count + moves.count
      guard expected == counts.new[section] else {
        throw ListUpdateFault(
          "section \(section) has \(counts.new[section]) rows after the update and "
            + "\(counts.old[former]) before it, but \(new.count) were inserted, "
            + "\(lost.count - out) deleted, \(moves.count) moved in and \(out) moved out, which "
            + "makes \(expected)")
      }
      guard !(lost.isEmpty && new.isEmpty && moves.isEmpty) else { continue }
      var origins: [Int: IndexPath] = [:]
      for move in moves { origins[move.to.row] = move.from }
      oldRows[section] = Self.filled(
        count: counts.new[section], inserted: new.map(\.row),
        moved: moves.map { ListUpdates.Move(from: $0.from.row, to: $0.to.row) },
        survivors: (0..<counts.old[former]).lazy.filter { !lost.contains($0) }.map {
          IndexPath(row: $0, section: former)
        }, origins: origins)
    }
    invert(gone)
  }

  /// Fills `newRows` from `oldRows`.
  private mutating func invert(_ gone: [Int: Set<Int>]) {
    for section in gone.keys { prepareNewRows(of: section) }
    for (section, rows) in oldRows {
      if let former = oldSections[section] { prepareNewRows(of: former) }
      for (row, origin) in rows.enumerated() {
        guard let origin else { continue }
        prepareNewRows(of: origin.section)
        newRows[origin.section]?[origin.row] = IndexPath(row: row, section: section)
      }
    }
  }

  private mutating func prepareNewRows(of section: Int) {
    guard newRows[section] == nil else { return }
    newRows[section] = Array(repeating: nil, count: counts.old[section])
  }

  // MARK: Questions

  /// Returns where a row was; nil for a new one.
  func oldRow(of path: IndexPath) -> IndexPath? {
    guard !freshSections.contains(path.section), let section = oldSections[path.section] else {
      return nil
    }
    if let rows = oldRows[path.section] { return rows[path.row] }
    return IndexPath(row: path.row, section: section)
  }

  /// Returns where a row will be; nil for one that is deleted.
  func newRow(of path: IndexPath) -> IndexPath? {
    if let rows = newRows[path.section] { return rows[path.row] }
    guard let section = newSections[path.section], !freshSections.contains(section) else {
      return nil
    }
    return IndexPath(row: path.row, section: section)
  }

  /// The numbers of rows after the update.
  var newCounts: [Int] { counts.new }

  /// Returns whether all rows of a section, after the update, are new.
  func isFresh(_ section: Int) -> Bool { freshSections.contains(section) }
}
