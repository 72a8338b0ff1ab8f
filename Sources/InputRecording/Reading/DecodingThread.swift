/// The thread that decodes a recording ahead of its replay.
///
///     file ──read, decompress, decode──▶ batch │ batch ──takeBatch()──▶ reader ──▶ engine
///
/// A batch ends when it is full, and before more of the file is read: decoded items never wait for
/// bytes that have not arrived. If `waitingMost` batches are waiting, the thread waits. An error of
/// the recording follows everything that was read before it, as without a thread.
///
/// Memory: `waitingMost` waiting batches, one in progress and one in use, each of `batchBytes` and
/// one item; also one chunk in the decoder, as without a thread.
///
/// `@unchecked`: only the running thread uses `decoder`; everything else is in a monitor.
final class DecodingThread: @unchecked Sendable {
  /// The results of the thread.
  enum Batch: Sendable {
    /// Decoded items in reverse order, so the first one is last; never empty.
    case items([RecordedItem])
    /// The end of the recording, with what could not be read, if anything.
    case end(RecordingLoss?)
    /// The end, because of an error.
    case failure(RecordingError)
  }

  /// The activity of the thread.
  enum State: Sendable {
    case decoding
    /// Waiting until a batch is taken, because there is no room for its own.
    case waiting
    case ended
  }

  private struct Shared {
    var waiting: [Batch] = []
    var state = State.decoding
    /// Whether the reader has stopped the thread.
    var isStopped = false

    /// Whether there is room for another batch; nil if not yet, false if the thread was stopped.
    var hasRoom: Bool? {
      if isStopped { return false }
      return waiting.count < waitingMost ? true : nil
    }
  }

  /// The number of batches that may wait for the reader.
  static let waitingMost = 2
  /// The size in memory of a full batch: some five seconds of five fingers.
  static let batchBytes = 1 << 20

  private let shared = Monitor(Shared())
  private var decoder: RecordingDecoder
  /// The batch in progress, and its size in memory.
  private var items: [RecordedItem] = []
  private var byteCount = 0

  /// Starts the thread, which takes ownership of `decoder`.
  init(_ decoder: consuming RecordingDecoder) throws(RecordingError) {
    let path = decoder.path
    self.decoder = decoder
    try startThread(path: path) { self.run() }
  }

  /// Waits for the next batch and takes it; an end or a failure is returned again by every later
  /// call.
  func takeBatch() -> Batch {
    _ = shared.wait { $0.waiting.isEmpty ? nil : true }
    return shared.change { shared in
      guard case .items = shared.waiting[0] else { return shared.waiting[0] }
      return shared.waiting.removeFirst()
    }
  }

  /// Stops the thread after the item that it decodes; no batch may be taken afterwards.
  func stop() {
    shared.change { $0.isStopped = true }
  }

  /// Waits until the thread is idle; returns its state and the number of waiting batches.
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

  /// Passes the batch to the reader as soon as there is room; returns false if the reader has
  /// stopped.
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
  /// The largest size in memory of an item from a message with this many bytes.
  ///
  /// Two bytes of a message become at most 32: an axis, a sample, an empty text.
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
