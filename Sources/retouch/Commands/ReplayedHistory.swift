internal import Evidence
internal import Foundation
internal import Gallery
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
    let folder = FileManager.default.temporaryDirectory.path
    let copy = "\(folder)/retouch-\(command)-\(UUID().uuidString).mcap"
    defer { try? FileManager.default.removeItem(atPath: copy) }
    var options = HostOptions()
    options.replayPath = file
    options.recordPath = copy
    options.keepsStates = true
    if let app = arguments.rest {
      let status = try ReplayCommand.replay(app, options, reports: false)
      guard status == 0 else {
        throw HostError(.software, "\(app[0]): ended with status \(status)")
      }
    } else {
      _ = try ReplayHost.replay(
        AppBlueprint(delegate: GalleryDelegate.self), path: file, options, sender: "retouch")
    }
    var history = try read(copy)
    history.name = file
    return history
  }

  /// Reads the recording at `path`.
  static func read(_ path: String) throws(HostError) -> History {
    do throws(RecordingError) {
      return try HistoryReader.read(path)
    } catch {
      throw HostError(reading: error)
    }
  }
}
