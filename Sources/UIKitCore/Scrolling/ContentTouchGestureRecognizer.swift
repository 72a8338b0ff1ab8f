import Foundation

/// Keeps touches from a scroll view's content until it is clear that they are not a scroll.
///
///     ignored ◀──may begin, or claimed── waiting ──may not begin──▶ recognized
///     (the content has it)                                          (the content never hears of it)
///
/// A touch waits until the delay is over, its finger leaves, or the scroll view finds that it cannot
/// scroll; without `delaysContentTouches` not at all. Then `touchesShouldBegin` is asked. A touch that
/// may begin is ignored here, which hands it to its view; this recognizer's delay of it ends with that.
/// It prevents nobody: who recognizes is between the others. Semantics 14.1 to 14.3.
final class ContentTouchGestureRecognizer: UIGestureRecognizer {
  /// The touches that wait, in the order of their landing.
  private var waiting: [UITouch] = []
  /// Whether the delay runs.
  private var isDelaying = false
  /// The event of the sequence, which is one object for all of it.
  private var event: UIEvent?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
  }

  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }

  /// Nobody prevents it either, so no delegate of the app's is asked about it; a touch that somebody
  /// has taken from its view is let go unasked.
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView else { return }
    self.event = event
    for touch in touches {
      // The scroll view is not its own content.
      if touch.storedView === scrollView {
        ignore(touch, for: event)
      } else {
        waiting.append(touch)
      }
    }
    guard !waiting.isEmpty else { return }
    guard scrollView.isHoldingBackContentTouches else {
      letGo()
      return
    }
    guard !isDelaying else { return }
    isDelaying = true
    let delay = UIInputTunables.current.scrollContentDelay
    setTimer(at: event.timestamp + delay)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if waiting.contains(where: { touches.contains($0) }) { letGo() }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    waiting.removeAll { touches.contains($0) }
    if waiting.isEmpty { stopTimer() }
  }

  override func reset() {
    stopTimer()
    waiting = []
    event = nil
  }

  /// Lets the content have what waits, view by view, unless the scroll view refuses.
  func letGo() {
    stopTimer()
    guard let scrollView, let event, !waiting.isEmpty else { return }
    let touches = waiting
    waiting = []
    var isRefused = false
    for (place, touch) in touches.enumerated() {
      guard let view = touch.storedView else { continue }
      let isAsked = touches[..<place].contains { $0.view === view }
      guard !isAsked else { continue }
      let own = touches.filter { $0.view === view }
      if own.contains(where: isClaimed) || scrollView.mayBegin(own, with: event, in: view) {
        for touch in own { ignore(touch, for: event) }
      } else {
        isRefused = true
      }
    }
    if isRefused { state = .recognized }
  }

  /// Whether another recognizer has taken the touch from its view.
  private func isClaimed(_ touch: UITouch) -> Bool {
    for recognizer in touch.gestureRecognizers ?? [] where recognizer.cancelsTouchesInView {
      switch recognizer.state {
      case .began, .changed, .ended: return true
      case .possible, .cancelled, .failed: continue
      }
    }
    return false
  }

  /// The delay is over.
  override func timeIsUp() {
    letGo()
  }

  private func stopTimer() {
    isDelaying = false
    cancelTimer()
  }
}
