internal import UIKit

/// How an app ended that was started to replay a recording.
struct AppEnd {
  /// The app, as it was given.
  var app: String
  /// How its process ended.
  var end: ChildEnd
  /// What it reported itself.
  var report: ReplayReport

  /// What both say together.
  enum Meaning {
    /// It replayed to the end, and ended with the status that it reported.
    case finished(status: Int32, line: String)
    /// It stopped with an error that it has printed; with the program that made the recording, if
    /// that is another one.
    case failed(status: Int32, otherProgram: String?)
    /// It ended otherwise than it should; with the result, if it had reported one.
    case broken(HostError, line: String?)
  }

  /// What happened. A program that is no app, or one that is killed, cannot pass for a success.
  var meaning: Meaning {
    switch report {
    case .failed(let status, let other) where end == .exited(status):
      .failed(status: status, otherProgram: other)
    case .finished(let status, let line) where end == .exited(status):
      .finished(status: status, line: line)
    case .finished(_, let line):
      .broken(HostError(.software, "\(app): \(end) after the replay"), line: line)
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
