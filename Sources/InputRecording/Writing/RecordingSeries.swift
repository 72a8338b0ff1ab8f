package import InputCore

/// Records the inputs of a run into numbered files, each a complete recording, and deletes the
/// oldest files of a ring.
///
/// Pass it to a `Pump` as the recorder, call `advance(to:)` about once a second, and `close(at:)`
/// at the end of the run. A file begins with the run's first input, the lasting requests of the
/// system, the devices that are present and what they hold; so a contact that is down at the change
/// of files is down at the end of one and begins again in the next. Files change while nothing is
/// held, if possible.
@MainActor package final class RecordingSeries: InputRecorder {
  /// When files change, and which are kept.
  package struct Plan: Equatable, Sendable {
    /// The maximum duration of a file, in nanoseconds of the timeline; at least a second.
    package let length: UInt64
    /// The minimum duration that remains available, in nanoseconds; nil keeps all files.
    package let keeps: UInt64?

    /// Starts a new file after at most `length` nanoseconds, and keeps all files.
    package static func split(every length: UInt64) -> Plan { Plan(length: length, keeps: nil) }

    /// Keeps files that together cover at least the last `length` nanoseconds, and at most one
    /// more.
    ///
    /// - Parameter fileLength: The maximum duration of a file; nil for a tenth of `length`.
    package static func ring(keeping length: UInt64, filesOf fileLength: UInt64? = nil) -> Plan {
      Plan(length: fileLength ?? length / 10, keeps: length)
    }

    private init(length: UInt64, keeps: UInt64?) {
      precondition(length >= 1_000_000_000, "a file shorter than a second")
      self.length = length
      self.keeps = keeps
    }
  }

  /// A complete file.
  private struct Past {
    var number: Int
    /// The end of its contents; for an earlier run's file, the beginning of this run.
    var end: Instant
    /// The age of an earlier run's file at the beginning of this run, in nanoseconds.
    var age: UInt64 = 0
  }

  private let names: RecordingSeriesNames
  private let plan: Plan
  private let options: RecordingWriter.Options
  private let onFailure: @MainActor (RecordingError) -> Void
  private let wallTime: Int64
  /// The digest given for every input: no application handles the inputs.
  private let digest = Digest()

  private var started: Started?
  private var held = PresentState()
  private var system = SystemState()
  private var number: Int
  private var writer: RecordingWriter
  private var begin = Instant.zero
  private var now = Instant.zero
  private var closing: [(number: Int, writer: RecordingWriter)] = []
  private var past: [Past] = []
  /// Files of earlier runs, with their ages at the start, in nanoseconds.
  private var earlier: [(number: Int, age: UInt64)] = []
  private var hasFailed = false

  /// Creates the first file, numbered after those that exist.
  ///
  /// - Parameters:
  ///   - path: The path without number: `kiosk.mcap` stands for `kiosk-0001.mcap`, and so on.
  ///   - options: Options of each file; without digests.
  ///   - wallTime: The present time, in nanoseconds since 1970-01-01 00:00 UTC, which determines
  ///     the age of a ring's existing files.
  ///   - onFailure: Receives the first failure, on the main thread.
  /// - Throws: `RecordingError` if the folder cannot be read or the file cannot be created.
  package init(
    path: String, plan: Plan, options: RecordingWriter.Options, wallTime: Int64,
    onFailure: @escaping @MainActor (RecordingError) -> Void
  ) throws(RecordingError) {
    precondition(!options.hasDigests, "digests of a part of a run")
    names = RecordingSeriesNames(path: path)
    let existing = try names.existing()
    if plan.keeps != nil {
      // A file with a later time stamp, from a clock that was set back, counts as new.
      earlier = existing.map { ($0.number, WallTime.passed(from: $0.changed, to: wallTime)) }
    }
    number = (existing.last?.number ?? 0) + 1
    self.plan = plan
    self.options = options
    self.wallTime = wallTime
    self.onFailure = onFailure
    writer = try RecordingWriter(path: names.path(number), options: options, onFailure: onFailure)
  }

  /// Brings the facts of the run's start up to date for the next file; nil leaves them as they were.
  package var describe: ((inout Started) -> Void)?

  /// Whether the ring deletes nothing for now, because its files are being read. Default: false.
  package var keepsAll = false

  /// The number of the file that is being written.
  package var fileNumber: Int { number }

  /// The path of the file that is being written.
  package var path: String { names.path(number) }

  /// The number of files of this run that exist, including the one being written.
  package var fileCount: Int { past.count + 1 }

  package func append(_ input: Input, digestBefore digest: Digest) {
    advance(to: input.instant)
    guard !hasFailed else { return }
    if case .started(let started) = input { begin(started) }
    held.apply(input)
    system.apply(input)
    system.follow(held)
    writer.append(input, digestBefore: digest)
  }

  /// Advances the time: changes the file if that is due, and deletes files older than the ring.
  package func advance(to instant: Instant) {
    now = max(now, instant)
    guard !hasFailed, started != nil else { return }
    do throws(RecordingError) {
      if isDue { try changeFile() }
      try finishClosing(waits: options.waitsForDisk)
      try deleteExpired()
    } catch {
      fail(error)
    }
  }

  /// Ends the last file at `instant`, and waits until all are complete.
  ///
  /// - Throws: `RecordingError` if a file could not be completed.
  package func close(at instant: Instant) throws(RecordingError) {
    advance(to: instant)
    writer.startClosing(digest: digest)
    closing.append((number, writer))
    try finishClosing(waits: true)
    try deleteExpired()
  }
}

