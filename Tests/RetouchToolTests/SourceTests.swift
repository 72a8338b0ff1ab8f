import Evidence
import Foundation
import HostTestSupport
import InputCore
import Testing
import UIKit

/// The lines of the app's source in evidence: who made recognizers, added actions, changed views
/// and answered questions.
@MainActor @Suite(.serialized) struct SourceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Replays a drag of the card, a tap on a button, and one on a view that refuses it.
  private func replay(in app: String) throws -> (history: History, errors: String) {
    let inputs =
      FingerRecording.finger(at: 100, from: (70, 70), to: (130, 100), for: 200)
      + FingerRecording.finger(at: 600, from: (80, 170), for: 60)
      + FingerRecording.finger(at: 1000, from: (200, 350), for: 60)
    let recording = try FingerRecording("hands", of: inputs, in: folder)
    let copy = folder.path("states.mcap")
    let outcome = try Programs.run(
      "retouch",
      ["replay", recording.path, "--record", copy, "--overwrite", "--states", "--", app])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return (try HistoryReader.read(copy), outcome.errors)
  }

  @Test func `recognizers, actions, changes and answers have their lines`() throws {
    let (history, errors) = try replay(in: FingerRecording.app)
    #expect(errors == "")
    let pan = try #require(history.recognizers.first { $0.label == "pan@card" })
    let made = try FingerRecording.line("let pan = UIPanGestureRecognizer()")
    #expect(pan.madeAt == "WhyBoard.init at \(made)")
    let added = try FingerRecording.line("pan.addTarget(self")
    #expect(pan.actions == ["WhyBoard.init at \(added)"])

    let views = history.changes.flatMap(\.views)
    let save = try #require(views.last { $0.identifier == "save" })
    let action = try FingerRecording.line("let action = UIAction {")
    #expect(save.actions == ["touchUpInside at WhyBoard.init at \(action)"])

    let card = try #require(views.last { $0.identifier == "card" })
    let moved = try FingerRecording.line("card.center = CGPoint(")
    #expect(
      card.changes == [
        ViewChange(
          property: "center", source: "WhyBoard.drag at \(moved)",
          call: "pan@card action to board")
      ])
    let status = try #require(views.last { $0.identifier == "status" })
    let saved = try FingerRecording.line("status.text = \"Saved\"")
    #expect(
      status.changes.first { $0.property == "look" }
        == ViewChange(
          property: "look", source: "closure #1 in WhyBoard.init at \(saved)",
          call: "save touchUpInside"))

    let locked = try #require(history.gestures.first { $0.recognizer == "tap@locked" })
    let answer = try FingerRecording.line("override func gestureRecognizerShouldBegin")
    #expect(
      locked.words.first
        == "It failed because WhyBoard.gestureRecognizerShouldBegin(_:) at \(answer) returned false."
    )
  }

  @Test func `a program without debug information has no lines, and says so once`() throws {
    var program = try Data(contentsOf: URL(filePath: FingerRecording.app))
    // Where the table of its sections is, which only debuggers read.
    program.replaceSubrange(0x28..<0x30, with: Data(count: 8))
    let stripped = folder.path("Stripped")
    try program.write(to: URL(filePath: stripped))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: stripped)
    let (history, errors) = try replay(in: stripped)
    #expect(
      errors
        == "Stripped: the program has no debug information, so no source lines are known: build it"
        + " without stripping it\n")
    #expect(history.recognizers.allSatisfy { $0.madeAt == "" && $0.actions == [] })
    let changes = history.changes.flatMap(\.views).flatMap(\.changes)
    #expect(!changes.isEmpty && changes.allSatisfy { $0.source == "" })
    let words = history.gestures.first { $0.recognizer == "tap@locked" }?.words.first
    #expect(
      words == "It failed because WhyBoard.gestureRecognizerShouldBegin(_:) returned false.")
  }
}
