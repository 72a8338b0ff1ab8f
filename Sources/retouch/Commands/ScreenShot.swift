internal import Foundation
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
    var note = ""
    do throws(HostError) {
      target.write(bytes: try pixels(file, at: time, in: arguments.rest, &note))
      try target.finish()
    } catch {
      target.discard()
      throw error
    }
    let moment = Thousandths.text(of: Int64(time / 1_000_000))
    try printResult(["\(output): \(moment) s\(note)"], of: output)
  }

  /// - Parameter note: Receives what else there is to say of the replay.
  private static func pixels(
    _ file: String, at time: UInt64, in app: [String]?, _ note: inout String
  ) throws(HostError) -> [UInt8] {
    let draft = FileManager.default.temporaryDirectory.path + "/retouch-\(UUID().uuidString)"
    let (path, copy) = (draft + ".png", draft + ".mcap")
    defer {
      for file in [path, copy] { try? FileManager.default.removeItem(atPath: file) }
    }
    var options = try HostOptions(replayingWith: ProcessInfo.processInfo.environment)
    options.replayPath = file
    options.frames = .moment(nanoseconds: time, file: path)
    options.allowsUncompared = true
    // A run that is recorded goes on after a difference.
    options.recordPath = copy
    options.keepsTranscript = false
    var failure: HostError?
    do throws(HostError) {
      note = try replay(file, in: app, options)
    } catch {
      failure = error
    }
    guard let bytes = FileManager.default.contents(atPath: path), !bytes.isEmpty else {
      throw failure ?? HostError(.software, "\(file): the replay showed no frame")
    }
    // The moment came before whatever ended the replay.
    if let failure { note = "; the replay ended later: \(failure.message)" }
    return Array(bytes)
  }

  private static func replay(
    _ file: String, in app: [String]?, _ options: HostOptions
  ) throws(HostError) -> String {
    guard let app else {
      let verdict = try ReplayHost.replay(.gallery, path: file, options, sender: "retouch")
      return difference(verdict.line)
    }
    var line = ""
    let status = try ReplayCommand.replay(app, options, reports: false) { line = $0 }
    guard status == 0 else {
      throw HostError(.software, "\(app[0]): ended with status \(status)")
    }
    return difference(line)
  }

  /// What a replay's result says of a difference, as the end of a line; empty for none.
  private static func difference(_ line: String) -> String {
    let words = line.ranges(of: "the history differs from input ").last
    let input = words.map { line[$0.upperBound...].prefix { $0.isNumber } }
    return input.map { "; the run differs from the recording from input \($0) on" } ?? ""
  }
}
