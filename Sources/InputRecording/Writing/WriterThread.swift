internal import InputCore
internal import MCAP

/// The thread that compresses, writes and synchronizes a recording's chunks.
///
/// Jobs are done in their order. After the first failure nothing more is written: what comes is
/// dropped, and the failure waits to be asked for.
///
/// `@unchecked`: `file` is touched by the thread alone once it runs; the rest is behind a monitor.
final class WriterThread: @unchecked Sendable {
  enum Job: Sendable {
    case started(Started)
    case device(DeviceDescriptor)
    /// A chunk, and the calls that came of its inputs.
    case chunk(MCAPClosedChunk, TapedBytes?)
    /// The run has ended well: write the index and stop.
    case finish
    /// Nobody will end the run: stop and leave the file as it is.
    case abandon
  }

  /// How far the thread has come.
  struct Progress {
    /// Chunks that lie whole in the file.
    var writtenChunkCount: UInt64 = 0
    /// Why nothing more is written.
    var failure: RecordingError?
  }

  private struct Shared {
    var jobs: [Job] = []
    var spent: [MCAPClosedChunk] = []
    var spentTape: TapedBytes?
    var progress = Progress()
    var hasStopped = false
  }

  /// What was written waits at most this long for the disk.
  private static let syncNanoseconds: UInt64 = 1_000_000_000

  private let shared = Monitor(Shared())
  private var file: RecordingFile

  /// Starts the thread, which takes over `file`; `path` is for the error.
  init(_ file: consuming RecordingFile, path: String) throws(RecordingError) {
    self.file = file
    try startThread(path: path) { self.run() }
  }

  /// Gives the thread something to do.
  func enqueue(_ job: Job) {
    shared.change { $0.jobs.append(job) }
  }

  /// How far the thread has come.
  var progress: Progress { shared.change { $0.progress } }

  /// A chunk and calls that have been written, whose memory can be used again.
  func takeSpent() -> (MCAPClosedChunk?, TapedBytes?) {
    shared.change { ($0.spent.popLast(), $0.spentTape.take()) }
  }

  /// Waits until `count` chunks lie in the file, or until it went wrong.
  func waitUntilWritten(_ count: UInt64) {
    _ = shared.wait { shared in
      let progress = shared.progress
      return progress.writtenChunkCount >= count || progress.failure != nil ? true : nil
    }
  }

  /// Waits until the thread has stopped; answers what went wrong, if anything.
  func waitUntilStopped() -> RecordingError? {
    shared.wait { $0.hasStopped ? $0.progress : nil }?.failure
  }

  private func run() {
    var syncDeadline: UInt64?
    while true {
      guard let job = nextJob(until: syncDeadline) else {
        attempt { (file) throws(RecordingError) in try file.synchronize() }
        syncDeadline = nil
        continue
      }
      guard perform(job) else { return }
      let deadline = syncDeadline ?? monotonicNanoseconds() + Self.syncNanoseconds
      syncDeadline = deadline
    }
  }

  /// The next job; nil where the deadline comes first, even if jobs are waiting.
  private func nextJob(until deadline: UInt64?) -> Job? {
    if let deadline, monotonicNanoseconds() >= deadline { return nil }
    return shared.wait(until: deadline) { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
  }

  /// Does one job; false where it was the last.
  private func perform(_ job: Job) -> Bool {
    switch job {
    case .started(let started):
      attempt { (file) throws(RecordingError) in try file.write(started) }
    case .device(let device):
      file.note(device)
    case .chunk(let chunk, let tape):
      var spent: MCAPClosedChunk?
      attempt { (file) throws(RecordingError) in spent = try file.write(chunk, tape) }
      guard let spent else { break }
      shared.change { shared in
        shared.progress.writtenChunkCount += 1
        if shared.spent.isEmpty { shared.spent.append(spent) }
        if shared.spentTape == nil { shared.spentTape = tape }
      }
    case .finish:
      attempt { (file) throws(RecordingError) in try file.finish() }
      shared.change { $0.hasStopped = true }
      return false
    case .abandon:
      shared.change { $0.hasStopped = true }
      return false
    }
    return true
  }

  /// Works on the file, unless something has failed before, and notes a failure.
  private func attempt(_ body: (inout RecordingFile) throws(RecordingError) -> Void) {
    guard shared.change({ $0.progress.failure == nil }) else { return }
    do throws(RecordingError) {
      try body(&file)
    } catch {
      shared.change { $0.progress.failure = error }
    }
  }
}
