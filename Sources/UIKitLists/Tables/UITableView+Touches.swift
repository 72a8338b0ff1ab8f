import Foundation
import UIKitControls
@_spi(Toolkit) import UIKitCore

// Fingers on rows. A row receives its touches after the scroll view's delay, and loses them to a
// scroll; a control in it keeps its own.
extension UITableView {
  /// The row whose cell, or a view in it, received a touch.
  private final func row(of touch: UITouch) -> ShownRow? {
    guard let view = touch.view else { return nil }
    return rows.first { view.isDescendant(of: $0.cell) }
  }

  final func fingersLanded(_ touches: Set<UITouch>) {
    guard finger == nil, let touch = touches.min(by: { $0.index < $1.index }) else { return }
    if closeSwipe() { return }
    guard mayHighlight, let row = row(of: touch) else { return }
    finger = touch
    highlight(row.path)
    if highlighted == nil { finger = nil }
  }

  final func fingersLifted(_ touches: Set<UITouch>) {
    guard let touch = finger, touches.contains(touch) else { return }
    finger = nil
    guard let path = highlighted else { return }
    unhighlight()
    choose(path)
  }

  final func fingersTaken(_ touches: Set<UITouch>) {
    guard let touch = finger, touches.contains(touch) else { return }
    finger = nil
    unhighlight()
  }

  /// Ends what fingers have begun, without a selection.
  final func endAllTouches() {
    finger = nil
    if highlighted != nil { unhighlight() }
    closeSwipe(animated: false)
    if moving != nil { endMoving(isCancelled: true) }
  }

  private final var mayHighlight: Bool {
    isEdited
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection
        || allowsMultipleSelection
  }

  /// Whether several rows can be selected now.
  final var selectsSeveral: Bool {
    isEdited ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  // MARK: Highlight

  final func highlight(_ path: IndexPath) {
    if let delegate {
      let answer = ask(.shouldHighlight, "shouldHighlightRowAt", text(path)) {
        delegate.tableView(self, shouldHighlightRowAt: path)
      }
      guard answer ?? true else { return }
    }
    guard highlighted == nil, geometry?.contains(path) == true else { return }
    highlighted = path
    shownCell(at: path)?.setHighlighted(true, animated: false)
    guard let delegate else { return }
    note("didHighlightRowAt", text(path))
    delegate.tableView(self, didHighlightRowAt: path)
  }

  final func unhighlight() {
    guard let path = highlighted else { return }
    highlighted = nil
    shownCell(at: path)?.setHighlighted(false, animated: false)
    guard let delegate else { return }
    note("didUnhighlightRowAt", text(path))
    delegate.tableView(self, didUnhighlightRowAt: path)
  }

  // MARK: Accessory

  final func accessoryTapped(in cell: UITableViewCell) {
    guard let path = indexPath(for: cell), let delegate else { return }
    note("accessoryButtonTappedForRowWith", text(path))
    delegate.tableView(self, accessoryButtonTappedForRowWith: path)
  }
}
