import Foundation

/// A scroll view's own pinch. It recognizes together with the pan: both form one gesture of two
/// fingers.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    other !== scrollView?.pan
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    scrollView?.pinchFingersChanged()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    scrollView?.pinchFingersChanged()
  }
}
