public import Foundation
import InputCore

/// A timer on the application's timeline: it fires at the same point of the history in a replay.
///
/// Use it as you use `Timer` on iOS. A timer that a recognizer schedules inside one of its touch
/// methods keeps that recognizer undecided until it fires or is invalidated, even after the last
/// finger has left; that is how a double tap waits for its second tap. Without a running
/// application, as for a recognizer that a test feeds directly, no time passes, and the timer never
/// fires.
///
/// ```
/// let timer = UIEventTimer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
///   label.text = "Half a second later"
/// }
/// ```
@preconcurrency @MainActor public final class UIEventTimer {
  /// The time between two firings, in seconds; 0 for a timer that fires once.
  public let timeInterval: TimeInterval
  /// When the timer fires next, in seconds from the timeline's zero.
  public var fireTime: TimeInterval { deadline.seconds }
  /// Whether the timer will fire.
  public var isValid: Bool { timer?.isArmed ?? false }

  private var deadline: Instant
  /// The timeline holds it while it is armed, and it holds this object, so both are released when
  /// the application ends.
  private weak var timer: TimelineTimer?
  /// The pending-timer count of the recognizer that scheduled the timer in a touch method.
  private var keeper: PendingTimers?
  private let block: @MainActor (UIEventTimer) -> Void
  /// The home of the engine that was running when the timer was scheduled; another application may
  /// be running by now. Nil if none was running.
  private let home: Home?
  /// That engine; nil once its application has ended.
  private var engine: Engine? { home?.owner?.engine }

  /// Schedules `block` for `interval` seconds from now, and then every `interval` seconds if
  /// `repeats` is true.
  ///
  /// A repeating interval below 0.1 ms counts as 0.1 ms, as with `Timer`.
  @discardableResult public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @MainActor (UIEventTimer) -> Void
  ) -> UIEventTimer {
    let engine = Engine.running
    let now = engine?.timeline.now ?? .zero
    let interval = repeats ? max(interval, 0.0001) : interval
    let timer = UIEventTimer(
      engine: engine, deadline: now.advanced(bySeconds: interval),
      interval: repeats ? interval : 0, block: block)
    if engine == nil { EarlyObjects.note(timer, "a UIEventTimer", keeping: true) }
    return timer
  }

  /// Schedules `block` to run once, at `time` in seconds from the timeline's zero, as in the
  /// timestamps of touches and events. For a time that has passed, the timer fires as soon as the
  /// timeline is advanced.
  @discardableResult public static func scheduledTimer(
    at time: TimeInterval, block: @escaping @MainActor (UIEventTimer) -> Void
  ) -> UIEventTimer {
    UIEventTimer(
      engine: .running, deadline: Instant.zero.advanced(bySeconds: time),
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
    guard let engine else {
      EarlyObjects.note(self, "a UIEventTimer")
      return
    }
    if let recognizer = engine.contest.recognizerBeingFed?.object { keep(undecided: recognizer) }
    let timer = TimelineTimer { self.fire() }
    timer.name = "a UIEventTimer"
    self.timer = timer
    engine.turn.arm(timer, at: deadline)
  }

  /// Names the timer in the sentence about what is still due.
  func describe(as name: StaticString) { timer?.name = name }

  private func keep(undecided recognizer: UIGestureRecognizer) {
    let timers = recognizer.progress.pendingTimers ?? PendingTimers()
    recognizer.progress.pendingTimers = timers
    timers.count += 1
    keeper = timers
  }

  /// Stops the timer. Has no effect if it has already fired for the last time.
  public func invalidate() {
    if let timer { engine?.timeline.disarm(timer) }
    EarlyObjects.forget(self)
    finish()
  }

  private func fire() {
    guard let engine else { return }
    engine.turn.noteTimer()
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

  /// Returns the deadline one interval later, skipping firings missed in a suspension, as `Timer`
  /// does.
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
    if keeper != nil { engine?.contest.waitEnded() }
    keeper = nil
  }
}

/// The number of timers that keep a recognizer undecided. A separate object, so that a timer need
/// not refer weakly to the recognizer, which makes each later use of it slower.
@MainActor final class PendingTimers {
  var count = 0
}
