import Foundation
@_spi(Toolkit) import UIKitCore

/// How the views of a table get from their places before an update to those after it: what stays
/// slides, what is new and what is gone comes and goes by its animation.
@MainActor final class RowTransition {
  private let table: UITableView
  /// The places of views before the update, and the offset of the content then.
  private var places: [ObjectIdentifier: CGRect] = [:]
  private let origin: CGPoint
  private let geometry: ListGeometry?
  private let oldRows: [ShownRow]
  private let oldEdges: [ShownEdge]
  private var leaving: [ShownRow] = []
  private var leavingEdges: [ShownEdge] = []
  /// What has become of the rows; nil if they are the same.
  var plan: ListUpdatePlan?

  /// Notes where everything is before an update.
  init(of table: UITableView) {
    self.table = table
    (origin, geometry) = (table.bounds.origin, table.geometry)
    (oldRows, oldEdges) = (table.rows, table.edges)
    for row in table.rows { places[ObjectIdentifier(row.cell)] = row.cell.frame }
    for edge in table.edges { places[ObjectIdentifier(edge.view)] = edge.view.frame }
  }

  /// Notes a row that is gone, or is asked for again.
  func leave(_ row: ShownRow) { leaving.append(row) }
  /// Notes a header or footer that is gone.
  func leave(_ edge: ShownEdge) { leavingEdges.append(edge) }

  // MARK: The transition

  /// Lays the table out, and animates the way there.
  func run(_ group: UpdateGroup, _ completion: @escaping (Bool) -> Void) {
    let isAnimated =
      table.window != nil && UIView.areAnimationsEnabled && geometry != nil && group.isLoaded
    guard isAnimated else {
      removeLeaving()
      table.setNeedsLayout()
      UIView.animate(withDuration: 0, animations: {}, completion: completion)
      return
    }
    let departing = departingRows()
    UIView.performWithoutAnimation { table.layOutTable() }
    let shift = table.bounds.origin.y - origin.y
    var ends: [(view: UIView, frame: CGRect, alpha: CGFloat)] = []
    UIView.performWithoutAnimation {
      for row in table.rows { ends += begin(row, group, shift) }
      for edge in table.edges { ends += begin(edge, shift) }
      ends += beginDeparture(departing, group, shift)
    }
    let (rows, edges) = (leaving + departing.map(\.row), leavingEdges)
    leaving = []
    leavingEdges = []
    UIView.animate(
      withDuration: ListMetrics.updateDuration, delay: 0, options: .allowUserInteraction
    ) {
      for end in ends {
        end.view.frame = end.frame
        if end.view.alpha != end.alpha { end.view.alpha = end.alpha }
      }
    } completion: { [table] isFinished in
      for row in rows {
        row.cell.alpha = 1
        table.retire(row)
      }
      for edge in edges {
        edge.view.alpha = 1
        table.retire(edge)
      }
      completion(isFinished)
    }
  }

  private func removeLeaving() {
    for row in leaving { table.retire(row) }
    for edge in leavingEdges { table.retire(edge) }
    (leaving, leavingEdges) = ([], [])
  }

  private struct Departure {
    let row: ShownRow
    let end: CGRect
  }

  /// The rows that stay in the table but slide out of sight: they are taken from it now.
  private func departingRows() -> [Departure] {
    let sight = table.sight
    guard let geometry = table.geometry else { return [] }
    var departures: [Departure] = []
    table.rows.removeAll { row in
      let span = geometry.row(row.path.row, of: row.path.section)
      guard span.end <= sight.start || span.start >= sight.end else { return false }
      departures.append(Departure(row: row, end: table.rect(ofRow: row.path)))
      return true
    }
    return departures
  }

  private typealias End = (view: UIView, frame: CGRect, alpha: CGFloat)

  /// Puts a row where it comes from.
  private func begin(_ row: ShownRow, _ group: UpdateGroup, _ shift: CGFloat) -> [End] {
    let (cell, end) = (row.cell, row.cell.frame)
    if let old = places[ObjectIdentifier(cell)] {
      cell.frame = old.offsetBy(dx: 0, dy: shift)
      return [(cell, end, cell.alpha)]
    }
    // A row that comes into sight slides from where it was.
    let former = plan.map { $0.oldRow(of: row.path) } ?? row.path
    if let former, plan?.reloadedRows.contains(former) != true, let geometry,
      geometry.contains(former)
    {
      let span = geometry.row(former.row, of: former.section)
      cell.frame = CGRect(
        x: end.minX, y: span.start + shift, width: end.width, height: end.height)
      return [(cell, end, 1)]
    }
    let animation =
      former.flatMap { group.animations.deleted[$0] } ?? group.animations.inserted[row.path]
      ?? group.animations.sections
    cell.frame = place(animation, end)
    switch animation {
    case .none: break
    case .fade, .automatic, .middle, .left, .right, .top, .bottom: cell.alpha = 0
    }
    return [(cell, end, 1)]
  }

  private func begin(_ edge: ShownEdge, _ shift: CGFloat) -> [End] {
    let (view, end) = (edge.view, edge.view.frame)
    if let old = places[ObjectIdentifier(view)] {
      view.frame = old.offsetBy(dx: 0, dy: shift)
      return [(view, end, view.alpha)]
    }
    view.alpha = 0
    return [(view, end, 1)]
  }

  /// Keeps the rows that are gone in the table, behind the others, until the end.
  private func beginDeparture(
    _ departing: [Departure], _ group: UpdateGroup, _ shift: CGFloat
  ) -> [End] {
    var ends: [End] = departing.map { ($0.row.cell, $0.end, $0.row.cell.alpha) }
    for departure in departing { departure.row.cell.frame.origin.y += shift }
    for row in leaving {
      row.cell.frame.origin.y += shift
      table.sendSubviewToBack(row.cell)
      let animation = group.animations.deleted[row.path] ?? group.animations.sections
      let end = place(animation, row.cell.frame)
      ends.append((row.cell, end, animation == .none ? 1 : 0))
      if animation == .none { row.cell.isHidden = true }
    }
    for edge in leavingEdges {
      edge.view.frame.origin.y += shift
      ends.append((edge.view, edge.view.frame, 0))
    }
    if let view = table.backgroundView { table.sendSubviewToBack(view) }
    return ends
  }

  /// Where a row comes from or goes to that belongs at `rect`.
  private func place(_ animation: UITableView.RowAnimation, _ rect: CGRect) -> CGRect {
    switch animation {
    case .fade, .none, .automatic, .middle: rect
    case .left: rect.offsetBy(dx: -table.bounds.width, dy: 0)
    case .right: rect.offsetBy(dx: table.bounds.width, dy: 0)
    case .top: rect.offsetBy(dx: 0, dy: -rect.height)
    case .bottom: rect.offsetBy(dx: 0, dy: rect.height)
    }
  }
}
