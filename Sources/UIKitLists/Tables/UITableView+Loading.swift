import Foundation
import UIGeometry
@_spi(Toolkit) import UIKitCore

// The numbers and heights of rows, asked for when they are first needed.
extension UITableView {
  /// The largest number of sections whose headers' and footers' heights are asked for at once.
  private static let edgesAtOnce = 256

  /// The geometry, loaded if it has to be; nil without a data source.
  final var loaded: ListGeometry? {
    loadIfNeeded()
    return geometry
  }

  /// Asks for the numbers of sections and rows, unless that was done.
  final func loadIfNeeded() {
    guard geometry == nil, dataSource != nil, !isLoading else { return }
    isLoading = true
    var sections: [ListGeometry.Section] = []
    let count = askSections()
    let asksEdges = count <= Self.edgesAtOnce
    sections.reserveCapacity(count)
    for section in 0..<count {
      var one = ListGeometry.Section()
      if asksEdges {
        one.header = edge(section, isHeader: true)
        one.footer = edge(section, isHeader: false)
      } else {
        one.header = estimatedEdge(nil, isHeader: true)
        one.footer = estimatedEdge(nil, isHeader: false)
      }
      one.padding = padding(above: one.header)
      one.rows = rowHeights(of: section, count: askRows(of: section))
      sections.append(one)
    }
    geometry = ListGeometry(sections, start: tableHeaderView?.frame.height ?? 0)
    isLoading = false
    updateContentSize()
    indexMayDiffer()
  }

  /// The heights of a section's rows, before any has been seen.
  final func rowHeights(of section: Int, count: Int) -> RowHeights {
    guard count > 0 else { return RowHeights(count: 0, estimate: 0) }
    let usual = rowHeight >= 0 ? rowHeight : ListMetrics.rowHeight
    let first = IndexPath(row: 0, section: section)
    guard estimatedRowHeight != 0 else {
      guard let height = askHeight(first) else { return RowHeights(count: count, estimate: usual) }
      var heights = [height]
      for row in 1..<max(count, 1) {
        heights.append(askHeight(IndexPath(row: row, section: section)) ?? usual)
      }
      return RowHeights(heights, areMeasured: true)
    }
    let estimate = estimatedRowHeight > 0 ? estimatedRowHeight : usual
    guard let height = askEstimate(first) else {
      return RowHeights(count: count, estimate: estimate)
    }
    var heights = [height]
    for row in 1..<max(count, 1) {
      heights.append(askEstimate(IndexPath(row: row, section: section)) ?? estimate)
    }
    return RowHeights(heights, areMeasured: false)
  }

  // MARK: Headers and footers

  /// The height of a header or footer, before it has been seen.
  final func edge(_ section: Int, isHeader: Bool) -> ListGeometry.Edge {
    if let height = askHeight(ofEdge: section, isHeader: isHeader) {
      return ListGeometry.Edge(height: height, isMeasured: true)
    }
    if delegate != nil, !lacking.contains(isHeader ? .headerView : .footerView) {
      return estimatedEdge(section, isHeader: isHeader)
    }
    if askTitle(section, isHeader: isHeader) != nil {
      return estimatedEdge(section, isHeader: isHeader)
    }
    return ListGeometry.Edge(height: gap(section, isHeader: isHeader), isMeasured: true)
  }

  /// An estimate; without a section, the one that all of very many sections share.
  private final func estimatedEdge(_ section: Int?, isHeader: Bool) -> ListGeometry.Edge {
    let given =
      section.flatMap { askEstimate(ofEdge: $0, isHeader: isHeader) }
      ?? (isHeader ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight)
    let usual: CGFloat =
      switch (style, isHeader) {
      case (.plain, _): ListMetrics.plainHeaderHeight
      case (_, true): ListMetrics.groupedHeaderHeight
      case (_, false): ListMetrics.groupedFooterHeight
      }
    return ListGeometry.Edge(height: given > 0 ? given : usual, isMeasured: false)
  }

  /// The empty space that a section without header or footer has in a table of this style.
  final func gap(_ section: Int, isHeader: Bool) -> CGFloat {
    guard style != .plain else { return 0 }
    return isHeader && section == 0 ? ListMetrics.firstGroupGap : ListMetrics.groupGap
  }

  /// The space above a header.
  final func padding(above header: ListGeometry.Edge) -> CGFloat {
    guard style == .plain, header.height > 0 else { return 0 }
    return sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : ListMetrics.plainHeaderPadding
  }

  /// Estimates the sections' headers and footers again, once it is known which the app has.
  final func refreshEdges() {
    guard areEdgesStale, let sections = geometry?.sections else { return }
    areEdgesStale = false
    for (section, one) in sections.enumerated() {
      let header = one.header.isMeasured ? one.header : edge(section, isHeader: true)
      let footer = one.footer.isMeasured ? one.footer : edge(section, isHeader: false)
      guard header != one.header || footer != one.footer else { continue }
      geometry?.change(section) {
        ($0.header, $0.footer, $0.padding) = (header, footer, padding(above: header))
      }
    }
  }

  // MARK: Changes

  /// The implementation of `reloadData()`.
  final func reloadAll() {
    if group.depth > 0 {
      ListFault.raise("reloadData() is called inside an update of rows; call it after the update")
    }
    endAllTouches()
    forgetRows()
    selection.removeAll()
    geometry = nil
    near = []
    setNeedsLayout()
  }

  /// Puts all cells, headers and footers into their queues.
  final func forgetRows() {
    let (oldRows, oldEdges) = (rows, edges)
    (rows, edges) = ([], [])
    for row in oldRows { retire(row) }
    for edge in oldEdges { retire(edge) }
  }

  /// Handles a change of a property that heights depend on.
  final func heightsMayDiffer() {
    guard geometry != nil else { return }
    measureAgain()
  }

  /// Asks for all heights again, without asking for cells.
  final func measureAgain() {
    guard let sections = geometry?.sections else { return }
    for (section, one) in sections.enumerated() {
      let heights = rowHeights(of: section, count: one.rows.count)
      let header = edge(section, isHeader: true)
      let footer = edge(section, isHeader: false)
      geometry?.change(section) {
        ($0.rows, $0.header, $0.footer) = (heights, header, footer)
        $0.padding = padding(above: header)
      }
    }
    for row in rows { measure(row.cell, row.path) }
    for edge in edges { measure(edge) }
    updateContentSize()
    setNeedsLayout()
  }

  final func looksChanged() {
    updatePlaces()
    setNeedsLayout()
  }

  /// Shows another view above the first or below the last section.
  final func replace(_ old: UIView?, with view: UIView?) {
    if old !== view { old?.removeFromSuperview() }
    if let view, view.superview !== self { insertSubview(view, at: 0) }
    geometry?.start = tableHeaderView?.frame.height ?? 0
    updateContentSize()
    setNeedsLayout()
  }

  /// Gives the scroll view the size of the content.
  final func updateContentSize() {
    guard let geometry else { return }
    let size = CGSize(
      width: bounds.width, height: geometry.end + (tableFooterView?.frame.height ?? 0))
    if size != contentSize { contentSize = size }
  }
}
