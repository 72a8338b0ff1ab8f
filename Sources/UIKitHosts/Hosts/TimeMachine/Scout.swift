internal import Forks

/// Runs ahead of the user to the end of the recording, leaves copies on the way, and notes which
/// calls happen at which inputs.
///
///     waiting ──asks──▶ running ──budget──▶ waiting, with a copy of the moment if one is due
///                          ├──end──▶ ended
///                          ├──an error──▶ ended
///                          └──the process has ended──▶ running again from the last copy, input by
///                                                      input; ended if it comes no further
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

  /// Where its process ended last; nil if it has not.
  private var lastEnd: UInt64?
  /// The work up to which it says after each input how far it is, so that the input is known at
  /// which the app ends.
  private var carefulUntil: UInt64 = 0

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
      index.add(report.index, upTo: report.place.input)
      guard report.reason != .end else { return self.runner = nil }
      if plan.isDue(at: report.place.work) { try leaveCopy(of: runner) }
      try go(on: runner)
    } catch {
      index.add(runner.partial.index, upTo: runner.place.input)
      goOn(after: error, runner)
    }
  }

  /// Goes on from the last copy if the process has ended, as by an end of the app, unless it ended at
  /// the same place before.
  private func goOn(after error: HostError, _ runner: CopyLink) {
    self.runner = nil
    guard runner.hasEnded, lastEnd != index.count else {
      // The user's own process meets the same, and says it.
      return failure = error
    }
    lastEnd = index.count
    do throws(HostError) {
      let near = plan.nearest(to: index.count)
      guard let copy = copies[near.input], case .link(let link) = try copy.copy() else {
        return failure = error
      }
      carefulUntil = near.work + 4 * plan.interval
      self.runner = link
      try go(on: link)
    } catch {
      failure = error
      self.runner = nil
    }
  }

  private func go(on runner: CopyLink) throws(HostError) {
    var order = RunOrder()
    order.budget = runner.place.work < carefulUntil ? 1 : plan.interval
    order.makesIndex = true
    try runner.begin(.run(order))
  }

  /// Leaves a copy. If the system gives no more, every second one is given back.
  private func leaveCopy(of runner: CopyLink) throws(HostError) {
    let place = runner.place
    let copied: CopyLink.Copied
    do throws(HostError) {
      copied = try runner.copy()
    } catch {
      guard !runner.hasEnded else { throw error }
      _ = giveBack()
      return
    }
    switch copied {
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

  /// Gives about every second copy back; returns whether there were any to give.
  func giveBack() -> Bool {
    while plan.checkpoints.count > 1 {
      let inputs = plan.thin()
      release(inputs)
      if !inputs.isEmpty { return true }
    }
    return false
  }

  private func release(_ inputs: [UInt64]) {
    for input in inputs { copies[input] = nil }
  }
}
