internal import Evidence
internal import InputRecording
internal import UIKit

/// The history of a recording, or of its replay if an app or the gallery is to run, for the
/// commands that show one.
@MainActor enum ReplayedHistory {
  /// Reads the recording `file`, after a replay if the arguments of `command` ask for one.
  static func read(
    _ file: String, _ arguments: Arguments, for command: String
  ) throws(HostError) -> History {
    let usesGallery = arguments.has("--gallery")
    guard arguments.rest != nil || usesGallery else { return try read(file) }
    guard arguments.rest == nil || !usesGallery else {
      throw .usage("\(command): --gallery and an app: choose one of them")
    }
    var history = try replayed(file, in: arguments.rest)
    history.name = file
    return history
  }

  /// Replays the recording `file` in `app`, or in the gallery if that is nil, and reads the history
  /// of that.
  static func replayed(_ file: String, in app: [String]?) throws(HostError) -> History {
    let copy = try ReplayedCopy(of: file, in: app)
    defer { extendLifetime(copy) }
    return try read(copy.path)
  }

  /// Reads the recording at `path`.
  static func read(_ path: String) throws(HostError) -> History {
    try HostError.reading { () throws(RecordingError) in try HistoryReader.read(path) }
  }
}
