internal import CProcessFacts
internal import InputCore

/// A timer of unchanged app code, on the timeline.
@MainActor package class AppTimer {
  /// When and where a timer was created.
  package struct Making {
    /// The position in the order in which the run's timers were created.
    package var number: UInt64
    /// The value of `AppTimers.notePlace` at the time; nil if places are not noted.
    package var place: Any?
  }

  package let making: Making
  unowned let timers: AppTimers
  private(set) lazy var timer = TimelineTimer { [unowned self] in fire() }

  init(_ making: Making, _ timers: AppTimers) {
    self.making = making
    self.timers = timers
  }

  /// The timer in words, for a test that reports leftover timers: `a Timer, due every 0.5 s`.
  package var description: String { preconditionFailure("each kind has a description") }
  /// Whether it will fire.
  var isArmed: Bool { timer.isArmed }

  func fire() { preconditionFailure("each kind fires") }

  /// Disarms the timer for good.
  func end() { timers.timeline.disarm(timer) }
}

/// A call of `asyncAfter` on the main queue.
final class LaterCall: AppTimer {
  private var work: MainWork?

  init(_ work: MainWork, _ making: Making, _ timers: AppTimers) {
    self.work = work
    super.init(making, timers)
  }

  override var description: String { "an asyncAfter on the main queue" }

  func arm(at instant: Instant) { timers.timeline.arm(timer, at: instant) }

  override func fire() {
    let due = work
    work = nil
    timers.forget(self)
    due?.call()
  }

  override func end() {
    super.end()
    work?.discard()
    work = nil
  }
}

/// A timer source of the main queue.
final class SourceTimer: AppTimer {
  private let source: ObjectKey
  private var deadline = Instant.zero
  private var interval: UInt64 = 0

  init(_ source: ObjectKey, _ making: Making, _ timers: AppTimers) {
    self.source = source
    super.init(making, timers)
  }

  override var description: String {
    interval > 0
      ? "a timer source, due every \(secondsText(interval)) s" : "a timer source"
  }

  func arm(at instant: Instant, every interval: UInt64) {
    self.interval = interval
    deadline = instant
    timers.timeline.disarm(timer)
    if instant.nanoseconds < .max { timers.timeline.arm(timer, at: instant) }
  }

  /// Passes the number of due firings to the source in one call.
  override func fire() {
    let now = timers.timeline.now
    var count: UInt64 = 1
    if interval > 0 {
      count += (now.nanoseconds - deadline.nanoseconds) / interval
      deadline = deadline.advanced(byNanoseconds: count * interval)
      timers.timeline.arm(timer, at: deadline)
    }
    unsafe process_facts_fire_source(source.pointer, UInt(count))
  }
}

/// Nanoseconds as seconds, without trailing zeros.
func secondsText(_ nanoseconds: UInt64) -> String {
  String(Double(nanoseconds) / 1_000_000_000)
}
