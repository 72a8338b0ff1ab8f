/// The thread that decodes a recording ahead of whom it is replayed to.
///
///     file ──read, decompress, decode──▶ batch │ batch ──takeBatch()──▶ reader ──▶ engine
///
/// A batch ends when it is full, and before the file is read again: what is decoded never waits for
/// bytes that have not come. At most `waitingMost` batches wait, then the thread does. What is wrong with
/// the recording comes behind all that was read before it, as it would without a thread.
///
/// Memory: `waitingMost` batches wait, one is being made and one handed out, each of `batchBytes` and one
/// item; beside them the decoder holds one chunk as it does without a thread.
///
/// `@unchecked`: `decoder` is touched by the thread alone once it runs; the rest is behind a monitor.
final class DecodingThread: @unchecked Sendable {
  /// What the thread gives.
  enum Batch: Sendable {
    /// Decoded items, the first one last; never empty.
    case items([RecordedItem])
    /// Nothing more comes; what could not be read, if anything.
    case end(RecordingLoss?)
    /// Nothing more comes, because of this.
    case failure(RecordingError)
  }

  /// What the thread does.
  enum State: Sendable {
    case decoding
    /// Its batch finds no room before one is taken.
    case waiting
    case ended
  }

  private struct Shared {
    var waiting: [Batch] = []
    var state = State.decoding
    /// Nobody takes any more.
    var isStopped = false

    /// Whether another batch may come; nil where that is not known yet, false where none may.
    var hasRoom: Bool? {
      if isStopped { return false }
      return waiting.count < waitingMost ? true : nil
    }
  }

  /// Batches that wait for the reader.
  static let waitingMost = 2
  /// A batch whose items take as much is full: some five seconds of five fingers.
  static let batchBytes = 1 << 20

  private let shared = Monitor(Shared())
  private var decoder: RecordingDecoder
  /// The batch that is being made, and what it takes.
  private var items: [RecordedItem] = []
  private var byteCount = 0

  /// Starts the thread, which takes over `decoder`.
  init(_ decoder: consuming RecordingDecoder) throws(RecordingError) {
    let path = decoder.path
    self.decoder = decoder
    try startThread(path: path) { self.run() }
  }

  /// Waits for the next batch and takes it; the last one, an end or a failure, comes again and again.
  func takeBatch() -> Batch {
    _ = shared.wait { $0.waiting.isEmpty ? nil : true }
    return shared.change { shared in
      guard case .items = shared.waiting[0] else { return shared.waiting[0] }
      return shared.waiting.removeFirst()
    }
  }

  /// Ends the thread with the item that it decodes; nobody may take a batch afterwards.
  func stop() {
    shared.change { $0.isStopped = true }
  }

  /// Waits until the thread can do nothing before somebody else does something; says how many batches
  /// wait then.
  func waitUntilIdle() -> (state: State, waitingCount: Int) {
    let idle = shared.wait { shared in
      let isIdle = shared.state == .ended || shared.state == .waiting && !shared.isStopped
      return isIdle ? (shared.state, shared.waiting.count) : nil
    }
    return idle ?? (.ended, 0)
  }

  private func run() {
    do throws(RecordingError) {
      while let item = try decoder.next(willRead: { _ = handOver() }) {
        items.append(item)
        byteCount += item.memoryBytes(messageByteCount: decoder.messageByteCount)
        guard byteCount < Self.batchBytes || handOver() else { return end(with: nil) }
      }
      end(with: handOver() ? .end(decoder.loss) : nil)
    } catch {
      end(with: handOver() ? .failure(error) : nil)
    }
  }

  /// Puts what was decoded where the reader takes it, as soon as there is room; false where nobody takes
  /// any more.
  private func handOver() -> Bool {
    guard !items.isEmpty else { return true }
    let hasRoom =
      shared.change { shared -> Bool? in
        let hasRoom = shared.hasRoom
        if hasRoom == nil { shared.state = .waiting }
        return hasRoom
      } ?? shared.wait { $0.hasRoom }
    guard hasRoom == true else { return false }
    items.reverse()
    let batch = Batch.items(items)
    shared.change { shared in
      shared.state = .decoding
      shared.waiting.append(batch)
    }
    items = []
    byteCount = 0
    return true
  }

  private func end(with batch: Batch?) {
    shared.change { shared in
      if let batch { shared.waiting.append(batch) }
      shared.state = .ended
    }
  }
}

extension RecordedItem {
  /// What it takes in memory at most, coming from a message of so many bytes.
  ///
  /// Two bytes of a message become 32 at most: an axis, a sample, an empty text.
  func memoryBytes(messageByteCount: Int) -> Int {
    let own = MemoryLayout<RecordedItem>.stride
    return switch self {
    case .input: own + 128 + 16 * messageByteCount
    case .transcript(let lines): own + 32 + lines.text.utf8.count
    case .view(_, let line): own + 32 + line.utf8.count
    case .checkpoint, .ended, .viewTree, .viewCount: own
    }
  }
}
