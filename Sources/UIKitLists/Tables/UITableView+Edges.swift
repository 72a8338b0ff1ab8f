import Foundation
import UIGeometry
@_spi(Toolkit) import UIKitCore

// The headers and footers of sections, which in a plain table stay in sight as long as a row of
// their section is.
extension UITableView {
  /// Makes the headers and footers that are in sight, and measures them.
  final func fillEdges(_ sight: (start: CGFloat, end: CGFloat)) {
    var section = geometry?.sections(from: sight.start, to: sight.end).lowerBound ?? 0
    while let present = geometry, section < present.sections.count,
      present.span(of: section).start < sight.end
    {
      for isHeader in [true, false] {
        let wanted = ShownEdge(section: section, isHeader: isHeader, view: self, isTitle: false)
        if isWanted(wanted, sight) { prepareEdge(section, isHeader: isHeader) }
      }
      section += 1
    }
  }

  /// Whether a header or footer is in sight.
  final func isWanted(_ edge: ShownEdge, _ sight: (start: CGFloat, end: CGFloat)) -> Bool {
    guard let geometry, geometry.sections.indices.contains(edge.section) else { return false }
    let section = geometry.span(of: edge.section)
    if style == .plain { return section.end > sight.start && section.start < sight.end }
    let span = edge.isHeader ? geometry.header(of: edge.section) : geometry.footer(of: edge.section)
    return span.end >= sight.start && span.start < sight.end
  }

  private final func prepareEdge(_ section: Int, isHeader: Bool) {
    guard shownEdge(section, isHeader: isHeader) == nil, let present = geometry else { return }
    let known = isHeader ? present.sections[section].header : present.sections[section].footer
    // One that has been found to be absent is not asked for again.
    if known.isMeasured, known.height == gap(section, isHeader: isHeader),
      isKnownAbsent(section, isHeader: isHeader)
    {
      return
    }
    if let edge = makeEdge(section, isHeader: isHeader) {
      edges.append(edge)
      measure(edge)
      edge.view.frame = place(of: edge).rect
      addEdge(edge.view)
      announce(edge)
      return
    }
    let height =
      askHeight(ofEdge: section, isHeader: isHeader) ?? gap(section, isHeader: isHeader)
    setEdge(section, isHeader: isHeader, height)
  }

  private final func isKnownAbsent(_ section: Int, isHeader: Bool) -> Bool {
    let view: TableMethods = isHeader ? .headerView : .footerView
    let title: TableMethods = isHeader ? .headerTitle : .footerTitle
    return (delegate == nil || lacking.contains(view)) && lacking.contains(title)
  }

  private final func makeEdge(_ section: Int, isHeader: Bool) -> ShownEdge? {
    if let view = askView(section, isHeader: isHeader) {
      (view as? UITableViewHeaderFooterView)?.role = (isHeader, style)
      return ShownEdge(section: section, isHeader: isHeader, view: view, isTitle: false)
    }
    guard let title = askTitle(section, isHeader: isHeader) else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.role = (isHeader, style)
    view.show(title: title)
    return ShownEdge(section: section, isHeader: isHeader, view: view, isTitle: true)
  }

  /// Adds a header or footer in front of the rows, and behind what lies over all.
  private final func addEdge(_ view: UIView) {
    if let index { insertSubview(view, belowSubview: index) } else { addSubview(view) }
  }

  private final func announce(_ edge: ShownEdge) {
    guard let delegate else { return }
    let (view, section) = (edge.view, edge.section)
    if edge.isHeader {
      report(.willDisplayHeader, "willDisplayHeaderView", "\(section)") {
        delegate.tableView(self, willDisplayHeaderView: view, forSection: section)
      }
    } else {
      report(.willDisplayFooter, "willDisplayFooterView", "\(section)") {
        delegate.tableView(self, willDisplayFooterView: view, forSection: section)
      }
    }
  }

  /// Measures a header or footer.
  final func measure(_ edge: ShownEdge) {
    let height =
      askHeight(ofEdge: edge.section, isHeader: edge.isHeader)
      ?? fittingHeight(of: edge.view)
    setEdge(edge.section, isHeader: edge.isHeader, height)
  }

  private final func fittingHeight(of view: UIView) -> CGFloat {
    let height = view.sizeThatFits(CGSize(width: rowWidth, height: 0)).height
    let scale = contentScaleFactor
    return (height * scale).rounded(.up) / scale
  }

  private final func setEdge(_ section: Int, isHeader: Bool, _ height: CGFloat) {
    let edge = ListGeometry.Edge(height: height, isMeasured: true)
    geometry?.change(section) {
      if isHeader {
        $0.header = edge
        $0.padding = padding(above: edge)
      } else {
        $0.footer = edge
      }
    }
  }

  /// Returns the view of a header or footer.
  final func shownEdge(_ section: Int, isHeader: Bool) -> UIView? {
    edges.first { $0.section == section && $0.isHeader == isHeader }?.view
  }

  // MARK: Places

  /// The place of a header or footer, and whether it is held at the table's edge.
  final func place(of edge: ShownEdge) -> (rect: CGRect, isPinned: Bool) {
    guard let geometry, geometry.sections.indices.contains(edge.section) else {
      return (edge.view.frame, false)
    }
    let own = edge.isHeader ? geometry.header(of: edge.section) : geometry.footer(of: edge.section)
    var start = own.start
    if style == .plain {
      let inset = adjustedContentInset
      if edge.isHeader {
        let last = geometry.rows(of: edge.section).end - own.length
        start = max(start, min(bounds.minY + inset.top, max(last, start)))
      } else {
        let first = geometry.header(of: edge.section).end
        start = min(start, max(bounds.maxY - inset.bottom - own.length, min(first, start)))
      }
    }
    let side = style == .insetGrouped ? ListMetrics.cardInset : 0
    return (
      CGRect(x: side, y: start, width: rowWidth, height: own.length), start != own.start
    )
  }
}
