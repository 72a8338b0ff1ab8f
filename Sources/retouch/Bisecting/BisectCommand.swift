internal import Glibc
internal import InputCore
internal import InputRecording
internal import RecordingEditing
internal import UIKit

/// `retouch bisect`: finds the commit at which a recording's history changed, or the input after
/// which a command fails.
@MainActor enum BisectCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    let file = arguments.operands[0]
    guard file != StandardStream.sign else {
      throw .usage("bisect: FILE is a file: it is read for each replay")
    }
    guard let command = arguments.rest else { throw .usage("bisect: give the command after --") }
    let ofCommits = ["--good", "--bad", "--app"].filter { arguments.value($0) != nil }
    if ofCommits.isEmpty {
      guard arguments.value("--output") == nil else {
        throw .usage("bisect: --output is the page of two commits: add --good, --bad and --app")
      }
      try overInputs(file, command, arguments)
    } else {
      guard let good = arguments.value("--good"), let bad = arguments.value("--bad"),
        let app = arguments.value("--app")
      else { throw .usage("bisect: --good, --bad and --app belong together") }
      try CommitBisection(file, good: good, bad: bad, app: app, build: command)
        .run(to: arguments.value("--output"), overwrites: arguments.has("--overwrite"))
    }
  }

  /// Finds the first input after which `command` fails.
  private static func overInputs(
    _ file: String, _ command: [String], _ arguments: Arguments
  ) throws(HostError) {
    let edit = EditArguments(arguments, of: "bisect")
    let seconds = Double(try edit.span("--timeout") ?? 60_000_000_000) / 1e9
    let cores = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    var inputs: [RecordedInput] = []
    let reader = try HostError.reading { () throws(RecordingError) in
      try RecordingReader(path: file)
    }
    while let input = try HostError.reading({ () throws(RecordingError) in try reader.nextInput() })
    {
      inputs.append(input)
    }
    // A Swift backtrace takes ten times as long as a replay.
    _ = unsafe setenv("SWIFT_BACKTRACE", "enable=no", 0)
    let runner = try ShrinkRunner(command, seconds: seconds, jobs: cores, of: "bisect")
    defer { runner.clean() }
    let all = inputs.map(\.input)
    func write(_ inputs: [Input], _ path: String) throws(HostError) {
      try EditArguments.attempt(to: path) { () throws(RecordingError) in
        _ = try writeRecording(of: inputs, to: EditPlace(path, overwrites: true))
      }
    }
    try runner.findFailure(of: file, all, status: nil, write)
    guard inputs.count > 1, try !runner.fail([Array(all.prefix(1))], write)[0] else {
      throw HostError(
        .badData, "\(file): \(command[0]) \(runner.failure) also when nothing has happened")
    }
    var search = Bisection(count: inputs.count)
    var runCount = 2
    while case let next = search.next(cores), !next.isEmpty {
      let parts = next.map { Array(all.prefix($0 + 1)) }
      for (index, fails) in zip(next, try runner.fail(parts, write)) {
        search.note(fails, of: index)
      }
      runCount += next.count
    }
    let first = inputs[search.changed]
    let time = first.instant.text(since: reader.started.instant)
    try printResult(
      [
        "input \(first.sequence), \(first.channel.topic), at \(time) s: after it \(command[0])"
          + " \(runner.failure), and before it does not; \(runCount) runs",
        "to look: retouch replay \(file) --step -- APP, and there: to input \(first.sequence)",
      ], of: "")
  }
}
