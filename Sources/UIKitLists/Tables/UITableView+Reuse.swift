import Foundation
@_spi(Toolkit) import UIKitCore

// Cells, headers and footers that wait to be shown again.
extension UITableView {
  final func registerCell(_ type: AnyClass?, _ identifier: String) {
    guard let type else { return cellQueues.register(nil, for: identifier) }
    guard let type = type as? UITableViewCell.Type else {
      ListFault.raise(
        "\(type) is registered for cells with the identifier “\(identifier)”, but is not a "
          + "subclass of UITableViewCell")
    }
    cellQueues.register(.init { type.init(reusedAs: $0) }, for: identifier)
  }

  final func registerEdge(_ type: AnyClass?, _ identifier: String) {
    guard let type else { return edgeQueues.register(nil, for: identifier) }
    guard let type = type as? UITableViewHeaderFooterView.Type else {
      ListFault.raise(
        "\(type) is registered for headers and footers with the identifier “\(identifier)”, but is "
          + "not a subclass of UITableViewHeaderFooterView")
    }
    edgeQueues.register(.init { type.init(reusedAs: $0) }, for: identifier)
  }

  final func takeCell(_ identifier: String) -> UITableViewCell? {
    // A row that is only configured again keeps its cell.
    if let path = group.reconfigured, let cell = shownCell(at: path),
      cell.reuseIdentifier == identifier
    {
      return cell
    }
    if let cell = cellQueues.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return cellQueues.source(for: identifier)?.make(identifier)
  }

  final func takeCell(_ identifier: String, for path: IndexPath) -> UITableViewCell {
    guard let cell = takeCell(identifier) else {
      ListFault.raise(
        "no class is registered for cells with the identifier “\(identifier)”; call "
          + "register(_:forCellReuseIdentifier:) first")
    }
    cell.table = self
    cell.rowPlace = place(of: path)
    // The cell leaves with its final size, if the delegate decides it.
    let height = askHeight(path) ?? geometry.map { $0.row(path.row, of: path.section).length }
    cell.frame.size = CGSize(width: rowWidth, height: height ?? ListMetrics.rowHeight)
    return cell
  }

  final func takeEdge(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = edgeQueues.take(identifier) {
      view.prepareForReuse()
      return view
    }
    return edgeQueues.source(for: identifier)?.make(identifier)
  }

  /// Takes a cell out of sight, and tells the delegate.
  final func retire(_ row: ShownRow) {
    let cell = row.cell
    cell.removeFromSuperview()
    if let delegate {
      report(.didEndDisplaying, "didEndDisplaying", text(row.path)) {
        delegate.tableView(self, didEndDisplaying: cell, forRowAt: row.path)
      }
    }
    // The app may have taken the cell for another row meanwhile.
    guard cell.superview == nil else { return }
    if let identifier = cell.reuseIdentifier { cellQueues.put(cell, identifier) }
  }

  /// Takes a header or footer out of sight, and tells the delegate.
  final func retire(_ edge: ShownEdge) {
    edge.view.removeFromSuperview()
    if let delegate {
      let (view, section) = (edge.view, edge.section)
      if edge.isHeader {
        report(.didEndDisplayingHeader, "didEndDisplayingHeaderView", "\(section)") {
          delegate.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        }
      } else {
        report(.didEndDisplayingFooter, "didEndDisplayingFooterView", "\(section)") {
          delegate.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        }
      }
    }
    guard let view = edge.view as? UITableViewHeaderFooterView,
      let identifier = view.reuseIdentifier
    else { return }
    edgeQueues.put(view, identifier)
  }
}
