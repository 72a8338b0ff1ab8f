internal import Exploration
internal import Foundation
internal import InputCore
internal import InputRecording
internal import RecordingEditing
internal import UIKit
internal import UIKitHosts

/// Makes of a discovery what people need: the fewest inputs that lead to it, as a recording, and the
/// input from which on it could not be avoided.
@MainActor struct FindingWork {
  /// What it has come to.
  struct Outcome {
    /// The recording; nil if the finding did not repeat.
    var path: String?
    var inputCount = 0
    var notes: [String] = []
    /// From which input on every continuation failed, in words.
    var turn = ""
    /// The inputs, in words.
    var story: [String] = []
  }

  private let app: BranchApp
  private let course: Course
  private let source: String
  private let seed: UInt64
  private let probes: ScreenProbes
  private let progress: (String) -> Void

  init(
    _ app: BranchApp, _ course: Course, source: String, seed: UInt64, _ probes: ScreenProbes,
    progress: @escaping (String) -> Void
  ) {
    (self.app, self.course, self.source, self.seed) = (app, course, source, seed)
    (self.probes, self.progress) = (probes, progress)
  }

  /// Works on a discovery, and writes its recording.
  ///
  /// - Throws: `HostError` if the app's process has ended, or the recording cannot be written.
  func finish(_ discovery: Explorer.Discovery, to path: String) throws(HostError) -> Outcome {
    var outcome = Outcome()
    let finding = discovery.finding
    let branch = discovery.branch
    let way = Array(course.inputs.prefix(branch.prefix)) + branch.inputs
    let judge = BranchJudge(app, finding, probes, changes: branch.changes.map { NetworkChange($0) })
    guard var inputs = try bare(way, judge) else {
      // What advances of the clock of the recorded run decide, or answers of its host, stays.
      guard let whole = try recorded(branch.inputs, after: branch.prefix, judge) else {
        outcome.notes.append("did not repeat: it depends on something outside of the recording")
        return outcome
      }
      outcome.notes.append("not shrunk: it depends on the recorded times of the clock")
      let former = course.transfers == nil ? branch.prefix : 0
      try write(
        Array(course.inputs[..<former]) + whole.inputs, whole.network, finding, to: path, &outcome)
      return outcome
    }
    inputs = try shrunk(inputs, judge, &outcome)
    if app.interruption.isWanted {
      outcome.notes.append("not shrunk to the end, since it was interrupted")
    }
    guard let whole = try recorded(inputs, after: 0, judge) else {
      outcome.notes.append("did not repeat: it depends on something outside of the recording")
      return outcome
    }
    try write(whole.inputs, whole.network, finding, to: path, &outcome)
    outcome.story = Turn.story(of: inputs)
    let turn = try Turn(judge, seed: seed).words(inputs)
    // What was interrupted has not led to the finding.
    if !app.interruption.isWanted { outcome.turn = turn }
    return outcome
  }

  private func write(
    _ inputs: [Input], _ network: [NetworkEvent]?, _ finding: Finding, to path: String,
    _ outcome: inout Outcome
  ) throws(HostError) {
    let summary = try EditArguments.attempt(to: path) { () throws(RecordingError) in
      try writeBranch(
        of: source, inputs, network: network, to: EditPlace(path), change: finding.words)
    }
    (outcome.path, outcome.inputCount) = (path, Int(summary.inputCount))
  }

  // MARK: Repeating

  /// The inputs without advances of the clock, if they still lead to the finding; otherwise nil.
  private func bare(_ inputs: [Input], _ judge: BranchJudge) throws(HostError) -> [Input]? {
    let end = inputs.map(\.instant).max() ?? .zero
    let rest = inputs.filter { if case .clockAdvanced = $0 { false } else { true } }
    let whole = rest + [.clockAdvanced(to: end)]
    return try judge.fail([whole])[0] ? whole : nil
  }

  /// All inputs of a run after its prefix, with the advances of the clock, and its network; nil if it
  /// does not lead to the finding.
  private func recorded(
    _ inputs: [Input], after prefix: Int, _ judge: BranchJudge
  ) throws(HostError) -> (inputs: [Input], network: [NetworkEvent]?)? {
    var order = BranchOrder(inputs, after: prefix, of: course, judge.changes)
    if judge.finding.kind.isEnd {
      let result = try app.run([order])[0]
      guard Finding(result, seconds: app.seconds) == judge.finding else { return nil }
      order.stop = result.report.count
    } else {
      guard try judge.fail([order], after: course.inputs[..<Int(order.prefix)])[0] else {
        return nil
      }
    }
    order.keepsInputs = true
    let report = try app.run([order])[0].report
    return InputBatch.inputs(from: [UInt8](report.inputs)).map { ($0, report.network) }
  }

  // MARK: Shrinking

  private func shrunk(
    _ inputs: [Input], _ judge: BranchJudge, _ outcome: inout Outcome
  ) throws(HostError) -> [Input] {
    let path =
      FileManager.default.temporaryDirectory.path + "/retouch-explore-\(UUID().uuidString).mcap"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let reduction = try EditArguments.attempt(to: path) { () throws(RecordingError) in
      _ = try writeRecording(of: inputs, to: EditPlace(path))
      return try RecordingReduction(path)
    }
    let all = reduction.inputs(keeping: reduction.pieces.map { _ in true })
    guard try judge.fail([all])[0] else {
      outcome.notes.append("not shrunk: it depends on answers of the host or on other queues")
      return inputs
    }
    var shrinker = Shrinker(
      reduction, ShrinkState(), jobs: app.jobs, progress: { progress("shrinking: \($0)") }
    ) { (candidates) throws(HostError) in try judge.fail(candidates, canStop: true) }
    guard try !shrinker.failsWithoutInput() else { return Array(inputs.prefix(1)) }
    try shrinker.shrink()
    return shrinker.inputs
  }
}
