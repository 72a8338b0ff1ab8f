import Foundation
package import InputCore

/// The duration of an animation: it passes with time or, in an interactive transition, with the
/// finger.
@MainActor package enum TransitionSpan {
  /// Calls `end` after `seconds`. In an interactive transition, calls it when the interaction has
  /// ended and the remaining time has passed.
  package static func begin(seconds: TimeInterval, on engine: Engine?, end: @escaping () -> Void) {
    guard let engine else {
      end()
      return
    }
    if let holder = engine.animations.spanHolder {
      holder.hold(end)
    } else {
      run(seconds, on: engine, end)
    }
  }

  private static func run(
    _ seconds: TimeInterval, on engine: Engine, _ end: @escaping () -> Void
  ) {
    // The timeline retains the timer while it is armed.
    let timer = TimelineTimer { end() }
    engine.timeline.arm(timer, at: engine.timeline.now.advanced(bySeconds: seconds))
  }
}

/// Controls the progress of the animations of an interactive transition or an animator, and ends
/// them when it has reached either end.
@MainActor package final class SpanHolder {
  private var ends: [() -> Void] = []
  /// Whether the animated views receive no touches until the end.
  let blocksTouches: Bool
  /// Returns the share that is complete at an instant, from 0 to 1; springs may go beyond.
  private let share: (Instant) -> CGFloat

  package init(blocksTouches: Bool = false, share: @escaping (Instant) -> CGFloat) {
    (self.blocksTouches, self.share) = (blocksTouches, share)
  }

  /// Returns the share of the held animations that is complete at an instant, from 0 to 1; springs
  /// may go beyond.
  package func completedShare(at instant: Instant) -> CGFloat { share(instant) }

  /// Runs `animations`, and holds the ones that it starts.
  package func collect(_ animations: () -> Void) {
    guard let running = UIView.runningAnimations else { return animations() }
    running.run(heldBy: self, animations)
  }

  func hold(_ end: @escaping () -> Void) {
    ends.append(end)
  }

  /// Ends the held animations, in the order in which they started.
  package func release() {
    let held = ends
    ends = []
    for end in held { end() }
  }
}
