/// The thread that decodes a recording ahead of its replay.
///
///     file ──read, decompress, decode──▶ batch │ batch ──takeBatch()──▶ reader ──▶ engine
///
/// A batch ends when it is full, and before more of the file is read: decoded messages never wait
/// for bytes that have not arrived. If `waitingMost` batches are waiting, the thread waits. An
/// error in the recording follows everything that was read before it, as without a thread.
///
/// Memory: `waitingMost` waiting batches, one in progress and one in use, each of
/// `RecordedBatch.fullByteCount` and one message; also one chunk in the decoder, as without a
/// thread.
///
/// `@unchecked`: only the running thread uses `decoder`; everything else is in a monitor.
final class DecodingThread: @unchecked Sendable {
  /// The results of the thread.
  enum Batch: Sendable {
    /// Decoded messages, at least one.
    case items(RecordedBatch)
    /// The end of the recording, with any part that could not be read.
    case end(RecordingLoss?)
    /// The end caused by an error.
    case failure(RecordingError)
  }

  /// The activity of the thread.
  enum State: Sendable {
    case decoding
    /// Waiting until a batch is taken, because there is no room for the next one.
    case waiting
    case ended
  }

  private struct Shared {
    var waiting: [Batch] = []
    var state = State.decoding
    /// Whether the reader has stopped the thread.
    var isStopped = false

    /// Whether there is room for another batch; nil if not yet, false if the thread has been
    /// stopped.
    var hasRoom: Bool? {
      if isStopped { return false }
      return waiting.count < waitingMost ? true : nil
    }
  }

  /// The number of batches that may wait for the reader.
  static let waitingMost = 2

  private let shared = Monitor(Shared())
  private var decoder: RecordingDecoder
  /// The batch in progress.
  private var items: RecordedBatch

  /// Starts the thread, which takes ownership of `decoder`.
  init(_ decoder: consuming RecordingDecoder) throws(RecordingError) {
    let path = decoder.path
    items = RecordedBatch(hasDigests: decoder.hasDigests)
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

  /// Stops the thread after the batch that it is filling; no batch may be taken afterwards.
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
      while try decoder.fill(&items) {
        guard handOver() else { return end(with: nil) }
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
    let batch = items
    items = RecordedBatch(after: batch)
    shared.change { shared in
      shared.state = .decoding
      shared.waiting.append(.items(batch))
    }
    return true
  }

  private func end(with batch: Batch?) {
    shared.change { shared in
      if let batch { shared.waiting.append(batch) }
      shared.state = .ended
    }
  }
}
