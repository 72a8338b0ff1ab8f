public import InputCore
internal import MCAP

/// Records the inputs of a run into a file, on its own thread.
///
/// Pass it to a `Pump` as the recorder, and call `close(digest:)` at the end of the run. Appending
/// allocates nothing in the steady state and never waits for the disk. Appended inputs survive the
/// end of the process: the open chunk is in a journal beside the file (`FILE.journal`), which
/// `RecordingReader` reads too and `close` deletes. A power failure loses the last second or two.
///
/// If the disk fails, or is too slow, recording stops, `onFailure` is called once, and the run
/// continues.
///
///     let writer = try RecordingWriter(path: "run.mcap")
///     let pump = Pump(consumer: engine, recorder: writer)
///     pump.deliver(.started(started))
///     try writer.close(digest: pump.digest)
@MainActor public final class RecordingWriter: InputRecorder {
  /// Options that a file cannot change later.
  public struct Options: Sendable {
    /// Whether an existing file is overwritten; a device or folder never is. Default: false.
    public var overwrites = false
    /// Whether the inputs have valid digests; those of an import do not. Default: true.
    public var hasDigests = true
    /// Whether key samples are left out of the file. Default: false.
    ///
    /// Such a file has no digests and no transcript: both would reveal the keys, and neither would
    /// match a replay. The file says that keys may be missing.
    public var leavesOutKeys = false
    /// Whether the calls and views of the run are recorded besides the inputs. Default: true.
    ///
    /// Without them, a replay that diverges shows only the present calls. A file without digests,
    /// or that leaves out keys, never has them.
    public var keepsTranscript = true
    /// Whether the views, recognizers and touches that each input has changed are recorded.
    /// Default: false.
    ///
    /// They are for people who look at the recording; a replay does not compare them. A file
    /// without digests never has them.
    public var keepsStates = false
    /// Whether the digest of each picture that the main screen shows is recorded. Default: false.
    ///
    /// A replay compares them. A file without digests never has them.
    public var keepsPictures = false
    /// Whether the network transfers that `append` gets are recorded. Default: false.
    ///
    /// A file without digests never has them.
    public var keepsNetwork = false
    /// Whether `append` waits for a slow disk instead of giving up. Default: false.
    ///
    /// For runs without a user, such as recording a replay at full speed.
    public var waitsForDisk = false
    /// Whether the journal is stored in mapped memory, where possible. Default: true.
    var mapsJournal = true

    /// Creates options with default values.
    public init() {}
  }

  private enum State {
    case recording
    case failed(RecordingError)
    /// The end is queued for the thread.
    case closing
    case closed
  }

  /// Receives the calls and views of the run; nil if the file has no digests.
  public let witness: RunWitness?

  /// The witness's tape, which every input needs.
  private let tape: TranscriptTape?
  private let states: RunStateScan?
  private let path: String
  private let waitsForDisk: Bool
  private let leavesOutKeys: Bool
  /// Whether pictures are recorded.
  public let keepsPictures: Bool
  /// Whether network transfers are recorded.
  public let keepsNetwork: Bool
  private let onFailure: @MainActor (RecordingError) -> Void
  private let thread: WriterThread
  // All inputs pass here, and no access spans a call to other code: docs/decisions/0005.
  /// Nil if the recording goes to standard output.
  @safe @exclusivity(unchecked) private var journal: Journal?
  @safe @exclusivity(unchecked) private var composer: RecordingComposer
  @safe @exclusivity(unchecked) private var state = State.recording
  private var closedChunkCount: UInt64 = 0
  /// The files that the recording carries; nil if it carries none.
  private var carriedFiles: (() -> [CarriedFile])?
  /// What the app read, which the recording carries; nil if it carries none.
  private var carriedReads: (() -> [CarriedRead])?

