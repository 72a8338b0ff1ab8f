internal import InputCore
internal import LinuxCalls
internal import MCAP

/// The thread that compresses, writes and synchronizes a recording's chunks.
///
/// It performs jobs in their order. After the first failure it writes nothing more, drops later
/// jobs, and keeps the failure for `progress`.
///
/// Waking a thread is expensive for the thread that does it, so while chunks come regularly this
/// thread looks for them itself (`WriterPace`), and is woken only for jobs that must not wait.
///
/// `@unchecked`: only the running thread uses `file`; everything else is in a monitor.
final class WriterThread: @unchecked Sendable {
  enum Job: Sendable {
    case started(Started)
    case device(DeviceDescriptor)
    /// A chunk, its inputs' calls, and the changes that the inputs made.
    case chunk(MCAPClosedChunk, TapedBytes?, [RunStateStep])
    /// Write files that the recording carries.
    case files([CarriedFile], at: Instant)
    /// Write what the app read, for the recording to carry.
    case reads([CarriedRead], at: Instant)
    /// Write the index and stop, because the run has ended normally.
    case finish
    /// Stop and leave the file unfinished.
    case abandon

    /// Whether the job must not wait until the thread next looks for jobs.
    fileprivate var isUrgent: Bool {
      switch self {
      case .started, .finish, .abandon: true
      case .device, .chunk, .files, .reads: false
      }
    }
  }

  /// The progress of the thread.
  struct Progress {
    /// The number of chunks that are completely in the file.
    var writtenChunkCount: UInt64 = 0
    /// Why nothing more is written.
    var failure: RecordingError?
  }

  private struct Shared {
    var jobs: [Job] = []
    /// Whether the jobs must not wait until the thread next looks for them.
    var isHurried = false
    /// Whether the thread is not looking for jobs, so that any job must wake it.
    var isAsleep = false
    var spent: [MCAPClosedChunk] = []
    var spentTapes: [TapedBytes] = []
    var progress = Progress()
    var hasStopped = false
  }

  /// The longest time before written data is synchronized to the disk, in nanoseconds.
  private static let syncNanoseconds: UInt64 = 1_000_000_000
  /// The number of waiting jobs at which the thread is woken: one chunk may wait, and there is room
  /// for three.
  private static let hurryingJobCount = 2

  private let shared = Monitor(Shared())
  private var file: RecordingFile
  /// The journal's memory, whose regions the thread prepares.
  private let memory: MappedFile?
  private var takenChunkCount: UInt64 = 0
  private var pace = WriterPace()

  /// Starts the thread, which takes ownership of `file`; `path` is for the error.
  ///
  /// - Parameter memory: The journal's memory; nil if there is none.
  init(
    _ file: consuming RecordingFile, memory: MappedFile?, path: String
  ) throws(RecordingError) {
    self.file = file
    self.memory = memory
    try startThread(path: path) { self.run() }
  }

  /// Queues a job, and wakes the thread if it would not look for the job in time.
  func enqueue(_ job: Job) {
    let isUrgent = job.isUrgent
    let wakes = shared.changeSilently { shared in
      shared.jobs.append(job)
      if isUrgent || shared.jobs.count >= Self.hurryingJobCount { shared.isHurried = true }
      return shared.isHurried || shared.isAsleep
    }
    if wakes { shared.wake() }
  }

  /// Makes the thread perform waiting jobs now.
  func hurry() {
    let wakes = shared.changeSilently { shared in
      if !shared.jobs.isEmpty { shared.isHurried = true }
      return shared.isHurried
    }
    if wakes { shared.wake() }
  }

  /// The progress of the thread.
  var progress: Progress { shared.changeSilently { $0.progress } }

  /// Returns a written chunk and calls, whose memory can be reused.
  func takeSpent() -> (MCAPClosedChunk?, TapedBytes?) {
    shared.changeSilently { ($0.spent.popLast(), $0.spentTapes.popLast()) }
  }

  /// Waits until `count` chunks are in the file, or until a failure.
  func waitUntilWritten(_ count: UInt64) {
    if progress.writtenChunkCount < count { hurry() }
    _ = shared.wait { shared in
      let progress = shared.progress
      return progress.writtenChunkCount >= count || progress.failure != nil ? true : nil
    }
  }

