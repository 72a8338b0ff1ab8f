internal import CProcessFacts
internal import InputCore

/// Answers unchanged app code that asks for the time, a random number or a timer during a step:
/// from the timeline, the wall time that belongs to it, the run's generator, and the run's order of
/// work.
///
/// `CProcessFacts` defines the C functions that Foundation, Dispatch and the Swift runtime call,
/// and asks this class while a step runs. A process has only one set of these functions, and
/// therefore one instance.
@MainActor final class AppFacts {
  /// The instance that answers; nil while the system does.
  private(set) static var current: AppFacts?

  /// The run's timers.
  private(set) lazy var timers = AppTimers(engine, self)
  private let application: UIApplication
  private let engine: Engine
  private let order: TaskOrder
  private let start: Instant
  private let startWallTime: Int64
  private var generator: SplitMix64
  /// The number of times that the clocks were read in this step.
  private var readings = 0
  private let didSleep: (UInt64) -> Void

  /// - Parameters:
  ///   - started: The start of the run, with its wall time and seed.
  ///   - didSleep: Receives the nanoseconds that app code sleeps on the main thread, before its
  ///     clocks advance. A live host really sleeps.
  init(
    _ application: UIApplication, order: TaskOrder, started: Started,
    didSleep: @escaping (UInt64) -> Void
  ) {
    self.application = application
    engine = application.engine
    self.order = order
    start = started.instant
    startWallTime = started.wallTime
    generator = SplitMix64(seed: started.seed)
    self.didSleep = didSleep
  }

  /// Begins to answer.
  ///
  /// - Parameters:
  ///   - checks: Whether to determine `strangers`, unless the process already has.
  ///   - wake: Called, on any thread, when another thread has sent work to the main queue.
  func begin(checks: Bool, wake: (@Sendable () -> Void)?) {
    AnswerFunctions.install()
    precondition(Self.current == nil, "two runs at the same time; end the first one before")
    Self.current = self
    order.beginArrivals()
    Arrivals.shared.begin(wake: wake)
    let untouched = generator
    if checks, Self.strangers == nil { Self.strangers = AnswerCheck.strangers(self) }
    generator = untouched
  }

  /// The facts that do not follow the timeline in this process, as app code names them; nil before
  /// the first run that checks them.
  private(set) static var strangers: [String]?

  /// Lets the system answer again. Waiting work never runs, as in a process that exits.
  func end() {
    timers.removeAll()
    guard Self.current === self else { return }
    Self.current = nil
    Arrivals.shared.end()
  }

  // MARK: Answers

  /// The current instant; before the launch, the instant of the launch.
  var now: Instant { max(engine.timeline.now, start) }

  /// The wall time that belongs to the current instant, in nanoseconds since 1970-01-01 00:00 UTC.
  /// If the system's clock is set, it follows.
  var wallTime: Int64 { engine.timeline.now < start ? startWallTime : application.wallTime }

  /// Begins a step.
  func beginStep() { readings = 0 }

  /// The current instant, for app code that reads a clock.
  ///
  /// Time stands still during a step. After many readings, each further one advances it, so that a
  /// loop that waits for an instant ends, in a replay too.
  func readClock() -> Instant {
    readings += 1
    if readings > Limits.clockReadings {
      engine.timeline.skip(to: now.advanced(byNanoseconds: 1000))
    }
    return now
  }

  /// The wall time, for app code that reads a clock.
  func readWallTime() -> Int64 {
    _ = readClock()
    return wallTime
  }

  /// The next of the run's random numbers.
  func nextRandom() -> UInt64 { generator.next() }

  /// Advances the clocks by the time that app code sleeps. Timers that become due fire afterwards.
  func sleep(_ nanoseconds: UInt64) {
    didSleep(nanoseconds)
    engine.timeline.skip(to: now.advanced(byNanoseconds: nanoseconds))
  }

  /// Queues work for the main queue behind the work already waiting.
  func enqueue(_ work: MainWork) { order.append(.work(work)) }
}

// Queries for `AnswerCheck`.
extension AppFacts {
  /// Whether `action` draws a random number of the run.
  func draws(_ action: () -> Void) -> Bool {
    let before = generator.state
    action()
    return generator.state != before
  }

  /// Whether `action` arms a timer of the run. The timer is forgotten.
  func arms(_ action: () -> Void) -> Bool {
    action()
    defer { timers.removeAll() }
    return !timers.armed.isEmpty
  }

  /// Whether `action` queues work of the run. The work is forgotten.
  func queues(_ action: () -> Void) -> Bool {
    action()
    guard case .work(let work) = order.next() else { return false }
    work.discard()
    return true
  }
}

/// Work that C code has sent to the main queue; to be called or discarded exactly once.
@safe struct MainWork: Sendable {
  fileprivate let work: process_facts_work

  init(_ work: process_facts_work) { unsafe self.work = work }

  func call() { unsafe process_facts_call(work) }
  func discard() { unsafe process_facts_discard(work) }
}
