internal import Exploration
internal import InputCore
internal import InputRecording
internal import UIKitHosts

/// Says which runs lead to a finding.
@MainActor struct BranchJudge {
  let finding: Finding
  /// What is otherwise about the recorded answers of the network in these runs.
  let changes: [NetworkChange]
  private let app: BranchApp
  private let probes: ScreenProbes

  /// After how many seconds a run is taken for one that hangs, where many of them are tried. The
  /// result is tried once more with the whole time.
  private static let hangLimit = 0.7

  init(
    _ app: BranchApp, _ finding: Finding, _ probes: ScreenProbes, changes: [NetworkChange] = []
  ) {
    (self.app, self.finding, self.probes, self.changes) = (app, finding, probes, changes)
  }

  /// Whether each of some runs from the start of the app leads to the finding.
  ///
  /// - Parameter canStop: Whether an interruption ends the runs; those that it ends do not lead to
  ///   it.
  func fail(_ runs: [[Input]], canStop: Bool = false) throws(HostError) -> [Bool] {
    let orders = runs.map { inputs in
      var order = BranchOrder(prefix: 0, inputs: inputs)
      order.changes = changes
      return order
    }
    return try fail(orders, canStop: canStop)
  }

  /// Whether each of some runs leads to the finding.
  ///
  /// - Parameter recorded: The inputs of the recording that come before those of each run.
  func fail(
    _ orders: [BranchOrder], after recorded: ArraySlice<Input> = [], canStop: Bool = false
  ) throws(HostError) -> [Bool] {
    var orders = orders
    for index in orders.indices where finding.kind == .trap { probes.add(to: &orders[index]) }
    let limit = finding.kind == .hang ? min(app.seconds, Self.hangLimit) : nil
    let results = try app.run(orders, limit: limit, canStop: canStop)
    return zip(orders, results).map { order, result in
      // What is held is not stuck.
      if finding.kind == .stuck, !HeldActs(Array(recorded) + order.ownInputs).isEmpty {
        return false
      }
      if finding.kind == .trap {
        guard case .finished = result.end else { return false }
        return result.report.screen != 0 && result.report.leavingProbe == nil
          && Finding(trapOn: result.report.front) == finding
      }
      return Finding(result, seconds: app.seconds) == finding
    }
  }
}

extension BranchOrder {
  /// Its inputs after the recorded ones.
  fileprivate var ownInputs: [Input] { InputBatch.inputs(from: [UInt8](inputs)) ?? [] }
}
