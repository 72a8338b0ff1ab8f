internal import Foundation
internal import Gallery
internal import InputCore
internal import UIKit

/// `retouch shot --screen`: the pixels of the screen at one moment of a replay.
@MainActor enum ScreenShot {
  /// Replays the recording `file` in the app of the arguments, or in the gallery, and writes the
  /// screen as it is `time` nanoseconds after the start.
  ///
  /// - Throws: `HostError` if the app does not replay to the end, or the file cannot be written.
  static func make(
    _ file: String, at time: UInt64, to output: String, _ arguments: Arguments
  ) throws(HostError) {
    for option in ["--theme", "--width"] where arguments.value(option) != nil {
      throw .usage("shot: --screen and \(option): the app decides what its screen shows")
    }
    // Another app may have pictures of its own.
    if arguments.rest == nil { try Pictures.needed(for: "shot --screen") }
    let target = try TextOutput(
      path: output, overwrites: arguments.has("--overwrite"), whileReading: [file])
    do throws(HostError) {
      target.write(bytes: try pixels(file, at: time, in: arguments.rest))
      try target.finish()
    } catch {
      target.discard()
      throw error
    }
    try printResult(["\(output): \(Thousandths.text(of: Int64(time / 1_000_000))) s"], of: output)
  }

  private static func pixels(
    _ file: String, at time: UInt64, in app: [String]?
  ) throws(HostError) -> [UInt8] {
    let path = FileManager.default.temporaryDirectory.path + "/retouch-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var options = HostOptions()
    options.replayPath = file
    options.frames = .moment(nanoseconds: time, file: path)
    options.allowsUncompared = true
    if let app {
      let status = try ReplayCommand.replay(app, options, reports: false)
      guard status == 0 else {
        // The app has already said which fonts or images differ.
        let cause = HostError.Status(rawValue: status) == .otherFiles
        throw HostError(
          cause ? .otherFiles : .software, "\(app[0]): ended with status \(status)")
      }
    } else {
      _ = try ReplayHost.replay(
        AppBlueprint(delegate: GalleryDelegate.self), path: file, options, sender: "retouch")
    }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw HostError(.software, "\(file): the replay showed no frame")
    }
    return Array(bytes)
  }
}