  /// Creates the file at `path`, readable only by its owner, and its journal. `-` is standard
  /// output, which has no journal.
  ///
  /// - Parameters:
  ///   - options: With `leavesOutKeys`, `hasDigests` must be false.
  ///   - onFailure: Receives the disk's first failure, on the main thread, after a later input.
  /// - Throws: `RecordingError` if a file exists and is not overwritten, or cannot be created.
  public init(
    path: String, options: Options = Options(),
    onFailure: @escaping @MainActor (RecordingError) -> Void = { _ in }
  ) throws(RecordingError) {
    precondition(!options.leavesOutKeys || !options.hasDigests, "digests that would not fit")
    let isStream = path == StandardStream.sign
    let place = isStream ? path : try Self.place(of: path, overwrites: options.overwrites)
    let file = try RecordingFile(creating: place, as: isStream ? nil : path)
    do throws(RecordingError) {
      journal =
        isStream
        ? nil
        : try Journal(
          creating: Journal.path(of: path), isMapped: options.mapsJournal)
      do throws(RecordingError) {
        try journal?.beginChunk(number: 0)
        thread = try WriterThread(file, memory: journal?.memory, path: path)
      } catch {
        if !isStream { try removeFile(Journal.path(of: path)) }
        throw error
      }
    } catch {
      if !isStream { try removeFile(place) }
      throw error
    }
    witness =
      options.hasDigests
      ? RunWitness(
        keepsCalls: options.keepsTranscript, keepsStates: options.keepsStates) : nil
    composer = RecordingComposer(
      hasDigests: options.hasDigests, leavesOutKeys: options.leavesOutKeys,
      hasTranscript: witness?.tape != nil, hasStates: witness?.states != nil,
      hasPictures: options.hasDigests && options.keepsPictures,
      hasNetwork: options.hasDigests && options.keepsNetwork)
    tape = witness?.tape
    states = witness?.states
    self.path = path
    waitsForDisk = options.waitsForDisk
    keepsPictures = options.hasDigests && options.keepsPictures
    keepsNetwork = options.hasDigests && options.keepsNetwork
    leavesOutKeys = options.leavesOutKeys
    self.onFailure = onFailure
    writeJournal()
  }

  deinit {
    thread.enqueue(.abandon)
  }

  /// Records `input`; `digest` is the consumer's digest before it.
  public func append(_ input: Input, digestBefore digest: Digest) {
    guard leavesOutKeys else { return record(input, digestBefore: digest) }
    if let input = input.withoutKeys { record(input, digestBefore: digest) }
  }

  /// Records a file that the run has used for the first time.
  public func append(_ file: FileFact) {
    guard case .recording = state, hasEvidence else { return }
    composer.append(file)
    writeJournal()
  }

  /// Records a change to the main screen's picture, if pictures are recorded.
  public func append(_ picture: PictureFact) {
    guard case .recording = state, keepsPictures else { return }
    composer.append(picture)
    writeJournal()
  }

  /// Records an event of a network transfer, if the network is recorded.
  public func append(_ event: NetworkEvent) {
    guard case .recording = state, keepsNetwork, composer.inputCount > 0 else { return }
    composer.append(event)
    writeJournal()
  }

  /// Makes the recording carry these files when it is closed, besides naming them. They are asked
  /// for then, since the last checkpoint may be the first to use one.
  package func carry(_ files: @escaping @autoclosure () -> [CarriedFile]) {
    carriedFiles = files
  }

  /// Makes the recording carry what the app read when it is closed, as `carry` does.
  package func carryReads(_ reads: @escaping @autoclosure () -> [CarriedRead]) {
    carriedReads = reads
  }

  private var hasEvidence: Bool { witness != nil && composer.inputCount > 0 }

  private func record(_ input: Input, digestBefore digest: Digest) {
    guard case .recording = state else { return }
    let tapedByteCount = (tape?.byteCount ?? 0) + (states?.byteCount ?? 0)
    if composer.isChunkDue(at: input.instant, tapedByteCount: tapedByteCount) {
      closeChunk(digest: digest)
      guard case .recording = state else { return }
    }
    composer.append(input, digestBefore: digest)
    writeJournal()
    guard case .recording = state else { return }
    tape?.begin(input: composer.inputCount)
    states?.begin(input: composer.inputCount)
    switch input {
    case .started(let started): thread.enqueue(.started(started))
    case .deviceAdded(let device, _): thread.enqueue(.device(device))
    case .deviceRemoved, .frame, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived: break
    }
  }

  /// Whether recording has stopped with a failure, which `onFailure` has received.
  package var hasFailed: Bool { if case .failed = state { true } else { false } }

