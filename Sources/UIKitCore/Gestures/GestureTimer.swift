import Foundation
import InputCore

/// The single timer of a built-in recognizer, which is armed as often as needed and calls
/// `timeIsUp()`.
///
///     idle ──arm──▶ armed ──fires──▶ firing ──not armed meanwhile──▶ idle
///      ▲              │ ▲               │
///      └───disarm─────┘ └─────arm───────┘
///
/// While the recognizer takes part in the contest, which retains it, the timer refers to it
/// uncounted; it is disarmed when the recognizer leaves. Nothing retains a recognizer that is fed
/// by hand, so for it a `UIEventTimer` holds a weak reference, which makes all references to the
/// recognizer slower.
@MainActor final class GestureTimer {
  private let recognizer: Uncounted<UIGestureRecognizer>
  /// The contest during which the timer was armed; nil while it is idle.
  @safe @exclusivity(unchecked) private var contest: Uncounted<Contest>?
  @safe @exclusivity(unchecked) private var timer: TimelineTimer?
  @safe @exclusivity(unchecked) private var byHand: UIEventTimer?
  /// Whether the timer was armed in a touch method, so that the recognizer stays undecided until it
  /// has fired.
  @safe @exclusivity(unchecked) private(set) var keepsUndecided = false

  init(of recognizer: UIGestureRecognizer) {
    self.recognizer = Uncounted(recognizer)
  }

  /// Whether the timer waits to fire.
  var isArmed: Bool { timer?.isArmed == true || byHand?.isValid == true }

  /// Arms the timer for `time`, in seconds after the timeline's zero, replacing an earlier arming.
  func arm(at time: TimeInterval) {
    disarm()
    guard let engagement = recognizer.use({ $0.progress.engagement }) else {
      byHand = .scheduledTimer(at: time) { [weak recognizer = recognizer.object] _ in
        recognizer?.timeIsUp()
      }
      return
    }
    contest = engagement
    let timer = madeTimer()
    engagement.use { contest in
      keepsUndecided = recognizer.use { contest.recognizerBeingFed?.refers(to: $0) } == true
      contest.turn.arm(timer, at: Instant.zero.advanced(bySeconds: time))
    }
  }

  private func madeTimer() -> TimelineTimer {
    if let timer { return timer }
    let timer = TimelineTimer { [unowned(unsafe) self] in unsafe fire() }
    self.timer = timer
    return timer
  }

  /// Disarms the timer; does nothing if it is idle.
  func disarm() {
    if let byHand {
      byHand.invalidate()
      self.byHand = nil
    }
    guard let contest else { return }
    if let timer { contest.use { $0.turn.disarm(timer) } }
    finish()
  }

  private func fire() {
    guard let contest else { return }
    contest.object.turn.noteTimer()
    // The call may arm the timer again, or make the recognizer leave the contest.
    let recognizer = recognizer.object
    recognizer.timeIsUp()
    if timer?.isArmed != true { finish() }
  }

  private func finish() {
    if keepsUndecided { contest?.use { $0.waitEnded() } }
    keepsUndecided = false
    contest = nil
  }
}

extension UIGestureRecognizer {
  /// Whether a timer is set and has not fired.
  package final var isTimerSet: Bool { progress.gestureTimer?.isArmed ?? false }

  /// Schedules `timeIsUp()` for `time`, in seconds after the timeline's zero, replacing the time
  /// set before. If this is called in a touch method, the recognizer stays undecided until then.
  package final func setTimer(at time: TimeInterval) {
    let timer = progress.gestureTimer ?? GestureTimer(of: self)
    progress.gestureTimer = timer
    timer.arm(at: time)
  }

  /// Cancels `setTimer(at:)`.
  package final func cancelTimer() {
    progress.gestureTimer?.disarm()
  }
}
