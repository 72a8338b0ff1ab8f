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
    guard var inputs = try bare(way, finding) else {
      // What advances of the clock of the recorded run decide, or answers of its host, stays.
      guard let whole = try recorded(branch.prefix, branch.inputs, finding) else {
        outcome.notes.append("did not repeat: it depends on something outside of the recording")
        return outcome
      }
      outcome.notes.append("not shrunk: it depends on the recorded times of the clock")
      try write(course.inputs.prefix(branch.prefix) + whole, finding, to: path, &outcome)
      return outcome
    }
    inputs = try shrunk(inputs, finding, &outcome)
    if app.interruption.isWanted {
      outcome.notes.append("not shrunk to the end, since it was interrupted")
    }
    guard let whole = try recorded(0, inputs, finding) else {
      outcome.notes.append("did not repeat: it depends on something outside of the recording")
      return outcome
    }
    try write(whole, finding, to: path, &outcome)
    outcome.story = Turn.story(of: inputs)
    let turn = try Turn(app, finding, seed: seed, probes).words(inputs)
    // What was interrupted has not led to the finding.
    if !app.interruption.isWanted { outcome.turn = turn }
    return outcome
  }

  private func write(
    _ inputs: [Input], _ finding: Finding, to path: String, _ outcome: inout Outcome
  ) throws(HostError) {
    let summary = try EditArguments.attempt(to: path) { () throws(RecordingError) in
      try writeBranch(of: source, inputs, to: EditPlace(path), change: finding.words)
    }
    (outcome.path, outcome.inputCount) = (path, Int(summary.inputCount))
  }

  // MARK: Repeating

  /// The inputs without advances of the clock, if they still lead to the finding; otherwise nil.
  private func bare(_ inputs: [Input], _ finding: Finding) throws(HostError) -> [Input]? {
    let end = inputs.map(\.instant).max() ?? .zero
    let rest = inputs.filter { if case .clockAdvanced = $0 { false } else { true } }
    let whole = rest + [.clockAdvanced(to: end)]
    return try judge([whole], finding)[0] ? whole : nil
  }

  /// Which of these runs lead to the finding.
  private func judge(
    _ runs: [[Input]], _ finding: Finding, canStop: Bool = false
  ) throws(HostError) -> [Bool] {
    try BranchJudge(app, finding, probes).fail(runs, canStop: canStop)
  }

  /// All inputs of a run after its prefix, with the advances of the clock; nil if it does not lead
  /// to the finding.
  private func recorded(
    _ prefix: Int, _ inputs: [Input], _ finding: Finding
  ) throws(HostError) -> [Input]? {
    var order = BranchOrder(prefix: prefix, inputs: inputs)
    order.keepsInputs = true
    if finding.kind == .crash || finding.kind == .hang {
      let result = try app.run([BranchOrder(prefix: prefix, inputs: inputs)])[0]
      guard Finding(result, seconds: app.seconds) == finding else { return nil }
      order.stop = result.report.count
    } else {
      let judge = BranchJudge(app, finding, probes)
      let recorded = course.inputs[..<prefix]
      guard try judge.fail([inputs], after: recorded)[0] else { return nil }
    }
    return InputBatch.inputs(from: [UInt8](try app.run([order])[0].report.inputs))
  }

  // MARK: Shrinking

  private func shrunk(
    _ inputs: [Input], _ finding: Finding, _ outcome: inout Outcome
  ) throws(HostError) -> [Input] {
    let path =
      FileManager.default.temporaryDirectory.path + "/retouch-explore-\(UUID().uuidString).mcap"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let reduction = try EditArguments.attempt(to: path) { () throws(RecordingError) in
      _ = try writeRecording(of: inputs, to: EditPlace(path))
      return try RecordingReduction(path)
    }
    let all = reduction.inputs(keeping: reduction.pieces.map { _ in true })
    guard try judge([all], finding)[0] else {
      outcome.notes.append("not shrunk: it depends on answers of the host or on other queues")
      return inputs
    }
    var shrinker = Shrinker(
      reduction, ShrinkState(), jobs: app.jobs, progress: { progress("shrinking: \($0)") }
    ) { (candidates) throws(HostError) in
      try judge(candidates, finding, canStop: true)
    }
    guard try !shrinker.failsWithoutInput() else { return Array(inputs.prefix(1)) }
    try shrinker.shrink()
    return shrinker.inputs
  }
}

/// Says which runs lead to a finding.
@MainActor struct BranchJudge {
  private let app: BranchApp
  private let finding: Finding
  private let probes: ScreenProbes

  /// After how many seconds a run is taken for one that hangs, where many of them are tried. The
  /// result is tried once more with the whole time.
  private static let hangLimit = 0.7

  init(_ app: BranchApp, _ finding: Finding, _ probes: ScreenProbes) {
    (self.app, self.finding, self.probes) = (app, finding, probes)
  }

  /// Whether each of some runs leads to the finding.
  ///
  /// - Parameters:
  ///   - recorded: The inputs of the recording that come before those of each run.
  ///   - canStop: Whether an interruption ends the runs; those that it ends do not lead to it.
  func fail(
    _ runs: [[Input]], after recorded: ArraySlice<Input> = [], canStop: Bool = false
  ) throws(HostError) -> [Bool] {
    let orders = runs.map { inputs in
      var order = BranchOrder(prefix: recorded.count, inputs: inputs)
      if finding.kind == .trap { probes.add(to: &order) }
      return order
    }
    let limit = finding.kind == .hang ? min(app.seconds, Self.hangLimit) : nil
    let results = try app.run(orders, limit: limit, canStop: canStop)
    return zip(runs, results).map { run, result in
      // What is held is not stuck.
      if finding.kind == .stuck, !HeldActs(Array(recorded) + run).isEmpty { return false }
      if finding.kind == .trap {
        guard case .finished = result.end else { return false }
        return result.report.screen != 0 && result.report.leavingProbe == nil
          && Finding(trapOn: result.report.front) == finding
      }
      return Finding(result, seconds: app.seconds) == finding
    }
  }
}
