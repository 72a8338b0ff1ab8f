internal import UIKit

/// Rows that light up while a pointer or a pen is over them; a pen the more, the nearer it is.
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

  /// The screen stays awake while something is over any part of it.
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
