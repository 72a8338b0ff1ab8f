import Foundation
import Testing

/// Runs this build's `KernelCheck` in `tools/vm`.
enum VirtualMachine {
  /// What a run gave back.
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

  /// Whether this machine has what `tools/vm` needs; `tools/test` installs it where it can.
  static var isAvailable: Bool {
    geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/qemu-system-x86_64")
  }

  /// Boots, runs `KernelCheck` with `arguments`, and powers off.
  static func kernelCheck(_ arguments: [String], timeoutSeconds: Int) throws -> Outcome {
    let check = try Bundle.main.executableURL.unwrapped.resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "KernelCheck")
    let vm = Process()
    vm.executableURL = package.appending(path: "tools/vm")
    vm.arguments = ["--timeout", String(timeoutSeconds), check.path] + arguments
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files, because a pipe that nobody empties would hold the guest up.
    let output = folder.appending(path: "output")
    let errors = folder.appending(path: "errors")
    vm.standardOutput = try emptyFile(output)
    vm.standardError = try emptyFile(errors)
    try vm.run()
    vm.waitUntilExit()
    return Outcome(
      status: vm.terminationStatus,
      lines: try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map(
        String.init),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  private static func emptyFile(_ url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }
}

extension Optional {
  /// The value; a failed test where there is none.
  fileprivate var unwrapped: Wrapped {
    get throws { try #require(self) }
  }
}
