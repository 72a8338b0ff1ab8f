internal import CCrashReport
internal import Forks
internal import Foundation
internal import Glibc
internal import InputCore
internal import InputRecording

/// Runs a branch in a copy of the replaying process, from the moment on at which the copy stands.
///
/// Time is virtual: an advance of the clock is delivered for each instant that the app waits for,
/// as a live host does that is never late.
@MainActor final class BranchRun {
  private let app: AppRun
  private let order: BranchOrder
  private let note: SharedNote?
  private var report = BranchReport()
  private var delivered: [Input] = []
  private var shapes: Set<UInt64> = []
  private var shape = ShapeHash()
  private var stepHasCalls = false
  /// The labels of those that have received touches.
  private var touched: Set<String> = []
  /// Answers URLSession; nil if the recording has no network.
  private var network: ScriptedNetwork?
  /// Why the branch cannot be tried to its end; nil if it can.
  private var problem: String?
  /// Whether it has come to its end: the input at which to stop, a condition that does not hold, or
  /// the end of the app.
  private var isOver = false

  /// The most advances of the clock in one wait; more come only from a timer that never rests.
  private static let advanceLimit = 100_000

  /// For how many seconds of real time recorded work is awaited: at first, and once some did not
  /// come. More of it may not come either.
  private static let patience = (first: 1.0, later: 0.05)

  /// - Parameter note: Where it says how far it is, for the case that it does not come back.
  init(_ run: AppRun, _ order: BranchOrder, _ note: SharedNote?) {
    (app, self.order, self.note) = (run, order, note)
  }

  /// Runs the branch.
  ///
  /// - Throws: `HostError` if the order cannot be read, or the branch cannot be tried to its end.
  func run() throws(HostError) -> BranchReport {
    let inputs = try Self.inputs(order.inputs)
    let probes = try order.probes.map { (data) throws(HostError) in try Self.inputs(data) }
    beginCrashReports()
    precondition(
      order.prefix == 0 || !app.hasRecordedNetwork, "a branch of a run with recorded answers")
    network = app.leaveRecordedNetwork(order.changes)
    app.arrivalPatience = min(app.arrivalPatience, Self.patience.first)
    app.application.engine.log.tape = nil
    app.application.engine.log.sink = { [unowned self] entry in add(entry) }
    for input in inputs where !isOver { deliver(input) }
    wait(order.settling)
    if !isOver { examine(probes) }
    app.application.engine.log.sink = nil
    if let problem { throw HostError(.unavailable, problem) }
    report.shapes = shapes.sorted()
    if order.keepsInputs {
      report.inputs = Data(InputBatch.bytes(of: delivered))
      report.network = network?.log
    }
    return report
  }

  private static func inputs(_ data: Data) throws(HostError) -> [Input] {
    guard let inputs = InputBatch.inputs(from: [UInt8](data)) else {
      throw HostError(.software, "the inputs of a branch cannot be read")
    }
    return inputs
  }

  /// A crash is written to standard error, which the process that waits for the branch reads.
  private func beginCrashReports() {
    let nothing = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
    _ = crash_report_begin(nothing)
  }

  // MARK: Calls

  private func add(_ entry: TranscriptEntry) {
    stepHasCalls = true
    let call = entry.plainCall
    shape.add(entry.receiver)
    shape.add(call)
    report.lastCall = "\(entry.receiver) \(call)"
    note?.text = report.lastCall
    if entry.isOfTouch { touched.insert(entry.receiver) }
  }

  private func endStep() {
    if stepHasCalls { shapes.insert(shape.value) }
    (shape, stepHasCalls) = (ShapeHash(), false)
  }

  // MARK: Inputs

  private func deliver(_ input: Input) {
    switch input {
    case .clockAdvanced(let instant): advance(to: instant)
    case .workArrived(let label, let instant):
      pass(before: instant)
      // It comes when it arrives.
      guard network == nil else { return }
      // What does not come is left out: another run may not have begun the work.
      guard app.waitForArrival(from: label, seconds: app.arrivalPatience) else {
        app.arrivalPatience = min(app.arrivalPatience, Self.patience.later)
        return
      }
      step(input)
    case .started: step(input)
    case .deviceAdded, .deviceRemoved, .frame, .systemRequest, .hostAnswered:
      pass(before: input.instant)
      step(input)
    }
  }

