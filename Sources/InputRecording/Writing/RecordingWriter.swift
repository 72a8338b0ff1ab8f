public import InputCore
internal import MCAP

/// Records the inputs of a run into a file, whose thread it owns.
///
/// Give it to a `Pump` as the recorder, and call `close(digest:)` when the run has ended. Appending
/// allocates nothing in the steady state and never waits for the disk. What was appended survives the
/// death of the process: the open chunk lies in a journal beside the file (`FILE.journal`), which
/// `RecordingReader` reads too and `close` takes away. A power cut costs the last second.
///
/// When the disk fails, or cannot keep up, the recording stops, `onFailure` is called once and the run
/// goes on.
@MainActor public final class RecordingWriter: InputRecorder {
  /// Choices that a file cannot change later.
  public struct Options: Sendable {
    /// Whether a file that is already there gives way. No. Only a file does, never a device or folder.
    public var overwrites = false
    /// Whether the digests that come with the inputs mean anything; an import has none. Yes.
    public var hasDigests = true
    /// Whether key samples are kept out of the file, as if nobody had typed. No.
    ///
    /// Such a file has no digests and no transcript: both would tell of the keys, and neither would
    /// fit a replay. It says of itself that keys may be missing.
    public var leavesOutKeys = false
    /// Whether calls and views are kept beside the inputs, as far as a run shows them. Yes.
    ///
    /// Without them a replay that diverges can show what is called now, and not what was. A file
    /// without digests, or that leaves out keys, has none in any case.
    public var keepsTranscript = true
    /// Whether `append` waits for a disk that cannot keep up, instead of giving up. No.
    ///
    /// For runs that have no user, such as a replay at full speed that is recorded again.
    public var waitsForDisk = false

    /// The options named at each property.
    public init() {}
  }

  private enum State {
    case recording
    case failed(RecordingError)
    case closed
  }

  /// Gets the calls and views of the run; nil where the file has no digests.
  public let witness: RunWitness?

  private let path: String
  private let waitsForDisk: Bool
  private let leavesOutKeys: Bool
  private let onFailure: @MainActor (RecordingError) -> Void
  private let thread: WriterThread
  // Each input comes through here, and no access spans a call to anybody else: docs/decisions/0005.
  /// What writes to standard output has none.
  @safe @exclusivity(unchecked) private var journal: Journal?
  @safe @exclusivity(unchecked) private var composer: RecordingComposer
  @safe @exclusivity(unchecked) private var state = State.recording
  private var closedChunkCount: UInt64 = 0

  /// Makes the file at `path`, readable for its owner alone, and its journal. `-` is standard output,
  /// which has no journal.
  ///
  /// - Parameters:
  ///   - options: What leaves out keys may not have digests.
  ///   - onFailure: Gets the first failure of the disk, on the main thread, after some later input.
  public init(
    path: String, options: Options = Options(),
    onFailure: @escaping @MainActor (RecordingError) -> Void = { _ in }
  ) throws(RecordingError) {
    precondition(!options.leavesOutKeys || !options.hasDigests, "digests that would not fit")
    let isStream = path == StandardStream.sign
    let place = isStream ? path : try Self.place(of: path, overwrites: options.overwrites)
    let file = try RecordingFile(creating: place, as: isStream ? nil : path)
    do throws(RecordingError) {
      journal = isStream ? nil : try Journal(creating: Journal.path(of: path))
      do throws(RecordingError) {
        try journal?.beginChunk(number: 0)
        thread = try WriterThread(file, path: path)
      } catch {
        if !isStream { try removeFile(Journal.path(of: path)) }
        throw error
      }
    } catch {
      if !isStream { try removeFile(place) }
      throw error
    }
    witness = options.hasDigests ? RunWitness(keepsCalls: options.keepsTranscript) : nil
    composer = RecordingComposer(
      hasDigests: options.hasDigests, leavesOutKeys: options.leavesOutKeys,
      hasTranscript: witness?.tape != nil)
    self.path = path
    waitsForDisk = options.waitsForDisk
    leavesOutKeys = options.leavesOutKeys
    self.onFailure = onFailure
    writeJournal()
  }

  deinit {
    thread.enqueue(.abandon)
  }

  /// Keeps `input`; `digest` is the consumer's before it.
  public func append(_ input: Input, digestBefore digest: Digest) {
    guard case .recording = state else { return }
    guard let input = leavesOutKeys ? input.withoutKeys : input else { return }
    let tapedByteCount = witness?.tape?.byteCount ?? 0
    if composer.isChunkDue(at: input.instant, tapedByteCount: tapedByteCount) {
      closeChunk(digest: digest)
      guard case .recording = state else { return }
    }
    composer.append(input, digestBefore: digest)
    writeJournal()
    guard case .recording = state else { return }
    witness?.tape?.begin(input: composer.inputCount)
    switch input {
    case .started(let started): thread.enqueue(.started(started))
    case .deviceAdded(let device, _): thread.enqueue(.device(device))
    case .deviceRemoved, .frame, .clockAdvanced, .systemRequest, .hostAnswered: break
    }
  }

  /// Ends the recording: writes what is open, the closing digest and the index, and waits for the disk.
  ///
  /// Throws the failure that stopped the recording earlier, too. Later calls and inputs do nothing.
  public func close(digest: Digest) throws(RecordingError) {
    switch state {
    case .closed:
      return
    case .failed(let error):
      state = .closed
      throw error
    case .recording:
      state = .closed
      let chunk = composer.end(digest: digest, viewDigest: witness?.viewDigest())
      thread.enqueue(.chunk(chunk, witness?.tape?.take(recycling: nil)))
      thread.enqueue(.finish)
      if let failure = thread.waitUntilStopped() { throw failure }
      if journal != nil { try removeFile(Journal.path(of: path)) }
    }
  }

  /// Makes room for the recording and its journal. One that is there without its recording holds what
  /// somebody may look for; so it stays where the recording would.
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

  /// Gives the open chunk to the thread, if the journal has room for another one.
  private func closeChunk(digest: Digest) {
    // Chunks that wait for the disk stay in the journal, so their room is not free yet.
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
    let (spent, spentTape) = thread.takeSpent()
    let chunk = composer.closeChunk(
      digest: digest, viewDigest: witness?.viewDigest(), recycling: spent)
    thread.enqueue(.chunk(chunk, witness?.tape?.take(recycling: spentTape)))
    closedChunkCount += 1
    beginChunk()
  }

  private func fail(_ error: RecordingError) {
    state = .failed(error)
    thread.enqueue(.abandon)
    onFailure(error)
  }
}
