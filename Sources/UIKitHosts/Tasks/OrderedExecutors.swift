internal import CProcessFacts
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) internal import _Concurrency

/// Replaces Swift's executors in this process. They pass on the jobs that they do not keep, so
/// nothing changes while no order is in force.
enum OrderedExecutors: ExecutorFactory {
  static var mainExecutor: any MainExecutor { OrderedMainExecutor.shared }
  static var defaultExecutor: any TaskExecutor { OrderedTaskExecutor.shared }

  private static let installed: Void = _createExecutors(factory: OrderedExecutors.self)

  /// Installs the executors, once.
  static func install() { installed }
}

/// The main actor's executor: keeps a job in the order, or passes it to the platform's executor.
final class OrderedMainExecutor: MainExecutor, SchedulingExecutor {
  static let shared = OrderedMainExecutor()

  fileprivate let platform = PlatformExecutorFactory.mainExecutor

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

/// The executor of jobs without an actor: keeps a job in the order, or passes it to the platform's
/// executor.
final class OrderedTaskExecutor: TaskExecutor, SchedulingExecutor {
  static let shared = OrderedTaskExecutor()

  fileprivate let platform = PlatformExecutorFactory.defaultExecutor

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

/// Passes a sleeping job to the platform; an executor that cannot schedule runs it immediately.
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

extension TaskOrder.Job {
  /// Lets Swift's own executors run the job.
  func passOn() {
    switch executor {
    case .main: OrderedMainExecutor.shared.platform.enqueue(ExecutorJob(job))
    case .global: OrderedTaskExecutor.shared.platform.enqueue(ExecutorJob(job))
    }
  }
}

extension TaskOrder {
  fileprivate func keep(_ job: UnownedJob, _ executor: Executor) -> Bool {
    accept(.job(Job(job: job, executor: executor, delayNanoseconds: 0)))
  }

  /// Keeps a job that sleeps until `instant` as a timer on the timeline. The delay is the time
  /// remaining on `clock`.
  ///
  /// Where clocks follow the timeline, it is exact. Elsewhere the caller read the clock a few
  /// microseconds ago, a different number each time, so the delay is rounded up to whole
  /// milliseconds, which removes that difference. This module's `Task.sleep(for:)` does not use
  /// this path.
  fileprivate func keep<C: Clock>(
    _ job: UnownedJob, _ executor: Executor, until instant: C.Instant, _ clock: C
  ) -> Bool {
    guard let delay = clock.now.duration(to: instant) as? Duration else { return false }
    return accept(
      .job(Job(job: job, executor: executor, delayNanoseconds: nanoseconds(delay))))
  }
}

/// `duration` in nanoseconds; 0 if it is not positive. Rounded up to a whole millisecond if the
/// calling thread reads the system's clocks.
private func nanoseconds(_ duration: Duration) -> UInt64 {
  let (seconds, attoseconds) = duration.components
  guard seconds > 0 || (seconds == 0 && attoseconds > 0) else { return 0 }
  guard seconds < 1_000_000_000 else { return .max }
  let rest = UInt64(attoseconds) / 1_000_000_000
  let unit: UInt64 = process_facts_in_step() ? 1 : 1_000_000
  return UInt64(seconds) * 1_000_000_000 + (rest + unit - 1) / unit * unit
}
