public import InputCore

/// Reads a recording from its beginning to its end, holding one chunk at a time.
///
/// A recording that was cut, or whose process died, is read up to its last whole chunk and on through
/// its journal; then `loss` says what is missing. Everything else that is wrong is an error with the
/// byte and the reason. Readers pass over channels and fields that they do not know.
public final class RecordingReader {
  /// The file that is read, or `standard input`: a name for messages.
  public let path: String
  /// The first input, which `next()` gives too.
  public let started: Started
  /// Whether inputs and checkpoints carry digests; an import has none, because nobody ran.
  public let hasDigests: Bool
  /// Whether keys were kept out of the file: what was typed, if anything was, is not in it.
  public let leavesOutKeys: Bool
  /// What could not be read; nil while nothing is known to be missing. Final once `next()` gave nil.
  public private(set) var loss: RecordingLoss?
  /// Inputs given so far: the number of the last one.
  public private(set) var inputCount: UInt64 = 0
  /// Whether the run's end has been read.
  public private(set) var hasEnded = false

  /// Decodes items when they are asked for; nil once the thread has it.
  private var decoder: RecordingDecoder?
  private(set) var thread: DecodingThread?
  /// What the thread has decoded and the caller has not asked for yet, the next one last.
  private var batch: [RecordedItem] = []
  private let decodesAhead: Bool
  private var first: RecordedItem?

  /// Opens the file at `path` and reads it up to its first input.
  ///
  /// `-` is standard input. Anything else that is no file (a device, a pipe, a directory) is refused.
  ///
  /// - Parameter decodesAhead: Whether a thread reads and decodes what comes next meanwhile. It begins
  ///   with the second item, and ends with the recording or the reader. Items, errors and their order
  ///   are the same.
  public init(path: String, decodesAhead: Bool = false) throws(RecordingError) {
    let decoder = try RecordingDecoder(path: path)
    self.path = decoder.path
    self.decodesAhead = decodesAhead
    started = decoder.started
    hasDigests = decoder.hasDigests
    leavesOutKeys = decoder.leavesOutKeys
    loss = decoder.loss
    first = .input(decoder.first)
    self.decoder = consume decoder
  }

  deinit {
    thread?.stop()
  }

  /// The next item; nil at the end.
  public func next() throws(RecordingError) -> RecordedItem? {
    if let item = batch.popLast() { return noted(item) }
    guard let item = try nextSupplied() else { return nil }
    return noted(item)
  }

  /// The next input; passes over everything else.
  public func nextInput() throws(RecordingError) -> RecordedInput? {
    while let item = try next() {
      if case .input(let input) = item { return input }
    }
    return nil
  }

  @inline(__always) private func noted(_ item: consuming RecordedItem) -> RecordedItem {
    if let number = item.inputNumber {
      inputCount = number
    } else if case .ended = item {
      hasEnded = true
    }
    return item
  }

  private func nextSupplied() throws(RecordingError) -> RecordedItem? {
    if let item = first.take() { return item }
    if decodesAhead { return try nextOfThread() }
    if let item = try decoder?.next() { return item }
    loss = decoder?.loss ?? nil
    return nil
  }

  private func nextOfThread() throws(RecordingError) -> RecordedItem? {
    if let decoder = decoder.take() { thread = try DecodingThread(decoder) }
    switch thread?.takeBatch() {
    case .items(let items):
      batch = items
      return batch.popLast()
    case .end(let loss):
      self.loss = loss
      return nil
    case .failure(let error):
      throw error
    case nil:
      preconditionFailure("a reader without decoder and thread")
    }
  }
}
