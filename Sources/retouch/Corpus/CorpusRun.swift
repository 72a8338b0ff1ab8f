internal import Glibc
internal import UIKit

/// Replays recordings in an app, several at a time, each once and in its own process.
@MainActor struct CorpusRun {
  /// The app and its arguments.
  let app: [String]
  /// The number of processes that run at a time.
  let jobs: Int
  /// The real time after which a replay is stopped.
  let patience: Duration

  /// The signals that end the run.
  private static let stops = [SIGINT, SIGTERM, SIGHUP]

  /// Replays all of `paths`.
  ///
  /// - Parameter onResult: Called for each result, as the replays end.
  /// - Returns: The results, in the order of `paths`.
  /// - Throws: `HostError` if the app cannot be started.
  func run(
    _ paths: [String], onResult: (CorpusResult) -> Void
  ) throws(HostError) -> [CorpusResult] {
    var awaited = sigset_t()
    unsafe sigemptyset(&awaited)
    for signal in Self.stops + [SIGCHLD] { unsafe sigaddset(&awaited, signal) }
    var former = sigset_t()
    unsafe sigprocmask(SIG_BLOCK, &awaited, &former)
    defer { unsafe sigprocmask(SIG_SETMASK, &former, nil) }
    var results = [CorpusResult?](repeating: nil, count: paths.count)
    var running: [CorpusJob] = []
    var next = 0
    defer { for job in running { job.kill() } }
    while next < paths.count || !running.isEmpty {
      while running.count < jobs, next < paths.count {
        running.append(
          try CorpusJob(paths[next], at: next, in: app, patience: patience, mask: former))
        next += 1
      }
      var remaining: [CorpusJob] = []
      for job in running {
        if let result = try job.result() {
          results[job.place] = result
          onResult(result)
        } else {
          job.checkTime()
          remaining.append(job)
        }
      }
      let hasRoom = remaining.count < running.count
      running = remaining
      if !hasRoom { try wait(for: awaited) }
    }
    return results.compactMap { $0 }
  }

  /// Waits until a process ends, but only for a moment.
  ///
  /// - Throws: `HostError` if a signal ends the run.
  private func wait(for signals: sigset_t) throws(HostError) {
    var signals = signals
    var moment = timespec(tv_sec: 0, tv_nsec: 100_000_000)
    let signal = unsafe sigtimedwait(&signals, nil, &moment)
    guard Self.stops.contains(signal) else { return }
    throw HostError(.software, "test: stopped by a signal before all recordings were replayed")
  }
}
