import Foundation
import HostTestSupport
import InputCore
import Testing
import UIKit

/// Answers of `retouch why` that could be taken for others: of another touch, time or name.
@MainActor @Suite(.serialized) struct WhyAnswerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func why(
    _ question: String, _ inputs: [Input], in app: String = FingerRecording.app
  ) throws -> Programs.Outcome {
    try? FileManager.default.removeItem(atPath: folder.path("hand.mcap"))
    let recording = try FingerRecording("hand", of: inputs, in: folder)
    return try Programs.run("retouch", ["why", recording.path, question, "--", app])
  }

  private func tap(_ x: Int32, _ y: Int32, at time: UInt64 = 100) -> [Input] {
    FingerRecording.finger(at: time, from: (x, y), for: 60)
  }

  private func refusal(_ question: String, _ inputs: [Input]) throws -> String {
    let outcome = try why(question, inputs)
    #expect(outcome.status == 5)
    #expect(outcome.output == "")
    return outcome.errors
  }

  private let drag = FingerRecording.finger(at: 100, from: (70, 70), to: (130, 100), for: 200)

  @Test func `what a later touch did is not this one's doing`() throws {
    let row = FingerRecording.finger(at: 100, from: (60, 240), to: (60, 226), for: 80)
    let outcome = try why("the tap on row did nothing at 0.1s", row + tap(60, 230, at: 1500))
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("0.166 s  scrollPan@list began\n"), "\(outcome)")
  }

  @Test func `what is said not to have happened may have happened`() throws {
    let did = "it did happen, at"
    #expect(
      try refusal("pan@card did not begin", drag).contains("\(did) 0.149 s: pan@card began"))
    #expect(
      try refusal("tap@row did not end", tap(60, 240)).contains("\(did) 0.166 s: tap@row ended"))
    let far = FingerRecording.finger(at: 100, from: (50, 470), to: (64, 470), for: 80)
    #expect(
      try refusal("tap@plain did not fail", far).contains("\(did) 0.183 s: tap@plain failed"))
    #expect(
      try refusal(
        "text \"Saved\" did not appear at 0.9s", tap(80, 170) + tap(80, 170, at: 900)
      ).contains("at 0.916 s, when the touch landed, it was on the screen already"))
  }

  @Test func `a name that nothing has`() throws {
    let none = "in this recording"
    #expect(
      try refusal("carb moved", drag).contains(
        "no view is named carb \(none); did you mean card?"))
    #expect(
      try refusal("the tap on nosuchview did nothing", drag).contains(
        "no view is named nosuchview \(none)\n"))
    #expect(
      try refusal("tap@nosuch did not begin", drag).contains(
        "no recognizer is named tap@nosuch \(none)"))
  }

  @Test func `the time of the call counts, not that of an advance of the clock`() throws {
    let down = [Session.frame(.touchDown, x: 50, y: 350, milliseconds: 100)]
    let outcome = try why("text 'Held' appeared at 0.6s", down)
    #expect(outcome.errors == "")
    #expect(outcome.output.hasSuffix("0.600 s  text \"Held\" appears\n"), "\(outcome)")
    #expect(outcome.output.contains("0.600 s  longPress@hold calls its action"))
  }

  @Test func `states are no values, and a question may be one`() throws {
    let state = try why("pan@card changed at 0.2s", drag)
    #expect(state.status == 0)
    #expect(state.output.contains("pan@card changed\n"), "\(state)")
    let question = try why("Why did the card move?", drag)
    #expect(question.output.contains("  card.frame: "), "\(question)")
    let other = try refusal("pan@card was cancelled", drag)
    #expect(other.contains("that did not happen; other events were at"), "\(other)")
  }

  @Test func `a list that scrolled has not moved`() throws {
    let scroll = FingerRecording.finger(at: 100, from: (60, 280), to: (60, 230), for: 200)
    let outcome = try why("list did not move", scroll)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("\nnone of the changes that were tried does it"), "\(outcome)")
  }

  @Test func `work on the main queue goes back to the request whose answer began it`() throws {
    let app = Programs.folder.appendingPathComponent("Departures").path
    let recording = PackageFolder.path("recordings/departures.mcap")
    let outcome = try Programs.run(
      "retouch", ["why", recording, "platform.text changed", "--", app])
    let lines = outcome.output.split(separator: "\n")
    try #require(lines.count == 4, "\(outcome)")
    #expect(
      lines[0]
        == "11.408 s  GET http://127.0.0.1:8717/departures/103, which the app asked for at 11.222 s,"
        + " is answered (200)")
    #expect(lines[1] == "11.409 s  main queue work from \"MultiHandle.isolation\"")
    #expect(
      lines[2].hasPrefix("11.409 s  JourneyViewController.show at JourneyViewController.swift"))
    #expect(lines[3] == "11.409 s  platform.text: nothing → \"Platform not yet known\"")
  }

  @Test func `an app that ends in a trial keeps the answer`() throws {
    let script = folder.path("app")
    try """
    #!/bin/sh
    case "$(env)" in *retouch-why-*) exit 3;; esac
    exec "\(FingerRecording.app)"
    """.write(toFile: script, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    let far = FingerRecording.finger(at: 100, from: (50, 470), to: (64, 470), for: 80)
    let outcome = try why("the tap on plain did nothing", far, in: script)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("tap@plain failed: It gave up"), "\(outcome)")
    #expect(outcome.output.contains("of them did not come to the end"), "\(outcome)")
  }
}
