import Foundation
@_spi(Toolkit) import UIKitCore

// Selection: by people, who are asked about and reported; by the program, which is not.
extension UITableView {
  /// A person has chosen a row: selects it, or deselects it where several can be selected.
  ///
  /// - Parameter isPrimary: Whether the row's primary action is performed, too.
  final func choose(_ path: IndexPath, isPrimary: Bool = true) {
    guard geometry?.contains(path) == true else { return }
    if selectsSeveral, selection.contains(path) {
      deselectChosen(path)
      return
    }
    guard let wanted = askWillSelect(path), geometry?.contains(wanted) == true else { return }
    if !selectsSeveral {
      for old in selection.paths where old != wanted { deselectChosen(old) }
    }
    selection.insert(wanted)
    shownCell(at: wanted)?.setSelected(true, animated: false)
    if let delegate {
      note("didSelectRowAt", text(wanted))
      delegate.tableView(self, didSelectRowAt: wanted)
    }
    postChange()
    if isPrimary { performPrimaryAction(wanted) }
  }

  private final func askWillSelect(_ path: IndexPath) -> IndexPath? {
    guard let delegate else { return path }
    return ask(.willSelect, "willSelectRowAt", text(path)) {
      delegate.tableView(self, willSelectRowAt: path)
    } ?? path
  }

  /// Deselects a row because of what a person did.
  private final func deselectChosen(_ path: IndexPath) {
    var wanted = path
    if let delegate {
      let answer = ask(.willDeselect, "willDeselectRowAt", text(path)) {
        delegate.tableView(self, willDeselectRowAt: path)
      }
      guard let row = answer ?? path else { return }
      wanted = row
    }
    deselect(wanted, animated: false)
    if let delegate {
      note("didDeselectRowAt", text(wanted))
      delegate.tableView(self, didDeselectRowAt: wanted)
    }
    if selectsSeveral { postChange() }
  }

  private final func performPrimaryAction(_ path: IndexPath) {
    guard !isEdited, let delegate else { return }
    let may = ask(.canPerformPrimaryAction, "canPerformPrimaryActionForRowAt", text(path)) {
      delegate.tableView(self, canPerformPrimaryActionForRowAt: path)
    }
    guard may ?? true, geometry?.contains(path) == true else { return }
    report(.performPrimaryAction, "performPrimaryActionForRowAt", text(path)) {
      delegate.tableView(self, performPrimaryActionForRowAt: path)
    }
  }

  private final func postChange() {
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
  }

  // MARK: By the program

  final func select(byProgram path: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
    guard let path else {
      for old in selection.paths { deselect(old, animated: animated) }
      return
    }
    guard let geometry = loaded else { return }
    guard geometry.contains(path) else {
      ListFault.raise(
        "selectRow: there is no row \(path.row) in section \(path.section); ask "
          + "numberOfRows(inSection:) first")
    }
    if !selectsSeveral {
      for old in selection.paths where old != path { deselect(old, animated: animated) }
    }
    selection.insert(path)
    shownCell(at: path)?.setSelected(true, animated: animated)
    if position != .none { scroll(to: path, position, animated) }
  }

  final func deselect(_ path: IndexPath, animated: Bool) {
    guard selection.contains(path) else { return }
    selection.remove(path)
    guard let cell = shownCell(at: path) else { return }
    guard animated, window != nil, cell.ground.background == nil, cell.selectedBackgroundView == nil
    else { return cell.setSelected(false, animated: false) }
    fade(cell)
  }

  /// Lets the look of a selected row fade.
  private final func fade(_ cell: UITableViewCell) {
    let plate = ListBackgroundView(frame: cell.bounds)
    let old = cell.ground.plate
    (plate.color, plate.cornerRadius) = (old.color, old.cornerRadius)
    plate.corners = old.corners
    cell.setSelected(false, animated: true)
    cell.insertSubview(plate, aboveSubview: old)
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      plate.alpha = 0
    } completion: { _ in
      plate.removeFromSuperview()
    }
  }
}
