internal import InputCore
public import UIKit

/// What an application did with a recording: each input again, in the order in which it arrived.
///
///     let replay = try Replay(fileAt: "crash.mcap") { AppDelegate() }
///     #expect(replay.transcript.brief(.actions) == "tap@buy action")
///
/// Takes no time but the computer's own. Where the recording was made by an application and the same
/// rules, everything that happens is compared with it, and a difference is an error that names the
/// input. Where it was not, that is an error too, unless the test says otherwise.
@preconcurrency @MainActor public struct Replay {
  /// What happened.
  public let transcript: Transcript
  /// The rolling hash of everything that happened: equal histories have equal ones.
  public let digest: UInt64
  /// Whether it was compared with what happened when the recording was made.
  public let wasCompared: Bool

  /// Whether a replay that is compared with nothing is a failure.
  public enum Comparison: Sendable {
    /// It is: the recording must have a history, of the present behaviour.
    case required
    /// It is not: for imported recordings, which no application has handled before, those that leave
    /// out keys, and those of another behaviour version.
    case ifPossible
  }

  /// Replays the whole file into an application with the delegate that `makeDelegate` makes.
  ///
  /// Throws where the file cannot be read to its end, where another history comes out than the
  /// recorded one, and where there is none to compare with, unless `comparing` allows that. The
  /// application has ended when this returns or throws.
  public init(
    fileAt path: String, comparing: Comparison = .required,
    file: StaticString = #filePath, line: UInt = #line,
    makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate
  ) throws(ReplayFailure) {
    let line = TestLine(file, line)
    guard LivingApplication.makeRoom(at: line) == nil else {
      throw ReplayFailure(description: "\(path) cannot be replayed inside of another session")
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
      let notes = Notes()
      let engine = host.run.application.engine
      let forward = engine.log.sink
      engine.log.sink = { entry in
        notes.transcript.entries.append(entry)
        forward?(entry)
      }
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
      throw ReplayFailure(description: error.lines.map { $0.printable() }.joined(separator: "\n"))
    }
  }

  private static func uncompared(_ path: String, _ reason: String) -> HostError {
    HostError(
      .uncompared,
      "\(path): not compared: \(reason); retouch replay --record gives it a history, and "
        + "comparing: .ifPossible does without")
  }

  private final class Notes {
    var transcript = Transcript()
  }
}

/// A recording that could not be replayed, or that was replayed to another history.
public struct ReplayFailure: Error, CustomStringConvertible {
  /// What happened and at which input; for another history, what was called around it.
  public let description: String
}
