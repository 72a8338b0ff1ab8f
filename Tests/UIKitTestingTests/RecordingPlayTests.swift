import Foundation
import InputCore
import InputRecording
import Testing
import UIKit
import UIKitTesting

/// Parts of recordings in a session, and stories.
@MainActor @Suite struct RecordingPlayTests {
  private let folder = NSTemporaryDirectory() + "excerpt-\(UUID().uuidString)"
  private var path: String { folder + "/pen.mcap" }

  /// A tap, then a stroke of a pen from 0.5 s on, then a tap.
  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let writer = try RecordingWriter(path: path)
    let session = TouchSession(delegate: ReplayTests.Delegate(), recorder: writer)
    session.tap(at: CGPoint(x: 25, y: 25))
    session.wait(1.5 - session.time)
    let pen = session.stylus()
    pen.hover(at: CGPoint(x: 50, y: 60))
    pen.down(force: 0.25)
    pen.move(to: CGPoint(x: 80, y: 60), duration: 0.1)
    pen.up()
    pen.leave()
    session.wait(2 - session.time)
    session.tap(at: CGPoint(x: 25, y: 25))
    session.wait(0.3)
    try session.finish()
    try writer.close(digest: Digest(value: session.digest))
  }

  @Test func `a part is played sample by sample, and time passes to its end`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    card.accessibilityIdentifier = "card"
    let session = TouchSession { $0.addSubview(card) }
    session.wait(2)
    session.play(recordingAt: path, from: 0.4, to: 0.9)
    #expect(session.time >= 3.5 && session.time < 3.52)
    #expect(
      session.transcript.story(.views)
        == "card.touchesBegan, card.touchesMoved, card.touchesEnded")
    let began = try #require(session.transcript.lines(.views).first)
    #expect(began.hasSuffix("card.touchesBegan 0@50.000,60.000"))
    _ = session.takeTranscript()
    session.play(recordingAt: path, from: 0, to: 0.9)
    #expect(
      session.takeTranscript().brief(.views).hasPrefix(
        "card.touchesBegan, card.touchesEnded, card.touchesBegan, card.touchesMoved"))
    // The pen that is plugged in once stays.
    session.play(recordingAt: path, from: 0.4, to: 0.9)
    #expect(session.transcript.story(.views).hasPrefix("card.touchesBegan, card.touchesMoved"))
    try session.finish()
  }

  @Test func `a part without samples, or of no recording, is a mistake`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let session = TouchSession { _ in }
    let texts = mistakes {
      session.play(recordingAt: path, from: 5, to: 6)
      session.play(recordingAt: path, from: 2, to: 1)
      session.play(recordingAt: "/nowhere/a.mcap", from: 0, to: 1)
      session.together { session.play(recordingAt: path, from: 0, to: 1) }
    }
    #expect(texts.count == 4)
    #expect(texts[0].contains("no device sends anything from 5 s to 6 s"))
    #expect(texts[1] == "from 2.0 s to 1.0 s is no part of a recording")
    #expect(texts[2].contains("/nowhere/a.mcap"))
    #expect(texts[3] == "`play` cannot be called in `together` or `burst`")
    try session.finish()
  }

  @Test func `a story tells what repeats once, until something else happens`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    card.accessibilityIdentifier = "card"
    card.addGestureRecognizer(UIPanGestureRecognizer(target: nil, action: nil))
    let session = TouchSession { $0.addSubview(card) }
    session.drag(card, byX: 80, y: 0)
    #expect(
      session.transcript.story([.states, .views])
        == "card.touchesBegan, card.touchesMoved, pan@card began, card.touchesCancelled, "
        + "pan@card changed, pan@card ended")
    try session.finish()
  }
}
