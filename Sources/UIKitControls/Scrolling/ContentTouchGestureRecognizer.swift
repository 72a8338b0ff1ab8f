import Foundation
@_spi(Toolkit) import UIKitCore

/// A recognizer that withholds touches from a scroll view's content until they are known not to
/// scroll.
///
///     ignored ◀──may begin, or claimed── waiting ──may not begin──▶ recognized
///     (the content gets it)                                         (the content never gets it)
///
/// A touch waits until the delay has passed, its finger is lifted, or the scroll view finds that it
/// cannot scroll; without `delaysContentTouches` it does not wait. Then `touchesShouldBegin` is
/// called. A touch that may begin is ignored here, which ends this recognizer's delay and delivers
/// it to its view. The recognizer prevents no others. Rules 14.1 to 14.3.
final class ContentTouchGestureRecognizer: UIGestureRecognizer {
  /// The touches that wait, in the order in which they landed.
  private var waiting: [UITouch] = []
  /// The event of the sequence, the same object throughout.
  private var event: UIEvent?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
  }

  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }

  /// Not prevented by other recognizers, so no delegate of the app is asked about it. A touch that
  /// another recognizer has taken from its view is released without a question.
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView else { return }
    self.event = event
    for touch in touches {
      // A touch on the scroll view itself is not content.
      if touch.state.view === scrollView {
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
    guard !isTimerSet else { return }
    let delay = UIInputTunables.current.scrollContentDelay
    setTimer(at: event.timestamp + delay)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if waiting.contains(where: { touches.contains($0) }) { letGo() }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    waiting.removeAll { touches.contains($0) }
    if waiting.isEmpty { cancelTimer() }
  }

  override func reset() {
    cancelTimer()
    waiting = []
    event = nil
  }

  /// Delivers the waiting touches to the content, view by view, unless the scroll view refuses.
  func letGo() {
    cancelTimer()
    guard let scrollView, let event, !waiting.isEmpty else { return }
    let touches = waiting
    waiting = []
    var isRefused = false
    for (place, touch) in touches.enumerated() {
      guard let view = touch.state.view else { continue }
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

  /// Returns whether another recognizer has taken the touch from its view.
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
}
