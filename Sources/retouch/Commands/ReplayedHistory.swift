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
  /// - Returns: The history, and the app's crash if it ends before that.
  static func read(
    _ file: String, _ arguments: Arguments, for command: String, hasPictures: Bool = false
  ) throws(HostError) -> (history: History, crash: CrashedReplay?) {
    let usesGallery = arguments.has("--gallery")
    guard arguments.rest != nil || usesGallery else { return (try read(file), nil) }
    guard arguments.rest == nil || !usesGallery else {
      throw .usage("\(command): --gallery and an app: choose one of them")
    }
    let folder = FileManager.default.temporaryDirectory.path
    let tiles = hasPictures ? "\(folder)/retouch-\(UUID().uuidString).tiles" : nil
    defer { if let tiles { try? FileManager.default.removeItem(atPath: tiles) } }
    var found = try replayedToCrash(file, in: arguments.rest, tiles: tiles)
    if let bytes = tiles.flatMap({ FileManager.default.contents(atPath: $0) }) {
      found.history.pictures = ScreenPictures(
        lines: String(decoding: bytes, as: UTF8.self).split(separator: "\n"))
    }
    found.history.name = file
    found.history.comments = try comments(of: file)
    return found
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
  ///   - isApart: Whether the gallery runs in a process of its own.
  static func replayed(
    _ file: String, in app: [String]?, hasStates: Bool = true, limit: Int? = nil,
    isApart: Bool = false
  ) throws(HostError) -> History {
    let copy = try ReplayedCopy(
      of: file, in: app, keepsStates: hasStates, limit: limit, isApart: isApart)
    defer { extendLifetime(copy) }
    return try read(copy.path)
  }

  /// The same; if the app crashes, up to the input before.
  static func replayedToCrash(
    _ file: String, in app: [String]?, tiles: String? = nil, limit: Int? = nil,
    isApart: Bool = false, known: CrashedReplay? = nil
  ) throws(HostError) -> (history: History, crash: CrashedReplay?) {
    let copy = try ReplayedCopy(
      of: file, in: app, tiles: tiles, limit: limit, endsBeforeCrash: true,
      isApart: isApart, known: known)
    defer { extendLifetime(copy) }
    return (try read(copy.path), copy.crash)
  }

  /// Reads the recording at `path`.
  static func read(_ path: String) throws(HostError) -> History {
    try HostError.reading { () throws(RecordingError) in try HistoryReader.read(path) }
  }
}
