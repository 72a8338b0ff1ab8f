import Foundation
import InputCore

/// The time that an animation takes: it passes by itself or, in a transition that a finger drives, as
/// the finger goes.
@MainActor enum TransitionSpan {
  /// Calls `end` when `seconds` have passed, or when whoever drives the present transition lets go and
  /// what remains of it has passed.
  static func begin(seconds: TimeInterval, on engine: Engine?, end: @escaping () -> Void) {
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
    // The timeline keeps the timer while it is armed.
    let timer = TimelineTimer { [unowned engine] in
      engine.log.instant = engine.timeline.now
      end()
    }
    engine.timeline.arm(timer, at: engine.timeline.now.advanced(bySeconds: seconds))
  }
}

/// Keeps the animations of a transition that is driven, until it has come to one of its ends.
@MainActor final class SpanHolder {
  private var ends: [() -> Void] = []

  /// Runs `animations`, and keeps those that it begins.
  func collect(_ animations: () -> Void) {
    let running = UIView.runningAnimations
    let outer = running?.spanHolder
    running?.spanHolder = self
    animations()
    running?.spanHolder = outer
  }

  func hold(_ end: @escaping () -> Void) {
    ends.append(end)
  }

  /// Ends what is kept, in the order begun.
  func release() {
    let held = ends
    ends = []
    for end in held { end() }
  }
}
