public import UIKit

/// Replays a recording, and fails the test at this line if that is an error: the first difference,
/// and the path of a page that shows both histories.
///
///     expectReplay(of: "Recordings/jumping-map.mcap") { AppDelegate() }
///
/// With `RETOUCH_ACCEPT=1` a recording whose history differs, or that has none to compare with, is
/// made anew with the present one; the test then passes.
///
/// - Parameters:
///   - path: The path of the recording.
///   - comparing: Whether a replay without a comparison is an error. Default: `required`.
///   - makeDelegate: Creates the application's delegate.
/// - Returns: The replay; nil if it failed.
@preconcurrency @MainActor @discardableResult public func expectReplay(
  of path: String, comparing: Replay.Comparison = .required, file: StaticString = #filePath,
  line: UInt = #line, makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate
) -> Replay? {
  Acceptance().expectReplay(of: path, comparing, at: (file, line), makeDelegate)
}

/// Compares a transcript with a file, a snapshot, and fails the test at this line if they differ:
/// the calls around the first difference, expected (`-`) beside actual (`+`).
///
///     expectSnapshot(session.transcript, at: "Tests/Snapshots/tour.txt")
///
/// The file has a line for each call, as in `Transcript.brief(_:)`. With `RETOUCH_ACCEPT=1` it is
/// written instead.
///
/// - Parameters:
///   - transcript: The transcript of a session or replay.
///   - path: The path of the snapshot.
///   - kinds: The kinds of calls that are compared.
@preconcurrency @MainActor public func expectSnapshot(
  _ transcript: Transcript, at path: String, _ kinds: Transcript.Kinds = .usual,
  file: StaticString = #filePath, line: UInt = #line
) {
  Acceptance().expectSnapshot(transcript.only(kinds), at: path, TestLine(file, line))
}
