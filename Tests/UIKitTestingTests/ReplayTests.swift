import Foundation
import InputCore
import InputRecording
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct ReplayTests {
  /// A card with a tap, whose number of taps may differ from run to run.
  final class Delegate: UIResponder, UIApplicationDelegate {
    var taps = 1
    var window: UIWindow?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      card.accessibilityIdentifier = "card"
      let tap = UITapGestureRecognizer(target: self, action: Delegate.tapped)
      tap.numberOfTapsRequired = taps
      card.addGestureRecognizer(tap)
      window.addSubview(card)
      window.makeKeyAndVisible()
      self.window = window
      return true
    }

    /// Moves the card when a task has slept.
    func tapped(_ tap: UITapGestureRecognizer) {
      Task {
        try await Task.sleep(for: .milliseconds(100), clock: UIEventClock())
        tap.view?.frame.origin.x += 50
      }
    }
  }

  /// Records taps on the card and returns the transcript and the digest.
  func record(to path: String) throws -> (transcript: Transcript, digest: UInt64) {
    let writer = try RecordingWriter(path: path)
    let session = TouchSession(delegate: Delegate(), recorder: writer)
    session.tap(at: CGPoint(x: 25, y: 25))
    session.wait(0.2)
    session.tap(at: CGPoint(x: 25, y: 25))
    session.tap(at: CGPoint(x: 125, y: 25))
    session.wait(0.2)
    try session.finish()
    try writer.close(digest: Digest(value: session.digest))
    return (session.transcript, session.digest)
  }

  func withFile(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "replay-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder + "/taps.mcap")
  }

  @Test func `a replay repeats the session, its tasks included`() throws {
    try withFile { path in
      let recorded = try record(to: path)
      #expect(
        recorded.transcript.brief([.actions, .views])
          == "card.touchesBegan, card.touchesCancelled, tap@card action, UIWindow.touchesBegan, "
          + "UIWindow.touchesEnded, card.touchesBegan, card.touchesCancelled, tap@card action")
      let replay = try Replay(fileAt: path) { Delegate() }
      #expect(replay.wasCompared)
      #expect(replay.digest == recorded.digest)
      #expect(replay.transcript.lines() == recorded.transcript.lines())
    }
  }

  @Test func `another application makes another history, which is an error`() throws {
    try withFile { path in
      _ = try record(to: path)
      let failure = #expect(throws: ReplayFailure.self) {
        try Replay(fileAt: path) {
          let delegate = Delegate()
          delegate.taps = 2
          return delegate
        }
      }
      #expect(failure?.description.contains("taps.mcap") == true)
      let last = try #require(failure?.description.split(separator: "\n").last)
      #expect(last.hasPrefix("page: ") && last.hasSuffix(".html"))
      let page = String(last.dropFirst("page: ".count))
      defer { try? FileManager.default.removeItem(atPath: page) }
      let text = try String(contentsOfFile: page, encoding: .utf8)
      #expect(text.contains("<title>taps.mcap (recorded) and this run</title>"))
      #expect(
        text.contains(
          #""lines":["  tap@card.touchesEnded 0@25.000,25.000","- tap@card ended","#))
      #expect(!FileManager.default.fileExists(atPath: page.replacing(".html", with: ".mcap")))
    }
  }

  @Test func `a replay that is compared with nothing fails unless that is allowed`() throws {
    try withFile { path in
      var options = RecordingWriter.Options()
      options.hasDigests = false
      let writer = try RecordingWriter(path: path, options: options)
      let session = TouchSession(delegate: Delegate(), recorder: writer)
      session.tap(at: CGPoint(x: 25, y: 25))
      session.wait(0.2)
      try session.finish()
      try writer.close(digest: Digest())
      let failure = #expect(throws: ReplayFailure.self) { try Replay(fileAt: path) { Delegate() } }
      #expect(
        failure?.description
          == "\(path): not compared: no app has handled these inputs before; add a history with "
          + "retouch replay --record, or pass comparing: .ifPossible")
      let replay = try Replay(fileAt: path, comparing: .ifPossible) { Delegate() }
      #expect(!replay.wasCompared)
      #expect(replay.transcript.brief(.actions) == "tap@card action")
    }
  }

  @Test func `a missing file is an error that names it`() {
    let failure = #expect(throws: ReplayFailure.self) {
      try Replay(fileAt: "/nowhere/taps.mcap") { Delegate() }
    }
    #expect(failure?.description.contains("/nowhere/taps.mcap") == true)
  }
}
