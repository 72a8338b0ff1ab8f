/// Why a host could not run an app, or stopped. `message` is one line for a terminal.
package struct HostError: Error, Equatable, Sendable {
  /// The exit statuses, as in sysexits.h.
  package enum Status: Int32, Sendable {
    /// The replay's history differs from the recorded one.
    case diverged = 1
    /// The replay had no history to compare with.
    case uncompared = 3
    /// The replay's history differs from the recorded one, and so do fonts or images that the
    /// recording names: the app may not be the cause.
    case otherFiles = 4
    /// The replay ended without reaching a place where it was to stop.
    case neverReached = 5
    /// A corpus contains no recording.
    case noRecordings = 6
    /// Exploring a recording has found something.
    case found = 7
    /// Nothing of a recording could be explored.
    case nothingTried = 8
    /// An invalid variable or argument.
    case usage = 64
    /// A file with invalid contents.
    case badData = 65
    /// A missing file.
    case noInput = 66
    /// Input that the system does not let the process read, or a program that does not replay.
    case unavailable = 69
    /// An error in the program: the app ended before its replay did.
    case software = 70
    /// A required program that is not installed.
    case noProgram = 72
    /// A file that cannot be created.
    case cannotCreate = 73
    /// A file that could not be read or written completely.
    case inputOutput = 74
    /// A device or file without permission to open it.
    case noPermission = 77

    /// Whether the replay's history differs from the recorded one.
    package var isDivergence: Bool { self == .diverged || self == .otherFiles }
  }

  /// The exit status of the process.
  package var status: Status
  /// What happened, where, and what to do next.
  package var message: String
  /// Further lines, such as the calls that led to a divergence.
  package var details: [String]
  /// A line for each font and image file that differs from the recorded run's, if that may be why
  /// the replay diverged. The replay has already reported them.
  package var files: [String] = []
  /// The program that made the recording, if the replay diverged because this is a different one.
  package var otherProgram: String?
  /// An app's crash in a replay, if it is known where it was.
  package var crash: Crash?
  /// Whether the cause is a disk that takes nothing more: full, read-only or broken. A live app
  /// goes on without what it would have written.
  package var isDiskUnusable = false

  /// Creates an error from its parts.
  package init(_ status: Status, _ message: String, details: [String] = []) {
    self.status = status
    self.message = message
    self.details = details
  }

  /// Creates an error about an argument or the environment.
  package static func usage(_ message: String) -> HostError {
    HostError(.usage, message)
  }
}

extension HostError {
  /// The message, the files and the details, one line each.
  package var lines: [String] { [message] + files + details }

  /// Writes the error to standard error, except for the files, which have been reported already.
  ///
  /// - Parameter name: The program's name, which starts each message.
  @MainActor package func report(as name: String) {
    reportLine("\(name): \(message)")
    for detail in details { reportLine(detail) }
  }
}
