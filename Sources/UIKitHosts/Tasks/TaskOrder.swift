internal import Foundation
internal import Glibc

/// Queues the jobs of Swift tasks until an input has been handled, so that they run in one order.
///
/// Swift's own executors run jobs on several threads, in an order that no replay could repeat.
/// While an order is in force, the process's executors (`OrderedMainExecutor`,
/// `OrderedTaskExecutor`) put them here instead, from any thread. The host runs them on the main
/// thread, first in, first out, after each input (`AppRun`). Sleeps become timers on the
/// application's timeline.
///
/// A process has one order, because it has one pair of executors.
final class TaskOrder: Sendable {
  /// The jobs that are kept.
  enum Scope: Sendable {
    /// All jobs: for a process that is only the app.
    case process
    /// The jobs that the thread handling an input enqueues meanwhile: for a process that also does
    /// other work, such as running tests in parallel.
    case steps
  }

  /// The executor of a job.
  enum Executor: Sendable {
    case main
    case global
  }

  /// A waiting job.
  struct Job: Sendable {
    var job: UnownedJob
    var executor: Executor
    /// The delay of the job; 0 for none.
    var delayNanoseconds: UInt64
  }

  /// Something that waits for its turn to run.
  enum Item: Sendable {
    case job(Job)
    /// Work that app code has sent to the main queue.
    case work(MainWork)
  }

  /// The process's order.
  static let shared = TaskOrder()

  fileprivate struct State {
    var scope: Scope?
    /// Whether items that other threads enqueue are arrivals.
    var hasArrivals = false
    /// The tasks that have enqueued jobs in steps, by their addresses.
    var tasks: Set<UInt> = []
    /// The thread that is handling an input; nil between inputs.
    var stepThread: pthread_t?
    var items: [Item] = []
    /// The number of `items` that have been taken.
    var taken = 0
    /// Called, on any thread, when a job arrives between inputs.
    var wake: (@Sendable () -> Void)?
    /// Whether `wake` has been called since the last input.
    var hasWoken = false
  }

  /// Protects `state`. It is a POSIX lock, because the thread sanitizer does not see `Mutex`.
  private let lock = NSLock()
  private nonisolated(unsafe) var state = State()

  private init() {}

  private func withState<Result>(_ body: (inout State) -> Result) -> Result {
    lock.withLock { unsafe body(&state) }
  }

  // MARK: For the host

  /// Puts the order in force.
  ///
  /// - Parameter wake: Called, on any thread, when a job arrives between inputs.
  func begin(_ scope: Scope, wake: (@Sendable () -> Void)? = nil) {
    OrderedExecutors.install()
    withState { state in
      precondition(state.scope == nil, "two runs at the same time; end the first one before")
      state = State()
      state.scope = scope
      state.wake = wake
    }
  }

  /// Ends the order. Waiting jobs never run, as in a process that exits.
  func end() {
    let items = withState { state in
      defer { state = State() }
      return state.items[state.taken...]
    }
    for case .work(let work) in items { work.discard() }
  }

  /// Marks the start of handling an input on the calling thread.
  func stepWillBegin() {
    withState { state in
      state.stepThread = pthread_self()
      state.hasWoken = false
    }
  }

  /// Marks the end of handling an input.
  func stepDidEnd() {
    withState { $0.stepThread = nil }
  }

  /// Removes and returns the next item; nil if none is waiting.
  func next() -> Item? {
    withState { state in
      guard state.taken < state.items.count else { return nil }
      let item = state.items[state.taken]
      state.taken += 1
      if state.taken == state.items.count {
        state.items.removeAll(keepingCapacity: true)
        state.taken = 0
      }
      return item
    }
  }

  /// Whether an item is waiting.
  var isWaiting: Bool {
    withState { $0.taken < $0.items.count }
  }

  /// From now on, treats items that other threads enqueue as arrivals, which the host admits one by
  /// one. In a process that also does other work, this applies only to the jobs of tasks that a
  /// step has begun.
  func beginArrivals() {
    withState { $0.hasArrivals = true }
  }

  /// Queues an item behind all waiting ones.
  func append(_ item: Item) {
    withState { $0.items.append(item) }
  }

  // MARK: For the executors

  /// Keeps `item` until its turn; returns false if it must run elsewhere.
  func accept(_ item: Item) -> Bool {
    let (place, wake) = withState { state -> (Place, (@Sendable () -> Void)?) in
      let place = state.place(of: item)
      guard place == .order else { return (place, nil) }
      state.items.append(item)
      guard state.stepThread == nil, !state.hasWoken else { return (.order, nil) }
      state.hasWoken = true
      return (.order, state.wake)
    }
    wake?()
    return place == .order
      || place == .arrivals && Arrivals.shared.keep(item, from: Arrivals.currentLabel)
  }

  /// Where an item goes.
  fileprivate enum Place {
    case order
    case arrivals
    case elsewhere
  }

  /// Whether jobs enqueued by the calling thread are kept.
  var keepsJobsOfThisThread: Bool {
    withState { $0.keepsJobsOfThisThread }
  }
}

extension TaskOrder.Item {
  /// The address of the job's task, the same for all jobs of the task; nil for other work. A later
  /// task may have the same address.
  fileprivate var task: UInt? {
    switch self {
    case .job(let job): unsafe unsafeBitCast(job.job, to: UInt.self)
    case .work: nil
    }
  }
}

extension TaskOrder.State {
  /// Where an item from the calling thread goes.
  fileprivate mutating func place(of item: TaskOrder.Item) -> TaskOrder.Place {
    if isStepThread, scope != nil {
      if hasArrivals, let task = item.task { tasks.insert(task) }
      return .order
    }
    switch scope {
    case nil: return .elsewhere
    case .process: return hasArrivals ? .arrivals : .order
    case .steps:
      let isOfApp = hasArrivals && item.task.map { tasks.contains($0) } == true
      return isOfApp ? .arrivals : .elsewhere
    }
  }

  fileprivate var keepsJobsOfThisThread: Bool {
    switch scope {
    case nil: false
    case .process: true
    case .steps: isStepThread
    }
  }

  fileprivate var isStepThread: Bool {
    stepThread.map { pthread_equal($0, pthread_self()) != 0 } ?? false
  }
}
