import Foundation
import UIKitCore

// Where rows are, and how to get there.
extension UITableView {
  final func shownCell(at path: IndexPath) -> UITableViewCell? {
    rows.first { $0.path == path }?.cell
  }

  /// The rows that are in sight.
  final var rowsInSight: [ShownRow] {
    guard let geometry = loaded else { return [] }
    let sight = sight
    return rows.filter { row in
      guard geometry.contains(row.path) else { return false }
      let span = geometry.row(row.path.row, of: row.path.section)
      return span.end > sight.start && span.start < sight.end
    }
  }

  private final func rect(_ span: ListGeometry.Span?, isCard: Bool = true) -> CGRect {
    guard let span else { return .zero }
    let side = style == .insetGrouped && isCard ? ListMetrics.cardInset : 0
    return CGRect(x: side, y: span.start, width: bounds.width - 2 * side, height: span.length)
  }

  private final func span(
    _ section: Int, _ span: (ListGeometry) -> ListGeometry.Span
  ) -> ListGeometry.Span? {
    guard let loaded, loaded.sections.indices.contains(section) else { return nil }
    return span(loaded)
  }

  final func rect(ofSection section: Int) -> CGRect {
    rect(span(section) { $0.span(of: section) }, isCard: false)
  }

  final func rect(ofHeader section: Int) -> CGRect {
    rect(span(section) { $0.header(of: section) })
  }

  final func rect(ofFooter section: Int) -> CGRect {
    rect(span(section) { $0.footer(of: section) })
  }

  final func rect(ofRow path: IndexPath) -> CGRect {
    guard let loaded, loaded.contains(path) else { return .zero }
    return rect(loaded.row(path.row, of: path.section))
  }

  // MARK: Scrolling

  final func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    guard let geometry = loaded else { return }
    guard geometry.sections.indices.contains(path.section) else {
      ListFault.raise(
        "scrollToRow: section \(path.section) is beyond the table, which has "
          + "\(geometry.sections.count) sections")
    }
    let span: ListGeometry.Span
    if path.row == NSNotFound {
      span = geometry.header(of: path.section)
    } else {
      guard geometry.contains(path) else {
        ListFault.raise(
          "scrollToRow: row \(path.row) is beyond section \(path.section), which has "
            + "\(geometry.sections[path.section].rows.count) rows")
      }
      span = geometry.row(path.row, of: path.section)
    }
    scroll(to: span, below: path.section, position, animated)
  }

  private final func scroll(
    to span: ListGeometry.Span, below section: Int, _ position: ScrollPosition, _ animated: Bool
  ) {
    let inset = adjustedContentInset
    // A header that stays in sight covers the rows that scroll below it.
    let held =
      style == .plain ? geometry.map { $0.header(of: section).length } ?? 0 : 0
    let top = inset.top + held
    let room = bounds.height - inset.top - inset.bottom
    var offset = contentOffset.y
    switch position {
    case .top: offset = span.start - top
    case .middle: offset = span.start - inset.top - (room - span.length) / 2
    case .bottom: offset = span.end - bounds.height + inset.bottom
    case .none:
      if span.start < offset + top {
        offset = span.start - top
      } else if span.end > offset + bounds.height - inset.bottom {
        offset = min(span.start - top, span.end - bounds.height + inset.bottom)
      }
    }
    let greatest = max(contentSize.height + inset.bottom - bounds.height, -inset.top)
    offset = min(max(offset, -inset.top), greatest)
    guard offset != contentOffset.y else { return }
    setContentOffset(CGPoint(x: contentOffset.x, y: offset), animated: animated)
  }

  final func scrollToSelection(_ position: ScrollPosition, _ animated: Bool) {
    guard let geometry = loaded else { return }
    let middle = bounds.midY
    let nearest = selection.paths.filter { geometry.contains($0) }.min { one, other in
      abs(geometry.row(one.row, of: one.section).start - middle)
        < abs(geometry.row(other.row, of: other.section).start - middle)
    }
    if let nearest { scroll(to: nearest, position, animated) }
  }

  // MARK: Prefetching

  /// Tells the prefetching data source which rows may soon be shown: as many as fit into a screen
  /// beyond those in sight, in the direction of the last movement.
  final func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, let geometry, let first = rows.first?.path,
      let last = rows.last?.path
    else { return }
    let (sight, height) = (sight, bounds.height)
    let shown = Set(rows.map(\.path))
    let goesUp = sight.start < prefetchStart
    prefetchStart = sight.start
    var ahead: [IndexPath] = []
    var next = goesUp ? geometry.row(before: first) : geometry.row(after: last)
    while let path = next {
      let span = geometry.row(path.row, of: path.section)
      guard goesUp ? span.end > sight.start - height : span.start < sight.end + height else {
        break
      }
      ahead.append(path)
      next = goesUp ? geometry.row(before: path) : geometry.row(after: path)
    }
    let (known, wanted) = (Set(near), Set(ahead))
    let fresh = ahead.filter { !known.contains($0) }
    let gone = near.filter { !wanted.contains($0) && !shown.contains($0) }
    near = ahead
    if !fresh.isEmpty {
      note("prefetchRowsAt", fresh.map { text($0) }.joined(separator: " "))
      prefetchDataSource.tableView(self, prefetchRowsAt: fresh)
    }
    if !gone.isEmpty {
      note("cancelPrefetchingForRowsAt", gone.map { text($0) }.joined(separator: " "))
      prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: gone)
    }
  }
}
