internal import Evidence
internal import Foundation
internal import InputRecording
internal import LinuxCalls
internal import UIKit

extension Replay {
  /// Writes a page that compares the recording at `path` with the application's current behaviour
  /// to the folder for temporary files. Returns a line that names the page, or that says why there
  /// is none.
  ///
  /// The application runs once more to the end of the recording, and its states are recorded.
  static func pageLine(
    of path: String, at line: TestLine,
    _ makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate
  ) -> String {
    let folder = FileManager.default.temporaryDirectory.path
    let name = (path.split(separator: "/").last.map(String.init) ?? path).prefix { $0 != "." }
    let id = UUID().uuidString.prefix(8)
    let copy = "\(folder)/retouch-\(name)-\(id).mcap"
    let page = "\(folder)/retouch-\(name)-\(id).html"
    defer { try? FileManager.default.removeItem(atPath: copy) }
    do throws(HostError) {
      try record(path, to: copy, keepsStates: true, at: line, makeDelegate)
      try write(try history(path), try history(copy), to: page)
      return "page: \(page)"
    } catch {
      return "page: none: \(error.lines.first ?? "")"
    }
  }

  /// Rewrites the recording at `path` with the current application's history.
  static func accept(
    _ path: String, at line: TestLine,
    _ makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate
  ) throws(ReplayFailure) {
    let copy = "\(path).\(UUID().uuidString.prefix(8))"
    do throws(HostError) {
      try record(path, to: copy, keepsStates: false, at: line, makeDelegate)
    } catch {
      throw ReplayFailure(error.lines)
    }
    guard unsafe rename(copy, path) == 0 else {
      let reason = systemMessage(errno)
      try? FileManager.default.removeItem(atPath: copy)
      throw ReplayFailure(["\(path) cannot be replaced: \(reason)"])
    }
  }

  private static func record(
    _ path: String, to copy: String, keepsStates: Bool, at line: TestLine,
    _ makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate
  ) throws(HostError) {
    let host = try ReplayHost(
      AppBlueprint { makeDelegate() }, path: path, recordPath: copy, keepsStates: keepsStates,
      inProcess: false)
    // The replay before this one has already waited for work that did not arrive.
    host.patience = 1
    LivingApplication.began(host.run, of: nil, at: line)
    defer {
      host.run.end()
      LivingApplication.ended(host.run)
    }
    _ = try host.replay()
  }

  private static func history(_ path: String) throws(HostError) -> History {
    try HostError.reading { () throws(RecordingError) in try HistoryReader.read(path) }
  }

  private static func write(
    _ recorded: History, _ present: History, to path: String
  ) throws(HostError) {
    var (recorded, present) = (recorded, present)
    recorded.name += " (recorded)"
    present.name = "this run"
    let output = try TextOutput(path: path, overwrites: false, whileReading: [])
    Page(recorded, comparedWith: present).write(
      part: { output.write($0) }, endLine: { output.endLine() })
    try output.finish()
  }
}
