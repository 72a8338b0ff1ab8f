import Foundation
@_spi(Toolkit) import UIKitCore

/// A row that a finger moves.
@MainActor struct RowMove {
  let cell: UITableViewCell
  /// Where the row is in the data.
  let from: IndexPath
  /// Where it would be dropped, as after the move.
  var to: IndexPath
  /// The distance of the finger from the cell's middle, in points.
  let grip: CGFloat
  /// The finger's place in the table's window.
  var finger: CGFloat
  /// Scrolls at the table's edges.
  var ticks: CADisplayLink?

  /// Returns how far a row lies from its place while the moved one has left a gap.
  func shift(of path: IndexPath, by height: CGFloat) -> CGFloat {
    var (shift, place): (CGFloat, IndexPath) = (0, path)
    if path > from {
      shift -= height
      if path.section == from.section { place.row -= 1 }
    }
    return place >= to ? shift + height : shift
  }

  /// The same for a section's header, or its footer.
  func shift(ofSection section: Int, isHeader: Bool, by height: CGFloat) -> CGFloat {
    let isBelow = { (path: IndexPath) in isHeader ? section > path.section : section >= path.section
    }
    return (isBelow(from) ? -height : 0) + (isBelow(to) ? height : 0)
  }
}

// Moving rows by their handles: the other rows make room, and the data source is told at the drop.
extension UITableView {
  /// The distance from the edges at which the table scrolls, and its speed in points a second.
  private static let (edge, speed): (CGFloat, CGFloat) = (44, 300)

  final func beginMoving(_ cell: UITableViewCell, at y: CGFloat) {
    guard moving == nil, let path = indexPath(for: cell) else { return }
    closeSwipe()
    moving = RowMove(
      cell: cell, from: path, to: path, grip: y - cell.center.y, finger: y - bounds.minY)
    cell.updates.isReordering = true
    cell.setNeedsUpdateConfiguration()
    bringSubviewToFront(cell)
    let ticks = CADisplayLink(target: self, selector: UITableView.moveTick)
    ticks.isToolkits = true
    ticks.add(to: .main, forMode: .common)
    moving?.ticks = ticks
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      cell.alpha = 0.9
    }
  }

  final func continueMoving(to y: CGFloat) {
    guard let move = moving else { return }
    moving?.finger = y - bounds.minY
    move.cell.center.y = y - move.grip
    guard let proposed = proposedPath(at: move.cell.center.y), proposed != move.to else { return }
    var target = proposed
    if let delegate {
      target =
        ask(.moveTarget, "targetIndexPathForMoveFromRowAt", "\(text(move.from)) \(text(proposed))")
      {
        delegate.tableView(
          self, targetIndexPathForMoveFromRowAt: move.from, toProposedIndexPath: proposed)
      } ?? proposed
    }
    guard target != move.to else { return }
    moving?.to = target
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      self.placeViews()
    }
  }

  /// The place where the moved row would be dropped, if its middle is at `y`.
  private final func proposedPath(at y: CGFloat) -> IndexPath? {
    guard let geometry, let from = moving?.from, let section = geometry.section(at: y) else {
      return nil
    }
    let count = geometry.sections[section].rows.count
    let last = section == from.section ? count - 1 : count
    let rows = geometry.rows(of: section)
    guard count > 0, y >= rows.start else { return IndexPath(row: 0, section: section) }
    guard y < rows.end else { return IndexPath(row: last, section: section) }
    let row = geometry.sections[section].rows.row(at: y - rows.start)
    return IndexPath(row: min(row, last), section: section)
  }

  final func moveTick(_ link: CADisplayLink) {
    guard let move = moving else { return }
    let (top, bottom) = (adjustedContentInset.top, bounds.height - adjustedContentInset.bottom)
    var way: CGFloat = 0
    if move.finger < top + Self.edge {
      way = -Self.speed
    } else if move.finger > bottom - Self.edge {
      way = Self.speed
    }
    guard way != 0 else { return }
    let step = way * CGFloat(link.duration)
    let greatest = max(contentSize.height - bottom, -adjustedContentInset.top)
    let offset = min(max(contentOffset.y + step, -adjustedContentInset.top), greatest)
    guard offset != contentOffset.y else { return }
    contentOffset.y = offset
    continueMoving(to: move.finger + bounds.minY)
  }

  final func endMoving(isCancelled: Bool) {
    guard let move = moving else { return }
    move.ticks?.invalidate()
    moving = nil
    move.cell.updates.isReordering = false
    move.cell.setNeedsUpdateConfiguration()
    if !isCancelled, move.to != move.from, let dataSource, let old = geometry {
      note("moveRowAt", "\(text(move.from)) \(text(move.to))")
      dataSource.tableView(self, moveRowAt: move.from, to: move.to)
      if geometry != nil { carry(move, old) }
    }
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      move.cell.alpha = 1
      self.placeViews()
    }
    setNeedsLayout()
  }

  /// Moves the row in what the table knows, as the data source has in the data.
  private final func carry(_ move: RowMove, _ old: ListGeometry) {
    var updates = ListUpdates()
    updates.rows.moved = [.init(from: move.from, to: move.to)]
    let counts = old.sections.map(\.rows.count)
    var after = counts
    after[move.from.section] -= 1
    after[move.to.section] += 1
    guard let plan = try? updates.plan(from: counts, to: after) else {
      ListFault.raise(
        "targetIndexPathForMoveFromRowAt: there is no place \(move.to.row) in section "
          + "\(move.to.section)")
    }
    let transition = RowTransition(of: self)
    follow(plan, from: old, transition, UpdateGroup())
    updatePlaces()
  }
}
