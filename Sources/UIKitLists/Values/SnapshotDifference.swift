import Foundation

/// The updates that lead from one snapshot to another; applies none.
///
/// What is in both and has kept its order relative to the others stays; the rest of what is in both
/// moves, so that as little as possible does.
struct SnapshotDifference {
  /// The updates, with places before and after.
  private(set) var updates = ListUpdates()

  /// Finds the updates between two snapshots.
  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let oldSections = Self.indexes(old.sections)
    let newSections = Self.indexes(new.sections)
    updates.sections.deleted = old.sections.indices.filter {
      newSections[old.sections[$0]] == nil
    }
    updates.sections.inserted = new.sections.indices.filter {
      oldSections[new.sections[$0]] == nil
    }
    let kept = new.sections.compactMap { oldSections[$0] }
    let staying = Set(Self.longestRise(kept))
    for section in kept where !staying.contains(section) {
      let place = newSections[old.sections[section]] ?? 0
      updates.sections.moved.append(.init(from: section, to: place))
    }
    addItems(from: old, to: new, oldSections, newSections)
    addChanges(of: new, in: old, oldSections)
  }

  private mutating func addItems<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>, _ oldSections: [Section: Int],
    _ newSections: [Section: Int]
  ) {
    let oldPlaces = Self.places(of: old.items)
    let newPlaces = Self.places(of: new.items)
    for (section, items) in old.items.enumerated() where newSections[old.sections[section]] != nil {
      for (row, item) in items.enumerated() {
        // An item that comes into a new section is made anew there.
        let place = newPlaces[item]
        if place.map({ oldSections[new.sections[$0.section]] == nil }) ?? true {
          updates.rows.deleted.append(IndexPath(row: row, section: section))
        }
      }
    }
    for (section, items) in new.items.enumerated() {
      guard let former = oldSections[new.sections[section]] else { continue }
      let rows = items.map { oldPlaces[$0] }
      let inPlace = Set(
        Self.longestRise(rows.compactMap { $0?.section == former ? $0?.row : nil }))
      for (row, place) in rows.enumerated() {
        let path = IndexPath(row: row, section: section)
        guard let place, newSections[old.sections[place.section]] != nil else {
          updates.rows.inserted.append(path)
          continue
        }
        if place.section == former, inPlace.contains(place.row) { continue }
        updates.rows.moved.append(.init(from: place, to: path))
      }
    }
  }

  private mutating func addChanges<Section, Item>(
    of new: NSDiffableDataSourceSnapshot<Section, Item>,
    in old: NSDiffableDataSourceSnapshot<Section, Item>, _ oldSections: [Section: Int]
  ) {
    let changes = new.changes
    guard
      !(changes.reloadedItems.isEmpty && changes.reloadedSections.isEmpty)
    else { return }
    let places = Self.places(of: old.items)
    let deleted = Set(updates.rows.deleted + updates.rows.moved.map(\.from))
    var seen: Set<IndexPath> = []
    for item in changes.reloadedItems {
      guard let path = places[item], !deleted.contains(path), seen.insert(path).inserted else {
        continue
      }
      updates.rows.reloaded.append(path)
    }
    let moved = Set(updates.sections.moved.map(\.from) + updates.sections.deleted)
    var sections: Set<Int> = []
    for section in changes.reloadedSections {
      guard let index = oldSections[section], !moved.contains(index),
        sections.insert(index).inserted
      else { continue }
      updates.sections.reloaded.append(index)
    }
  }

  private static func indexes<Element: Hashable>(_ list: [Element]) -> [Element: Int] {
    Dictionary(list.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  private static func places<Item: Hashable>(of items: [[Item]]) -> [Item: IndexPath] {
    var places: [Item: IndexPath] = [:]
    for (section, list) in items.enumerated() {
      for (row, item) in list.enumerated() {
        places[item] = IndexPath(row: row, section: section)
      }
    }
    return places
  }

  /// Returns the longest rising part of some different numbers, in order.
  static func longestRise(_ numbers: [Int]) -> [Int] {
    /// The index of the smallest number that ends a rise of each length.
    var ends: [Int] = []
    var before: [Int?] = Array(repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var rise: [Int] = []
    var next = ends.last
    while let index = next {
      rise.append(numbers[index])
      next = before[index]
    }
    return rise.reversed()
  }
}
