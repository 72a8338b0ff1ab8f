import Foundation

/// Runs the programs that were built beside the tests.
enum Programs {
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The folder of the running test program, where SwiftPM puts executables too.
  static let folder: URL = {
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

  /// Runs `name` to its end, with nothing of the environment but the path and what is given.
  static func run(
    _ name: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = folder.appendingPathComponent(name)
    process.arguments = arguments
    var variables = environment
    for name in ["PATH", "HOME", "LD_LIBRARY_PATH"] {
      variables[name] = ProcessInfo.processInfo.environment[name]
    }
    process.environment = variables
    let folder = try TemporaryFolder()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try folder.newFile("output")
    process.standardError = try folder.newFile("errors")
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: try String(contentsOfFile: folder.path("output"), encoding: .utf8),
      errors: try String(contentsOfFile: folder.path("errors"), encoding: .utf8))
  }
}

/// A folder that goes when nobody holds it any more.
final class TemporaryFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "retouch-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String {
    url.appendingPathComponent(name).path
  }

  func newFile(_ name: String) throws -> FileHandle {
    _ = FileManager.default.createFile(atPath: path(name), contents: nil)
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path(name)))
  }
}