extension RecordingSeries {
  private func begin(_ started: Started) {
    self.started = started
    begin = started.instant
    now = started.instant
    system = SystemState(launchedInBackground: started.facts.launch.isInBackground)
    past = earlier.map { Past(number: $0.number, end: begin, age: $0.age) }
    earlier = []
  }

  /// Whether the file must change: at the end of its time, or in the last tenth of it if nothing is
  /// held.
  private var isDue: Bool {
    let age = now.nanoseconds(since: begin)
    return age >= plan.length || (age >= plan.length - plan.length / 10 && !held.isHolding)
  }

  private func changeFile() throws(RecordingError) {
    guard var started else { return }
    let next = try RecordingWriter(
      path: names.path(number + 1), options: options, onFailure: onFailure)
    // Without input, the clock may be read late; nothing has happened since then.
    let end = min(now, begin.advanced(byNanoseconds: plan.length))
    writer.append(.clockAdvanced(to: end), digestBefore: digest)
    writer.startClosing(digest: digest)
    closing.append((number, writer))
    past.append(Past(number: number, end: end))
    started.wallTime = WallTime.sum(
      started.wallTime, Int64(clamping: now.nanoseconds(since: started.instant)))
    started.instant = now
    describe?(&started)
    self.started = started
    number += 1
    begin = now
    writer = next
    writer.append(.started(started), digestBefore: digest)
    let opening =
      system.requests(at: now) + held.inputs(at: now) + system.lastRequests(at: now)
    for input in opening {
      writer.append(input, digestBefore: digest)
    }
  }

  private func finishClosing(waits: Bool) throws(RecordingError) {
    while let first = closing.first {
      let isComplete: Bool
      do throws(RecordingError) {
        isComplete = try first.writer.finishClosing(waits: waits)
      } catch {
        closing.removeFirst()
        throw error
      }
      guard isComplete else { return }
      closing.removeFirst()
    }
  }

  /// Deletes the files that contain nothing from the last `keeps` nanoseconds, with their journals.
  private func deleteExpired() throws(RecordingError) {
    guard let keeps = plan.keeps, !keepsAll else { return }
    let expired = past.filter { file in
      now.advanced(byNanoseconds: file.age).nanoseconds(since: file.end) > keeps
        && !closing.contains { $0.number == file.number }
    }
    for file in expired {
      past.removeAll { $0.number == file.number }
      try removeFile(names.path(file.number))
      try removeFile(Journal.path(of: names.path(file.number)))
    }
  }

  private func fail(_ error: RecordingError) {
    hasFailed = true
    onFailure(error)
  }
}
