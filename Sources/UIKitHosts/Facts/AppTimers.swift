internal import CProcessFacts
internal import InputCore

/// The timers of unchanged app code on the timeline: `asyncAfter`, timer sources and `Timer`, in
/// the order of their deadlines, then of arming.
@MainActor package final class AppTimers {
  /// Returns the place of the running code, for a test that reports leftover timers; nil otherwise.
  var notePlace: (() -> Any)?

  unowned let facts: AppFacts
  private let engine: Engine
  private var calls: [UInt64: LaterCall] = [:]
  private var sources: [ObjectKey: SourceTimer] = [:]
  private var runLoopTimers: [ObjectKey: RunLoopTimer] = [:]
  private var makings: UInt64 = 0

  init(_ engine: Engine, _ facts: AppFacts) {
    self.engine = engine
    self.facts = facts
  }

  var timeline: Timeline { engine.timeline }

  /// Disarms and releases all timers.
  func removeAll() {
    for timer in armed { timer.end() }
    calls = [:]
    sources = [:]
    runLoopTimers = [:]
  }

  /// The timers that are armed, in the order of their creation.
  package var armed: [AppTimer] {
    let all: [AppTimer] = Array(calls.values) + Array(sources.values) + Array(runLoopTimers.values)
    return all.filter { $0.isArmed }.sorted { $0.making.number < $1.making.number }
  }

  private func making() -> AppTimer.Making {
    makings += 1
    return AppTimer.Making(number: makings, place: notePlace?())
  }

  // MARK: asyncAfter

  /// Calls `work` at `instant`; never if that is the latest instant.
  func call(_ work: MainWork, at instant: Instant) {
    guard instant.nanoseconds < .max else { return work.discard() }
    let call = LaterCall(work, making(), self)
    calls[call.making.number] = call
    call.arm(at: instant)
  }

  /// Forgets a call that is over.
  func forget(_ call: LaterCall) { calls[call.making.number] = nil }

  // MARK: Timer sources

  /// Arms a timer source for `instant` and then every `interval` nanoseconds; 0 for once.
  func arm(_ source: ObjectKey, at instant: Instant, every interval: UInt64) {
    let timer = sources[source] ?? SourceTimer(source, making(), self)
    sources[source] = timer
    timer.arm(at: instant, every: interval)
  }

  /// Disarms a timer source that was cancelled or freed.
  func disarm(_ source: ObjectKey) {
    sources.removeValue(forKey: source)?.end()
  }

  // MARK: Timers of the run loop

  /// Adds a timer to a mode of the main run loop.
  func add(_ timer: ObjectKey, mode: String) {
    if let known = runLoopTimers[timer] {
      known.modes.insert(mode)
      return
    }
    let added = RunLoopTimer(timer, mode: mode, making(), self)
    guard added.isValid else { return }
    runLoopTimers[timer] = added
    added.begin()
  }

  /// Removes a timer from a mode of the main run loop.
  func remove(_ timer: ObjectKey, mode: String) {
    guard let known = runLoopTimers[timer], known.modes.remove(mode) != nil else { return }
    if known.modes.isEmpty { forget(timer) }
  }

  /// Handles a timer's new date or its invalidation.
  func changed(_ timer: ObjectKey) {
    guard let known = runLoopTimers[timer] else { return }
    if known.isValid { known.setDate() } else { forget(timer) }
  }

  /// Forgets a timer of the run loop that is over.
  func forget(_ timer: ObjectKey) {
    runLoopTimers.removeValue(forKey: timer)?.end()
  }

  /// Whether a timer is still one of the run's.
  func knows(_ timer: RunLoopTimer) -> Bool { runLoopTimers.values.contains { $0 === timer } }

  // MARK: Tracking

  /// Whether the main run loop is in its tracking mode: a finger tracks a control or scrolls.
  var isTracking: Bool { engine.links.isTracking }

  /// Whether tracking is over and timers have waited for its end.
  var hasReleased: Bool {
    runLoopTimers.values.contains { $0.isHeld } && !isTracking
  }

  /// Fires the timers that have waited for the end of tracking.
  func fireReleased() {
    let held = runLoopTimers.values.filter { $0.isHeld }
    for timer in held.sorted(by: { $0.making.number < $1.making.number }) { timer.fire() }
  }
}
