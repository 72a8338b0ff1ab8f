internal import Foundation
internal import Glibc
internal import InputRecording
internal import RecordingEditing
internal import UIKit
internal import UIKitHosts

/// `retouch shrink`: finds the smallest recording for which a command still fails.
@MainActor enum ShrinkCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    let edit = EditArguments(arguments, of: "shrink")
    let (file, place) = (arguments.operands[0], edit.place)
    guard let command = arguments.rest else { throw .usage("shrink: give the command after --") }
    guard file != StandardStream.sign, place.path != StandardStream.sign else {
      throw .usage("shrink: FILE and OUT are files: COMMAND reads them, and results are beside OUT")
    }
    let status = try edit.number("--status", in: 1...255)
    let cores = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    let jobs = try edit.number("--jobs", in: 1...1024) ?? cores
    let seconds = Double(try edit.span("--timeout") ?? 60_000_000_000) / 1e9
    try EditArguments.attempt(to: place.path) { () throws(RecordingError) in
      try place.check(whileReading: [file])
    }
    let recording = try HostError.reading { () throws(RecordingError) in
      try RecordingReduction(file)
    }
    let identity = try HostError.reading { () throws(RecordingError) in
      try RecordingReduction.identity(of: file)
    }
    // A Swift backtrace takes ten times as long as a replay.
    _ = unsafe setenv("SWIFT_BACKTRACE", "enable=no", 0)
    let runner = try ShrinkRunner(command, seconds: seconds, jobs: jobs)
    defer { runner.clean() }
    let all = recording.inputs(keeping: recording.pieces.map { _ in true })
    try runner.findFailure(of: file, all, status: status) { (inputs, path) throws(HostError) in
      _ = try recording.write(inputs, to: EditPlace(path))
    }
    let state = try ShrinkState(
      besides: place.path,
      about: "retouch shrink 1: \(identity), \(runner.failure): \(command.joined(separator: " "))")
    let progress = UIKitHosts.Progress()
    defer { progress.clear() }
    if state.formerCount > 0 {
      reportLine("retouch: continues with \(state.formerCount) results of an earlier run")
    }
    var shrinker = Shrinker(recording, state, jobs: jobs, progress: { progress.report($0) }) {
      (candidates) throws(HostError) in
      try runner.fail(candidates) { (inputs, path) throws(HostError) in
        _ = try recording.write(inputs, to: EditPlace(path, overwrites: true))
      }
    }
    guard try !shrinker.failsWithoutInput() else {
      state.remove()
      throw HostError(
        .badData,
        "\(file): nothing to shrink: \(command[0]) \(runner.failure) also when nothing happens")
    }
    try shrinker.shrink()
    progress.clear()
    var summary = try shrinker.write(to: place)
    summary.notes = recording.notes
    state.remove()
    try printResult(
      summary, of: place, dropped: replayNote(file, keepsNetwork: true),
      more: ["\(command[0]) \(runner.failure); \(shrinker.runCount) runs"])
  }
}
