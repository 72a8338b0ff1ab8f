import Foundation
@_spi(Toolkit) import UIKitCore

// Groups of changes: the numbers before and after have to fit, then rows are where the plan says.
extension UITableView {
  final func update(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    openUpdates()
    updates?()
    if let completion { group.completions.append(completion) }
    closeUpdates()
  }

  final func openUpdates() {
    if group.depth == 0 {
      loadIfNeeded()
      group.isLoaded = geometry != nil
    }
    group.depth += 1
  }

  final func closeUpdates() {
    guard group.depth > 0 else {
      ListFault.raise("endUpdates() is called without beginUpdates()")
    }
    group.depth -= 1
    if group.depth == 0 { applyUpdates() }
  }

  /// Adds a change to the open group, or makes a group of it.
  final func change(
    with animation: RowAnimation = .automatic, _ change: (inout ListUpdates) -> Void
  ) {
    if group.depth == 0, geometry == nil {
      // Nothing has been asked yet: the first layout finds the new data.
      setNeedsLayout()
      return
    }
    openUpdates()
    group.change(with: animation, change)
    closeUpdates()
  }

  // MARK: The end of a group

  private final func applyUpdates() {
    let group = group
    self.group = UpdateGroup()
    let transition = RowTransition(of: self)
    if group.isLoaded, let old = geometry {
      if group.updates.isEmpty {
        measureAgain()
      } else {
        endTouchesForUpdate()
        let plan = plan(group.updates, old)
        follow(plan, from: old, transition, group)
      }
    }
    transition.run(group) { isFinished in
      for completion in group.completions { completion(isFinished) }
    }
  }

  private final func endTouchesForUpdate() {
    closeSwipe(animated: false)
    if moving != nil { endMoving(isCancelled: true) }
  }

  private final func plan(_ updates: ListUpdates, _ old: ListGeometry) -> ListUpdatePlan {
    let sections = askSections()
    let counts = (0..<sections).map { askRows(of: $0) }
    do {
      return try updates.plan(from: old.sections.map(\.rows.count), to: counts)
    } catch {
      ListFault.raise(
        "invalid update of a table: \(error.reason). Change the data inside the update, by what "
          + "its calls say")
    }
  }

  /// Moves all that is known of rows to where they are after an update.
  final func follow(
    _ plan: ListUpdatePlan, from old: ListGeometry, _ transition: RowTransition,
    _ group: UpdateGroup
  ) {
    followRows(plan, transition)
    followEdges(plan, transition)
    selection.follow { path in
      plan.reloadedRows.contains(path) ? nil : plan.newRow(of: path)
    }
    if let path = highlighted {
      highlighted = plan.newRow(of: path)
      if highlighted == nil { finger = nil }
    }
    near = near.compactMap { plan.newRow(of: $0) }
    transition.plan = plan
    geometry = newGeometry(plan, from: old)
    indexMayDiffer()
    setNeedsLayout()
  }

  private final func followRows(_ plan: ListUpdatePlan, _ transition: RowTransition) {
    var kept: [ShownRow] = []
    for row in rows {
      if !plan.reloadedRows.contains(row.path), let path = plan.newRow(of: row.path) {
        kept.append(ShownRow(path: path, cell: row.cell))
      } else {
        transition.leave(row)
      }
    }
    rows = kept.sorted { $0.path < $1.path }
  }

  private final func followEdges(_ plan: ListUpdatePlan, _ transition: RowTransition) {
    var kept: [ShownEdge] = []
    for edge in edges {
      if let section = plan.newSections[edge.section], !plan.isFresh(section) {
        var moved = edge
        moved.section = section
        kept.append(moved)
      } else {
        transition.leave(edge)
      }
    }
    edges = kept
  }

  /// The geometry after an update: what has been measured keeps its height.
  private final func newGeometry(
    _ plan: ListUpdatePlan, from old: ListGeometry
  ) -> ListGeometry {
    var carried: [Int: [(row: Int, height: CGFloat)]] = [:]
    for (section, one) in old.sections.enumerated() {
      for (row, height) in one.rows.measured {
        let path = IndexPath(row: row, section: section)
        guard !plan.reloadedRows.contains(path), let new = plan.newRow(of: path) else { continue }
        carried[new.section, default: []].append((new.row, height))
      }
    }
    var sections: [ListGeometry.Section] = []
    let counts = plan.newCounts
    for (section, former) in plan.oldSections.enumerated() {
      var one = ListGeometry.Section()
      if let former, !plan.isFresh(section) {
        (one.header, one.footer) = (old.sections[former].header, old.sections[former].footer)
        one.padding = old.sections[former].padding
        if style != .plain, !one.header.isMeasured || former != section {
          one.header = edge(section, isHeader: true)
        }
      } else {
        one.header = edge(section, isHeader: true)
        one.footer = edge(section, isHeader: false)
        one.padding = padding(above: one.header)
      }
      let known = carried[section] ?? []
      one.rows = rowHeights(of: section, count: counts[section], known)
      sections.append(one)
    }
    return ListGeometry(sections, start: old.start)
  }

  /// The heights of rows, some of which are known.
  private final func rowHeights(
    of section: Int, count: Int, _ known: [(row: Int, height: CGFloat)]
  ) -> RowHeights {
    guard estimatedRowHeight == 0, !lacking.contains(.rowHeight), delegate != nil else {
      var heights = rowHeights(of: section, count: count)
      for (row, height) in known { heights.set(height, of: row) }
      return heights
    }
    var heights: [CGFloat?] = Array(repeating: nil, count: count)
    for (row, height) in known { heights[row] = height }
    let usual = rowHeight >= 0 ? rowHeight : ListMetrics.rowHeight
    return RowHeights(
      heights.enumerated().map { row, height in
        height ?? askHeight(IndexPath(row: row, section: section)) ?? usual
      }, areMeasured: true)
  }

  // MARK: Configuring again

  final func reconfigure(_ paths: [IndexPath]) {
    guard let dataSource, geometry != nil else { return }
    for path in paths {
      guard let cell = shownCell(at: path) else { continue }
      group.reconfigured = path
      note("cellForRowAt", text(path))
      let answer = dataSource.tableView(self, cellForRowAt: path)
      group.reconfigured = nil
      guard answer === cell else {
        ListFault.raise(
          "reconfigureRows: the data source gave another cell for row \(path.row) of section "
            + "\(path.section); take it with dequeueReusableCell(withIdentifier:for:), or reload")
      }
      cell.updateIfDue()
      measure(cell, path)
    }
    updateContentSize()
    setNeedsLayout()
  }
}
