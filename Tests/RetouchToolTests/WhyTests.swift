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
    // A test asks more than one question.
    try? FileManager.default.removeItem(atPath: folder.path("hand.mcap"))
    let recording = try FingerRecording("hand", of: inputs, in: folder)
    return try Programs.run(
      "retouch", ["why", recording.path, question, "--", FingerRecording.app])
  }

  /// The answer to a question, whose lines of `WhyBoard.swift` have a text of theirs instead of their
  /// numbers.
  private func answer(_ question: String, _ inputs: [Input]) throws -> String {
    let outcome = try why(question, inputs)
    #expect(outcome.errors == "")
    #expect(outcome.status == 0, "\(outcome.output)")
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
        0.600 s  It saw 1 finger for 0.700 s, without movement.

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
    let did = try why("card did not move at 0.15s", drag)
    #expect(did.status == 5)
    #expect(did.errors.contains("hand.mcap: it did happen, at 0.149 s: card.frame: 20,20,100,100"))
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

  // MARK: What did not happen

  @Test func `a tap that moved too far`() throws {
    let inputs = FingerRecording.finger(at: 100, from: (50, 470), to: (64, 470), for: 80)
    #expect(
      try answer("the tap on plain did nothing at 0.1s", inputs) == """
        0.116 s  touch 0 lands at 50,470 and hits plain
        0.116 s  it goes to tap@plain
        0.183 s  tap@plain failed: It gave up by itself when a finger moved. \
        It asks for 1 tap with 1 finger, lifted within 0.75 s and 10 points. \
        It saw 1 finger for 0.066 s, at most 14.0 points from where it landed.
        smallest change that does it (tap@plain action): \
        a finger that moves 4 points less far (10 instead of 14); tried by 5 replays

        """)
    // The change that is named does it, and a smaller one does not.
    #expect(try why("the tap on plain did nothing", far(60)).output.contains("smallest") == false)
    #expect(try why("the tap on plain did nothing", far(61)).output.contains("1 point less far"))
  }

  /// A tap that moves to a place, in the time of the one that moved too far.
  private func far(_ x: Int32) -> [Input] {
    FingerRecording.finger(at: 100, from: (50, 470), to: (x, 470), for: 80)
  }

  @Test func `a long press that was lifted too early`() throws {
    let inputs = FingerRecording.finger(at: 100, from: (50, 350), for: 400)
    #expect(
      try answer("text \"Held\" did not appear", inputs) == """
        0.116 s  touch 0 lands at 50,350 and hits hold
        0.116 s  it goes to longPress@hold
        0.116 s  no view shows "Held" then
        0.516 s  longPress@hold failed: It gave up by itself when a finger was lifted. \
        It asks for 1 finger resting for 0.5 s within 10 points. \
        It saw 1 finger for 0.400 s, without movement.
        smallest change that does it (it appears): a finger that is lifted 100 ms later; \
        tried by 9 replays

        """)
  }

  @Test func `a pan that moved too little, and the one that scrolls instead of a tap`() throws {
    let rest = FingerRecording.finger(at: 100, from: (70, 70), to: (74, 70), for: 120)
    let answer = try answer("card did not move at 0.1s", rest)
    #expect(
      answer.hasSuffix(
        "smallest change that does it (card changes): a finger that moves 7 points farther; tried"
          + " by 10 replays\n"), "\(answer)")
    let row = FingerRecording.finger(at: 100, from: (60, 240), to: (60, 226), for: 80)
    #expect(
      try self.answer("the tap on row did nothing", row).contains("0.166 s  scrollPan@list began\n")
    )
  }

  @Test func `a double tap that came too slowly`() throws {
    let answer = try answer(
      "the tap on twice did nothing", tap(130, 350) + tap(130, 350, at: 700))
    #expect(
      answer.hasSuffix(
        "smallest change that does it (tap@twice action): a finger that lands 210 ms sooner after"
          + " the touch before; tried by 9 replays\n"), "\(answer)")
  }

  @Test func `a view's own answer, and a recognizer or a control that is disabled`() throws {
    let method = try FingerRecording.line("override func gestureRecognizerShouldBegin")
    #expect(
      try answer("the tap on locked did nothing", tap(200, 350)) == """
        0.116 s  touch 0 lands at 200,350 and hits locked
        0.116 s  it goes to tap@locked
        0.166 s  tap@locked failed: It failed because \
        WhyBoard.gestureRecognizerShouldBegin(_:) at \(method) returned false. \
        It saw 1 finger for 0.050 s, without movement.
        none of the changes that were tried does it, by 2 replays: \
        a finger that is lifted 40 ms earlier; a finger that is lifted 2000 ms later

        """)
    let made = try FingerRecording.line("let tap = UITapGestureRecognizer")
    #expect(
      try answer("the tap on off did nothing", tap(280, 350)).contains(
        "UITapGestureRecognizer, made in WhyBoard.addTapped at \(made), is disabled: isEnabled is"
          + " false\n"))
    #expect(
      try answer("dim was not tapped", tap(280, 400)).contains(
        "dim is disabled: isEnabled is false\n"))
  }

  @Test func `a view that receives no touches, or that another one covers`() throws {
    let quiet = try FingerRecording.line("quiet.isUserInteractionEnabled = false")
    #expect(
      try answer("the tap on quiet did nothing", tap(40, 400)).contains(
        "quiet ignores touches: isUserInteractionEnabled is false, set in WhyBoard.addObstacles at"
          + " \(quiet)\n"))
    let faint = try FingerRecording.line("faint.alpha = 0.005")
    #expect(
      try answer("the tap on faint did nothing", tap(120, 400)).contains(
        "faint receives no touches: its alpha is 0.005, below 0.01, set in WhyBoard.addObstacles at"
          + " \(faint)\n"))
    #expect(
      try answer("the tap on covered did nothing", tap(200, 400)).contains(
        "cover lies over covered there\n"))
  }

  @Test func `a finger that landed or was lifted beside the view`() throws {
    let out = FingerRecording.finger(at: 100, from: (80, 170), to: (80, 290), for: 200)
    #expect(
      try answer("the tap on \"Save\" did nothing", out) == """
        0.116 s  touch 0 lands at 80,170 and hits save
        0.116 s  save touchDown
        0.316 s  save touchUpOutside
        smallest change that does it (save primaryActionTriggered): \
        a finger that moves 26 points less far (94 instead of 120); tried by 8 replays

        """)
    #expect(
      try answer("the tap on plain did nothing", tap(90, 470)) == """
        0.116 s  touch 0 lands at 90,470 and hits board
        0.116 s  it lands outside of plain, whose middle is at 50,470
        smallest change that does it (tap@plain action): \
        a finger that lands 11 points beside it, at 79,470; tried by 9 replays

        """)
  }
}
