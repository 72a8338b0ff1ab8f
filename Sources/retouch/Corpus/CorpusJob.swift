internal import Glibc
internal import InputCore
internal import UIKit

/// The replay of a recording that an app is running now.
@MainActor final class CorpusJob {
  /// The recording's place in the corpus.
  let place: Int
  /// The app's process, which leads a process group.
  let process: pid_t
  private let app: [String]
  private let path: String
  private let verdict: Letterbox
  private let printed: Letterbox
  private let start: ContinuousClock.Instant
  private let deadline: ContinuousClock.Instant
  private var isOverdue = false

  /// Starts the app.
  ///
  /// - Parameters:
  ///   - patience: The real time after which the app is killed.
  ///   - mask: The signals that the app starts with blocked.
  /// - Throws: `HostError` if it cannot be started.
  init(
    _ path: String, at place: Int, in app: [String], patience: Duration, mask: sigset_t
  ) throws(HostError) {
    (self.place, self.app, self.path) = (place, app, path)
    verdict = try Letterbox()
    printed = try Letterbox()
    var options = HostOptions()
    options.replayPath = path
    options.verdictPath = verdict.path
    start = .now
    deadline = start + patience
    process = try ChildProcess.start(
      app, adding: options.replayEnvironment, output: printed.file, mask: mask)
  }

  /// When its time is over, kills the app with everything that it has started.
  func checkTime() {
    guard !isOverdue, ContinuousClock.now >= deadline else { return }
    isOverdue = true
    kill()
  }

  /// Kills the app with everything that it has started.
  func kill() { _ = Glibc.kill(-process, SIGKILL) }

  /// The result, if the app has ended.
  func result() throws(HostError) -> CorpusResult? {
    var status: Int32 = 0
    guard unsafe waitpid(process, &status, WNOHANG) == process else { return nil }
    let time = start.duration(to: .now).components
    let end = AppEnd(
      app: app[0], end: ChildEnd(waitStatus: status),
      report: ReplayReport(text: try verdict.read()))
    let said = try printed.read().split(separator: "\n").map { $0.printable(limit: 2000) }
    let (outcome, lines) = meaning(of: end, said)
    return CorpusResult(
      path: path, outcome: outcome,
      milliseconds: time.seconds * 1000 + time.attoseconds / 1_000_000_000_000_000, lines: lines)
  }

  private func meaning(
    of end: AppEnd, _ said: [String]
  ) -> (CorpusResult.Outcome, [String]) {
    if isOverdue {
      let seconds = start.duration(to: deadline).components.seconds
      return (.timedOut, ["\(path): not at its end after \(seconds) s"] + said)
    }
    switch end.meaning {
    case .finished(0, let line): return (.passed, [line])
    case .finished(_, let line): return (.uncompared, [line] + said.filter { !$0.contains(line) })
    case .failed(_, let other?):
      return (.foreign, ["\(path): made by \(other.printable(limit: 200))"] + said)
    case .failed(let status, nil):
      return (outcome(of: HostError.Status(rawValue: status)), said)
    case .broken(let error, let line):
      return (.crashed, error.lines + (line.map { [$0] } ?? []) + said)
    }
  }

  /// The outcome of a replay that the app itself has reported as failed.
  private func outcome(of status: HostError.Status?) -> CorpusResult.Outcome {
    switch status {
    case .diverged: .diverged
    case .otherFiles: .otherFiles
    case .uncompared: .uncompared
    case .badData, .noInput, .inputOutput, .noPermission: .refused
    case .neverReached, .noRecordings, .found, .nothingTried, .usage, .unavailable, .software,
      .noProgram, .cannotCreate,
      nil:
      .crashed
    }
  }
}
