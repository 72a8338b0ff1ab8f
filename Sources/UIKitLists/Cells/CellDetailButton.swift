import Foundation
import UIKitControls
@_spi(Toolkit) import UIKitCore

/// The button for details at a cell's trailing edge, perhaps with a chevron beside it.
final class CellDetailButton: UIControl {
  private weak var cell: UITableViewCell?
  private let sign = ListGlyphView(.detail)
  private let chevron: ListGlyphView?

  init(_ cell: UITableViewCell, hasChevron: Bool) {
    self.cell = cell
    chevron = hasChevron ? ListGlyphView(.chevron) : nil
    let gap = ListMetrics.accessoryGap
    let width = ListMetrics.detailButton.width + (hasChevron ? ListMetrics.chevron.width + gap : 0)
    super.init(
      frame: CGRect(x: 0, y: 0, width: width, height: ListMetrics.detailButton.height))
    addSubview(sign)
    if let chevron { addSubview(chevron) }
    accessibilityIdentifier = "detail"
    addAction(
      UIAction { [weak self] _ in
        guard let cell = self?.cell else { return }
        cell.table?.accessoryTapped(in: cell)
      }, for: .touchUpInside)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = ListMetrics.detailButton
    sign.frame = inReadingDirection(CGRect(origin: .zero, size: size))
    let tip = ListMetrics.chevron
    chevron?.frame = inReadingDirection(
      CGRect(
        x: bounds.width - tip.width, y: (bounds.height - tip.height) / 2, width: tip.width,
        height: tip.height))
  }

  /// Fingers need more room than the sign has.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -10, dy: -11).contains(point)
  }
}
