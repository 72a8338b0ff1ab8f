import Foundation

/// A scroll view's own pan. It also reports when a finger lands, when all have been lifted, and the
/// direction of their movement.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  /// The mean movement of the fingers since they landed, in window coordinates.
  private(set) var way = CGPoint.zero

  private var scrollView: UIScrollView? { view as? UIScrollView }

  /// The delegate, which must be the scroll view itself (rule 14.6).
  override weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet {
      precondition(
        delegate == nil || delegate === view,
        "the delegate of a scroll view's pan is the scroll view; override its methods instead")
    }
  }

  /// Returns false for the view's own pinch, and for pans that the app added to the view and that
  /// need more fingers: both continue during the scrolling (rule 24.11).
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    guard other.view === view else { return true }
    if let other = other as? UIPanGestureRecognizer {
      return other.minimumNumberOfTouches <= minimumNumberOfTouches
    }
    return other !== scrollView?.pinch
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    scrollView?.fingerLanded()
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let share = 1 / CGFloat(max(numberOfTouches, 1))
    for touch in touches {
      let (now, before) = (touch.location(in: nil), touch.previousLocation(in: nil))
      way.x += (now.x - before.x) * share
      way.y += (now.y - before.y) * share
    }
    super.touchesMoved(touches, with: event)
  }

  /// Also receives fingers that come to rest on a touchpad while the content still moves.
  override func shouldReceive(_ event: UIEvent) -> Bool {
    guard event.type == .scroll, event.isResting else { return super.shouldReceive(event) }
    return scrollView?.isDecelerating == true && delegateAllows(event)
  }

  override func scrolled(by translation: CGPoint, phase: UITouch.Phase, with event: UIEvent) {
    if phase == .began { scrollView?.fingerLanded() }
    if event.isResting {
      // The fingers have caught the content; they do not scroll it.
      if phase == .ended || phase == .cancelled { state = .failed }
      return
    }
    way.x += translation.x
    way.y += translation.y
    super.scrolled(by: translation, phase: phase, with: event)
  }

  override func reset() {
    super.reset()
    way = .zero
    scrollView?.fingersLeft()
  }
}
