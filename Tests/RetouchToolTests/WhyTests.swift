import Foundation
import HostTestSupport
import InputCore
import Testing
import UIKit

/// `retouch why`, as a user starts it.
@MainActor @Suite(.serialized) struct WhyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func why(_ question: String, _ inputs: [Input]) throws -> Programs.Outcome {
    let recording = try FingerRecording("hand", of: inputs, in: folder)
    return try Programs.run(
      "retouch", ["why", recording.path, question, "--", FingerRecording.app])
  }

  /// The answer to a question, whose lines of `WhyBoard.swift` have a text of theirs instead of their
  /// numbers.
  private func answer(_ question: String, _ inputs: [Input]) throws -> String {
    let outcome = try why(question, inputs)
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    return outcome.output
  }

  private func tap(_ x: Int32, _ y: Int32, at time: UInt64 = 100) -> [Input] {
    FingerRecording.finger(at: time, from: (x, y), for: 60)
  }

  // MARK: What happened

  @Test func `a view that moved: the finger, the recognizer, its action and the line`() throws {
    let inputs = FingerRecording.finger(at: 100, from: (70, 70), to: (130, 100), for: 200)
    let added = try FingerRecording.line("pan.addTarget(self")
    let moved = try FingerRecording.line("card.center = CGPoint(")
    #expect(
      try answer("card moved at 0.25s", inputs) == """
        0.116 s  touch 0 lands at 70,70 and hits card
        0.116 s  it goes to pan@card
        0.149 s  pan@card began
        0.249 s  pan@card calls its action, added in WhyBoard.init at \(added)
        0.249 s  WhyBoard.drag at \(moved) changes center of card
        0.249 s  card.frame: 49.872,34.915,100,100 → 52.872,36.915,100,100

        """)
  }

  @Test func `a text that appeared: the control and the closure`() throws {
    let action = try FingerRecording.line("let action = UIAction {")
    let saved = try FingerRecording.line("status.text = \"Saved\"")
    #expect(
      try answer("text \"Saved\" appeared", tap(80, 170)) == """
        0.116 s  touch 0 lands at 80,170 and hits save
        0.166 s  save touchUpInside, whose action is added in WhyBoard.init at \(action)
        0.166 s  closure #1 in WhyBoard.init at \(saved) changes look of status
        0.166 s  text "Saved" appears

        """)
  }

  @Test func `a property of a name, and a state of a recognizer`() throws {
    let hold = FingerRecording.finger(at: 100, from: (50, 350), for: 700)
    let press = try FingerRecording.line("let press = UILongPressGestureRecognizer")
    let held = try FingerRecording.line("status.text = \"Held\"")
    #expect(
      try answer("status.text changed to \"Held\" at 0.6s", hold) == """
        0.116 s  touch 0 lands at 50,350 and hits hold
        0.116 s  it goes to longPress@hold
        0.600 s  longPress@hold began
        0.600 s  longPress@hold calls its action, added in WhyBoard.addObstacles at \(press)
        0.600 s  WhyBoard.held at \(held) changes look of status
        0.600 s  status.text: nothing → "Held"

        """)
    #expect(
      try answer("longPress@hold began", hold) == """
        0.116 s  longPress@hold was made in WhyBoard.addObstacles at \(press)
        0.116 s  touch 0 lands at 50,350 and hits hold
        0.116 s  it goes to longPress@hold
        0.600 s  longPress@hold began
        0.600 s  It recognized, and ended when its touches did.
        0.600 s  It saw 1 finger for 0.683 s, without movement.

        """)
  }

  @Test func `what was otherwise is said in one line, with a status of its own`() throws {
    let drag = FingerRecording.finger(at: 100, from: (70, 70), to: (130, 100), for: 200)
    let late = try why("card moved at 3s", drag)
    #expect(late.status == 5)
    #expect(late.output == "")
    #expect(
      late.errors.contains(
        "hand.mcap: that did not happen at 3 s; it happened at 0.149 s (20,20,100,100 →"))
    let question = try why("card flew", drag)
    #expect(question.status == 64)
    #expect(question.errors.contains("found \"flew\" at character 6\nquestions are such as:\n"))
    #expect(try why("card.shape changed", drag).status == 64)
  }

  @Test func `an app that behaves otherwise is no evidence`() throws {
    let inputs = tap(80, 170)
    let recording = try FingerRecording("hand", of: inputs, in: folder)
    let other = Programs.folder.appendingPathComponent("MishapApp").path
    let outcome = try Programs.run(
      "retouch", ["why", recording.path, "text \"Saved\" appeared", "--", other])
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
  }
}
