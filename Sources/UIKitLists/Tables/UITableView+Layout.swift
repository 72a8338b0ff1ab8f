import Foundation
import UIGeometry
@_spi(Toolkit) import UIKitCore

// Which rows have views, and where. Only rows in sight are asked for; those that have been seen are
// as high as they were measured, the others as high as estimated.
extension UITableView {
  /// The largest number of times that rows are looked for when measures move them.
  private static let rounds = 6

  /// The implementation of `layoutSubviews()`.
  final func layOutTable() {
    backgroundView?.frame = bounds
    guard loaded != nil else { return }
    if bounds.width != layoutWidth {
      let isFirst = layoutWidth == 0
      layoutWidth = bounds.width
      if !isFirst { widthChanged() }
    }
    for _ in 0..<Self.rounds where !fillSight() {
      break
    }
    retireHidden()
    updatePlaces()
    placeViews()
    prefetch()
  }

  /// The part of the content that is in sight.
  final var sight: (start: CGFloat, end: CGFloat) { (bounds.minY, bounds.maxY) }

  /// Makes the views in sight, and measures them. Returns whether that has moved the content, so
  /// that others may be in sight.
  private final func fillSight() -> Bool {
    let sight = sight
    let anchor = rows.first { row in
      geometry.map { $0.row(row.path.row, of: row.path.section).end > sight.start } ?? false
    }
    let place = anchor.flatMap { row in geometry?.row(row.path.row, of: row.path.section).start }
    fillEdges(sight)
    var next = geometry?.firstRow(endingAfter: sight.start)
    while let path = next, let span = geometry?.row(path.row, of: path.section),
      span.start < sight.end
    {
      prepareRow(path)
      // The app may have changed everything while it was asked.
      guard geometry?.contains(path) == true else { return true }
      next = geometry?.row(after: path)
    }
    fillEdges(sight)
    refreshEdges()
    updateContentSize()
    if let anchor, let place, let geometry, geometry.contains(anchor.path) {
      let moved = geometry.row(anchor.path.row, of: anchor.path.section).start - place
      if moved != 0 {
        // What is in sight stays there although what is above it has been measured.
        contentOffset.y += moved
        return true
      }
    }
    return bounds.minY != sight.start || hasMissingRows(sight)
  }

  private final func hasMissingRows(_ sight: (start: CGFloat, end: CGFloat)) -> Bool {
    guard let last = rows.last?.path, let geometry, let next = geometry.row(after: last) else {
      return false
    }
    return geometry.row(next.row, of: next.section).start < sight.end
  }

  // MARK: Rows

  /// Makes the cell of a row, unless it has one.
  final func prepareRow(_ path: IndexPath) {
    let place = rows.firstIndex { $0.path >= path } ?? rows.count
    if place < rows.count, rows[place].path == path { return }
    let cell = askCell(path)
    guard geometry?.contains(path) == true else { return }
    // A cell that the app keeps for itself may be in another row.
    rows.removeAll { $0.cell === cell }
    let index = rows.firstIndex { $0.path > path } ?? rows.count
    rows.insert(ShownRow(path: path, cell: cell), at: index)
    measure(cell, path)
    cell.frame = rect(ofRow: path)
    insertSubview(cell, at: backgroundView == nil ? 0 : 1)
    if let delegate {
      report(.willDisplay, "willDisplay", text(path)) {
        delegate.tableView(self, willDisplay: cell, forRowAt: path)
      }
    }
    preparing = nil
  }

  /// Asks the data source for a cell, and gives it the row's state.
  final func askCell(_ path: IndexPath) -> UITableViewCell {
    guard let dataSource else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
    preparing = PreparedRow(path: path)
    note("cellForRowAt", text(path))
    let cell = dataSource.tableView(self, cellForRowAt: path)
    cell.table = self
    cell.rowPlace = place(of: path)
    cell.frame.size.width = rowWidth
    if let level = askIndentation(path) { cell.indentationLevel = level }
    if isEdited { prepareEditing(cell, path) }
    if cell.isEditing != isEdited { cell.setEditing(isEdited, animated: false) }
    let isSelected = selection.contains(path)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    let isHighlighted = highlighted == path
    if cell.isHighlighted != isHighlighted { cell.setHighlighted(isHighlighted, animated: false) }
    return cell
  }

