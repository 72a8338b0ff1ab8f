import Foundation
import HostTestSupport

/// A run of `retouch replay` with commands on its standard input.
struct StepRun {
  let status: Int32
  /// What it printed, without empty lines.
  let lines: [String]
  let errors: String

  /// - Parameter openFiles: The most files that a process may have open; nil for as many as usual.
  init(
    _ arguments: [String], of file: String, commands: String, openFiles: Int? = nil,
    in folder: TemporaryFolder
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let limit = openFiles.map { "ulimit -n \($0); " } ?? ""
    let tool = Programs.folder.appendingPathComponent("retouch").path
    process.arguments =
      ["-c", "\(limit)exec \"$@\"", "sh", tool, "replay", file] + arguments
    let paths = ["in", "out", "errors"].map { folder.path($0) }
    try Data(commands.utf8).write(to: URL(filePath: paths[0]))
    for path in paths.dropFirst() { try Data().write(to: URL(filePath: path)) }
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: paths[0]))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: paths[1]))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: paths[2]))
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    let output = try String(contentsOfFile: paths[1], encoding: .utf8)
    lines = output.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    errors = try String(contentsOfFile: paths[2], encoding: .utf8)
  }

  /// The lines that name a moment, without the calls: `input 11, /input/clock_advanced, at 0.068 s`.
  var moments: [String] { lines.filter { $0.hasPrefix("input ") } }

  /// The numbers of the inputs at which it stood.
  var inputs: [Int] { moments.compactMap { Int($0.dropFirst(6).prefix { $0 != "," }) } }
}
