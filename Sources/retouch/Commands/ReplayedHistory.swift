internal import Evidence
internal import Foundation
internal import InputRecording
internal import UIKit

/// The history of a recording or, if an app or the gallery is to run, of its replay, for the
/// commands that show a history.
@MainActor enum ReplayedHistory {
  /// Reads the recording `file`, after a replay if the arguments of `command` ask for one.
  ///
  /// - Parameter hasPictures: Whether the replay's pictures of the screen are kept.
  static func read(
    _ file: String, _ arguments: Arguments, for command: String, hasPictures: Bool = false
  ) throws(HostError) -> History {
    let usesGallery = arguments.has("--gallery")
    guard arguments.rest != nil || usesGallery else { return try read(file) }
    guard arguments.rest == nil || !usesGallery else {
      throw .usage("\(command): --gallery and an app: choose one of them")
    }
    guard hasPictures else {
      var history = try replayed(file, in: arguments.rest)
      history.name = file
      history.comments = try comments(of: file)
      return history
    }
    let folder = FileManager.default.temporaryDirectory.path
    let tiles = "\(folder)/retouch-\(UUID().uuidString).tiles"
    defer { try? FileManager.default.removeItem(atPath: tiles) }
    var history = try replayed(file, in: arguments.rest, tiles: tiles)
    if let bytes = FileManager.default.contents(atPath: tiles) {
      history.pictures = ScreenPictures(
        lines: String(decoding: bytes, as: UTF8.self).split(separator: "\n"))
    }
    history.name = file
    history.comments = try comments(of: file)
    return history
  }

  /// What people say about moments of the recording `file`, which its replay does not contain.
  private static func comments(of file: String) throws(HostError) -> [History.Comment] {
    guard file != StandardStream.sign else { return [] }
    return try HostError.reading { () throws(RecordingError) in
      try RecordingReader(path: file).comments.map { History.Comment($0) }
    }
  }

  /// Replays the recording `file` in `app`, or in the gallery if `app` is nil, and reads the
  /// history of the replay.
  ///
  /// - Parameters:
  ///   - hasStates: Whether the views and recognizers after each input are of interest.
  ///   - limit: After how many seconds `app` is killed; nil for never.
  static func replayed(
    _ file: String, in app: [String]?, tiles: String? = nil, hasStates: Bool = true,
    limit: Int? = nil
  ) throws(HostError) -> History {
    let copy = try ReplayedCopy(
      of: file, in: app, tiles: tiles, keepsStates: hasStates, limit: limit)
    defer { extendLifetime(copy) }
    return try read(copy.path)
  }

  /// Reads the recording at `path`.
  static func read(_ path: String) throws(HostError) -> History {
    try HostError.reading { () throws(RecordingError) in try HistoryReader.read(path) }
  }
}
