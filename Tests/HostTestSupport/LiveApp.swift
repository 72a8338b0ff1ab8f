internal import Foundation

/// A live app in a separate process, with its own folder and its transcript read as it is written.
package final class LiveApp {
  /// The lines of the transcript so far.
  package private(set) var lines: [String] = []

  private var process = Process()
  private let folder: TemporaryFolder
  private var output = Pipe()
  private var rest = Data()
  private let stateFile: URL

  /// The recording that the app makes.
  package var recording: String { folder.path("session.mcap") }

  /// Starts a copy of the program `name`.
  ///
  /// - Parameters:
  ///   - infoPlist: Keys of the `Info.plist` beside the copy; nil for none.
  ///   - resources: Folders beside the program that are copied as well.
  ///   - savedState: The state of an earlier run of the app, to be restored; nil for nothing.
  ///   - environment: The app's environment besides its folders and the transcript's options.
  package init(
    _ name: String, infoPlist: [String: Any]? = nil, arguments: [String] = [],
    resources: [String] = [], savedState: [UInt8]? = nil, environment: [String: String]
  ) throws {
    folder = try TemporaryFolder()
    try Self.place([name] + resources, infoPlist, in: folder)
    let identifier = infoPlist?["CFBundleIdentifier"] as? String
    stateFile = URL(
      fileURLWithPath: folder.path("home/.local/state/\(identifier ?? name)/saved-state"))
    if let savedState {
      try FileManager.default.createDirectory(
        at: stateFile.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(savedState).write(to: stateFile)
    }
    process.executableURL = URL(fileURLWithPath: folder.path(name))
    process.arguments = arguments
    process.environment = Self.environment(in: folder).merging(environment) { $1 }
    try begin()
  }

  private func begin() throws {
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = try folder.newFile("errors")
    try process.runUnblocked()
  }

  /// Starts the program again once it has ended, in the same folder, as a service manager does. Its
  /// lines and what it writes to standard error begin anew.
  package func startAgain() throws {
    let former = process
    (process, output, rest, lines) = (Process(), Pipe(), Data(), [])
    process.executableURL = former.executableURL
    process.arguments = former.arguments
    process.environment = former.environment
    try begin()
  }

  /// The path of a file in the app's folder.
  package func file(_ name: String) -> String { folder.path(name) }

  deinit {
    guard process.isRunning else { return }
    // It may be stopped, or hang: only this signal is sure to end it.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The state that the next run of the app would restore; nil for nothing.
  package var savedState: [UInt8]? { (try? Data(contentsOf: stateFile)).map(Array.init) }

  /// What it wrote to standard error.
  package var errors: String {
    (try? String(contentsOfFile: folder.path("errors"), encoding: .utf8)) ?? ""
  }

  /// Reads until a line of the transcript ends with `end`; returns false if the app ends before.
  package func wait(for end: String) -> Bool {
    while let line = nextLine() {
      lines.append(line)
      if line.hasSuffix(end) { return true }
    }
    return false
  }

  /// Returns once its standard error contains `text`.
  ///
  /// - Throws: `NeverTrue` if it ends before, or hangs.
  package func waitForErrors(_ text: String) throws {
    try awaitFact("it says “\(text)”", while: { process.isRunning }) { errors.contains(text) }
  }

  /// Sends it a signal.
  package func signal(_ number: Int32) {
    kill(process.processIdentifier, number)
  }

  /// Returns once the kernel has stopped it, or it has ended.
  package func waitUntilStopped() {
    var state = unsafe siginfo_t()
    // Only looks: its end is left to `Process`.
    let kinds = WSTOPPED | WEXITED | WNOWAIT
    let id = id_t(process.processIdentifier)
    while unsafe waitid(P_PID, id, &state, kinds) == -1, errno == EINTR {}
  }

  /// Runs another copy of it, with the same folders, to its end.
  package func runAgain(
    _ arguments: [String], environment: [String: String]
  ) throws -> Programs.Outcome {
    try Programs.run(
      process.executableURL?.path ?? "", arguments,
      environment: ["HOME": folder.path("home")].merging(environment) { $1 })
  }

  /// Reads the rest of the transcript, and returns the exit status.
  package func end() -> Int32 {
    while let line = nextLine() { lines.append(line) }
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func nextLine() -> String? {
    while true {
      if let end = rest.firstIndex(of: 10) {
        let line = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
        rest = rest[rest.index(after: end)...]
        return line
      }
      guard isReadable() else { return nil }
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { return nil }
      rest.append(more)
    }
  }

  /// Returns true once there is more of the transcript, or its end; kills an app that hangs.
  private func isReadable() -> Bool {
    var query = pollfd(
      fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let count = unsafe poll(&query, 1, Int32(hangSeconds) * 1000)
      if count == 1 { return true }
      guard count == 0 || errno != EINTR else { continue }
      lines.append("killed: it hangs, without a line for \(hangSeconds) s")
      signal(SIGKILL)
      return false
    }
  }

  /// Puts the program and its resources into the folder, beside its own `Info.plist`.
  private static func place(
    _ names: [String], _ infoPlist: [String: Any]?, in folder: TemporaryFolder
  ) throws {
    for name in names { try copy(name, to: folder.path(name)) }
    if let infoPlist {
      try PropertyListSerialization.data(fromPropertyList: infoPlist, format: .xml, options: 0)
        .write(to: URL(fileURLWithPath: folder.path("Info.plist")))
    }
  }

  /// Copies a built program or folder, in a separate process: while this process had the copy open
  /// for writing, a program that another test starts would inherit that, and the copy could not be
  /// run ("text file busy").
  private static func copy(_ name: String, to path: String) throws {
    let copying = Process()
    copying.executableURL = URL(fileURLWithPath: "/bin/cp")
    copying.arguments = ["-R", Programs.folder.appendingPathComponent(name).path, path]
    copying.standardInput = FileHandle.nullDevice
    try copying.runUnblocked()
    copying.waitUntilExit()
    guard copying.terminationStatus == 0 else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path])
    }
  }

  private static func environment(in folder: TemporaryFolder) -> [String: String] {
    let variables = [
      "HOME": folder.path("home"), "RETOUCH_TRANSCRIPT": "-", "RETOUCH_SCREEN": "400x600",
      "RETOUCH_RECORD": folder.path("session.mcap"), "RETOUCH_DISPLAY": "off",
    ]
    return Programs.ownEnvironment.merging(variables) { $1 }
  }
}
