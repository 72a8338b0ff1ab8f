package import Foundation

/// Runs the programs that were built beside the tests.
package enum Programs {
  /// What a program left behind.
  package struct Outcome {
    /// Its exit status.
    package var status: Int32
    /// What it wrote to standard output.
    package var output: String
    /// What it wrote to standard error.
    package var errors: String
  }

  /// The folder of the running test program, where SwiftPM puts executables too.
  package static let folder: URL = {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    // The test bundle's runner may be a helper of the toolchain: then the bundle is an argument.
    let candidates = [program] + CommandLine.arguments.map { URL(fileURLWithPath: $0) }
    let folders = candidates.map { $0.deletingLastPathComponent() }
    let found = folders.first {
      FileManager.default.isExecutableFile(atPath: $0.appendingPathComponent("retouch").path)
        || FileManager.default.isExecutableFile(
          atPath: $0.appendingPathComponent("AcceptanceApp").path)
    }
    return found ?? folders[0]
  }()

  /// Runs `name` to its end and returns how much memory it held at most.
  ///
  /// A small program starts it: a program's peak begins with the memory of the program that started
  /// it.
  package static func peakMemory(
    _ name: String, _ arguments: [String]
  ) throws -> (status: Int32, bytes: Int) {
    let script = """
      import resource, subprocess, sys
      run = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
          timeout=\(hangSeconds))
      print(run.returncode, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024)
      """
    let path = folder.appendingPathComponent(name).path
    let outcome = try run("/usr/bin/python3", ["-c", script, path] + arguments)
    let numbers = outcome.output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    guard numbers.count == 2 else { throw NeverTrue(description: outcome.errors) }
    return (Int32(numbers[0]), numbers[1])
  }

  /// A program's part of the tests' environment: where programs, libraries and temporary files are,
  /// and where a coverage build or a sanitizer writes.
  static var ownEnvironment: [String: String] {
    let names = ["PATH", "LD_LIBRARY_PATH", "LLVM_PROFILE_FILE", "TMPDIR", "TSAN_OPTIONS"]
    return ProcessInfo.processInfo.environment.filter { names.contains($0.key) }
  }

  /// Runs `name` to its end, with only the home folder, the variables that every program gets, and
  /// the given environment.
  package static func run(
    _ name: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    // An absolute path replaces the folder.
    process.executableURL = URL(fileURLWithPath: name, relativeTo: folder)
    process.arguments = arguments
    var variables = environment.merging(ownEnvironment) { $1 }
    variables["HOME"] = ProcessInfo.processInfo.environment["HOME"]
    process.environment = variables
    let folder = try TemporaryFolder()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try folder.newFile("output")
    process.standardError = try folder.newFile("errors")
    try process.runUnblocked()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: try String(contentsOfFile: folder.path("output"), encoding: .utf8),
      errors: try String(contentsOfFile: folder.path("errors"), encoding: .utf8))
  }
}
