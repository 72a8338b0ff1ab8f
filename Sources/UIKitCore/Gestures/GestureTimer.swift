import Foundation
import InputCore

/// The one timer of a recognizer, armed again and again: it fires `timeIsUp()`.
///
///     idle ──arm──▶ armed ──fires──▶ firing ──not armed meanwhile──▶ idle
///      ▲              │ ▲               │
///      └───disarm─────┘ └─────arm───────┘
///
/// While the recognizer takes part in the contest, which holds it, the timer refers to it uncounted, and
/// is disarmed as it leaves. A recognizer that is fed by hand has nobody who holds it: it gets a
/// `UIEventTimer`, which refers to it weakly and makes all its references slower.
@MainActor final class GestureTimer {
  private let recognizer: Uncounted<UIGestureRecognizer>
  /// The contest in whose course the timer is armed, or fires; nil while it is idle.
  private var contest: Uncounted<Contest>?
  private var timer: TimelineTimer?
  private var byHand: UIEventTimer?
  /// Whether it was armed in a touch method, so that the recognizer is undecided until it has fired.
  @safe @exclusivity(unchecked) private(set) var keepsUndecided = false

  init(of recognizer: UIGestureRecognizer) {
    self.recognizer = Uncounted(recognizer)
  }

  /// Fires at `time`, in seconds after the timeline's zero, and at no time that was set before.
  func arm(at time: TimeInterval) {
    disarm()
    guard let engagement = recognizer.object.engagement else {
      byHand = .scheduledTimer(at: time) { [weak recognizer = recognizer.object] _ in
        recognizer?.timeIsUp()
      }
      return
    }
    let contest = engagement.object
    self.contest = engagement
    keepsUndecided = contest.recognizerBeingFed?.refers(to: recognizer.object) == true
    contest.turn.arm(madeTimer(), at: Instant.zero.advanced(bySeconds: time))
  }

  private func madeTimer() -> TimelineTimer {
    if let timer { return timer }
    let timer = TimelineTimer { [unowned(unsafe) self] in unsafe fire() }
    self.timer = timer
    return timer
  }

  /// Takes the arming back; nothing happens where there is none.
  func disarm() {
    if byHand != nil {
      byHand?.invalidate()
      byHand = nil
    }
    guard let contest else { return }
    if let timer { contest.use { $0.turn.disarm(timer) } }
    finish()
  }

  private func fire() {
    guard let contest else { return }
    contest.object.turn.noteTimer()
    // What is done now may arm it again, or end the recognizer's part in the contest.
    let recognizer = recognizer.object
    recognizer.timeIsUp()
    if timer?.isArmed != true { finish() }
  }

  private func finish() {
    if keepsUndecided { contest?.object.setMayRetire() }
    keepsUndecided = false
    contest = nil
  }
}

extension UIGestureRecognizer {
  /// Calls `timeIsUp()` at `time`, in seconds after the timeline's zero, and at no time that was set
  /// before. In a touch method: the recognizer stays undecided until then.
  final func setTimer(at time: TimeInterval) {
    let timer = gestureTimer ?? GestureTimer(of: self)
    gestureTimer = timer
    timer.arm(at: time)
  }

  /// Takes `setTimer(at:)` back.
  final func cancelTimer() {
    gestureTimer?.disarm()
  }
}
