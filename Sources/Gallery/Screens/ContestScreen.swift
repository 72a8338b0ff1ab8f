internal import UIKit

/// Recognizers that compete for the same fingers: a list pans, and its rows are tapped; in each
/// row, a single tap waits for a double tap to fail, and a badge keeps its touches.
final class ContestScreen: UIView {
  private let list = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    place(list, "list", at: bounds)
    list.clipsToBounds = true
    list.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: ContestScreen.scroll))
    for (number, row) in list.rows(5).enumerated() {
      addRow(number, at: row)
    }
  }

  private func addRow(_ number: Int, at frame: CGRect) {
    let row = list.place(Pad(), "row-\(number)", at: frame)
    let double = UITapGestureRecognizer(target: row, action: Pad.toggle)
    double.name = "double"
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer(target: self, action: ContestScreen.select)
    single.name = "single"
    single.require(toFail: double)
    row.addGestureRecognizer(double)
    row.addGestureRecognizer(single)
    let badge = row.place(
      Badge(), "badge-\(number)",
      at: CGRect(x: frame.width - 52, y: frame.height / 2 - 22, width: 44, height: 44))
    badge.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: ContestScreen.select))
  }

  private func scroll(_ pan: UIPanGestureRecognizer) {
    list.bounds.origin.y -= pan.translation(in: list).y
    pan.setTranslation(.zero, in: list)
  }

  private func select(_ tap: UITapGestureRecognizer) {
    for row in list.subviews { row.alpha = tap.view?.isDescendant(of: row) == true ? 1 : 0.5 }
  }
}

/// A view on which gestures of the views behind it do not begin.
private final class Badge: UIView {
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer.view === self
  }
}
