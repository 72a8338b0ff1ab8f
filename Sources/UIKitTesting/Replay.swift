internal import InputCore
public import UIKit

/// The result of replaying a recording: what the application does when it receives the same inputs
/// in the same order.
///
///     let replay = try Replay(fileAt: "crash.mcap") { AppDelegate() }
///     #expect(replay.transcript.brief(.actions) == "tap@buy action")
///
/// A replay does not wait in real time. If an application made the recording under the same
/// behaviour version, everything that happens is compared with it, and a difference is an error
/// that names the input. Otherwise the replay is an error too, unless the test allows it.
@preconcurrency @MainActor public struct Replay {
  /// Everything that happened during the replay.
  public let transcript: Transcript
  /// The rolling hash of everything that happened. Equal histories have equal digests.
  public let digest: UInt64
  /// Whether the replay was compared with the history in the recording.
  public let wasCompared: Bool

  /// Whether a replay without a comparison is an error.
  public enum Comparison: Sendable {
    /// It is an error: the recording must contain a history of the current behaviour version.
    case required
    /// It is allowed: for imported recordings, which no application has handled; for recordings
    /// without keys; and for those of another behaviour version.
    case ifPossible
  }

  /// Replays the whole file into an application with the delegate that `makeDelegate` returns.
  ///
  /// The application has ended when this returns or throws.
  ///
  /// - Parameters:
  ///   - path: The path of the recording.
  ///   - comparing: Whether a replay without a comparison is an error. Default: `required`.
  ///   - makeDelegate: Creates the application's delegate.
  /// - Throws: `ReplayFailure` if the file cannot be read to its end, if the history differs from
  ///   the recorded one, or if there is no history to compare with and `comparing` is `required`.
  public init(
    fileAt path: String, comparing: Comparison = .required,
    file: StaticString = #filePath, line: UInt = #line,
    makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate
  ) throws(ReplayFailure) {
    try self.init(
      fileAt: path, comparing: comparing, makesPage: true, file: file, line: line,
      makeDelegate: makeDelegate)
  }

  /// As above.
  ///
  /// - Parameter makesPage: Whether a difference makes a page.
  init(
    fileAt path: String, comparing: Comparison, makesPage: Bool, file: StaticString, line: UInt,
    makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate
  ) throws(ReplayFailure) {
    let line = TestLine(file, line)
    guard LivingApplication.makeRoom(at: line) == nil else {
      throw ReplayFailure(["\(path) cannot be replayed while a session handles an input"])
    }
    do throws(HostError) {
      let host = try ReplayHost(AppBlueprint { makeDelegate() }, path: path, inProcess: false)
      LivingApplication.began(host.run, of: nil, at: line)
      defer {
        host.run.end()
        LivingApplication.ended(host.run)
      }
      if let reason = host.reasonNotToCompare, comparing == .required {
        throw Self.uncompared(path, reason)
      }
      let notes = TranscriptNotes(of: host.run)
      let verdict = try host.replay()
      if case .none(let reason) = verdict.comparison {
        guard comparing == .ifPossible else { throw Self.uncompared(path, reason) }
        wasCompared = false
      } else {
        wasCompared = true
      }
      digest = host.digest.value
      transcript = notes.transcript
    } catch {
      let makesPage = makesPage && error.status.isDivergence
      throw ReplayFailure(error, makesPage ? Self.pageLine(of: path, at: line, makeDelegate) : nil)
    }
  }

  static func uncompared(_ path: String, _ reason: String) -> HostError {
    HostError(
      .uncompared,
      "\(path): not compared: \(reason); add a history with retouch replay --record, "
        + "or pass comparing: .ifPossible")
  }
}

/// The error of a recording that could not be replayed, or whose history differs from the replay's.
public struct ReplayFailure: Error, CustomStringConvertible {
  /// What happened, and at which input. If the history differs, also the calls around the
  /// difference and the path of a page that shows both histories.
  public let description: String
  /// Whether the recording can be rewritten with the current history.
  let isAcceptable: Bool

  init(_ lines: [String], isAcceptable: Bool = false) {
    description = lines.map { $0.printable() }.joined(separator: "\n")
    self.isAcceptable = isAcceptable
  }
}

extension ReplayFailure {
  /// The error's lines, followed by `more` if it is not nil.
  init(_ error: HostError, _ more: String? = nil) {
    self.init(
      error.lines + (more.map { [$0] } ?? []),
      isAcceptable: error.status.isDivergence || error.status == .uncompared)
  }
}
