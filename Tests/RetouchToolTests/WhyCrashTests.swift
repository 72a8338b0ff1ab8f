import Foundation
import HostTestSupport
import InputCore
import Testing
import UIKit

/// `retouch why` and its like with an app that crashes in the replay, or hangs.
@MainActor @Suite(.serialized) struct WhyCrashTests {
  private let folder: TemporaryFolder
  private let recording: String

  init() throws {
    folder = try TemporaryFolder()
    let inputs =
      FingerRecording.finger(at: 100, from: (80, 170), for: 60)
      + FingerRecording.finger(at: 900, from: (330, 470), for: 60)
    recording = try FingerRecording("hand", of: inputs, in: folder).path
  }

  private func run(_ words: [String], mishap: String = "crash") throws -> Programs.Outcome {
    try Programs.run("retouch", words + ["--", FingerRecording.app, mishap])
  }

  /// The place of the crash, as every message ends or goes on after it.
  private func place() throws -> String {
    "in WhyBoard.explode at " + (try FingerRecording.line("preconditionFailure("))
  }

  /// The lines of the tool, without what the app itself has printed.
  private func lines(_ outcome: Programs.Outcome) -> [Substring] {
    outcome.errors.split(separator: "\n").filter { $0.hasPrefix("retouch: ") }
  }

  @Test func `what was before the crash is answered, and a line says of it`() throws {
    let outcome = try run(["why", recording, "text \"Saved\" appeared"])
    #expect(outcome.output.hasSuffix("  text \"Saved\" appears\n"), "\(outcome)")
    let lines = lines(outcome)
    #expect(lines.count == 1, "\(outcome.errors)")
    let line = String(lines.first ?? "")
    #expect(line.contains("hand.mcap: input "), "\(line)")
    #expect(line.contains(", at 0.966 s: \(FingerRecording.app) was ended by signal "), "\(line)")
    #expect(line.contains("), \(try place()); for all its calls: SWIFT_BACKTRACE=enable=yes"))
    #expect(!outcome.errors.contains("0x"), "\(outcome.errors)")
    // The recording goes on after the crash.
    #expect(outcome.status == 70)
  }

  @Test func `why it crashed is the touch, its recognizer and the line`() throws {
    for question in ["crashed", "why did the app crash?"] {
      let outcome = try run(["why", recording, question])
      #expect(outcome.status == 0, "\(outcome)")
      #expect(outcome.output.hasPrefix("0.916 s  touch 0 lands at 330,470 and hits bomb\n"))
      #expect(outcome.output.hasSuffix("), \(try place())\n"), "\(outcome)")
    }
    let other = try run(["why", recording, "crashed"], mishap: "none")
    #expect(other.status == 5)
    #expect(other.errors.contains("hand.mcap: the app did not crash in the replay"))
  }

  @Test func `rows and pictures are of the moments before it`() throws {
    let query = try run(["query", recording, "status.text"])
    #expect(query.output.hasSuffix(",Saved\n"), "\(query)")
    #expect(query.status == 70)
    #expect(lines(query).count == 1)
    let picture = folder.path("shot.svg")
    let shot = try run(["shot", recording, "--at", "0.5s", "-o", picture])
    #expect(shot.status == 0, "\(shot)")
    #expect(lines(shot).count == 1)
    let late = try run(["shot", recording, "--at", "1.2s", "-o", picture, "--overwrite"])
    #expect(late.status == 70)
    #expect(late.errors.contains("shot: --at: 1.2s is not before the crash; "), "\(late.errors)")
  }

  @Test func `an app that hangs is ended after a time`() throws {
    let outcome = try run(["why", recording, "card moved", "--timeout", "2s"], mishap: "hang")
    #expect(outcome.status == 70)
    #expect(outcome.output == "")
    #expect(
      outcome.errors.contains(
        "hand.mcap: \(FingerRecording.app) was not at the end of the replay after 2 s"),
      "\(outcome.errors)")
  }

  @Test func `programs get the steps`() throws {
    let outcome = try run(["why", recording, "text \"Saved\" appeared", "--json"])
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let answer = try #require(object as? [String: Any])
    let steps = try #require(answer["steps"] as? [[String: Any]])
    #expect(steps.map { $0["kind"] as? String } == ["touch", "call", "change", "result"])
    #expect(steps[0]["object"] as? String == "save")
    #expect(steps[0]["time"] as? Int == 116_666)
    let saved = try FingerRecording.line("status.text = \"Saved\"")
    #expect(steps[2]["sources"] as? [String] == ["closure #1 in WhyBoard.init at \(saved)"])
    let crash = try #require(answer["crash"] as? [String: Any])
    #expect((crash["text"] as? String)?.hasSuffix(try place()) == true)
  }
}
