import Foundation
@_spi(Toolkit) import UIKitCore

// Rows under the arrows of keyboards and remote controls: the focused row is chosen by *select*.
extension UITableView {
  /// Whether the row of a cell can be focused.
  final func canFocus(_ cell: UITableViewCell) -> Bool {
    guard isEdited ? allowsFocusDuringEditing : allowsFocus, let path = indexPath(for: cell) else {
      return false
    }
    guard let delegate else { return true }
    return ask(.canFocus, "canFocusRowAt", text(path)) {
      delegate.tableView(self, canFocusRowAt: path)
    } ?? true
  }

  /// Makes the cells of the rows next to those in sight, so that focus can move on to them.
  final func prepareRowsForFocus() {
    guard let geometry = loaded, let first = rows.first?.path, let last = rows.last?.path else {
      return
    }
    for path in [geometry.row(before: first), geometry.row(after: last)] {
      if let path { prepareRow(path) }
    }
  }

  /// Selects the row that has got the focus, if the app wants that.
  final func rowGotFocus(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    var follows = selectionFollowsFocus
    if let delegate {
      follows =
        ask(.selectionFollowsFocus, "selectionFollowsFocusForRowAt", text(path)) {
          delegate.tableView(self, selectionFollowsFocusForRowAt: path)
        } ?? follows
    }
    if follows, !selection.contains(path) { choose(path, isPrimary: false) }
  }

  /// Highlights the focused row of a cell; returns whether that is allowed.
  final func highlightFocused(_ cell: UITableViewCell) -> Bool {
    guard let path = indexPath(for: cell), finger == nil else { return false }
    highlight(path)
    return highlighted == path
  }
}

extension UITableViewCell {
  final func focusChanged() {
    setNeedsUpdateConfiguration()
    showGround()
    if isFocused { table?.rowGotFocus(self) }
  }

  private final func isSelect(_ presses: Set<UIPress>) -> Bool {
    isFocused && presses.contains { $0.type == .select }
  }

  /// *Select* went down; returns whether the row uses it.
  final func selectPressed(_ presses: Set<UIPress>) -> Bool {
    isSelect(presses) && table?.highlightFocused(self) == true
  }

  /// *Select* came up; returns whether the row uses it.
  final func selectReleased(_ presses: Set<UIPress>) -> Bool {
    guard isSelect(presses), isHighlighted, let table, let path = table.indexPath(for: self) else {
      return false
    }
    table.unhighlight()
    table.choose(path)
    return true
  }
}