  private func step(_ input: Input) {
    guard !isOver else { return }
    if order.keepsInputs { delivered.append(input) }
    report.count += 1
    note?.number = report.count
    guard report.count != order.stop else {
      isOver = true
      return
    }
    app.pump.deliver(input)
    endStep()
    if app.activity == .ended { isOver = true }
    guard let checks = app.application.presentPart(RegisteredChecks.self),
      let violated = checks.firstViolated
    else { return }
    report.violated = violated
    isOver = true
  }

  /// Advances the clock through all deadlines before an instant.
  private func pass(before instant: Instant) {
    var count = 0
    serveNetwork()
    while !isOver, app.activity == .running, count < Self.advanceLimit {
      if app.hasWaitingJobs {
        step(.clockAdvanced(to: app.now))
      } else if let deadline = nextDeadline, deadline < instant {
        step(.clockAdvanced(to: max(deadline, app.now)))
      } else {
        return
      }
      serveNetwork()
      count += 1
    }
  }

  /// When the app waits for something, an answer too; nil for never.
  private var nextDeadline: Instant? {
    [app.nextDeadline, network?.nextDue].compactMap { $0 }.min()
  }

  private func advance(to instant: Instant) {
    guard app.activity == .running else { return }
    pass(before: instant)
    if !isOver, instant > app.now { step(.clockAdvanced(to: instant)) }
    serveNetwork()
  }

  // MARK: Network

  /// Lets the answers come that are due, and what they cause.
  private func serveNetwork() {
    problem = network?.serve(app, while: { !isOver }) { step($0) } ?? problem
    if problem != nil { isOver = true }
  }

  private func wait(_ nanoseconds: UInt64) {
    advance(to: app.now.advanced(byNanoseconds: nanoseconds))
  }

  // MARK: Rest

  private func examine(_ probes: [[Input]]) {
    guard app.activity == .running, app.application.applicationState == .active else { return }
    let engine = app.application.engine
    report.stuck = app.stuck(touched: touched)
    let screen = app.application.screenArea
    engine.forEachLabelledView { view, label in
      let area = view.bounds.width * view.bounds.height
      if !view.isHidden, view.isUserInteractionEnabled, 2 * area >= screen { report.front = label }
    }
    report.screen = engine.screenKind
    for (number, probe) in probes.enumerated() where report.leavingProbe == nil && !isOver {
      if changesScreen(probe) { report.leavingProbe = number }
    }
    // Then all views that may answer: what a grid of taps misses.
    guard let device = order.probeDevice.map({ DeviceID($0) }) else { return }
    for target in app.tapTargets where report.leavingProbe == nil && !isOver {
      if changesScreen(Self.tap(target, device)) { report.leavingProbe = probes.count }
    }
  }

  /// Whether inputs that begin at the instant 0 change what the screen shows, after all has settled.
  private func changesScreen(_ probe: [Input]) -> Bool {
    let former = app.viewLines
    let begin = app.now
    for input in probe where !isOver { deliver(input.moved(by: begin.nanoseconds)) }
    wait(order.settling)
    return app.viewLines != former
  }

  private static func tap(_ place: CGPoint, _ device: DeviceID) -> [Input] {
    let unit = CGFloat(Sample.surfaceUnit)
    let parts: [(Sample.Kind, UInt64)] = [(.touchDown, 0), (.touchUp, 60_000_000)]
    return parts.map { kind, time in
      let instant = Instant(nanoseconds: time)
      let sample = Sample(
        instant: instant, device: device, kind: kind, x: Int32(place.x * unit),
        y: Int32(place.y * unit))
      return .frame(Frame(device: device, instant: instant, samples: [sample]))
    }
  }
}

extension UIApplication {
  /// The area of the main screen, in square points.
  fileprivate var screenArea: CGFloat {
    UIScreen.main.bounds.width * UIScreen.main.bounds.height
  }
}

extension Input {
  /// The input so much later.
  fileprivate func moved(by nanoseconds: UInt64) -> Input {
    switch self {
    case .frame(var frame):
      frame.instant = frame.instant.advanced(byNanoseconds: nanoseconds)
      for index in frame.samples.indices { frame.samples[index].instant = frame.instant }
      return .frame(frame)
    case .systemRequest(let request, let instant):
      return .systemRequest(request, at: instant.advanced(byNanoseconds: nanoseconds))
    case .deviceAdded(let device, let instant):
      return .deviceAdded(device, at: instant.advanced(byNanoseconds: nanoseconds))
    case .started, .deviceRemoved, .clockAdvanced, .hostAnswered, .workArrived: return self
    }
  }
}
