internal import Gallery
internal import Glibc
internal import InputRecording
internal import UIKit

/// `retouch replay`: the gallery in this process, or an app in its place.
@MainActor enum ReplayCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    var options = HostOptions()
    options.replayPath = arguments.operands[0]
    options.printsDigest = arguments.has("--digest")
    options.overwrites = arguments.has("--overwrite")
    options.transcript = arguments.value("--transcript").map {
      $0 == "-" ? .standardOutput : .file($0)
    }
    if let text = arguments.value("--speed") {
      guard let speed = HostOptions.Speed(text: text) else {
        throw .usage(
          "replay: --speed: expected \(HostOptions.Speed.expected), found \"\(text)\"")
      }
      options.speed = speed
    }
    options.recordPath = arguments.value("--record")
    options.allowsUncompared = arguments.has("--allow-uncompared")
    let status =
      if let app = arguments.rest {
        try replay(app, options)
      } else {
        try replayGallery(arguments.operands[0], options)
      }
    if status != 0 { exit(status) }
  }

  private static func replayGallery(
    _ path: String, _ options: HostOptions
  ) throws(HostError) -> Int32 {
    let verdict = try ReplayHost.replay(
      AppBlueprint(delegate: GalleryDelegate.self), path: path, options, sender: "retouch")
    try show(verdict.line, options)
    return verdict.status(allowsUncompared: options.allowsUncompared)
  }

  /// Tells what came of a replay: on standard error where standard output was asked for otherwise.
  private static func show(_ line: String, _ options: HostOptions) throws(HostError) {
    let isTaken = options.printsDigest || options.transcript == .standardOutput
    try tell([line], of: isTaken ? StandardStream.sign : options.recordPath ?? "")
  }

  /// Has an app replay, which finds in its environment what to do, and tells what came of it.
  private static func replay(
    _ app: [String], _ options: HostOptions
  ) throws(HostError) -> Int32 {
    // Told apart here, so that the message names the recording and not the app. What comes through
    // standard input is the app's to read.
    if let path = options.replayPath, path != StandardStream.sign {
      do throws(RecordingError) {
        _ = try RecordingReader(path: path)
      } catch {
        throw HostError(reading: error)
      }
    }
    let letterbox = try Letterbox()
    var options = options
    options.verdictPath = letterbox.path
    let end = try ChildProcess.run(app, adding: options.replayEnvironment)
    let report = ReplayReport(text: try letterbox.read())
    switch report {
    case .failed(let status) where end == .exited(status):
      return status
    case .finished(let status, let line) where end == .exited(status):
      try show(line, options)
      return status
    case .finished(_, let line):
      try show(line, options)
      throw HostError(.software, "\(app[0]): \(end) after it had replayed")
    case .unfinished, .failed:
      throw HostError(.software, "\(app[0]): \(end) before the replay was over")
    case .silent:
      throw HostError(
        .unavailable,
        "\(app[0]): \(end) and replayed nothing: is it an app that is built on this UIKit, and "
          + "does it start with UIApplicationMain?")
    }
  }
}
