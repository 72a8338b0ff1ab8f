internal import Glibc
internal import Synchronization

/// Where the jobs of Swift tasks wait until an input has been handled, so that they run in one order.
///
/// Swift's own executors run jobs on several threads, in an order that no replay could repeat. While
/// an order is in force the process's executors (`OrderedMainExecutor`, `OrderedTaskExecutor`) put
/// them here instead, from whichever thread; the host runs them on the main thread, first in first
/// out, after each input (`AppRun`). Sleeps become timers on the application's timeline.
///
/// A process has one, because it has one pair of executors.
final class TaskOrder: Sendable {
  /// Whose jobs are kept.
  enum Scope: Sendable {
    /// Everybody's: for a process that is the app, and nothing else.
    case process
    /// Those that are enqueued by the thread that handles an input while it does: for a process that
    /// does other work too, such as running tests side by side.
    case steps
  }

  /// Where a job belongs.
  enum Executor: Sendable {
    case main
    case global
  }

  /// A job that waits for its turn.
  struct Job: Sendable {
    var job: UnownedJob
    var executor: Executor
    /// How long the job sleeps before its turn; 0 for none.
    var delayNanoseconds: UInt64
  }

  /// The process's order.
  static let shared = TaskOrder()

  fileprivate struct State {
    var scope: Scope?
    /// The thread that is handling an input; nil between inputs.
    var stepThread: pthread_t?
    var jobs: [Job] = []
    /// How many of `jobs` have been taken.
    var taken = 0
    /// Called, on any thread, when a job arrives between inputs.
    var wake: (@Sendable () -> Void)?
    /// Whether `wake` has been called since the last input.
    var hasWoken = false
  }

  private let state = Mutex(State())

  private init() {}

  // MARK: For the host

  /// Puts the order in force. `wake` is called, on any thread, when a job arrives between inputs.
  func begin(_ scope: Scope, wake: (@Sendable () -> Void)? = nil) {
    OrderedExecutors.install()
    state.withLock { state in
      precondition(state.scope == nil, "two runs at once; end the first one before")
      state = State()
      state.scope = scope
      state.wake = wake
    }
  }

  /// Ends the order. Jobs that still wait never run, as in a process that exits.
  func end() {
    state.withLock { $0 = State() }
  }

  /// The calling thread begins to handle an input.
  func stepWillBegin() {
    state.withLock { state in
      state.stepThread = pthread_self()
      state.hasWoken = false
    }
  }

  /// The input has been handled.
  func stepDidEnd() {
    state.withLock { $0.stepThread = nil }
  }

  /// The next job; nil where none waits.
  func next() -> Job? {
    state.withLock { state in
      guard state.taken < state.jobs.count else { return nil }
      let job = state.jobs[state.taken]
      state.taken += 1
      if state.taken == state.jobs.count {
        state.jobs.removeAll(keepingCapacity: true)
        state.taken = 0
      }
      return job
    }
  }

  /// Whether a job waits.
  var isWaiting: Bool {
    state.withLock { $0.taken < $0.jobs.count }
  }

  // MARK: For the executors

  /// Keeps `job` until its turn; false where it is none of ours and has to run elsewhere.
  func accept(_ job: Job) -> Bool {
    let (isKept, wake) = state.withLock { state -> (Bool, (@Sendable () -> Void)?) in
      guard state.keepsJobsOfThisThread else { return (false, nil) }
      state.jobs.append(job)
      guard state.stepThread == nil, !state.hasWoken else { return (true, nil) }
      state.hasWoken = true
      return (true, state.wake)
    }
    wake?()
    return isKept
  }

  /// Whether what the calling thread puts off is kept here.
  var keepsJobsOfThisThread: Bool {
    state.withLock { $0.keepsJobsOfThisThread }
  }
}

extension TaskOrder.State {
  fileprivate var keepsJobsOfThisThread: Bool {
    switch scope {
    case nil: false
    case .process: true
    case .steps: stepThread.map { pthread_equal($0, pthread_self()) != 0 } ?? false
    }
  }
}
