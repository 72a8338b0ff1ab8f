internal import Evidence
internal import Exploration
internal import Foundation
internal import InputCore
internal import InputRecording
internal import RecordingEditing
internal import UIKit
internal import UIKitHosts

/// What inputs lead to in the app.
struct TestRun {
  /// What happened; if the app ends or hangs, up to the input before.
  var history: History
  /// When the app ends or hangs; nil if it does not.
  var end: Instant?
  /// Whether the run shows what the recording is a finding of; true if it is of nothing.
  var showsFinding = true
}

/// Runs an app for a test that is made, and knows what goes wrong in it.
@MainActor struct TestRunner {
  /// What goes wrong in the recording; nil if nothing does.
  private(set) var finding: Finding?
  /// Whether the recording has the network, from which runs are answered.
  let hasNetwork: Bool
  private let path: String
  private let words: [String]?
  private let temporary: String
  private let replay: (String) throws(HostError) -> History
  /// The app that tells what goes wrong; it is started when it is first needed.
  private var explored: BranchApp?

  /// For how many seconds a run may take, after which it hangs.
  private static let seconds = 4.0

  /// - Parameters:
  ///   - path: The recording.
  ///   - finding: What `retouch explore` has written it for, if it has.
  ///   - hasNetwork: Whether it has the network.
  ///   - words: The app's program and arguments; nil for the gallery.
  ///   - temporary: The path of a file that may be made and replaced.
  ///   - replay: Replays a recording in the app, and returns what happened, with states.
  init(
    _ path: String, _ finding: Finding?, hasNetwork: Bool, in words: [String]?, temporary: String,
    replay: @escaping (String) throws(HostError) -> History
  ) {
    (self.path, self.finding, self.hasNetwork, self.words) = (path, finding, hasNetwork, words)
    (self.temporary, self.replay) = (temporary, replay)
  }

  /// Runs the recording itself. An app that ends in it is a finding too.
  ///
  /// - Throws: `HostError` if it cannot be replayed for any other reason.
  mutating func runRecording() throws(HostError) -> TestRun {
    if let finding {
      guard finding.kind.isEnd else { return TestRun(history: try replay(path)) }
      return try runToEnd(try recordedInputs())
    }
    // An app that ends says why on standard error, without a backtrace that takes seconds.
    _ = unsafe setenv("SWIFT_BACKTRACE", "enable=no", 0)
    do throws(HostError) {
      return TestRun(history: try replay(path))
    } catch {
      guard error.status == .software else { throw error }
      let inputs = try recordedInputs()
      finding = try judged(inputs)
      guard finding != nil else { throw error }
      return try runToEnd(inputs)
    }
  }

  /// Runs the inputs of a test.
  mutating func run(_ inputs: [Input]) throws(HostError) -> TestRun {
    guard let finding else { return TestRun(history: try history(of: inputs)) }
    switch finding.kind {
    case .crash, .hang: return try runToEnd(inputs)
    case .check:
      let found = try judged(inputs)
      return TestRun(history: try history(of: inputs), showsFinding: finding.isSame(as: found))
    case .stuck, .trap:
      let course = Course(inputs)
      let probes = ScreenProbes(course.devices, touchscreen: course.touchscreen)
      let isFound = try BranchJudge(try app(), finding, probes).fail([inputs])[0]
      return TestRun(history: try history(of: inputs), showsFinding: isFound)
    }
  }

  private mutating func history(of inputs: [Input]) throws(HostError) -> History {
    let (inputs, network) = try answered(inputs)
    return try history(of: inputs, network)
  }

  /// What all inputs of a run, and its network, lead to.
  private func history(
    of inputs: [Input], _ network: [NetworkEvent]?
  ) throws(HostError) -> History {
    _ = try HostError.reading { () throws(RecordingError) in
      try writeRecording(of: inputs, network: network, to: EditPlace(temporary, overwrites: true))
    }
    return try replay(temporary)
  }

  /// Inputs with those that recorded answers lead to, and the network of that run.
  private mutating func answered(
    _ inputs: [Input]
  ) throws(HostError) -> (inputs: [Input], network: [NetworkEvent]?) {
    guard hasNetwork else { return (inputs, nil) }
    var order = Self.order(inputs)
    order.keepsInputs = true
    let result = try app().run([order])[0]
    guard result.end == .finished,
      let reached = InputBatch.inputs(from: [UInt8](result.report.inputs))
    else {
      throw HostError(.software, "\(path): the app does not come to the end of the test's inputs")
    }
    return (reached, result.report.network)
  }

  // MARK: What goes wrong

  private mutating func app() throws(HostError) -> BranchApp {
    if let explored { return explored }
    let options = try HostOptions(replayingWith: ProcessInfo.processInfo.environment)
    let app = try BranchApp(
      words, exploring: path, options, jobs: 1, seconds: Self.seconds)
    _ = try app.begin([])
    explored = app
    return app
  }

  /// What goes wrong in a run up to its last input; nil if nothing does.
  private mutating func judged(_ inputs: [Input]) throws(HostError) -> Finding? {
    let app = try app()
    return Finding(try app.run([Self.order(inputs)])[0], seconds: Self.seconds)
  }

  private static func order(_ inputs: [Input]) -> BranchOrder {
    var order = BranchOrder(prefix: 0, inputs: inputs)
    order.settling = 0
    return order
  }

  /// Runs inputs of which one ends the app, or lets it hang.
  private mutating func runToEnd(_ inputs: [Input]) throws(HostError) -> TestRun {
    let app = try app()
    var order = Self.order(inputs)
    let result = try app.run([order])[0]
    guard let found = Finding(result, seconds: Self.seconds), found.kind.isEnd else {
      return TestRun(history: try history(of: inputs), showsFinding: false)
    }
    (order.keepsInputs, order.stop) = (true, result.report.count)
    let report = try app.run([order])[0].report
    let reached = InputBatch.inputs(from: [UInt8](report.inputs)) ?? []
    guard let last = reached.last else {
      throw HostError(.software, "\(path): the app ends before any input")
    }
    return TestRun(
      history: try history(of: Array(reached.dropLast()), report.network), end: last.instant,
      showsFinding: finding?.isSame(as: found) ?? true)
  }

  private func recordedInputs() throws(HostError) -> [Input] {
    try HostError.reading { () throws(RecordingError) in
      let reader = try RecordingReader(path: path)
      var inputs: [Input] = []
      while let next = try reader.nextInput() { inputs.append(next.input) }
      return inputs
    }
  }
}

extension Finding.Kind {
  /// Whether nothing comes after it.
  var isEnd: Bool {
    switch self {
    case .crash, .hang: true
    case .check, .stuck, .trap: false
    }
  }
}
