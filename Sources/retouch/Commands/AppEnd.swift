internal import UIKit

/// How an app that was started to replay a recording ended.
struct AppEnd {
  /// The app, as given on the command line.
  var app: String
  /// How its process ended.
  var end: ChildEnd
  /// What the app itself reported.
  var report: ReplayReport

  /// What the end and the report mean together.
  enum Meaning {
    /// It replayed to the end, and exited with the status that it reported.
    case finished(status: Int32, line: String)
    /// It stopped with an error that it has printed. If another program made the recording, that is
    /// given too.
    case failed(status: Int32, otherProgram: String?)
    /// It did not end as it should. If it had reported a result, that is given too.
    case broken(HostError, line: String?)
  }

  /// The error for an app that was ended since it took too long, with what it was doing.
  @MainActor static func overdue(
    _ app: String, _ seconds: Int, _ report: ReplayReport, of recording: String
  ) -> HostError {
    var place = ""
    if case .crashed(let report) = report {
      let line = report.line
      place = ": it was at input \(report.input)" + (line.isEmpty ? "" : ", in \(line)")
    }
    return HostError(
      .software, "\(recording): \(app) was not at the end of the replay after \(seconds) s\(place)")
  }

  /// What the meaning is of a crash, with the input and the app's line.
  @MainActor private func meaning(of crash: ReplayedCrash) -> Meaning {
    let place = crash.line
    var error = HostError(
      .software,
      "\(app): \(end) before the end of the replay, with input \(crash.input)"
        + (place.isEmpty ? "" : ", in \(place)"))
    error.crash = HostError.Crash(input: crash.input, words: "\(app) \(end)", line: place)
    return .broken(error, line: nil)
  }

  /// The meaning. A program that is not an app, or that is killed, cannot pass for a success.
  @MainActor var meaning: Meaning {
    switch report {
    case .failed(let status, let other) where end == .exited(status):
      .failed(status: status, otherProgram: other)
    case .finished(let status, let line) where end == .exited(status):
      .finished(status: status, line: line)
    case .finished(_, let line):
      .broken(HostError(.software, "\(app): \(end) after the replay"), line: line)
    case .crashed(let crash): meaning(of: crash)
    case .unfinished, .failed:
      .broken(HostError(.software, "\(app): \(end) before the end of the replay"), line: nil)
    case .silent:
      .broken(
        HostError(
          .unavailable,
          "\(app): \(end) without replaying: is it an app built with this UIKit, and "
            + "does it start with UIApplicationMain?"), line: nil)
    }
  }
}
