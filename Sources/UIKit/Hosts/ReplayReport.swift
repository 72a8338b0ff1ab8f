internal import Foundation
internal import Glibc

/// What an app that replays tells `retouch replay`, which started it: that it replays, and what came of
/// it.
///
/// It is written to the file that `RETOUCH_VERDICT` names, which is the tool's own. A program that is
/// no app of UIKit's writes nothing there, nor one that is killed; neither can be taken for a success.
package enum ReplayReport: Equatable, Sendable {
  /// Nobody said that a replay began.
  case silent
  /// A replay began, and nobody said what came of it.
  case unfinished
  /// It ended with an error, which the app has told, and which it exits with.
  case failed(status: Int32)
  /// It reached the recording's end, which the app exits with.
  case finished(status: Int32, line: String)

  private static let greeting = "replaying\n"

  /// Reads what was written.
  package init(text: String) {
    guard text.hasPrefix(Self.greeting) else {
      self = .silent
      return
    }
    // A line may hold a path, and a path anything.
    let words = text.dropFirst(Self.greeting.count).split(
      separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    switch (words.first, words.count) {
    case ("failed", 2):
      self = Int32(words[1]).map { .failed(status: $0) } ?? .unfinished
    case ("finished", 3):
      let line = String(words[2])
      self = Int32(words[1]).map { .finished(status: $0, line: line) } ?? .unfinished
    default:
      self = .unfinished
    }
  }

  /// What a replay adds to the file at `path` as it begins. Throws where nobody can read it.
  package static func begin(at path: String) throws(HostError) {
    try append(greeting, to: path)
  }

  /// What it adds in the end.
  package func end(at path: String) throws(HostError) {
    switch self {
    case .silent, .unfinished: break
    case .failed(let status): try Self.append("failed \(status)", to: path)
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
      "RETOUCH_VERDICT: retouch replay cannot be told what comes of the replay: \(path): "
        + systemMessage(code))
  }
}