  /// Makes the thread write chunks now that it would otherwise look for later; returns whether all
  /// closed chunks are written.
  package func hurryThread() -> Bool {
    let progress = thread.progress
    if progress.writtenChunkCount == closedChunkCount || progress.failure != nil { return true }
    thread.hurry()
    return false
  }

  /// Ends the recording: writes the open chunk, the final digest and the index, and waits for the
  /// disk. Later calls and inputs do nothing.
  ///
  /// - Throws: `RecordingError` if writing fails, or failed earlier.
  public func close(digest: Digest) throws(RecordingError) {
    startClosing(digest: digest)
    _ = try finishClosing(waits: true)
  }

  /// Ends the recording as `close(digest:)` does, but on the thread; the caller continues
  /// immediately. The recording is complete when `finishClosing(waits:)` returns true.
  package func startClosing(digest: Digest) {
    guard case .recording = state else { return }
    // May append the files that the views are drawn with.
    let views = witness?.viewDigests()
    guard case .recording = state else { return }
    state = .closing
    let chunk = composer.end(digest: digest, views: views)
    thread.enqueue(.chunk(chunk, tape?.take(recycling: nil), states?.take() ?? []))
    if let carriedFiles { thread.enqueue(.files(carriedFiles(), at: composer.now)) }
    if let carriedReads { thread.enqueue(.reads(carriedReads(), at: composer.now)) }
    thread.enqueue(.finish)
  }

  /// Whether the recording that `startClosing(digest:)` ended is complete; then its journal is
  /// deleted.
  ///
  /// - Parameter waits: Whether to wait for the disk.
  /// - Throws: `RecordingError` if writing failed, once.
  package func finishClosing(waits: Bool) throws(RecordingError) -> Bool {
    switch state {
    case .recording:
      return false
    case .closed:
      return true
    case .failed(let error):
      state = .closed
      throw error
    case .closing:
      guard waits || thread.hasStopped else { return false }
      state = .closed
      if let failure = thread.waitUntilStopped() { throw failure }
      if journal != nil { try removeFile(Journal.path(of: path)) }
      return true
    }
  }

  /// Prepares the paths of the recording and its journal. A journal without its recording may still
  /// be needed, so it is protected like an existing recording.
  private static func place(of path: String, overwrites: Bool) throws(RecordingError) -> String {
    let journal = Journal.path(of: path)
    _ = try OutputFile.place(of: path, overwrites: overwrites)
    _ = try OutputFile.place(of: journal, overwrites: overwrites)
    if overwrites { try removeFile(journal) }
    return try OutputFile.makeRoom(at: path, overwrites: overwrites)
  }

  private func beginChunk() {
    do throws(RecordingError) {
      try journal?.beginChunk(number: closedChunkCount)
    } catch {
      return fail(error)
    }
    writeJournal()
  }

  private func writeJournal() {
    do throws(RecordingError) {
      try composer.withOpenRecords { (records) throws(RecordingError) in
        try journal?.extend(to: records)
      }
    } catch {
      fail(error)
    }
  }

  /// Passes the open chunk to the thread, if the journal has room for another one.
  private func closeChunk(digest: Digest) {
    // Chunks waiting for the disk stay in the journal, so their regions are not free yet.
    let waitingMost = UInt64(Journal.chunkCapacity - 2)
    if waitsForDisk {
      thread.waitUntilWritten(closedChunkCount - min(closedChunkCount, waitingMost))
    }
    let progress = thread.progress
    if let failure = progress.failure { return fail(failure) }
    guard closedChunkCount - progress.writtenChunkCount <= waitingMost else {
      if composer.openByteCount >= Journal.recordBytes { fail(.diskTooSlow(path: path)) }
      return
    }
    // May append the files that the views are drawn with.
    let views = witness?.viewDigests()
    guard case .recording = state else { return }
    let (spent, spentTape) = thread.takeSpent()
    let chunk = composer.closeChunk(digest: digest, views: views, recycling: spent)
    thread.enqueue(.chunk(chunk, tape?.take(recycling: spentTape), states?.take() ?? []))
    closedChunkCount += 1
    beginChunk()
  }

  private func fail(_ error: RecordingError) {
    state = .failed(error)
    thread.enqueue(.abandon)
    onFailure(error)
  }
}
