import Foundation

extension UIScrollView: UIFocusItemScrollableContainer {}

extension UIScrollView: FocusRevealing {
  package final func reveal(_ rect: CGRect) {
    guard isScrollEnabled else { return }
    // Movements that come before the end of the animation refer to the final places.
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      self.scrollRectToVisible(rect, animated: false)
    }
  }
}
