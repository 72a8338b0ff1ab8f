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
    if let app = arguments.rest {
      try become(app, options)
    } else {
      try replayGallery(arguments.operands[0], options)
    }
  }

  private static func replayGallery(
    _ path: String, _ options: HostOptions
  ) throws(HostError) {
    let progress = Progress(printsLines: options.transcript == .standardOutput)
    defer { progress.clear() }
    let host = try ReplayHost(
      AppBlueprint(delegate: GalleryDelegate.self), path: path, speed: options.speed,
      transcript: options.transcript, overwrites: options.overwrites)
    host.onInput = { progress.show("replaying: \($0) inputs") }
    let digest: String
    do throws(HostError) {
      digest = try host.replay().text
    } catch {
      progress.clear()
      throw error
    }
    progress.clear()
    if let loss = host.reader.loss { reportLine("retouch: \(host.reader.path): \(loss)") }
    let output = TextOutput()
    if options.printsDigest {
      output.write(line: digest)
    } else if options.transcript != .standardOutput {
      let verdict =
        host.comparesDigests ? "as recorded" : "not compared: \(host.reasonNotToCompare)"
      output.write(
        line: "\(host.reader.path): \(host.reader.inputCount) inputs, digest \(digest), \(verdict)")
    }
    try output.finish()
  }

  /// Turns this process into the app, which finds in its environment what to do.
  private static func become(_ app: [String], _ options: HostOptions) throws(HostError) {
    // Told apart here, so that the message names the recording and not the app. What comes through
    // standard input is the app's to read.
    if let path = options.replayPath, path != StandardStream.sign {
      do throws(RecordingError) {
        _ = try RecordingReader(path: path)
      } catch {
        throw HostError(reading: error)
      }
    }
    for (name, value) in options.replayEnvironment.sorted(by: { $0.key < $1.key }) {
      _ = unsafe setenv(name, value, 1)
    }
    var words = unsafe app.map { unsafe strdup($0) }
    unsafe words.append(nil)
    _ = unsafe execvp(app[0], words)
    let code = errno
    let status: HostError.Status = code == ENOENT ? .noInput : .noPermission
    throw HostError(status, "\(app[0]): cannot be run: \(systemMessage(code))")
  }
}
