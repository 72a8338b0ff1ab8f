public import InputCore

/// Reads a recording from start to end, holding one chunk at a time.
///
/// A recording that was cut, or whose process died, is read up to its last complete chunk and then
/// from its journal; `loss` then says what is missing. Any other problem is an error that names the
/// byte and the reason. Unknown channels and fields are skipped.
///
///     let reader = try RecordingReader(path: "tap.mcap")
///     while let input = try reader.nextInput() { print(input.instant.seconds) }
public final class RecordingReader {
  /// The version of the format, for people: readers and writers of the same version understand each
  /// other.
  public static let formatVersion = RecordingFormat.version

  /// The path of the file, or `standard input`, for messages.
  public let path: String
  /// The first input, which `next()` returns too.
  public let started: Started
  /// Whether inputs and checkpoints have digests; an import has none, because no application ran.
  public let hasDigests: Bool
  /// Whether keys were left out of the file, so that it does not contain typed text.
  public let leavesOutKeys: Bool
  /// Whether the fonts and image files that the app used are named; older recordings lack them.
  public let namesFiles: Bool
  /// Whether the recording also names font families that were not found, with the digest 0, and the
  /// symbol font.
  public let namesAbsentFonts: Bool
  /// Whether each change to the main screen's picture is recorded.
  public let hasPictures: Bool
  /// Whether the run's network is recorded, as far as it went through URLSession.
  public let hasNetwork: Bool
  /// The edits that made the recording from others, oldest first; empty for a run's own.
  public let origins: [RecordingOrigin]
  /// What people say about moments of the recording, in the order of time.
  public let comments: [RecordingComment]
  /// The part that could not be read; nil while nothing is known to be missing. Final after
  /// `next()` returns nil.
  public private(set) var loss: RecordingLoss?
  /// The number of inputs returned so far, which is the number of the last one.
  @safe @exclusivity(unchecked) public private(set) var inputCount: UInt64 = 0
  /// Whether the run's end has been read.
  public private(set) var hasEnded = false

  /// Decodes batches on request; nil when the thread has it.
  private var decoder: RecordingDecoder?
  private(set) var thread: DecodingThread?
  /// The messages that have been decoded but not returned.
  @safe @exclusivity(unchecked) private var batch: RecordedBatch
  /// The rest of the transcript message whose items are being returned.
  @safe @exclusivity(unchecked) private var transcript: TranscriptCursor?
  /// The rest of the states whose steps are being returned.
  private var states: StatesCursor?
  /// The end of the recording, or its first error, after the batch; nil before it has been found.
  private var end: Result<RecordingLoss?, RecordingError>?
  private let decodesAhead: Bool
  @safe @exclusivity(unchecked) private var first: RecordedInput?

  /// Opens the file at `path` and reads it up to its first input. `-` is standard input.
  ///
  /// - Parameter decodesAhead: Whether a thread reads and decodes in advance. It starts with the
  ///   second item, and ends with the recording or the reader. Items, errors and their order are
  ///   the same. Default: false.
  /// - Throws: `RecordingError` if the file cannot be read, or is a device, a pipe or a directory.
  public convenience init(
    path: String, decodesAhead: Bool = false
  ) throws(RecordingError) {
    self.init(decoding: try RecordingDecoder(path: path), decodesAhead: decodesAhead)
  }

  /// Continues past damaged attachments and metadata, as `MCAPReader` does.
  ///
  /// - Throws: `RecordingError` as `init(path:decodesAhead:)`.
  package convenience init(passingOverDamageOf path: String) throws(RecordingError) {
    self.init(
      decoding: try RecordingDecoder(path: path, passesOverDamage: true), decodesAhead: false)
  }

