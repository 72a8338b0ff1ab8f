internal import Dispatch
internal import InputCore
internal import InputRecording

/// The ring of a live run: its last inputs, and what the runs before it have left if they did not
/// end as they should.
@MainActor final class LiveRing {
  /// Records the inputs.
  let series: RecordingSeries
  private let crashes: CrashFile
  private let failure: Failure
  /// Not a global queue (see `BackgroundWatchdog`).
  private let queue = DispatchQueue(label: "retouch.remains", qos: .utility)

  /// Whether the failure has been reported: a file that fails fails again when it is closed.
  @MainActor private final class Failure {
    var isReported = false
    nonisolated init() {}
  }

  /// Begins to report crashes, and creates the first file.
  ///
  /// - Parameters:
  ///   - path: The path of the files, without their numbers.
  ///   - length: How much remains at least, in nanoseconds.
  ///   - wallTime: The wall time of the start.
  /// - Throws: `HostError` if a file cannot be created, or another process writes this ring.
  init(_ path: String, keeping length: UInt64, at wallTime: Int64) throws(HostError) {
    let names = RecordingSeriesNames(path: path)
    let failure = Failure()
    self.failure = failure
    var options = RecordingWriter.Options()
    // A later file begins in the middle of the run, where no replay has the run's history.
    options.hasDigests = false
    let first = try Self.writing { () throws(RecordingError) in try names.nextNumber() }
    // Before the journal, whose handler of bus errors comes before that of crashes.
    crashes = try CrashFile(names.reportPath, firstFile: first)
    series = try Self.writing { () throws(RecordingError) in
      try RecordingSeries(
        path: path, plan: .ring(keeping: length), options: options, wallTime: wallTime
      ) { error in
        if !failure.isReported { reportLine("\(error); the app continues without a recording") }
        failure.isReported = true
      }
    }
    let remains = RunRemains.all(in: path, before: first, wallTime: wallTime)
    if !remains.isEmpty { join(remains) }
  }

  /// Joins what runs have left, beside the launch, which may crash as the last one did.
  private func join(_ remains: [RunRemains]) {
    series.keepsAll = true
    let series = series
    queue.async {
      RunRemains.write(remains, report: reportLine)
      onMainQueue { series.keepsAll = false }
    }
  }

  private static func writing<Result>(
    _ body: () throws(RecordingError) -> Result
  ) throws(HostError) -> Result {
    do throws(RecordingError) { return try body() } catch { throw HostError(writing: error) }
  }

  /// Whether the recording has failed, and a line has said so.
  var hasFailed: Bool { failure.isReported }

  /// Completes the last file, after what is being joined; the run has ended as it should.
  ///
  /// - Throws: `RecordingError` if the file cannot be completed.
  func close(at instant: Instant) throws(RecordingError) {
    queue.sync {}
    // Whether or not the disk takes the end of the recording, the run has ended as it should.
    defer { crashes.end() }
    try series.close(at: instant)
  }
}