  /// Whether the thread has stopped.
  var hasStopped: Bool { shared.changeSilently { $0.hasStopped } }

  /// Waits until the thread has stopped; returns the failure, if any.
  func waitUntilStopped() -> RecordingError? {
    shared.wait { $0.hasStopped ? $0.progress : nil }?.failure
  }

  private func run() {
    var syncTime = monotonicNanoseconds() + Self.syncNanoseconds
    var isSynchronized = true
    while true {
      guard let job = nextJob(until: isSynchronized ? nil : syncTime) else {
        syncTime = monotonicNanoseconds() + Self.syncNanoseconds
        attempt { (file) throws(RecordingError) in try file.synchronize() }
        isSynchronized = true
        continue
      }
      guard perform(consume job) else { return }
      isSynchronized = false
    }
  }

  /// The next job; nil if the deadline comes first, even if jobs are waiting.
  private func nextJob(until deadline: UInt64?) -> Job? {
    while true {
      let now = monotonicNanoseconds()
      if let deadline, now >= deadline { return nil }
      let look = pace.nextLook(after: now)
      let end = look.map { min($0, deadline ?? $0) } ?? deadline
      if let job = waitForJob(until: end) { return job }
    }
  }

  /// The next job, if there is one now, or once the thread is hurried; nil at `end`.
  private func waitForJob(until end: UInt64?) -> Job? {
    var isLooking = true
    let job = shared.wait(until: end) { (shared) -> Job? in
      shared.isAsleep = end == nil
      defer { isLooking = false }
      guard !shared.jobs.isEmpty else {
        shared.isHurried = false
        return nil
      }
      guard isLooking || shared.isHurried || shared.isAsleep else { return nil }
      return shared.jobs.removeFirst()
    }
    return job
  }

  /// Performs one job; returns false if it was the last.
  ///
  /// The job is consumed, so that nothing refers to the memory of a spent chunk when the main
  /// thread takes it: it would copy it.
  private func perform(_ job: consuming Job) -> Bool {
    switch consume job {
    case .started(let started):
      attempt { (file) throws(RecordingError) in try file.write(started) }
    case .device(let device):
      file.add(device)
    case .chunk(let chunk, let tape, let steps):
      pace.tookChunk(at: monotonicNanoseconds())
      prepareJournal(byteCount: chunk.byteCount)
      write(consume chunk, consume tape, steps)
    case .files(let files, let instant):
      attempt { (file) throws(RecordingError) in try file.write(files, at: instant) }
    case .reads(let reads, let instant):
      attempt { (file) throws(RecordingError) in try file.write(reads, at: instant) }
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

  /// Writes a chunk and the calls of its inputs, unless there was a failure.
  private func write(
    _ chunk: consuming MCAPClosedChunk, _ tape: consuming TapedBytes?, _ steps: [RunStateStep]
  ) {
    guard shared.changeSilently({ $0.progress.failure == nil }) else { return }
    var spentChunk: MCAPClosedChunk?
    do throws(RecordingError) {
      spentChunk = try file.write(chunk, tape, steps)
    } catch {
      return shared.change { $0.progress.failure = error }
    }
    var spentTape = tape
    shared.change { shared in
      shared.progress.writtenChunkCount += 1
      if let chunk = spentChunk.take() { shared.spent.append(chunk) }
      if let tape = spentTape.take() { shared.spentTapes.append(tape) }
    }
  }

  /// Prepares the journal for a chunk of about `byteCount` bytes. The next one has begun already;
  /// the one after it gets the memory.
  private func prepareJournal(byteCount: Int) {
    takenChunkCount += 1
    memory?.prepareRegion(ofChunk: takenChunkCount + 1, for: byteCount + byteCount / 4)
  }

  /// Works on the file, unless there was a failure; stores a new failure.
  private func attempt(_ body: (inout RecordingFile) throws(RecordingError) -> Void) {
    guard shared.changeSilently({ $0.progress.failure == nil }) else { return }
    do throws(RecordingError) {
      try body(&file)
    } catch {
      shared.change { $0.progress.failure = error }
    }
  }
}
