internal import Foundation
package import InputCore
package import InputRecording

/// Runs an app from a recording: the same inputs in the same order, at any speed.
///
/// Digests are compared during the replay. The facts of the run (screen, delivery, tasks) come from
/// the recording. If the run is recorded again, a different history is accepted.
@MainActor package final class ReplayHost {
  /// The app.
  package let run: AppRun
  /// The recording.
  package let reader: RecordingReader
  /// Called after each input with its number.
  package var onInput: ((UInt64) -> Void)?
  /// Shows progress, even while the replay waits for the next input; nil for none.
  package var progress: Progress?

  /// How many seconds of real time to wait for work that another queue had sent. Default: 10.
  package var patience: Double = 10 {
    didSet { run.arrivalPatience = patience }
  }

  /// After how many inputs the replay ends; nil for all of them.
  var inputLimit: UInt64?

  /// How late inputs were delivered, in nanoseconds; nil at maximum speed.
  private var lateness: Histogram?
  let replayer: Replayer
  let history: CallHistory
  private let speed: HostOptions.Speed
  /// The class of the app's delegate, as in `Started.delegate`.
  let delegate: String
  private let transcript: TextOutput?
  private let copy: RecordedCopy?
  /// The files for the new recording to carry; nil if it carries none.
  private let kept: KeptFiles?
  /// What the app reads, for the new recording to carry; nil if it carries none.
  private let keptReads: KeptReads?
  /// The first difference, if the replay has gone on after it.
  private var difference: HostError?
  /// Answers the app's requests whenever it makes them; nil if they are in the recorded order.
  var answers: ScriptedNetwork?
  /// Whether that has been decided.
  var isAnswered = false
  /// Compares fonts and images; nil if the recording does not name any.
  private(set) var files: FileCheck?

  /// Opens the recording and creates the app; `replay()` launches it.
  ///
  /// - Parameters:
  ///   - path: The recording; `-` for standard input.
  ///   - target: Where to write a line per call; created after the recording has been opened.
  ///   - recordPath: The new recording of the run; nil for none.
  ///   - keepsTranscript: Whether the new recording contains the transcript.
  ///   - keepsStates: Whether the new recording contains the states after each input.
  ///   - keepsPictures: Whether the new recording contains the digest of each picture.
  ///   - keepsFiles: Whether the new recording carries the fonts and images that the run uses; it
  ///     always does if the recording carries its own.
  ///   - keepsReads: Whether the new recording carries what app code reads; it always does if the
  ///     recording carries it.
  ///   - goesOn: Whether the replay goes on to the end of the recording after a difference, which
  ///     is then reported at the end, so that a video shows what follows.
  ///   - overwrites: Whether an existing transcript or recording is overwritten.
  ///   - inProcess: Whether the process runs only this app, so that the tasks of all its threads
  ///     are ordered.
  ///   - decodesAhead: Whether a thread reads the recording; the process cannot then be copied.
  /// - Throws: `HostError` if a file cannot be opened, or the app cannot be created.
  package init(
    _ blueprint: AppBlueprint, path: String, speed: HostOptions.Speed = .max,
    transcript target: HostOptions.TranscriptTarget? = nil, recordPath: String? = nil,
    keepsTranscript: Bool = true, keepsStates: Bool = false, keepsPictures: Bool = false,
    keepsFiles: Bool = false, keepsReads: Bool = false, goesOn: Bool = false,
    overwrites: Bool = false, inProcess: Bool = true, decodesAhead: Bool = true
  ) throws(HostError) {
    let carried: [CarriedFile]?
    let reads: (reads: [CarriedRead], problems: [String])
    do throws(RecordingError) {
      carried = try carriedFiles(of: path)
      reads = try carriedReads(of: path)
      reader = try RecordingReader(path: path, decodesAhead: decodesAhead)
    } catch {
      throw HostError(reading: error)
    }
    let network = try Self.network(of: reader, at: path)
    let transcript = try target.map { (target) throws(HostError) in
      try TextOutput(
        target, overwrites: overwrites, whileReading: [path, path + ".journal"])
    }
    (self.speed, self.transcript) = (speed, transcript)
    delegate = blueprint.delegateClass
    do throws(HostError) {
      copy = try recordPath.map { (copy) throws(HostError) in
        try RecordedCopy(
          of: path, at: copy, delegate: blueprint.delegateClass, overwrites: overwrites,
          keepsTranscript: keepsTranscript, keepsStates: keepsStates,
          keepsPictures: keepsPictures, network: network)
      }
    } catch {
      transcript?.discard()
      throw error
    }
    let replayer = Replayer(reader)
    replayer.stopsAtDivergence = copy == nil && !goesOn
    let history = CallHistory(from: reader.started.instant)
    self.replayer = replayer
    self.history = history
    if let carried { Self.use(carried, keepsSymbols: !reader.namesAbsentFonts) }
    // A recording of the run accepts a divergence, so no evidence is shown.
    let keepsHistory = replayer.comparesDigests && copy == nil
    CallPlaces.keep(keepsStates && copy != nil ? SourcePlaces.finder : nil)
    run = AppRun(
      blueprint, facts: reader.started.facts,
      tasks: Self.tasks(of: reader.started, inProcess: inProcess), recorder: copy,
      transcript: transcript.map { transcript in { transcript.write(line: $0.line) } },
      tape: keepsHistory ? history.tape : nil,
      willHandle: keepsHistory ? { history.begin($0) } : nil)
    kept =
      copy != nil && (keepsFiles || carried != nil)
      ? KeptFiles(of: run, carried: carried ?? []) : nil
    keptReads = copy != nil && (keepsReads || !reads.reads.isEmpty) ? KeptReads(of: run) : nil
    run.arrivalPatience = patience
    if reader.hasNetwork { run.answerNetwork(from: network) }
    Self.give(reads, to: run)
    if reader.namesFiles, replayer.comparesDigests { compareFiles() }
    comparePictures(keeps: keepsPictures)
    if goesOn, copy == nil {
      replayer.onDivergence = { [weak self] divergence in
        guard let self else { return }
        difference = hostError(.diverged(divergence))
      }
    }
    compareViews()
  }

  /// The recorded network, from which transfers are answered; nil if it is not recorded, or cannot
  /// be read ahead, as from a pipe.
  private static func network(
    of reader: RecordingReader, at path: String
  ) throws(HostError) -> NetworkTape? {
    guard reader.hasNetwork else { return nil }
    do throws(RecordingError) {
      return try NetworkTape.read(path, evenIfEmpty: true)
    } catch {
      throw HostError(reading: error)
    }
  }

  private static func tasks(of started: Started, inProcess: Bool) -> AppRun.Tasks {
    switch started.tasks {
    case .ordered: inProcess ? .orderedInProcess : .orderedInSteps
    case .free: .free
    }
  }

  /// Uses the files that the recording carries, or reports why it cannot.
  private static func use(_ carried: [CarriedFile], keepsSymbols: Bool) {
    guard let pictures = Pictures.services else {
      reportLine("retouch: the fonts and images in the recording are not used: \(Pictures.absence)")
      return
    }
    pictures.carry(
      carried, keepsSymbols: keepsSymbols, report: { reportLine("retouch: \($0)") })
  }

  /// Gives the app what the recording carries of the files that its run read.
  private static func give(_ carried: (reads: [CarriedRead], problems: [String]), to run: AppRun) {
    for problem in carried.problems {
      reportLine("retouch: \(problem); the app reads the file of this machine")
    }
    guard !carried.reads.isEmpty else { return }
    // Nothing is given unless it is noted, too.
    run.onFile { _, _ in }
    ReadFiles.shared.give(carried.reads)
    let count = Set(carried.reads.filter { $0.fact.digest != 0 }.map(\.fact.path)).count
    reportLine(
      "retouch: the app reads \(count) file\(count == 1 ? "" : "s") from the recording, which carries"
        + " what its run read")
  }

  private func compareFiles() {
    let path = reader.path
    let files = FileCheck(knowsAbsent: reader.namesAbsentFonts) { reportLine("\(path): \($0)") }
    self.files = files
    replayer.onFile = { files.add(recorded: $0) }
    run.onFile { files.add(present: $0, isInStep: $1) }
  }

  private func compareViews() {
    let scan = ViewTreeScan()
    replayer.viewDigests = { [weak application = run.application, files] withDrawings in
      // Other fonts are reported already, and draw text in another way.
      let draws = withDrawings && files?.drawsOtherwise != true
      scan.hasGlyphs = Pictures.services != nil
      return scan.scan { scan in application?.describeViews(to: scan, withDrawings: draws) }
    }
  }

  private func comparePictures(keeps: Bool) {
    if let copy, keeps { run.recordPictures(in: copy) }
    guard reader.hasPictures, replayer.comparesDigests else { return }
    let shown = ShownPictures()
    run.frameWatch.add(PictureNotes { shown.append($0) })
    replayer.onPicture = { _ in shown.next() }
  }

  /// Why the run cannot be compared, as far as the start of the recording shows; nil if it can be.
  package var reasonNotToCompare: String? {
    guard !replayer.comparesDigests else { return nil }
    guard !reader.leavesOutKeys else { return "the recording leaves out keys" }
    return reader.hasDigests
      ? "the recording has behaviour version \(reader.started.behaviourVersion), "
        + "this build has \(Started.currentBehaviourVersion)"
      : "no app has handled these inputs before"
  }

  /// The digest of everything that the app has received.
  package var digest: Digest { run.digest }

  /// Why the transcript could not be written; nil if it could, or if there is none.
  var transcriptFailure: HostError? { transcript?.failure }

  /// A line for each font, image or file read by the app that differs from the recorded run's.
  package var fileLines: [String] { files?.lines ?? [] }

  /// Delivers all inputs, and returns the result of comparing the run with the recording.
  ///
  /// A recording that would not contain the whole run is deleted.
  ///
  /// - Throws: `HostError` if the recording cannot be read to its end, if the history differs and
  ///   the run is not recorded again, or if recording or transcript could not be written.
  package func replay() throws(HostError) -> ReplayVerdict {
    do throws(HostError) {
      try deliver()
      run.frames?.finish()
      files?.finish()
      if let difference { throw difference }
      if let kept { copy?.carry(kept.files(report: reportLine)) }
      if let keptReads { copy?.carryReads(keptReads.files) }
      try copy?.close(digest: run.digest, network: answers?.log)
    } catch {
      // A video of the run so far is whole, too.
      run.frames?.finish()
      transcript?.flush()
      copy?.discard()
      throw error
    }
    try transcript?.finish()
    return ReplayVerdict(
      path: reader.path, inputCount: reader.inputCount, digest: run.digest.text,
      comparison: comparison, recordPath: copy?.path, lateness: lateness)
  }

  /// Ends the pictures of a replay that has stopped somewhere.
  ///
  /// - Throws: `HostError` if they could not be written, or if the history differs and the replay
  ///   has gone on.
  func finishPictures() throws(HostError) {
    run.frames?.finish()
    if let difference { throw difference }
    if let failure = run.frames?.failure { throw failure }
  }

  var comparison: ReplayVerdict.Comparison {
    if let reasonNotToCompare { return .none(reason: reasonNotToCompare) }
    if let divergence = replayer.divergence {
      return .accepted(fromInput: divergence.input?.sequence ?? 1)
    }
    return replayer.comparisonCount > 0
      ? .equal : .none(reason: "the recording ends with its first input")
  }

  private func deliver() throws(HostError) {
    let servesMainQueue = reader.started.tasks == .free
    switch speed {
    case .max: try deliver { _ in if servesMainQueue { serveMainQueue() } }
    case .times(let factor):
      var pace = ReplayPace(
        RunLoopClock(), schedule: ReplaySchedule(from: reader.started.instant, factor: factor))
      try deliver { instant in
        pace.wait(until: instant) { self.showProgress(at: $0) }
      }
      lateness = pace.lateness
    }
  }

  /// Delivers all inputs, each after `wait` has returned.
  private func deliver(_ wait: (Instant) -> Void) throws(HostError) {
    var count: UInt64 = 0
    while let instant = try nextInstant() {
      guard count < inputLimit ?? .max else { return }
      count += 1
      wait(instant)
      _ = try deliverNext()
      onInput?(reader.inputCount)
      showProgress(at: run.now.seconds(since: reader.started.instant))
      if case .times = speed { transcript?.flush() }
    }
    // This compares the digest at the end of the run.
    _ = try deliverNext()
  }

  /// The instant of the next input; nil at the end of the recording.
  ///
  /// - Throws: `HostError` if the recording cannot be read.
  package func nextInstant() throws(HostError) -> Instant? {
    do throws(ReplayError) {
      let instant = try replayer.nextInstant()
      files?.finishStep()
      return instant
    } catch {
      throw hostError(error)
    }
  }

  /// Compares the digest before the next input, then delivers the input; returns false if there is
  /// none.
  ///
  /// - Throws: `HostError`, as `replay()` does.
  package func deliverNext() throws(HostError) -> Bool {
    try answer()
    let wasDelivered: Bool
    do throws(ReplayError) {
      wasDelivered = try replayer.deliverNext(to: run.pump)
    } catch {
      throw hostError(error)
    }
    if let problem = run.networkProblem { throw otherNetwork(problem) }
    if let label = run.missingArrival { throw missingWork(label) }
    if wasDelivered, reader.inputCount == 1 { reportStrangers(run.strangers) }
    return wasDelivered
  }

  private func showProgress(at seconds: Double) {
    progress?.report("replaying: \(Int(seconds)) s, \(reader.inputCount) inputs")
  }

  private func otherNetwork(_ problem: String) -> HostError {
    divergence(
      "\(reader.path): input \(reader.inputCount): the network is not as recorded: \(problem)",
      details: [
        "hint: a replay answers requests from the recording, with neither a server nor the network;"
          + " an app that makes other requests now needs a new recording"
      ])
  }

  private func missingWork(_ label: String) -> HostError {
    files?.finish()
    return divergence(
      "\(reader.path): input \(reader.inputCount): no work has arrived from the queue"
        + " “\(label.printable())” within \(patience) s, as it had when the run was recorded"
        + (run.arrivals.first.map { "; work from “\($0.printable())” waits" } ?? ""),
      details: [
        "hint: work that comes back from another queue is awaited, not replayed: the app must do it"
          + " again, with the same files and answers of the network (RETOUCH_PATIENCE: how many"
          + " seconds)"
      ] + (files?.hints ?? []).map { "hint: \($0)" })
  }
}
