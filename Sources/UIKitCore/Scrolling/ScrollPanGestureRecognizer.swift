import Foundation

/// A scroll view's own pan: it also tells when a finger lands and when all have left, and which way
/// they have gone.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  /// What the fingers have moved on average since they landed, in window coordinates.
  private(set) var way = CGPoint.zero
  /// When a finger last moved, in seconds of the timeline.
  private var lastMove: TimeInterval = 0
  /// Seconds that the fingers had rested when the last one left.
  private(set) var restBeforeEnd: TimeInterval = 0

  private var scrollView: UIScrollView? { view as? UIScrollView }

  /// The scroll view where it is a delegate, and nobody else (rule 14.6).
  override weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet {
      precondition(
        delegate == nil || delegate === view,
        "a scroll view's pan has no delegate but the scroll view; override its methods instead")
    }
  }

  /// Not the view's own pinch, nor a pan that the app has added to the view and that needs more fingers:
  /// both go on beside the scrolling (rule 24.11).
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    guard other.view === view else { return true }
    if let other = other as? UIPanGestureRecognizer {
      return other.minimumNumberOfTouches <= minimumNumberOfTouches
    }
    return other !== scrollView?.pinch
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    scrollView?.fingerLanded()
    lastMove = event.timestamp
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let share = 1 / CGFloat(max(numberOfTouches, 1))
    for touch in touches {
      let (now, before) = (touch.location(in: nil), touch.previousLocation(in: nil))
      way.x += (now.x - before.x) * share
      way.y += (now.y - before.y) * share
    }
    lastMove = event.timestamp
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    restBeforeEnd = event.timestamp - lastMove
    super.touchesEnded(touches, with: event)
  }

  override func scrolled(by translation: CGPoint, phase: UITouch.Phase, with event: UIEvent) {
    if phase == .began { scrollView?.fingerLanded() }
    if translation != .zero {
      way.x += translation.x
      way.y += translation.y
      lastMove = event.timestamp
    }
    restBeforeEnd = event.timestamp - lastMove
    super.scrolled(by: translation, phase: phase, with: event)
  }

  override func reset() {
    super.reset()
    way = .zero
    lastMove = 0
    restBeforeEnd = 0
    scrollView?.fingersLeft()
  }
}
