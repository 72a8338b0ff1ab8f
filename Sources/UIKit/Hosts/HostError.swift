/// Why a host could not run an app, or stopped; `message` is one line for a terminal.
package struct HostError: Error, Equatable, Sendable {
  /// The process's exit status, as in sysexits.h.
  package enum Status: Int32, Sendable {
    /// A replay that gave another history than the recording's.
    case diverged = 1
    /// A replay with nothing to compare its history with.
    case uncompared = 3
    /// A variable or argument that makes no sense.
    case usage = 64
    /// A file that is not what it should be.
    case badData = 65
    /// A file that is not there.
    case noInput = 66
    /// Input that cannot be read for a reason of the system's, or a program that does not replay.
    case unavailable = 69
    /// A program that did not do its part: an app that ended before its replay did.
    case software = 70
    /// A file that cannot be made.
    case cannotCreate = 73
    /// A file that could not be read or written to its end.
    case inputOutput = 74
    /// A device or file that may not be opened.
    case noPermission = 77
  }

  /// What the process should exit with.
  package var status: Status
  /// What happened, where, and what to do next.
  package var message: String
  /// What belongs to it, in lines of their own: what led to a divergence.
  package var details: [String]

  /// Makes an error from its parts.
  package init(_ status: Status, _ message: String, details: [String] = []) {
    self.status = status
    self.message = message
    self.details = details
  }

  /// A mistake in an argument or in the environment.
  package static func usage(_ message: String) -> HostError {
    HostError(.usage, message)
  }
}

extension HostError {
  /// The message and the details, a line each.
  package var lines: [String] { [message] + details }

  /// Says the error on standard error.
  ///
  /// - Parameter name: Who says it; each message begins so.
  @MainActor package func report(as name: String) {
    reportLine("\(name): \(message)")
    for detail in details { reportLine(detail) }
  }
}