  /// Measures a row: as the delegate says, or else the table, or else the content.
  final func measure(_ cell: UITableViewCell, _ path: IndexPath) {
    guard let present = geometry, present.contains(path) else { return }
    let rows = present.sections[path.section].rows
    let height: CGFloat
    if estimatedRowHeight == 0, rows.isMeasured(path.row) {
      // All heights were asked for at the beginning; this is the same once more.
      height = askHeight(path) ?? rows.height(of: path.row)
    } else if let given = askHeight(path) {
      height = given
    } else {
      height =
        rowHeight >= 0
        ? rowHeight
        : cell.systemLayoutSizeFitting(
          CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
    }
    guard rows.height(of: path.row) != height || !rows.isMeasured(path.row) else { return }
    geometry?.change(path.section) { $0.rows.set(height, of: path.row) }
  }

  /// Handles content that may need another height.
  final func contentMayDiffer(of cell: UITableViewCell) {
    guard selfSizingInvalidation != .disabled, rowHeight < 0, preparing == nil,
      group.reconfigured == nil, let path = indexPath(for: cell), !cell.updates.isRunning
    else { return }
    measure(cell, path)
    updateContentSize()
    setNeedsLayout()
  }

  private final func widthChanged() {
    guard let sections = geometry?.sections else { return }
    for section in sections.indices {
      geometry?.change(section) { $0.rows.forgetMeasures() }
    }
    for row in rows { measure(row.cell, row.path) }
    for edge in edges { measure(edge) }
  }

  // MARK: Out of sight

  private final func retireHidden() {
    guard let geometry else { return }
    let sight = sight
    let isHidden = { (row: ShownRow) in
      let span = geometry.row(row.path.row, of: row.path.section)
      return span.end <= sight.start || span.start >= sight.end
    }
    let hidden = rows.filter { isHidden($0) && !isKept($0) }
    if !hidden.isEmpty {
      rows.removeAll { row in hidden.contains { $0.cell === row.cell } }
      for row in hidden { retire(row) }
    }
    let gone = edges.filter { !isWanted($0, sight) }
    guard !gone.isEmpty else { return }
    edges.removeAll { edge in gone.contains { $0.view === edge.view } }
    for edge in gone { retire(edge) }
  }

  /// Whether a row keeps its cell out of sight: it is moved, or has the focus or the first responder.
  private final func isKept(_ row: ShownRow) -> Bool {
    if moving?.cell === row.cell || row.cell.isFocused { return true }
    guard let responder = window?.firstResponder as? UIView else { return false }
    return responder.isDescendant(of: row.cell)
  }

  // MARK: Places

  /// The width of rows.
  final var rowWidth: CGFloat {
    max(bounds.width - (style == .insetGrouped ? 2 * cardInset : 0), 0)
  }
  private final var cardInset: CGFloat { ListMetrics.cardInset }

  /// Puts the views of rows, headers and footers into their places.
  final func placeViews() {
    guard let geometry else { return }
    for row in rows where moving?.cell !== row.cell {
      var rect = rect(ofRow: row.path)
      if let swipe, swipe.cell === row.cell { rect.origin.x += swipe.shownOffset }
      if let moving { rect.origin.y += moving.shift(of: row.path, by: moving.cell.bounds.height) }
      if row.cell.frame != rect { row.cell.frame = rect }
    }
    for edge in edges {
      var (rect, isPinned) = place(of: edge)
      if let moving, !isPinned {
        rect.origin.y += moving.shift(
          ofSection: edge.section, isHeader: edge.isHeader, by: moving.cell.bounds.height)
      }
      if edge.view.frame != rect { edge.view.frame = rect }
      (edge.view as? UITableViewHeaderFooterView)?.isPinned = isPinned
    }
    if let view = tableHeaderView {
      view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height)
    }
    if let view = tableFooterView {
      view.frame = CGRect(
        x: 0, y: geometry.end, width: bounds.width, height: view.frame.height)
    }
    swipe?.place(in: self)
    placeIndex()
  }

  /// Updates what cells show of their places among the others.
  final func updatePlaces() {
    for row in rows { row.cell.rowPlace = place(of: row.path) }
  }

  /// A row's place among the others.
  final func place(of path: IndexPath) -> RowPlace {
    var place = RowPlace()
    place.style = style
    place.isFirst = path.row == 0
    let count =
      geometry.map { $0.contains(path) ? $0.sections[path.section].rows.count : 0 } ?? 0
    place.isLast = path.row == count - 1
    let endsCard = style == .insetGrouped && place.isLast
    place.hasSeparator = separatorStyle == .singleLine && !endsCard
    place.separatorColor = separatorColor
    place.separatorInset = ownSeparatorInset
    place.isInsetAdded = separatorInsetReference == .fromAutomaticInsets
    let below = IndexPath(row: path.row + 1, section: path.section)
    place.isBelowLit = selection.contains(below) || highlighted == below
    return place
  }

  /// Updates the line between a row and the one above it.
  final func litRowsChanged(beside cell: UITableViewCell) {
    guard let path = indexPath(for: cell), path.row > 0 else { return }
    let above = IndexPath(row: path.row - 1, section: path.section)
    if let cell = shownCell(at: above) { cell.rowPlace = place(of: above) }
  }
}
