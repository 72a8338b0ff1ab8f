internal import Foundation
internal import Glibc
internal import LinuxCalls

/// The report of a replaying app to `retouch replay`, which started it: that the replay began, and
/// its result.
///
/// The app appends it to the file that `RETOUCH_VERDICT` names, which belongs to the tool. A
/// program that is not a UIKit app does not write it, and neither does one that is killed, so that
/// neither is mistaken for a success.
package enum ReplayReport: Equatable, Sendable {
  /// No start of a replay was reported.
  case silent
  /// A replay began, but no result was reported.
  case unfinished
  /// The app crashed, and could say where.
  case crashed(ReplayedCrash)
  /// The replay ended with this exit status and an error, which the app has printed; `otherProgram`
  /// is the program that made the recording, if that is the reason.
  case failed(status: Int32, otherProgram: String? = nil)
  /// The replay reached the recording's end, with this exit status.
  case finished(status: Int32, line: String)

  private static let greeting = "replaying\n"

  /// Parses the file's contents.
  package init(text: String) {
    guard text.hasPrefix(Self.greeting) else {
      self = .silent
      return
    }
    var rest = text.dropFirst(Self.greeting.count)
    // A copy of the process may have crashed that the app itself has made.
    if rest.hasPrefix("signal "),
      let end = rest.firstRange(of: "\nfinished ") ?? rest.firstRange(of: "\nfailed ")
    {
      rest = rest[rest.index(after: end.lowerBound)...]
    }
    if let crash = ReplayedCrash(rest.split(separator: "\n")) {
      self = .crashed(crash)
      return
    }
    // A line may contain a path, which may contain anything.
    let words = rest.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    switch (words.first, words.count) {
    case ("failed", 2):
      self = Int32(words[1]).map { .failed(status: $0) } ?? .unfinished
    case ("failed", 3):
      let name = String(words[2])
      self = Int32(words[1]).map { .failed(status: $0, otherProgram: name) } ?? .unfinished
    case ("finished", 3):
      let line = String(words[2])
      self = Int32(words[1]).map { .finished(status: $0, line: line) } ?? .unfinished
    default:
      self = .unfinished
    }
  }

  /// Appends the start of a replay to the file at `path`.
  ///
  /// - Throws: `HostError` if the file cannot be written.
  package static func begin(at path: String) throws(HostError) {
    try append(greeting, to: path)
  }

  /// Appends the result.
  ///
  /// - Throws: `HostError` if the file cannot be written.
  package func end(at path: String) throws(HostError) {
    switch self {
    case .silent, .unfinished, .crashed: break
    case .failed(let status, let other):
      try Self.append("failed \(status)" + (other.map { " \($0)" } ?? ""), to: path)
    case .finished(let status, let line): try Self.append("finished \(status) \(line)", to: path)
    }
  }

  private static func append(_ text: String, to path: String) throws(HostError) {
    let file = unsafe open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw unreachable(path, errno) }
    defer { close(file) }
    let bytes = Array(text.utf8)
    let count = unsafe bytes.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
    guard count == bytes.count else { throw unreachable(path, errno) }
  }

  private static func unreachable(_ path: String, _ code: Int32) -> HostError {
    HostError(
      .unavailable,
      "RETOUCH_VERDICT: cannot report the result to retouch replay: \(path): "
        + systemMessage(code))
  }
}
