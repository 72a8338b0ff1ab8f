@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) internal import _Concurrency

/// Puts our executors in the place of Swift's own, for the process; they hand back what they do not
/// keep, so that nothing changes while no order is in force.
enum OrderedExecutors: ExecutorFactory {
  static var mainExecutor: any MainExecutor { OrderedMainExecutor.shared }
  static var defaultExecutor: any TaskExecutor { OrderedTaskExecutor.shared }

  private static let installed: Void = _createExecutors(factory: OrderedExecutors.self)

  /// Does it, once.
  static func install() { installed }
}

/// The main actor's executor: into the order, or else what the platform has.
final class OrderedMainExecutor: MainExecutor, SchedulingExecutor {
  static let shared = OrderedMainExecutor()

  private let platform = PlatformExecutorFactory.mainExecutor

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    guard !TaskOrder.shared.keep(job, .main) else { return }
    platform.enqueue(ExecutorJob(job))
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    let job = UnownedJob(job)
    guard !TaskOrder.shared.keep(job, .main, until: instant, clock) else { return }
    schedule(ExecutorJob(job), on: platform, at: instant, tolerance: tolerance, clock: clock)
  }

  func run() throws { try platform.run() }
  func stop() { platform.stop() }
  func checkIsolated() { platform.checkIsolated() }
  func isIsolatingCurrentContext() -> Bool? { platform.isIsolatingCurrentContext() }
}

/// The executor of everything that belongs to no actor: into the order, or else to the platform.
final class OrderedTaskExecutor: TaskExecutor, SchedulingExecutor {
  static let shared = OrderedTaskExecutor()

  private let platform = PlatformExecutorFactory.defaultExecutor

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    guard !TaskOrder.shared.keep(job, .global) else { return }
    platform.enqueue(ExecutorJob(job))
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    let job = UnownedJob(job)
    guard !TaskOrder.shared.keep(job, .global, until: instant, clock) else { return }
    schedule(ExecutorJob(job), on: platform, at: instant, tolerance: tolerance, clock: clock)
  }
}

/// Hands a sleeping job to the platform; one that cannot schedule runs it at once.
private func schedule<C: Clock>(
  _ job: consuming ExecutorJob, on platform: any Executor, at instant: C.Instant,
  tolerance: C.Duration?, clock: C
) {
  guard let scheduler = platform as? any SchedulingExecutor else {
    platform.enqueue(job)
    return
  }
  scheduler.enqueue(job, at: instant, tolerance: tolerance, clock: clock)
}

extension TaskOrder {
  fileprivate func keep(_ job: UnownedJob, _ executor: Executor) -> Bool {
    accept(Job(job: job, executor: executor, delayNanoseconds: 0))
  }

  /// Keeps a job that sleeps until `instant`: on the timeline, for as long as it has left on `clock`,
  /// in whole milliseconds, rounded up.
  ///
  /// The caller has read the clock a few microseconds ago, and never the same number of them; the
  /// rounding takes them out again. `Task.sleep(for:)` of this module does not come this way.
  fileprivate func keep<C: Clock>(
    _ job: UnownedJob, _ executor: Executor, until instant: C.Instant, _ clock: C
  ) -> Bool {
    guard let delay = clock.now.duration(to: instant) as? Duration else { return false }
    return accept(Job(job: job, executor: executor, delayNanoseconds: wholeMilliseconds(delay)))
  }
}

/// `duration` in nanoseconds, rounded up to a whole millisecond; 0 where it has passed.
private func wholeMilliseconds(_ duration: Duration) -> UInt64 {
  let (seconds, attoseconds) = duration.components
  guard seconds > 0 || (seconds == 0 && attoseconds > 0) else { return 0 }
  let milliseconds = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  let (product, overflow) = UInt64(seconds).multipliedReportingOverflow(by: 1000)
  guard !overflow, product < .max / 2_000_000 else { return .max }
  return (product + UInt64(milliseconds)) * 1_000_000
}
