internal import UIKit

/// Rows that light up while a pointer or a pen hovers over them; the nearer a pen is, the brighter.
final class HoverScreen: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: HoverScreen.wake))
    for (number, place) in rows(4).enumerated() {
      let row = self.place(UIView(), "row-\(number)", at: place)
      row.alpha = 0.5
      row.addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: HoverScreen.light))
      row.addGestureRecognizer(UITapGestureRecognizer(target: self, action: HoverScreen.choose))
    }
  }

  /// Keeps the screen awake while something hovers over it.
  private func wake(_ hover: UIHoverGestureRecognizer) {
    switch hover.state {
    case .began, .changed: alpha = 1
    case .ended, .cancelled, .failed, .possible: alpha = 0.5
    }
  }

  private func light(_ hover: UIHoverGestureRecognizer) {
    switch hover.state {
    case .began, .changed: hover.view?.alpha = 1 - hover.zOffset / 4
    case .ended, .cancelled, .failed, .possible: hover.view?.alpha = 0.5
    }
  }

  private func choose(_ tap: UITapGestureRecognizer) {
    for row in subviews { row.tag = row === tap.view ? 1 : 0 }
  }
}
