import Foundation
import HostTestSupport
import InputCore
import InputRecording
import UIKit

@testable import WhyApp

/// A recording of fingers in `WhyApp`, made without a device.
@MainActor struct FingerRecording {
  /// The inputs of a finger on a screen of 400 by 600 points; times are in milliseconds.
  static func finger(
    at time: UInt64, from start: (Int32, Int32), to end: (Int32, Int32)? = nil, for duration: UInt64
  ) -> [Input] {
    let end = end ?? start
    var inputs = [Session.frame(.touchDown, x: start.0, y: start.1, milliseconds: time)]
    if end != start {
      for passed in stride(from: UInt64(10), to: duration, by: 10) {
        let part = Double(passed) / Double(duration)
        let x = Double(start.0) + Double(end.0 - start.0) * part
        let y = Double(start.1) + Double(end.1 - start.1) * part
        inputs.append(
          Session.frame(.touchMove, x: Int32(x), y: Int32(y), milliseconds: time + passed))
      }
      inputs.append(
        Session.frame(.touchMove, x: end.0, y: end.1, milliseconds: time + duration - 1))
    }
    inputs.append(Session.frame(.touchUp, x: end.0, y: end.1, milliseconds: time + duration))
    return inputs
  }

  /// Where the file is.
  let path: String

  /// Records the app while it receives `inputs`, and a second and a half more.
  init(_ name: String, of inputs: [Input], in folder: TemporaryFolder) throws {
    path = folder.path("\(name).mcap")
    let writer = try RecordingWriter(path: path)
    let host = HeadlessHost(
      AppBlueprint(delegate: WhyDelegate.self), started: Session.started(), recorder: writer)
    host.deliver(Session.deviceAdded)
    for input in inputs { host.deliver(input) }
    let end = inputs.map(\.instant).max() ?? Session.start
    host.advance(to: end.advanced(byNanoseconds: 1_500_000_000))
    try writer.close(digest: host.run.digest)
    host.end()
  }

  /// The app as a program.
  static var app: String { Programs.folder.appendingPathComponent("WhyApp").path }

  /// The place in the app's source that contains a text: `WhyBoard.swift:12`.
  static func line(_ text: String) throws -> String {
    let source = try String(
      contentsOfFile: PackageFolder.path("Tests/WhyApp/WhyBoard.swift"), encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let index = lines.firstIndex { $0.contains(text) }
    return "WhyBoard.swift:\((index ?? -1) + 1)"
  }
}
