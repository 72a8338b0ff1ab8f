public import Foundation
internal import InputCore
internal import InputRecording
public import UIKit

/// A replay that the test advances, so that it can inspect the application, its views and its
/// recognizers between two inputs.
///
///     let replay = try SteppedReplay(fileAt: "crash.mcap") { AppDelegate() }
///     try replay.advance(to: 3.2)
///     #expect(replay.recognizers.contains("pan@card began"))
///     try replay.finish()
///
/// The calls are compared with the recorded history as in `Replay`. The application lives until
/// `finish()`, `end()` or the deallocation of the replay; only one can exist at a time.
@preconcurrency @MainActor public final class SteppedReplay {
  private let host: ReplayHost
  private let life: SessionLife
  private let notes: TranscriptNotes
  private let line: TestLine
  private let path: String
  private let makeDelegate: @MainActor () -> any UIApplicationDelegate

  /// Opens the recording at `path` and creates an application with the delegate that `makeDelegate`
  /// returns. The first step launches it.
  ///
  /// - Parameters:
  ///   - path: The path of the recording.
  ///   - comparing: Whether a replay without a comparison is an error. Default: `required`.
  ///   - makeDelegate: Creates the application's delegate.
  /// - Throws: `ReplayFailure` if the file cannot be read, or if there is no history to compare
  ///   with and `comparing` is `required`.
  public init(
    fileAt path: String, comparing: Replay.Comparison = .required,
    file: StaticString = #filePath, line: UInt = #line,
    makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate
  ) throws(ReplayFailure) {
    self.line = TestLine(file, line)
    self.path = path
    self.makeDelegate = makeDelegate
    guard LivingApplication.makeRoom(at: self.line) == nil else {
      throw ReplayFailure(["\(path) cannot be replayed while a session handles an input"])
    }
    do throws(HostError) {
      host = try ReplayHost(AppBlueprint { makeDelegate() }, path: path, inProcess: false)
    } catch {
      throw ReplayFailure(error)
    }
    life = SessionLife(host.run, self.line)
    if let reason = host.reasonNotToCompare, comparing == .required {
      life.end()
      throw ReplayFailure(Replay.uncompared(path, reason))
    }
    notes = TranscriptNotes(of: host.run)
  }

  // MARK: State

  /// What has happened so far.
  public var transcript: Transcript { notes.transcript }

  /// The time since the start of the recording, in seconds.
  public var time: TimeInterval {
    host.run.now.seconds(since: host.reader.started.instant)
  }

  /// The views on screens, one per line, windows from back to front, indented by two blanks per
  /// superview: class, identifier, frame, `hidden` or alpha, and what the view shows.
  public var views: [String] { life.isGoing ? host.run.viewLines : [] }

  /// The recognizers of these views with their states, one per line: `tap@row possible, waits for
  /// double@row`.
  public var recognizers: [String] { life.isGoing ? host.run.recognizerLines : [] }

  // MARK: Steps

  /// Delivers the next input.
  ///
  /// - Returns: False if there was none; the end of the run has then been compared.
  /// - Throws: `ReplayFailure` if the recording cannot be read, or if the history differs.
  @discardableResult public func step(
    file: StaticString = #filePath, line: UInt = #line
  ) throws(ReplayFailure) -> Bool {
    guard life.canAct(at: TestLine(file, line)) else { return false }
    do throws(HostError) {
      return try host.deliverNext()
    } catch {
      throw failure(error)
    }
  }

  /// Delivers all inputs until `time`, in seconds since the start of the recording.
  ///
  /// - Throws: `ReplayFailure` as for `step()`, or if the recording ends before `time`.
  public func advance(
    to time: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) throws(ReplayFailure) {
    let line = TestLine(file, line)
    guard life.canAct(at: line) else { return }
    guard time >= 0, time < 1e9 else {
      return line.fail("advance(to: \(time)): expected seconds since the start of the recording")
    }
    let limit = host.reader.started.instant.advanced(bySeconds: time)
    do throws(HostError) {
      while let instant = try host.nextInstant() {
        guard instant <= limit else { return }
        _ = try host.deliverNext()
      }
    } catch {
      throw failure(error)
    }
    guard host.run.now >= limit else {
      throw ReplayFailure(["\(path) ends at \(self.time) s, before \(time) s"])
    }
  }

  /// Delivers inputs until a recognizer or view reaches a call, named as in a transcript:
  /// `pan@card began`. Stops after the input that led to the call.
  ///
  /// - Throws: `ReplayFailure` as for `step()`, if no call ever has that name, or if the recording
  ///   ends before the call.
  public func advance(
    until call: String, file: StaticString = #filePath, line: UInt = #line
  ) throws(ReplayFailure) {
    guard life.canAct(at: TestLine(file, line)) else { return }
    do throws(HostError) {
      let breakpoint = try Breakpoint(text: call)
      while try host.nextInstant() != nil {
        let count = notes.transcript.entries.count
        _ = try host.deliverNext()
        if notes.transcript.entries[count...].contains(where: breakpoint.matches) { return }
      }
      throw HostError(.neverReached, "\(path): \"\(call)\" does not happen before the end")
    } catch {
      throw failure(error)
    }
  }

  /// Delivers the remaining inputs, compares the end, and ends the application.
  ///
  /// - Throws: `ReplayFailure` as for `step()`.
  public func finish(
    file: StaticString = #filePath, line: UInt = #line
  ) throws(ReplayFailure) {
    while try step(file: file, line: line) {}
    life.end()
  }

  /// Ends the application at its current position in the recording.
  public func end() {
    life.end()
  }

  private func failure(_ error: HostError) -> ReplayFailure {
    guard error.status.isDivergence else { return ReplayFailure(error) }
    // Making the page runs the application again, and only one can be alive.
    life.end()
    return ReplayFailure(error, Replay.pageLine(of: path, at: line, makeDelegate))
  }
}
