internal import UIKit

/// The list of the screens that have no tab, one row each; it scrolls if there is too little room.
///
/// Rows are found by their places and are not views, so that recordings that open the list stay
/// valid when it grows.
final class MoreScreen: UIView {
  private let screens: [UIView]
  private let rows = UIView()
  /// Shows a screen.
  var choose: (UIView) -> Void = { _ in }

  init(frame: CGRect, screens: [UIView]) {
    self.screens = screens
    super.init(frame: frame)
    let list = place(UIScrollView(), "more-list", at: bounds)
    list.delaysContentTouches = false
    let height = max(bounds.height, Catalogue.rowHeight * CGFloat(screens.count))
    list.contentSize = CGSize(width: bounds.width, height: height)
    list.place(rows, "rows", at: CGRect(origin: .zero, size: list.contentSize))
    Caption(screens.map { $0.accessibilityIdentifier ?? "" }, rowHeight: Catalogue.rowHeight)
      .fill(rows)
    rows.addGestureRecognizer(UITapGestureRecognizer(target: self, action: MoreScreen.open))
  }

  private func open(_ tap: UITapGestureRecognizer) {
    let row = Int(tap.location(in: rows).y / Catalogue.rowHeight)
    if screens.indices.contains(row) { choose(screens[row]) }
  }
}
