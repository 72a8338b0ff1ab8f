internal import Forks

/// Runs ahead of the user to the end of the recording, leaves copies on the way, and notes which
/// calls happen at which inputs.
///
///     waiting ──asks──▶ running ──budget──▶ waiting, with a copy of the moment if one is due
///                          ├──end──▶ ended
///                          └──an error, or the app has ended──▶ ended
@MainActor final class Scout {
  /// The calls so far.
  private(set) var index = ReplayIndex()
  /// Where the app first had threads that a copy would not have, and their names; nil if it had
  /// none.
  private(set) var lostThreads: (input: UInt64, names: [String])?
  /// Why there are no more copies; nil if there is no such reason.
  private(set) var failure: HostError?

  /// The process that runs ahead; nil once it has ended.
  private var runner: CopyLink?
  private var plan: CheckpointPlan
  private var copies: [UInt64: CopyLink]

  /// The part of the available memory that copies may take.
  private static let memoryShare = 4
  /// The memory of copies if the available memory is unknown, in bytes.
  private static let memoryFallback = 1 << 30

  /// Begins at the copy from before the first input.
  ///
  /// - Throws: `HostError` if it cannot be asked.
  init(_ root: CopyLink) throws(HostError) {
    let memory = (ProcessCopy.availableMemory ?? Self.memoryFallback) / Self.memoryShare
    plan = CheckpointPlan(CheckpointPlan.Limits(bytes: memory))
    copies = [0: root]
    switch try root.copy() {
    case .link(let link):
      runner = link
      try go(on: link)
    case .threads(let names): lostThreads = (0, names)
    }
  }

  /// Where its answer arrives; nil once it has ended.
  var descriptor: Int32? { runner?.descriptor }

  /// The copy from which to go to the moment after `input` inputs.
  func nearest(to input: UInt64) -> CopyLink? { copies[plan.nearest(to: input).input] }

  /// The inputs of the copies before `input`, the latest first.
  func copies(before input: UInt64) -> [UInt64] {
    plan.checkpoints.map(\.input).filter { $0 < input }.reversed()
  }

  /// Forgets a copy that has ended by itself.
  func forget(_ input: UInt64) {
    plan.remove(input: input)
    if input > 0 { copies[input] = nil }
  }

  /// Waits until it has passed an input, or has ended.
  ///
  /// - Parameter onWait: Called now and then.
  func wait(for input: UInt64, onWait: () -> Void) {
    while index.count < input, runner != nil {
      onWait()
      handleAnswer()
    }
  }

  /// Handles an answer that has arrived, or waits for it.
  func handleAnswer() {
    guard let runner else { return }
    do throws(HostError) {
      guard case .ran(let report) = try runner.answer() else { return }
      index.add(report.index)
      guard report.reason != .end else { return self.runner = nil }
      if plan.isDue(at: report.place.work) { try leaveCopy(of: runner) }
      try go(on: runner)
    } catch {
      // The user's own process meets the same, and says it.
      failure = error
      self.runner = nil
    }
  }

  private func go(on runner: CopyLink) throws(HostError) {
    var order = RunOrder()
    order.budget = plan.interval
    order.makesIndex = true
    try runner.begin(.run(order))
  }

  private func leaveCopy(of runner: CopyLink) throws(HostError) {
    let place = runner.place
    switch try runner.copy() {
    case .threads(let names): lostThreads = lostThreads ?? (place.input, names)
    case .link(let link):
      // The last copy has been left behind since, and takes what has changed.
      let last = plan.checkpoints[plan.checkpoints.count - 1].input
      copies[place.input] = link
      release(plan.add(input: place.input, work: place.work))
      guard let former = copies[last], let bytes = ProcessCopy.memory(of: former.process) else {
        return
      }
      release(plan.note(bytes: bytes, of: last))
    }
  }

  private func release(_ inputs: [UInt64]) {
    for input in inputs { copies[input] = nil }
  }
}
