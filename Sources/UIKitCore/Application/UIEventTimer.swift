public import Foundation
import InputCore

/// A timer on the application's timeline: it fires at the same place of the history in a replay.
///
/// Use it as `Timer` is used on iOS. A timer that a recognizer schedules inside one of its touch
/// methods keeps that recognizer undecided until it fires or is invalidated, even after the last
/// finger has left; that is how a double tap waits for its second tap. Where no application runs, as
/// for a recognizer that a test feeds by hand, no time passes, and the timer never fires.
@preconcurrency @MainActor public final class UIEventTimer {
  /// Seconds between two firings; 0 for a timer that fires once.
  public let timeInterval: TimeInterval
  /// When the timer fires next, in seconds after the timeline's zero.
  public var fireTime: TimeInterval { deadline.seconds }
  /// Whether the timer will fire.
  public var isValid: Bool { timer?.isArmed ?? false }

  private var deadline: Instant
  /// Kept by the timeline while it is armed: it holds this one, so that nothing is left of both when the
  /// application ends.
  private weak var timer: TimelineTimer?
  /// The count of the recognizer that scheduled the timer in a touch method.
  private var keeper: PendingTimers?
  private let block: @MainActor (UIEventTimer) -> Void
  /// Where the engine lives that was running when the timer was scheduled; another application may run by
  /// now. Nil where none was.
  private let home: Home?
  /// That engine; nil once its application has ended.
  private var engine: Engine? { home?.owner?.engine }

  /// The engine on whose timeline timers are scheduled now; nil where none runs.
  private static var running: Engine? { UIApplication.current?.engine }

  /// Schedules `block` for `interval` seconds from now, and every `interval` seconds if `repeats`.
  ///
  /// A repeating interval below 0.1 ms counts as 0.1 ms, as `Timer`'s does.
  @discardableResult public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @MainActor (UIEventTimer) -> Void
  ) -> UIEventTimer {
    let engine = running
    let now = engine?.timeline.now ?? .zero
    let interval = repeats ? max(interval, 0.0001) : interval
    return UIEventTimer(
      engine: engine, deadline: now.advanced(bySeconds: interval),
      interval: repeats ? interval : 0, block: block)
  }

  /// Schedules `block` for once, at `time` seconds after the timeline's zero; touches and events
  /// carry such times. A time that has passed fires as soon as the clock is looked at.
  @discardableResult public static func scheduledTimer(
    at time: TimeInterval, block: @escaping @MainActor (UIEventTimer) -> Void
  ) -> UIEventTimer {
    UIEventTimer(
      engine: running, deadline: Instant.zero.advanced(bySeconds: time),
      interval: 0, block: block)
  }

  private init(
    engine: Engine?, deadline: Instant, interval: TimeInterval,
    block: @escaping @MainActor (UIEventTimer) -> Void
  ) {
    self.deadline = deadline
    timeInterval = interval
    self.block = block
    home = engine?.home
    guard let engine else { return }
    if let recognizer = engine.contest.recognizerBeingFed?.object { keep(undecided: recognizer) }
    let timer = TimelineTimer { self.fire() }
    self.timer = timer
    engine.timeline.arm(timer, at: deadline)
    engine.turn.workArrived()
  }

  private func keep(undecided recognizer: UIGestureRecognizer) {
    let timers = recognizer.pendingTimers ?? PendingTimers()
    recognizer.pendingTimers = timers
    timers.count += 1
    keeper = timers
  }

  /// Takes the timer back; nothing happens where it has fired for the last time.
  public func invalidate() {
    if let timer { engine?.timeline.disarm(timer) }
    finish()
  }

  private func fire() {
    guard let engine else { return }
    engine.log.instant = engine.timeline.now
    engine.log.note(.timer, name: "timer")
    if timeInterval > 0, let timer {
      deadline = nextDeadline(after: engine.timeline.now)
      engine.timeline.arm(timer, at: deadline)
      block(self)
    } else {
      // The block may schedule the next timer: the recognizer stays undecided in between.
      block(self)
      finish()
    }
  }

  /// One interval later; firings that were missed in a suspension are left out, as `Timer` does.
  private func nextDeadline(after now: Instant) -> Instant {
    let next = deadline.advanced(bySeconds: timeInterval)
    guard next <= now else { return next }
    let interval = next.nanoseconds(since: deadline)
    let late = now.nanoseconds(since: deadline) % interval
    return now.advanced(byNanoseconds: interval - late)
  }

  private func finish() {
    timer = nil
    keeper?.count -= 1
    if keeper != nil { engine?.contest.setMayRetire() }
    keeper = nil
  }
}

/// How many timers keep a recognizer undecided: an object of its own, so that a timer need not refer to
/// the recognizer weakly, which makes each later use of that slower.
@MainActor final class PendingTimers {
  var count = 0
}
