import InputCore
import Testing

@testable import Evidence

/// Why recognizers did or did not recognize, as read from transcripts.
@Suite struct GestureTests {
  /// The history of these calls, each a millisecond after the one before, with an input of its own.
  static func history(_ calls: [String]) -> History {
    var history = History()
    for (index, call) in calls.enumerated() {
      let line = TranscriptLine("\(index).000 \(call)"[...])
      guard let line else { preconditionFailure("no line: \(call)") }
      history.inputs.append(index * 1000)
      history.lines.append(History.Line(time: index * 1000, input: index + 1, call: line))
    }
    history.end = calls.count * 1000
    history.gestures = GestureTracks.make(of: history)
    return history
  }

  /// Each gesture in one line: who, from when, its phases, and why.
  private func gestures(_ calls: String...) -> String {
    Self.history(calls).gestures.map { gesture in
      let phases = gesture.phases.map { "\($0.state)@\($0.time / 1000)" }.joined(separator: " ")
      return "\(gesture.recognizer): \(phases), \(gesture.reason), touches \(gesture.touches)"
    }.joined(separator: "; ")
  }

  @Test func `one that prevents is named by those that it prevents`() {
    #expect(
      gestures(
        "tap@a.touchesBegan 0@1.000,1.000", "pan@b.touchesBegan 0@1.000,1.000",
        "tap@a.touchesEnded 0@1.000,1.000", "tap@a.prevents(pan@b) true", "tap@a ended",
        "pan@b failed", "tap@a reset", "pan@b reset")
        == "tap@a: possible@0 ended@4, recognized, touches [0]; "
        + "pan@b: possible@1 failed@5, prevented(by: \"tap@a\"), touches [0]")
  }

  @Test func `one that waits fails because of the other, or recognizes after it`() {
    #expect(
      gestures(
        "one@a.touchesBegan 0@1.000,1.000", "two@a.touchesBegan 0@1.000,1.000",
        "one@a.requiresFailure(two@a) true", "two@a ended", "one@a failed", "one@a reset",
        "two@a reset", "one@a.touchesBegan 0@1.000,1.000", "two@a.touchesBegan 0@1.000,1.000",
        "one@a.requiresFailure(two@a) true", "two@a failed", "one@a ended")
        == "one@a: possible@0 waiting@2 failed@4, required(\"two@a\"), touches [0]; "
        + "two@a: possible@1 ended@3, recognized, touches [0]; "
        + "one@a: possible@7 waiting@9 ended@11, recognized, touches [0]; "
        + "two@a: possible@8 failed@10, own, touches [0]")
  }

  @Test func `two that wait for each other are a cycle`() {
    #expect(
      gestures(
        "one@a.touchesBegan 0@1.000,1.000", "two@a.touchesBegan 0@1.000,1.000",
        "one@a.requiresFailure(two@a) true", "two@a.requiresFailure(one@a) true", "one@a failed",
        "two@a failed")
        == "one@a: possible@0 waiting@2 failed@4, cycle(with: \"two@a\"), touches [0]; "
        + "two@a: possible@1 waiting@3 failed@5, cycle(with: \"one@a\"), touches [0]")
  }

  @Test func `answers of views and delegates are reasons`() {
    #expect(
      gestures(
        "tap@a.shouldReceiveTouch() false", "pan@a.touchesBegan 0@1.000,1.000",
        "pan@a.shouldBegin() false", "pan@a failed", "pan@a reset")
        == "tap@a: refused@0, notReceived(\"shouldReceiveTouch\"), touches []; "
        + "pan@a: possible@1 failed@3, shouldNotBegin, touches [0]")
  }

  @Test func `a continuous gesture has its phases, and one without an end is undecided`() {
    #expect(
      gestures(
        "pan@a.touchesBegan 0@1.000,1.000", "pan@a began", "pan@a changed", "pan@a changed",
        "pan@a cancelled", "pan@a reset", "tap@a.touchesBegan 0@1.000,1.000",
        "tap@a.shouldBegin() true")
        == "pan@a: possible@0 began@1 changed@2 cancelled@4, cancelled, touches [0]; "
        + "tap@a: possible@6, undecided, touches [0]")
  }

  @Test func `the words say who, what was asked, and what was seen`() {
    var history = Self.history([
      "tap@a.touchesBegan 0@1.000,1.000", "tap@a.touchesMoved 0@31.000,41.000", "tap@a failed",
      "tap@a reset",
    ])
    #expect(
      history.gestures[0].words == [
        "It gave up by itself when a finger moved.",
        "It saw 1 finger for 0.001 s, at most 50.0 points from where it landed.",
      ])
    var recognizer = RecognizerState()
    recognizer.label = "tap@a"
    recognizer.wants = "1 tap with 1 finger"
    history.recognizers = [recognizer]
    history.gestures = GestureTracks.make(of: history)
    #expect(history.gestures[0].words[1] == "It asks for 1 tap with 1 finger.")
  }
}
