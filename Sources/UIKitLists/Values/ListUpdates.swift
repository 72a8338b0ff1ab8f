import Foundation

/// The changes of one update of a list, as the app names them; applies none.
///
/// Deletions, reloads and the origins of moves mean indexes before the update, insertions and the
/// destinations of moves indexes after it, whatever the order of the calls.
struct ListUpdates {
  /// A row or a section that moves.
  struct Move<Place: Hashable>: Hashable {
    var from: Place
    var to: Place
  }

  /// The changes of rows or of sections, each place with how it is shown.
  struct Changes<Place: Hashable> {
    var deleted: [Place] = []
    var inserted: [Place] = []
    var reloaded: [Place] = []
    var moved: [Move<Place>] = []

    /// Whether there are none.
    var isEmpty: Bool {
      deleted.isEmpty && inserted.isEmpty && reloaded.isEmpty && moved.isEmpty
    }
  }

  /// The changes of rows.
  var rows = Changes<IndexPath>()
  /// The changes of sections.
  var sections = Changes<Int>()

  /// Whether nothing changes.
  var isEmpty: Bool { rows.isEmpty && sections.isEmpty }

  /// Returns what becomes of each row; throws what does not add up.
  ///
  /// - Parameters:
  ///   - old: The numbers of rows of the sections before the update.
  ///   - new: The same after it.
  func plan(from old: [Int], to new: [Int]) throws(ListUpdateFault) -> ListUpdatePlan {
    try checkSections(old.count, new.count)
    try checkRows(old, new)
    return try ListUpdatePlan(self, from: old, to: new)
  }

  // MARK: Checks

  private func checkSections(_ old: Int, _ new: Int) throws(ListUpdateFault) {
    for section in sections.deleted + sections.reloaded + sections.moved.map(\.from)
    where !(0..<old).contains(section) {
      throw ListUpdateFault(
        "section \(section) is deleted, reloaded or moved, but before the update there are "
          + "\(old) sections")
    }
    for section in sections.inserted + sections.moved.map(\.to)
    where !(0..<new).contains(section) {
      throw ListUpdateFault(
        "section \(section) is inserted or moved to, but after the update there are "
          + "\(new) sections")
    }
    if let twice = Self.firstTwice(
      sections.deleted + sections.reloaded + sections.moved.map(\.from))
    {
      throw ListUpdateFault("section \(twice) is deleted, reloaded or moved more than once")
    }
    if let twice = Self.firstTwice(sections.inserted + sections.moved.map(\.to)) {
      throw ListUpdateFault("section \(twice) is inserted or moved to more than once")
    }
    let expected = old - sections.deleted.count + sections.inserted.count
    guard expected == new else {
      throw ListUpdateFault(
        "there are \(new) sections after the update and \(old) before it, but "
          + "\(sections.inserted.count) were inserted and \(sections.deleted.count) deleted, which "
          + "makes \(expected)")
    }
  }

  private func checkRows(_ old: [Int], _ new: [Int]) throws(ListUpdateFault) {
    for path in rows.deleted + rows.reloaded + rows.moved.map(\.from) {
      guard old.indices.contains(path.section), (0..<old[path.section]).contains(path.row) else {
        let count = old.indices.contains(path.section) ? old[path.section] : 0
        throw ListUpdateFault(
          "row \(path.row) of section \(path.section) is deleted, reloaded or moved, but that "
            + "section has \(count) rows before the update")
      }
    }
    for path in rows.inserted + rows.moved.map(\.to) {
      guard new.indices.contains(path.section), (0..<new[path.section]).contains(path.row) else {
        let count = new.indices.contains(path.section) ? new[path.section] : 0
        throw ListUpdateFault(
          "row \(path.row) of section \(path.section) is inserted or moved to, but that section "
            + "has \(count) rows after the update")
      }
    }
    if let twice = Self.firstTwice(rows.deleted + rows.reloaded + rows.moved.map(\.from)) {
      throw ListUpdateFault(
        "row \(twice.row) of section \(twice.section) is deleted, reloaded or moved more than once")
    }
    if let twice = Self.firstTwice(rows.inserted + rows.moved.map(\.to)) {
      throw ListUpdateFault(
        "row \(twice.row) of section \(twice.section) is inserted or moved to more than once")
    }
  }

  private static func firstTwice<Place: Hashable>(_ places: [Place]) -> Place? {
    var seen: Set<Place> = []
    return places.first { !seen.insert($0).inserted }
  }
}

/// An update of a list that does not fit its data.
struct ListUpdateFault: Error, Equatable {
  /// What does not add up, as the end of a sentence.
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
