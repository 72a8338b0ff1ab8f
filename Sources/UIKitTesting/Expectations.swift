public import UIKit

/// Replays a recording. On an error the test fails at this line, with the first difference and the
/// path of a page that shows both histories.
///
///     expectReplay(of: "Recordings/jumping-map.mcap") { AppDelegate() }
///
/// With `RETOUCH_ACCEPT=1`, a recording whose history differs, or that contains none to compare
/// with, is rewritten with the current history; the test then passes.
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

/// Compares a transcript with a snapshot file. If they differ, the test fails at this line, with
/// the calls around the first difference: expected (`-`) beside actual (`+`).
///
///     expectSnapshot(session.transcript, at: "Tests/Snapshots/tour.txt")
///
/// The file contains one line per call, in the format of `Transcript.brief(_:)`. With
/// `RETOUCH_ACCEPT=1`, a file that differs or is missing is written instead, with its folder.
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

/// Compares a drawing with a snapshot file, as text: `expectSnapshot(_:at:_:)` for transcripts says
/// how.
///
///     expectSnapshot(session.picture, at: "Tests/Snapshots/tour.list")
///
/// The file contains the drawing's `description`, which is the same on every machine with the same
/// fonts.
///
/// - Parameters:
///   - picture: The drawing, such as a session's `picture`.
///   - path: The path of the snapshot.
@preconcurrency @MainActor public func expectSnapshot(
  _ picture: DisplayList, at path: String, file: StaticString = #filePath, line: UInt = #line
) {
  Acceptance().expectSnapshot(picture, at: path, TestLine(file, line))
}

/// Compares an image with a PNG file, pixel by pixel. If they differ, the test fails at this line,
/// with the number of pixels and the greatest difference. `RETOUCH_ACCEPT=1` writes the file.
///
///     expectSnapshot(session.screenshot, at: "Tests/Snapshots/tour.png", tolerance: 0.02)
///
/// - Parameters:
///   - image: The image, such as a session's `screenshot`.
///   - path: The path of the snapshot.
///   - tolerance: By how much a channel of a pixel may differ, from 0 to 1. Default: 0.
@preconcurrency @MainActor public func expectSnapshot(
  _ image: UIImage, at path: String, tolerance: Double = 0, file: StaticString = #filePath,
  line: UInt = #line
) {
  Acceptance().expectSnapshot(image, at: path, tolerance: tolerance, TestLine(file, line))
}