  private init(
    decoding decoder: consuming RecordingDecoder, decodesAhead: Bool
  ) {
    self.path = decoder.path
    self.decodesAhead = decodesAhead
    started = decoder.started
    hasDigests = decoder.hasDigests
    leavesOutKeys = decoder.leavesOutKeys
    (namesFiles, hasPictures) = (decoder.namesFiles, decoder.hasPictures)
    (namesAbsentFonts, hasNetwork) = (decoder.namesAbsentFonts, decoder.hasNetwork)
    origins = decoder.origins
    comments = decoder.comments
    loss = decoder.loss
    first = decoder.first
    batch = RecordedBatch(hasDigests: decoder.hasDigests)
    self.decoder = consume decoder
  }

  /// After the end, the error of a wrong checksum that no skipped record explains.
  package var checksumError: RecordingError? { decoder?.checksumError ?? nil }

  deinit {
    thread?.stop()
  }

  /// Returns the next item; nil at the end.
  ///
  /// - Throws: `RecordingError` for invalid contents.
  public func next() throws(RecordingError) -> RecordedItem? {
    while true {
      if let part = transcript?.nextChecked() { return transcript?.item(part) }
      transcript = nil
      if let step = try nextStateStep() { return .states(step) }
      switch try nextEntry() {
      case .input(let input): return .input(input)
      case .checkpoint(let digest): return .checkpoint(digest)
      case .ended(let digest): return .ended(digest)
      case .viewTree(let digest): return .viewTree(digest)
      case .transcript(let message): transcript = TranscriptCursor(message)
      case .states(let message): states = StatesCursor(message)
      case .file(let file): return .file(file)
      case .picture(let picture): return .picture(picture)
      case nil: return nil
      }
    }
  }

  /// Returns the next step of the states that are being returned; nil if there is none.
  private func nextStateStep() throws(RecordingError) -> RunStateStep? {
    guard var cursor = states.take() else { return nil }
    do throws(ProtobufError) {
      guard let step = try cursor.next() else { return nil }
      states = cursor
      return step
    } catch {
      throw cursor.states.error(error)
    }
  }

  /// Returns the next input, skipping all other items; nil at the end.
  ///
  /// - Throws: `RecordingError` for invalid contents.
  public func nextInput() throws(RecordingError) -> RecordedInput? {
    while let item = try next() {
      if case .input(let input) = item { return input }
    }
    return nil
  }

  /// Returns the next message; nil at the end. Not to be called between items of a transcript.
  ///
  /// - Throws: `RecordingError` for invalid contents.
  func nextEntry() throws(RecordingError) -> RecordedBatch.Entry? {
    if let input = try nextFrame() { return .input(input) }
    if let input = first.take() {
      inputCount = input.sequence
      return .input(input)
    }
    guard let entry = batch.next() else { return nil }
    switch entry {
    case .input(let input): inputCount = input.sequence
    case .ended: hasEnded = true
    case .checkpoint, .viewTree, .transcript, .states, .file, .picture: break
    }
    return entry
  }

  /// Returns the next message if it is a plain frame, as nearly all are; otherwise nil.
  @inline(__always) func nextFrame() throws(RecordingError) -> RecordedInput? {
    if batch.isEmpty {
      guard first == nil else { return nil }
      try supply()
    }
    guard let input = batch.nextFrame() else { return nil }
    inputCount = input.sequence
    return input
  }

  /// Replaces the empty batch with the next one, which is empty at the end.
  private func supply() throws(RecordingError) {
    if end == nil {
      if decodesAhead { loadBatch() } else { fillBatch() }
    }
    guard batch.isEmpty, let end else { return }
    loss = try end.get()
  }

  private func fillBatch() {
    batch = RecordedBatch(after: batch)
    do throws(RecordingError) {
      guard try decoder?.fill(&batch) != true else { return }
      end = .success(decoder?.loss ?? nil)
    } catch {
      end = .failure(error)
    }
  }

  private func loadBatch() {
    if let decoder = decoder.take() {
      do throws(RecordingError) {
        thread = try DecodingThread(decoder)
      } catch {
        end = .failure(error)
        return
      }
    }
    switch thread?.takeBatch() {
    case .items(let items): batch = items
    case .end(let loss): end = .success(loss)
    case .failure(let error): end = .failure(error)
    case nil: preconditionFailure("a reader without decoder and thread")
    }
  }
}
