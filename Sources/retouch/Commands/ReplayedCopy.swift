internal import Foundation
internal import Gallery
internal import InputRecording
internal import UIKit

/// A recording of a replay in an app, with the views and recognizers after each input, in a file
/// that is deleted with this value.
@MainActor final class ReplayedCopy {
  /// The path of the new recording.
  let path: String
  /// The app's crash, if the new recording ends before it.
  let crash: CrashedReplay?

  /// Replays `file` in `app`, or in the gallery if `app` is nil.
  ///
  /// - Parameters:
  ///   - tiles: Where pictures of the screen are written; nil for none.
  ///   - keepsPictures: Whether the digests of pictures are kept even if `file` has none.
  ///   - keepsStates: Whether the states after each input are kept.
  ///   - limit: After how many seconds `app` is killed; nil for never.
  ///   - endsBeforeCrash: Whether the replay of an app that crashes ends before that.
  ///   - isApart: Whether the gallery runs in a process of its own: one process runs it only once.
  ///   - known: A crash before which the replay is to end.
  /// - Throws: `HostError` if the app did not replay to the end.
  init(
    of file: String, in app: [String]?, tiles: String? = nil, keepsPictures: Bool = false,
    keepsStates: Bool = true, limit: Int? = nil, endsBeforeCrash: Bool = false,
    isApart: Bool = false, known: CrashedReplay? = nil
  ) throws(HostError) {
    let folder = FileManager.default.temporaryDirectory.path
    let path = "\(folder)/retouch-replay-\(UUID().uuidString).mcap"
    self.path = path
    var crash = known
    var options = try HostOptions(replayingWith: ProcessInfo.processInfo.environment)
    options.replayPath = file
    options.recordPath = path
    options.keepsStates = keepsStates
    options.inputLimit = known.map { UInt64($0.input - 1) }
    // So that it can be compared with the recording.
    options.keepsPictures = keepsPictures ? true : try Self.hasPictures(file)
    options.frames = tiles.map { .tiles(file: $0) }
    do throws(HostError) {
      if let app {
        let status: Int32
        if endsBeforeCrash {
          let end = try CrashedReplay.replay(app, &options, limit: limit) {
            Self.remove(path)
            if let tiles { try? FileManager.default.removeItem(atPath: tiles) }
          }
          (status, crash) = (end.status, end.crash ?? known)
        } else {
          status = try ReplayCommand.replay(app, options, reports: false, limit: limit)
        }
        guard status == 0 else {
          throw HostError(.software, "\(app[0]): ended with status \(status)")
        }
      } else if isApart {
        try Self.replayGallery(options)
      } else {
        _ = try ReplayHost.replay(
          .gallery, path: file, options, sender: "retouch")
      }
    } catch {
      Self.remove(path)
      throw error
    }
    self.crash = crash
  }

  /// Replays in the gallery in another process, which prints nothing but its errors.
  private static func replayGallery(_ options: HostOptions) throws(HostError) {
    var words = ["/proc/self/exe", "replay", options.replayPath ?? ""]
    words += ["--record", options.recordPath ?? ""]
    if options.keepsStates { words.append("--states") }
    if options.keepsPictures { words.append("--frame-digests") }
    let end = ChildProcess.end(of: try ChildProcess.startSilently(words, showsErrors: true))
    guard end == .exited(0) else { throw HostError(.software, "the gallery \(end)") }
  }

  /// Removes a recording, which an app that has crashed or was killed has not finished.
  private nonisolated static func remove(_ path: String) {
    for name in [path, path + ".journal"] { try? FileManager.default.removeItem(atPath: name) }
  }

  private static func hasPictures(_ file: String) throws(HostError) -> Bool {
    guard file != StandardStream.sign, Pictures.services != nil else { return false }
    return try HostError.reading { () throws(RecordingError) in
      try RecordingReader(path: file).hasPictures
    }
  }

  deinit { Self.remove(path) }
}
