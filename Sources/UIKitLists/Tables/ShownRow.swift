import Foundation
import UIKitCore

/// A row that has a cell in the table.
struct ShownRow {
  var path: IndexPath
  let cell: UITableViewCell
}

/// A header or footer that has a view in the table.
struct ShownEdge {
  var section: Int
  let isHeader: Bool
  let view: UIView
  /// Whether the table has made the view for a title.
  let isTitle: Bool
}

/// The row whose cell is being asked for, and its height if the delegate has said it.
struct PreparedRow {
  let path: IndexPath
  var height: CGFloat?
}

/// The rows that are selected, in the order of their selection.
struct RowSelection {
  private(set) var paths: [IndexPath] = []
  private var members: Set<IndexPath> = []

  func contains(_ path: IndexPath) -> Bool { members.contains(path) }

  mutating func insert(_ path: IndexPath) {
    if members.insert(path).inserted { paths.append(path) }
  }

  mutating func remove(_ path: IndexPath) {
    if members.remove(path) != nil { paths.removeAll { $0 == path } }
  }

  mutating func removeAll() { (paths, members) = ([], []) }

  /// Follows the rows of an update; those that are gone are not selected any more.
  mutating func follow(_ newPath: (IndexPath) -> IndexPath?) {
    paths = paths.compactMap(newPath)
    members = Set(paths)
  }
}
