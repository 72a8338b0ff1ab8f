public import InputCore

/// Reads a recording from start to end, holding one chunk at a time.
///
/// A recording that was cut, or whose process died, is read up to its last complete chunk and then
/// from its journal; `loss` then says what is missing. Any other problem is an error with the byte
/// and the reason. Unknown channels and fields are skipped.
///
///     let reader = try RecordingReader(path: "tap.mcap")
///     while let input = try reader.nextInput() { print(input.instant.seconds) }
public final class RecordingReader {
  /// The path of the file, or `standard input`, for messages.
  public let path: String
  /// The first input, which `next()` returns too.
  public let started: Started
  /// Whether inputs and checkpoints have digests; an import has none, because no application ran.
  public let hasDigests: Bool
  /// Whether keys were left out of the file, so that typed text is not in it.
  public let leavesOutKeys: Bool
  /// What could not be read; nil while nothing is known to be missing. Final after `next()` returns
  /// nil.
  public private(set) var loss: RecordingLoss?
  /// The number of inputs returned so far, which is the number of the last one.
  public private(set) var inputCount: UInt64 = 0
  /// Whether the run's end has been read.
  public private(set) var hasEnded = false

  /// Decodes items on request; nil when the thread has it.
  private var decoder: RecordingDecoder?
  private(set) var thread: DecodingThread?
  /// The items that the thread has decoded and the caller has not requested, in reverse order.
  private var batch: [RecordedItem] = []
  private let decodesAhead: Bool
  private var first: RecordedItem?

  /// Opens the file at `path` and reads it up to its first input. `-` is standard input.
  ///
  /// - Parameter decodesAhead: Whether a thread reads and decodes in advance. It starts with the
  ///   second item, and ends with the recording or the reader. Items, errors and their order are
  ///   the same. Default: false.
  /// - Throws: `RecordingError` if the file cannot be read, or is a device, a pipe or a directory.
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

  /// Returns the next item; nil at the end.
  ///
  /// - Throws: `RecordingError` for invalid contents.
  public func next() throws(RecordingError) -> RecordedItem? {
    if let item = batch.popLast() { return noted(item) }
    guard let item = try nextSupplied() else { return nil }
    return noted(item)
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
