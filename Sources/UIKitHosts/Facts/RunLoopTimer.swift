internal import CProcessFacts
internal import InputCore

/// A `Timer` of the main run loop.
///
/// Foundation's object keeps its dates and says whether it is valid; the run loop never sees it.
final class RunLoopTimer: AppTimer {
  /// The modes it was added to.
  var modes: Set<String>
  /// Whether it is due, but held back because the main run loop is tracking.
  private(set) var isHeld = false

  private let object: ObjectKey
  private var deadline = Instant.zero
  /// Whether the timer's own function has set a date.
  private var hasNewDate = false

  init(_ object: ObjectKey, mode: String, _ making: Making, _ timers: AppTimers) {
    self.object = object
    modes = [mode]
    super.init(making, timers)
  }

  private var state: process_facts_timer { unsafe process_facts_timer(object.pointer) }

  var isValid: Bool { state.is_valid }
  override var isArmed: Bool { super.isArmed || isHeld }

  override var description: String {
    let state = state
    return state.repeats ? "a Timer, due every \(state.interval) s" : "a Timer"
  }

  /// Arms the timer for its date.
  func begin() {
    unsafe process_facts_retain_timer(object.pointer)
    setDate()
  }

  /// Arms the timer for its new date.
  func setDate() {
    hasNewDate = true
    isHeld = false
    deadline = timers.instant(of: state.date)
    timers.timeline.arm(timer, at: deadline)
  }

  override func end() {
    super.end()
    isHeld = false
    unsafe process_facts_release_timer(object.pointer)
  }

  override func fire() {
    isHeld = timers.isTracking && modes.isDisjoint(with: Self.trackingModes)
    guard !isHeld, isValid else { return }
    let timers = timers
    hasNewDate = false
    unsafe process_facts_fire_timer(object.pointer)
    guard timers.knows(self) else { return }
    guard state.repeats else {
      unsafe process_facts_invalidate_timer(object.pointer)
      return timers.forget(object)
    }
    if !hasNewDate { armNext() }
  }

  /// The names of the common modes and of `RunLoop.Mode.tracking`.
  private static let trackingModes: Set<String> = [
    "kCFRunLoopCommonModes", "UITrackingRunLoopMode",
  ]

  /// Arms the timer for the next multiple of its interval; skips those that have passed.
  private func armNext() {
    let interval = max(1, UInt64((state.interval * 1_000_000_000).rounded()))
    let late = timers.timeline.now.nanoseconds - deadline.nanoseconds
    deadline = deadline.advanced(byNanoseconds: (late / interval + 1) * interval)
    unsafe process_facts_set_timer_date(object.pointer, timers.date(of: deadline))
    timers.timeline.arm(timer, at: deadline)
  }
}

extension AppTimers {
  /// The number of seconds between 1970 and 2001, the zero of a run loop's dates.
  private static let secondsTo2001: Double = 978_307_200

  private var present: Double { Double(facts.wallTime) / 1_000_000_000 - Self.secondsTo2001 }

  /// The instant of a date, rounded to the microsecond, since dates are no more precise.
  func instant(of date: Double) -> Instant {
    let microseconds = ((date - present) * 1_000_000).rounded()
    guard microseconds > 0 else { return timeline.now }
    return timeline.now.advanced(byNanoseconds: UInt64(min(microseconds, 1e15)) * 1000)
  }

  /// The date of a future instant.
  func date(of instant: Instant) -> Double {
    present + instant.seconds(since: timeline.now)
  }
}
