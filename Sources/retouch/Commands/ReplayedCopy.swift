internal import Foundation
internal import Gallery
internal import InputRecording
internal import UIKit

/// A recording of a replay in an app, with the views and recognizers after each input, in a file
/// that is deleted with this value.
@MainActor final class ReplayedCopy {
  /// The path of the new recording.
  let path: String

  /// Replays `file` in `app`, or in the gallery if `app` is nil.
  ///
  /// - Parameters:
  ///   - tiles: Where pictures of the screen are written; nil for none.
  ///   - keepsPictures: Whether the digests of pictures are kept even if `file` has none.
  ///   - keepsStates: Whether the states after each input are kept.
  ///   - limit: After how many seconds `app` is killed; nil for never.
  /// - Throws: `HostError` if the app did not replay to the end.
  init(
    of file: String, in app: [String]?, tiles: String? = nil, keepsPictures: Bool = false,
    keepsStates: Bool = true, limit: Int? = nil
  ) throws(HostError) {
    let folder = FileManager.default.temporaryDirectory.path
    path = "\(folder)/retouch-replay-\(UUID().uuidString).mcap"
    var options = try HostOptions(replayingWith: ProcessInfo.processInfo.environment)
    options.replayPath = file
    options.recordPath = path
    options.keepsStates = keepsStates
    // So that it can be compared with the recording.
    options.keepsPictures = keepsPictures ? true : try Self.hasPictures(file)
    options.frames = tiles.map { .tiles(file: $0) }
    do throws(HostError) {
      if let app {
        let status = try ReplayCommand.replay(app, options, reports: false, limit: limit)
        guard status == 0 else {
          throw HostError(.software, "\(app[0]): ended with status \(status)")
        }
      } else {
        _ = try ReplayHost.replay(
          .gallery, path: file, options, sender: "retouch")
      }
    } catch {
      try? FileManager.default.removeItem(atPath: path)
      throw error
    }
  }

  private static func hasPictures(_ file: String) throws(HostError) -> Bool {
    guard file != StandardStream.sign, Pictures.services != nil else { return false }
    return try HostError.reading { () throws(RecordingError) in
      try RecordingReader(path: file).hasPictures
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
