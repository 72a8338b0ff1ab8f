import Foundation
@_spi(Toolkit) import UIKitCore

/// A pan that knows where its finger has landed.
final class RowSwipeGestureRecognizer: UIPanGestureRecognizer {
  /// The place of the landing in the window's coordinates; nil for no finger.
  private(set) var landing: CGPoint?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if landing == nil { landing = touches.min { $0.index < $1.index }?.location(in: nil) }
    super.touchesBegan(touches, with: event)
  }

  override func reset() {
    super.reset()
    landing = nil
  }
}

/// The recognizer of a table for swipes over rows.
@MainActor final class TableGestures {
  /// Moves a row aside.
  let swipe = RowSwipeGestureRecognizer()

  /// Adds the recognizer to a table.
  func attach(to table: UITableView) {
    swipe.maximumNumberOfTouches = 1
    swipe.addTarget(table, action: UITableView.swiped)
    table.addGestureRecognizer(swipe)
  }

  /// Returns whether a recognizer may begin; nil for one of others.
  func mayBegin(_ recognizer: UIGestureRecognizer, in table: UITableView) -> Bool? {
    recognizer === swipe ? table.mayBeginSwipe(swipe) : nil
  }

  /// Returns the view that receives a touch: while actions are shown, these or the table alone.
  func target(of hit: UIView, at point: CGPoint, in table: UITableView) -> UIView {
    guard let swipe = table.swipe, !hit.isDescendant(of: swipe.view) else { return hit }
    return table
  }
}

// Swipes over rows: their actions come into sight, and a lift decides whether they stay.
extension UITableView {
  final func mayBeginSwipe(_ pan: RowSwipeGestureRecognizer) -> Bool {
    guard !isEdited, moving == nil, !isDragging, group.depth == 0 else { return false }
    guard let start = pan.landing else { return false }
    let (place, landing) = (pan.location(in: self), convert(start, from: nil))
    let way = CGPoint(x: place.x - landing.x, y: place.y - landing.y)
    guard abs(way.x) > abs(way.y) else { return false }
    guard let path = indexPathForRow(at: landing) else { return false }
    if let swipe { return swipe.path == path }
    let isLeft = way.x < 0
    return prepareSwipe(path, isLeft != isMirrored ? .trailing : .leading)
  }

  /// Makes the actions of a row; returns whether it has any.
  private final func prepareSwipe(
    _ path: IndexPath, _ side: RowSwipe.Side
  ) -> Bool {
    guard let cell = shownCell(at: path), let actions = askActions(path, side),
      !actions.actions.isEmpty
    else { return false }
    let swipe = RowSwipe(cell, path, side, actions, isMirrored: isMirrored) { [weak self] action in
      self?.perform(action)
    }
    if let delegate {
      note("willBeginEditingRowAt", text(path))
      delegate.tableView(self, willBeginEditingRowAt: path)
    }
    self.swipe = swipe
    cell.controls.isConfirming = true
    cell.updates.isSwiped = true
    cell.setNeedsUpdateConfiguration()
    insertSubview(swipe.view, belowSubview: cell)
    swipe.place(in: self)
    return true
  }

  private final func askActions(
    _ path: IndexPath, _ side: RowSwipe.Side
  ) -> UISwipeActionsConfiguration? {
    if let delegate {
      let isLeading = side == .leading
      let method: TableMethods = isLeading ? .leadingActions : .trailingActions
      if !lacking.contains(method) {
        let answer =
          isLeading
          ? delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
          : delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        if !lacking.contains(method) {
          note(
            isLeading
              ? "leadingSwipeActionsConfigurationForRowAt"
              : "trailingSwipeActionsConfigurationForRowAt", text(path))
        }
        if let answer { return answer }
      }
    }
    return side == .trailing ? usualActions(path) : nil
  }

  /// The action that rows have which can be deleted.
  private final func usualActions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
    guard dataSource?.commitsEdits == true, askEditingStyle(path) == .delete else { return nil }
    var title: String?
    if let delegate {
      title =
        ask(.deleteTitle, "titleForDeleteConfirmationButtonForRowAt", text(path)) {
          delegate.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
        } ?? nil
    }
    let delete = UIContextualAction(style: .destructive, title: title ?? "Delete") {
      [weak self] _, _, finish in
      self?.commit(.delete, path)
      finish(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  // MARK: The finger

  final func swiped(_ pan: UIPanGestureRecognizer) {
    guard let swipe else { return }
    switch pan.state {
    case .began:
      swipe.start = swipe.offset
      follow(swipe, pan)
    case .changed: follow(swipe, pan)
    case .ended:
      follow(swipe, pan)
      lift(swipe, velocity: pan.velocity(in: self).x)
    case .cancelled, .failed: closeSwipe()
    case .possible: break
    }
  }

  private final func follow(_ swipe: RowSwipe, _ pan: UIPanGestureRecognizer) {
    swipe.drag(pan.translation(in: self).x)
    swipe.view.isArmed = swipe.isArmed(fingerAt: pan.location(in: self).x, width: bounds.width)
    placeViews()
  }

  /// Only the direction of the finger decides, however short its way.
  private final func lift(_ swipe: RowSwipe, velocity: CGFloat) {
    if swipe.view.isArmed, let first = swipe.configuration.actions.first {
      perform(first)
      return
    }
    let outwards = swipe.isAtRight ? -velocity : velocity
    if outwards < 0 || swipe.offset <= 0 { closeSwipe() } else { settle(swipe) }
  }

  private final func settle(_ swipe: RowSwipe) {
    swipe.offset = swipe.view.openWidth
    slide { self.placeViews() }
  }

  private final func slide(
    _ changes: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    UIView.animate(
      withDuration: 0.7, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction,
      animations: {
        changes()
        self.layoutIfNeeded()
      }, completion: completion)
  }

  /// Shows a row's actions without a finger.
  final func openSwipe(_ path: IndexPath, _ side: RowSwipe.Side) {
    closeSwipe()
    if prepareSwipe(path, side), let swipe { settle(swipe) }
  }

  // MARK: The end

  private final func perform(_ action: UIContextualAction) {
    guard let swipe else { return }
    note("performSwipeAction", "\(action.title ?? "") \(text(swipe.path))")
    action.handler(action, swipe.view) { [weak self] _ in
      if self?.swipe === swipe { self?.closeSwipe() }
    }
  }

  /// Hides the actions of a row; returns whether there were any.
  @discardableResult final func closeSwipe(animated: Bool = true) -> Bool {
    guard let swipe else { return false }
    self.swipe = nil
    let cell = swipe.cell
    cell.controls.isConfirming = false
    cell.updates.isSwiped = false
    cell.setNeedsUpdateConfiguration()
    swipe.offset = 0
    let finish: (Bool) -> Void = { [weak self] _ in
      swipe.view.removeFromSuperview()
      if self?.swipe?.cell !== cell { cell.mask = nil }
    }
    if animated, window != nil {
      slide(
        {
          self.placeViews()
          swipe.place(in: self)
        }, completion: finish)
    } else {
      placeViews()
      finish(true)
    }
    if let delegate {
      let path = indexPath(for: cell)
      note("didEndEditingRowAt", path.map { text($0) } ?? "nil")
      delegate.tableView(self, didEndEditingRowAt: path)
    }
    return true
  }
}
