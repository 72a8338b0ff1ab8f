import Foundation
import Testing

/// Runs a build's `KernelCheck`, on this machine or in `tools/vm`.
///
/// The guest's clock runs by its instructions (`--steady`), so that its time-outs, and the time between
/// two events, do not depend on what else this machine does. A limit of a run is on that clock: only
/// what hangs reaches it.
enum VirtualMachine {
  /// The result of a run.
  struct Outcome {
    var status: Int32
    /// The lines of its standard output.
    var lines: [String]
    /// All of its standard error.
    var errors: String
  }

  /// The package's root.
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Whether this machine has what `tools/vm` needs; `tools/test` installs it where possible.
  static var isAvailable: Bool {
    geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/qemu-system-x86_64")
  }

  /// Whether the tests that take minutes each are run too: `RETOUCH_VM=all`.
  static var runsAll: Bool { ProcessInfo.processInfo.environment["RETOUCH_VM"] == "all" }

  /// Boots, runs `KernelCheck` with `arguments`, and powers off.
  static func kernelCheck(_ arguments: [String], timeoutSeconds: Int) throws -> Outcome {
    try boot([kernelCheck().path] + arguments, timeoutSeconds: timeoutSeconds)
  }

  /// Boots once and runs `KernelCheck` with each of `runs`; returns the lines of each. A run that
  /// fails ends the others.
  static func kernelChecks(_ runs: [[String]], timeoutSeconds: Int) throws -> [[String]] {
    let script = """
      program=$1; shift
      for run in "$@"; do
        readarray -t arguments <<< "$run"
        echo --; "$program" "${arguments[@]}" || exit 1
      done
      """
    let outcome = try boot(
      ["bash", "-c", script, "bash", kernelCheck().path]
        + runs.map { $0.joined(separator: "\n") }, timeoutSeconds: timeoutSeconds)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let parts = outcome.lines.split(separator: "--", omittingEmptySubsequences: false).dropFirst()
    try #require(parts.count == runs.count, "\(outcome)")
    return parts.map { Array($0) }
  }

  /// Boots and plays each of `files` at its own pace into a device that is unplugged at its end:
  /// once as one of a seat, to `KernelCheck watch`, and once to `KernelCheck node`. A line `--`
  /// precedes the output of each.
  static func unplug(afterPlaying files: [String], timeoutSeconds: Int) throws -> Outcome {
    let script = """
      # A device that is plugged in while the watch starts would be opened, but not read, by its end.
      watch() {
        : > /tmp/said
        "$0" watch 2> /tmp/said & await $! grep -q watching /tmp/said || exit 1
      }
      for file in "$@"; do
        echo --; watch; "$0" play --pace exact "$file" >&2; wait; cat /tmp/said >&2
        echo --; "$0" node --pace exact "$file"
      done
      """
    return try boot(
      ["bash", "-c", common() + script, kernelCheck().path] + files,
      timeoutSeconds: timeoutSeconds)
  }

  /// What scripts in the machine have in common: the functions of `machine.sh`.
  private static func common() throws -> String {
    let file = package.appending(path: "Tests/VMTests/machine.sh")
    return try String(contentsOf: file, encoding: .utf8) + "\n"
  }

  /// Runs `KernelCheck` with `arguments` on this machine, whose kernel may have no input.
  static func kernelCheckOnHost(_ arguments: [String]) throws -> Outcome {
    try run(kernelCheck(), arguments)
  }

  /// Boots, runs `script` in bash with `arguments` and the functions of `machine.sh`, and powers off;
  /// what it writes to `out` is kept.
  ///
  /// - Parameter options: Further options of `tools/vm`.
  static func shell(
    _ script: String, arguments: [String], out: URL, timeoutSeconds: Int, options: [String] = []
  ) throws -> Outcome {
    try boot(
      ["bash", "-c", common() + script, "bash"] + arguments, timeoutSeconds: timeoutSeconds,
      options: ["--out", out.path] + options)
  }

  private static func boot(
    _ command: [String], timeoutSeconds: Int, options: [String] = []
  ) throws -> Outcome {
    let options = ["--steady", "--timeout", String(timeoutSeconds)] + options
    return try run(package.appending(path: "tools/vm"), options + command)
  }

  /// The folder of the programs that run in the machine: those beside `RETOUCH_TOOL`, or else beside
  /// the tests.
  static func programs() throws -> URL {
    if let tool = ProcessInfo.processInfo.environment["RETOUCH_TOOL"] {
      return URL(filePath: tool).resolvingSymlinksInPath().deletingLastPathComponent()
    }
    return try #require(Bundle.main.executableURL).resolvingSymlinksInPath()
      .deletingLastPathComponent()
  }

  /// Replays an app's recording in the app itself; returns the transcript.
  static func replay(_ recording: URL, in app: String) throws -> String {
    let transcript = recording.appendingPathExtension("replayed")
    let outcome = try run(
      URL(filePath: "/usr/bin/env"),
      [
        "RETOUCH_REPLAY=\(recording.path)", "RETOUCH_TRANSCRIPT=\(transcript.path)",
        programs().appending(path: app).path,
      ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try String(contentsOf: transcript, encoding: .utf8)
  }

  /// The inputs of a recording, as `retouch cat` prints them.
  static func inputs(of recording: URL) throws -> [String] {
    try run(programs().appending(path: "retouch"), ["cat", recording.path]).lines
  }

  private static func kernelCheck() throws -> URL {
    try programs().appending(path: "KernelCheck")
  }

  /// Runs a program on this machine to its end.
  static func run(_ program: URL, _ arguments: [String]) throws -> Outcome {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files, because a full pipe without a reader would block the guest.
    let output = folder.appending(path: "output")
    let errors = folder.appending(path: "errors")
    process.standardOutput = try emptyFile(output)
    process.standardError = try emptyFile(errors)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      lines: try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map(
        String.init),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  private static func emptyFile(_ url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }
}
