internal import InputCore
internal import InputRecording

/// What a live run writes besides its pictures: the recording and the transcript.
@MainActor final class LiveOutputs {
  /// A recording that has been created, in one file or in a ring.
  private struct Recording {
    var path: String
    var writer: RecordingWriter?
    var ring: LiveRing?
  }

  /// The path of the recording, or the name of a ring's files without their numbers; nil for none,
  /// also if the disk takes none.
  let recordPath: String?
  /// The recording in one file.
  private let writer: RecordingWriter?
  /// The recording in a ring of files.
  private let ring: LiveRing?
  private let transcript: TextOutput?
  /// The files for the recording to carry; nil if it carries none.
  private var kept: KeptFiles?
  /// What the app reads, for the recording to carry; nil if it carries none.
  private var keptReads: KeptReads?
  private var warnings = RecordingWarnings()
  private var hasReportedTranscript = false

  /// Creates both files or neither.
  ///
  /// A disk that is full, read-only or broken must not keep an app off its display: a line says
  /// what is missing, and the app goes on without it.
  ///
  /// - Parameter wallTime: The wall time of the start, for file names.
  /// - Throws: `HostError` if one cannot be created for another reason.
  init(_ options: HostOptions, at wallTime: Int64) throws(HostError) {
    let transcript = try Self.unlessDiskIsUnusable("a transcript") {
      () throws(HostError) -> TextOutput? in
      try options.transcript.map { (target) throws(HostError) in
        try TextOutput(target.stamped(wallTime), overwrites: options.overwrites)
      }
    }
    self.transcript = transcript
    let made: Recording?
    do throws(HostError) {
      made = try Self.unlessDiskIsUnusable("a recording") { () throws(HostError) -> Recording? in
        guard let path = options.recordPath?.stamped(wallTime) else { return nil }
        guard let keep = options.recordKeep else {
          return Recording(path: path, writer: try Self.makeWriter(path, options))
        }
        return Recording(path: path, ring: try LiveRing(path, keeping: keep, at: wallTime))
      }
    } catch {
      transcript?.discard()
      throw error
    }
    (recordPath, writer, ring) = (made?.path, made?.writer, made?.ring)
  }

  /// What `body` creates; nil, after a line, if the disk takes nothing more.
  private static func unlessDiskIsUnusable<Output>(
    _ name: String, _ body: () throws(HostError) -> Output?
  ) throws(HostError) -> Output? {
    do throws(HostError) {
      return try body()
    } catch {
      guard error.isDiskUnusable else { throw error }
      reportLine("\(error.message); the app runs without \(name)")
      return nil
    }
  }

  private static func makeWriter(
    _ path: String, _ host: HostOptions
  ) throws(HostError) -> RecordingWriter {
    var options = RecordingWriter.Options()
    options.overwrites = host.overwrites
    options.keepsTranscript = host.keepsTranscript
    options.keepsStates = host.keepsStates
    options.keepsPictures = host.keepsPictures
    options.keepsNetwork = host.recordsNetwork
    do throws(RecordingError) {
      return try RecordingWriter(path: path, options: options) { failure in
        reportLine("\(failure); the app continues without a recording")
      }
    } catch {
      throw HostError(writing: error)
    }
  }

  /// Records the inputs; nil if there is no recording.
  var recorder: (any InputRecorder)? {
    if let writer { return writer }
    return ring?.series
  }

  /// Receives each entry of the transcript; nil if there is none.
  var receiveEntry: ((TranscriptEntry) -> Void)? {
    guard let transcript else { return nil }
    return { transcript.write(line: $0.line) }
  }

  /// Begins to record what the options ask for besides inputs and calls.
  func begin(_ run: AppRun, _ options: HostOptions, infoPlist: [UInt8]) {
    ring?.series.describe = { [unowned run] started in
      // The next file is replayed without what came before, except for what the app has kept.
      started.facts.savedState = run.application.keptState
      started.facts.launch.requests = []
    }
    guard let writer else { return }
    if writer.keepsPictures { run.recordPictures(in: writer) }
    if options.keepsFiles { kept = KeptFiles(of: run) }
    if writer.keepsNetwork {
      run.recordNetwork(in: writer, secrets: options.network.secrets, infoPlist: infoPlist)
    }
    if options.keepsReads { keptReads = KeptReads(of: run) }
  }

  /// Warns of what is about to be recorded, the first time.
  ///
  /// - Parameter isTyping: Whether touches may be keys of the keyboard on the screen.
  func willDeliver(_ input: Input, isTyping: @autoclosure () -> Bool) {
    guard let recordPath else { return }
    for line in warnings.lines(about: input, isTyping: isTyping(), path: recordPath) {
      reportLine(line)
    }
  }

  /// Lets a ring change to its next file, and delete old ones.
  func advance(to instant: Instant) { ring?.series.advance(to: instant) }

  /// Writes the waiting lines of the transcript. Reports the first failure; the app continues.
  func flush() {
    transcript?.flush()
    guard let failure = transcript?.failure, !hasReportedTranscript else { return }
    hasReportedTranscript = true
    reportLine("\(failure.message); the app continues without a transcript")
  }

  /// Completes the recording at the end of the run, and returns the exit status of the process.
  func close(at instant: Instant, digest: Digest) -> Int32 {
    if let kept { writer?.carry(kept.files(report: reportLine)) }
    if let keptReads { writer?.carryReads(keptReads.files) }
    let isTold = writer?.hasFailed == true || ring?.hasFailed == true
    do throws(RecordingError) {
      try writer?.close(digest: digest)
      try ring?.close(at: instant)
    } catch {
      let failure = HostError(writing: error)
      if !isTold { reportLine(failure.message) }
      return failure.status.rawValue
    }
    return transcript?.failure?.status.rawValue ?? 0
  }
}
