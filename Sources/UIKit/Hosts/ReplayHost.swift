internal import Foundation
package import InputCore
package import InputRecording

/// Runs an app from a recording: the same inputs in the same order, at any speed.
///
/// The digests are compared on the way. All facts of the run (screen, delivery, tasks) are the
/// recording's. The run can be recorded anew: then a history that differs is accepted.
@MainActor package final class ReplayHost {
  /// The app.
  package let run: AppRun
  /// What is replayed.
  package let reader: RecordingReader
  /// Called after each input with its number.
  package var onInput: ((UInt64) -> Void)?
  /// Shows how far the replay has come, while it waits for the next input too; nil for nothing.
  package var progress: Progress?

  private let replayer: Replayer
  private let history: CallHistory
  private let speed: HostOptions.Speed
  private let transcript: TextOutput?
  private let copy: RecordedCopy?

  /// Opens the recording and makes the app; `replay()` launches it.
  ///
  /// - Parameters:
  ///   - path: The recording; `-` is standard input.
  ///   - transcript: Where a line for each call goes; made when the recording has been found sound.
  ///   - recordPath: The recording to make of the run; nil for none.
  ///   - keepsTranscript: Whether that one keeps what is called.
  ///   - overwrites: Whether files give way that are where the transcript or recording is to be.
  ///   - inProcess: Whether the process is the app and nothing else, so that tasks of all its
  ///     threads are kept in order.
  package init(
    _ blueprint: AppBlueprint, path: String, speed: HostOptions.Speed = .max,
    transcript target: HostOptions.TranscriptTarget? = nil, recordPath: String? = nil,
    keepsTranscript: Bool = true, overwrites: Bool = false, inProcess: Bool = true
  ) throws(HostError) {
    do throws(RecordingError) {
      reader = try RecordingReader(path: path, decodesAhead: true)
    } catch {
      throw HostError(reading: error)
    }
    let transcript = try target.map { (target) throws(HostError) in
      try TextOutput(
        target, overwrites: overwrites, whileReading: [path, path + ".journal"])
    }
    self.speed = speed
    self.transcript = transcript
    do throws(HostError) {
      copy = try recordPath.map { (copy) throws(HostError) in
        try RecordedCopy(
          of: path, at: copy, overwrites: overwrites, keepsTranscript: keepsTranscript)
      }
    } catch {
      transcript?.discard()
      throw error
    }
    let replayer = Replayer(reader)
    replayer.stopsAtDivergence = copy == nil
    let history = CallHistory()
    self.replayer = replayer
    self.history = history
    let scan = ViewTreeScan()
    let tasks: AppRun.Tasks =
      switch reader.started.tasks {
      case .ordered: inProcess ? .orderedInProcess : .orderedInSteps
      case .free: .free
      }
    // What led to a divergence is shown where one ends the replay.
    let keepsHistory = replayer.comparesDigests && replayer.stopsAtDivergence
    run = AppRun(
      blueprint, facts: reader.started.facts, tasks: tasks, recorder: copy,
      transcript: transcript.map { transcript in { transcript.write(line: $0.line) } },
      tape: keepsHistory ? history.tape : nil,
      willHandle: keepsHistory ? { history.begin($0) } : nil)
    let engine = run.application.engine
    replayer.viewDigest = { [weak engine] in
      scan.scan { scan in engine?.describeViews(to: scan) }
    }
  }

  /// Why nothing can be compared, as far as the recording's beginning tells; nil where it can.
  package var reasonNotToCompare: String? {
    guard !replayer.comparesDigests else { return nil }
    guard !reader.leavesOutKeys else { return "keys were left out of the recording" }
    return reader.hasDigests
      ? "the recording is of behaviour version \(reader.started.behaviourVersion), "
        + "this is \(Started.currentBehaviourVersion)"
      : "no app has handled these inputs before"
  }

  /// The digest of everything that the app was told so far.
  package var digest: Digest { run.digest }

  /// Delivers everything, and says what it was compared with.
  ///
  /// Throws where the recording cannot be read to its end, where the history is another one and the
  /// run is not recorded anew, and where recording or transcript could not be written. A recording
  /// that would not hold the whole run is taken away.
  package func replay() throws(HostError) -> ReplayVerdict {
    do throws(HostError) {
      try deliver()
      try copy?.close(digest: run.digest)
    } catch {
      transcript?.flush()
      copy?.discard()
      throw error
    }
    try transcript?.finish()
    return ReplayVerdict(
      path: reader.path, inputCount: reader.inputCount, digest: run.digest.text,
      comparison: comparison, recordPath: copy?.path)
  }

  private var comparison: ReplayVerdict.Comparison {
    if let reasonNotToCompare { return .none(reason: reasonNotToCompare) }
    if let divergence = replayer.divergence {
      return .accepted(fromInput: divergence.input?.sequence ?? 1)
    }
    return replayer.comparisonCount > 0
      ? .equal : .none(reason: "the recording ends with its first input")
  }

  private func deliver() throws(HostError) {
    let pace = Pace(speed, from: reader.started.instant)
    do throws(ReplayError) {
      while let instant = try replayer.nextInstant() {
        pace.wait(until: instant, servingMainQueue: reader.started.tasks == .free) {
          showProgress(at: $0)
        }
        _ = try replayer.deliverNext(to: run.pump)
        onInput?(reader.inputCount)
        showProgress(at: run.now.seconds(since: reader.started.instant))
        if case .times = speed { transcript?.flush() }
      }
      // Compares the digest of the run's end.
      _ = try replayer.deliverNext(to: run.pump)
    } catch {
      throw hostError(error)
    }
  }

  private func showProgress(at seconds: Double) {
    progress?.show("replaying: \(Int(seconds)) s, \(reader.inputCount) inputs")
  }

  private func hostError(_ error: ReplayError) -> HostError {
    switch error {
    case .recording(let error):
      return HostError(reading: error)
    case .diverged(let divergence):
      return HostError(
        .diverged, "\(reader.path): \(divergence)", details: evidence(of: divergence))
    }
  }

  /// What led to a divergence: the likely causes, then what was expected beside what came.
  private func evidence(of divergence: Divergence) -> [String] {
    history.finishStep()
    let evidence = replayer.evidence
    var lines: [String] = []
    if let first = history.firstOutsideStep ?? evidence.firstOutsideStep {
      lines.append(
        "hint: a call was made outside of any input, as a Timer of Foundation's, asyncAfter or a "
          + "thread makes it, which does not replay: \(first)")
    }
    if reader.started.tasks == .free {
      lines.append("hint: the recording was made with RETOUCH_TASKS=free: its tasks have no order")
    }
    let build = reader.started.build
    if !build.isEmpty, build != SystemFacts.build {
      lines.append(
        "hint: the recording was made by another build of the program, or by another one")
    }
    if case .views = divergence.recorded { return lines + viewEvidence(evidence.viewLines) }
    if let hint = history.hint(evidence) { lines.append("hint: \(hint)") }
    return lines + history.report(evidence)
  }

  private func viewEvidence(_ recorded: [String]) -> [String] {
    guard !recorded.isEmpty else {
      return ["hint: the recording keeps no transcript, so which view it was is not known"]
    }
    let tape = TranscriptTape()
    let engine = run.application.engine
    _ = ViewTreeScan(onto: tape).scan { engine.describeViews(to: $0) }
    var reader = TapeReader(tape.take(recycling: nil))
    var present: [String] = []
    while let item = reader.next() {
      if case .view = item { present.append(String(decoding: reader.text, as: UTF8.self)) }
    }
    let difference = LineDifference(from: recorded, to: present)
    let hint =
      "hint: nothing that was called tells of it: look for chance, a clock, a file, or a Timer of "
      + "Foundation's, which does not fire in a replay"
    return [hint, "the views at this checkpoint, as recorded (-) and now (+):"]
      + difference.text(context: 1)
  }
}

/// When the next input is due.
private struct Pace {
  private let factor: Double?
  private let start: Instant
  private let begin = Date()

  init(_ speed: HostOptions.Speed, from start: Instant) {
    self.start = start
    switch speed {
    case .max: factor = nil
    case .times(let factor): self.factor = factor
    }
  }

  /// Returns when `instant` is due; the main queue and the run loop's timers are served meanwhile,
  /// and once in any case where the app's tasks need them.
  ///
  /// - Parameter onWait: Called now and then with the seconds of the recording that have passed.
  func wait(until instant: Instant, servingMainQueue: Bool, onWait: (Double) -> Void) {
    guard let factor else {
      if servingMainQueue { _ = RunLoop.main.run(mode: .default, before: Date()) }
      return
    }
    let due = begin.addingTimeInterval(instant.seconds(since: start) / factor)
    let alarm = Timer(fire: due, interval: 0, repeats: false) { _ in }
    RunLoop.main.add(alarm, forMode: .default)
    while due.timeIntervalSinceNow > 0 {
      onWait(-begin.timeIntervalSinceNow * factor)
      _ = RunLoop.main.run(mode: .default, before: min(due, Date().addingTimeInterval(0.1)))
    }
    alarm.invalidate()
  }
}
