internal import CProcessFacts
internal import Foundation
internal import InputCore

/// Work that other threads have sent to the main queue, kept until the host admits it as inputs.
///
/// Its order does not follow from the timeline: it depends on other threads, files and networks. So
/// each piece of work is an input, recorded with the label of the queue that sent it.
final class Arrivals: Sendable {
  /// A piece of work, and the label of the queue that sent it.
  private struct Arrival: Sendable {
    var label: String
    var item: TaskOrder.Item
  }

  private struct State {
    var isOpen = false
    var waiting: [Arrival] = []
    var wake: (@Sendable () -> Void)?
    /// How many items have been kept.
    var keptCount: UInt64 = 0
    /// Whether `wake` has been called since arrivals were last taken.
    var hasWoken = false
  }

  /// The process's arrivals.
  static let shared = Arrivals()

  /// Protects `state`, and reports changes. It uses POSIX locks, because the thread sanitizer does
  /// not see `Mutex`.
  private let condition = NSCondition()
  private nonisolated(unsafe) var state = State()
  private nonisolated(unsafe) var didKeep: (@Sendable () -> Void)?

  private init() {}

  private func withState<Result>(_ body: (inout State) -> Result) -> Result {
    condition.withLock { unsafe body(&state) }
  }

  /// How much work has been kept since `begin`, whether or not it has been taken.
  var keptCount: UInt64 { withState(\.keptCount) }

  /// Calls `body`, on any thread, after each item that is kept; nil for nothing.
  func whenKept(_ body: (@Sendable () -> Void)?) {
    condition.withLock { unsafe didKeep = body }
  }

  /// Begins to keep arriving work.
  ///
  /// - Parameter wake: Called, on any thread, when something arrives.
  func begin(wake: (@Sendable () -> Void)?) {
    withState { $0 = State(isOpen: true, wake: wake) }
    process_facts_take_arrivals(true)
  }

  /// Leaves arriving work to the system's queue again. Waiting work never runs, except for jobs of
  /// tasks: they go to Swift's executors, since a task may not be the app's.
  func end() {
    process_facts_take_arrivals(false)
    let waiting = withState { state in
      defer { state = State() }
      return state.waiting
    }
    for arrival in waiting {
      switch arrival.item {
      case .work(let work): work.discard()
      case .job(let job): job.passOn()
      }
    }
  }

  /// Keeps an item from the calling thread; returns false if it must run elsewhere.
  func keep(_ item: TaskOrder.Item, from label: String) -> Bool {
    let label = Self.name(label)
    let (isKept, wake) = withState { state -> (Bool, (@Sendable () -> Void)?) in
      guard state.isOpen else { return (false, nil) }
      state.waiting.append(Arrival(label: label, item: item))
      state.keptCount += 1
      defer { state.hasWoken = true }
      return (true, state.hasWoken ? nil : state.wake)
    }
    if isKept { condition.broadcast() }
    wake?()
    if isKept { condition.withLock { unsafe didKeep }?() }
    return isKept
  }

  /// The labels of the waiting work, in the order of arrival.
  var labels: [String] {
    withState { $0.waiting.map(\.label) }
  }

  /// Removes and returns the first item with a label; nil if none waits.
  func take(from label: String) -> TaskOrder.Item? {
    withState { state in
      state.hasWoken = false
      guard let index = state.waiting.firstIndex(where: { $0.label == label }) else { return nil }
      return state.waiting.remove(at: index).item
    }
  }

  /// Waits until an item with a label has arrived; returns false after `seconds` of real time.
  func wait(for label: String, seconds: Double) -> Bool {
    let deadline = Date(timeIntervalSinceNow: seconds)
    condition.lock()
    defer { condition.unlock() }
    while unsafe !state.waiting.contains(where: { $0.label == label }) {
      guard condition.wait(until: deadline) else {
        return unsafe state.waiting.contains { $0.label == label }
      }
    }
    return true
  }

  /// A label without the address that Foundation appends to an operation queue's name: it differs
  /// in every process.
  private static func name(_ label: String) -> String {
    guard let address = label.range(of: " 0x") else { return label.queueName }
    return String(label[..<address.lowerBound]).queueName
  }

  /// The label of the queue whose work the calling thread is running; empty if there is none.
  static var currentLabel: String {
    guard let label = unsafe process_facts_queue_label() else { return "" }
    return unsafe String(cString: label)
  }
}
