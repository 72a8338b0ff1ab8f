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
  private var host: ReplayHost
  private var life: SessionLife
  private var notes: TranscriptNotes
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

  /// Delivers inputs until a recognizer or view reaches a call, named as in a transcript
  /// (`pan@card began`), or until a condition is met (`card.frame.x > 40`, `text "Saved"`, `card
  /// gone`). Stops after the input that led to it.
  ///
  /// - Throws: `ReplayFailure` as for `step()`, if `place` is neither, or if the recording ends
  ///   before.
  public func advance(
    until place: String, file: StaticString = #filePath, line: UInt = #line
  ) throws(ReplayFailure) {
    guard life.canAct(at: TestLine(file, line)) else { return }
    do throws(HostError) {
      guard try host.advance(until: try Breakpoint(text: place)) == nil else { return }
      throw HostError(.neverReached, "\(path): \"\(place)\" does not happen before the end")
    } catch {
      throw failure(error)
    }
  }

  // MARK: Back

  /// Goes back to the moment before the last input.
  ///
  /// A test's process has threads of its own, so it cannot be copied as `retouch replay --step` does:
  /// the application ends, and another one is replayed from the start of the recording. Views,
  /// recognizers and other objects of the former one stay as they were; take them from the
  /// application again.
  ///
  /// - Throws: `ReplayFailure` as for `step()`, or if at most one input has been delivered.
  public func back(
    file: StaticString = #filePath, line: UInt = #line
  ) throws(ReplayFailure) {
    guard life.canAct(at: TestLine(file, line)) else { return }
    guard host.position > 1 else {
      throw ReplayFailure(["\(path): there is no moment before this one"])
    }
    try go(to: host.position - 1)
  }

  /// Goes back to a time, in seconds since the start of the recording, as `back()` does.
  ///
  /// - Throws: `ReplayFailure` as for `step()`.
  public func back(
    to time: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) throws(ReplayFailure) {
    let line = TestLine(file, line)
    guard life.canAct(at: line) else { return }
    guard time >= 0, time <= self.time else {
      return line.fail(
        "back(to: \(time)): expected seconds since the start of the recording, at most \(self.time)"
      )
    }
    try restart()
    try advance(to: time)
  }

  /// Goes back to where something happened last before this moment: a call or condition, as for
  /// `advance(until:)`. Does so as `back()` does.
  ///
  /// - Throws: `ReplayFailure` as for `step()`, if `place` is neither, or if it did not happen.
  public func back(
    to place: String, file: StaticString = #filePath, line: UInt = #line
  ) throws(ReplayFailure) {
    guard life.canAct(at: TestLine(file, line)) else { return }
    let present = host.position
    var last: UInt64?
    do throws(HostError) {
      let breakpoint = try Breakpoint(text: place)
      if present > 1 { try restartHost() }
      while host.position + 1 < present,
        let found = try host.advance(until: breakpoint, atMost: present - 1)
      {
        last = found
      }
    } catch {
      // The replay stays where it was, unless it cannot.
      if !error.status.isDivergence { try go(to: present) }
      throw failure(error)
    }
    try go(to: last ?? present)
    if last == nil {
      throw ReplayFailure(["\(path): \"\(place)\" does not happen before this moment"])
    }
  }

  private func restart() throws(ReplayFailure) {
    do throws(HostError) {
      try restartHost()
    } catch {
      throw ReplayFailure(error)
    }
  }

  private func restartHost() throws(HostError) {
    life.end()
    host = try ReplayHost(
      AppBlueprint { [makeDelegate] in makeDelegate() }, path: path, inProcess: false)
    life = SessionLife(host.run, line)
    notes = TranscriptNotes(of: host.run)
  }

  /// Goes to the moment after `input` inputs.
  private func go(to input: UInt64) throws(ReplayFailure) {
    if host.position > input { try restart() }
    do throws(HostError) {
      while host.position < input, try host.deliverNext() {}
    } catch {
      throw failure(error)
    }
  }

  // MARK: End

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
