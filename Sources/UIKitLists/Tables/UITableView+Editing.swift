import Foundation
@_spi(Toolkit) import UIKitCore

// The controls for editing in all rows, and the data source's part in it.
extension UITableView {
  final func edit(_ editing: Bool, _ animated: Bool) {
    guard editing != isEdited else { return }
    endAllTouches()
    for path in selection.paths { deselect(path, animated: false) }
    isEdited = editing
    for row in rows {
      if editing { prepareEditing(row.cell, row.path) }
      row.cell.setEditing(editing, animated: animated)
    }
    setNeedsLayout()
  }

  /// Asks what can be done with a row, and tells its cell.
  final func prepareEditing(_ cell: UITableViewCell, _ path: IndexPath) {
    let style = askEditingStyle(path)
    let marks = allowsMultipleSelectionDuringEditing && style != .none
    cell.prepareEditing(
      style, marksSelection: marks, indents: style != .none && askShouldIndent(path),
      canMove: askCanMove(path))
  }

  final func editingMayDiffer() {
    guard isEdited else { return }
    for row in rows { prepareEditing(row.cell, row.path) }
  }

  /// The control at the leading edge of a row was tapped.
  final func editControlTapped(in cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    if closeSwipe() { return }
    switch cell.editingStyle {
    case .none: break
    case .insert: commit(.insert, path)
    case .delete: openSwipe(path, .trailing)
    }
  }

  /// Lets the data source delete or insert a row.
  final func commit(_ style: UITableViewCell.EditingStyle, _ path: IndexPath) {
    guard let dataSource else { return }
    note("commit", "\(style) \(text(path))")
    dataSource.tableView(self, commit: style, forRowAt: path)
  }
}
