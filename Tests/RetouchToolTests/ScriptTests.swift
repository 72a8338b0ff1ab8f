import Foundation
import InputCore
import Testing
import UIKit

@testable import retouch

/// The texts that `retouch make-test` writes, read and run again.
@Suite struct ScriptTests {
  private static let place = CGPoint(x: 30, y: 40)

  private func step(_ act: DeskAct, _ place: TestVerb.Place? = nil) -> TestVerb.DeskStep {
    TestVerb.DeskStep(act: act, place: place)
  }

  @Test func `a press without a view of its own comes after the pointer's place`() {
    let place = Self.place
    let screen = TestVerb.Place(view: nil, point: place, onScreen: place)
    let inside = TestVerb.Place(view: "map", point: CGPoint(x: 5, y: 6), onScreen: place)
    let drag = DeskAct.drag(
      from: place, by: CGPoint(x: 9, y: 0), button: 0x110, seconds: 0.3)
    let lines = TestVerb.code([
      step(.click(0x110, at: place, count: 1), screen),
      // The pointer is there already.
      step(.click(0x111, at: place, count: 2), screen),
      step(drag, screen), step(.move(to: place, seconds: 0), inside), step(drag, inside),
    ])
    #expect(
      lines == [
        "session.mouse().move(to: CGPoint(x: 30, y: 40))", "session.mouse().click()",
        "session.mouse().click(.secondary, count: 2)", "session.mouse().press()",
        "session.mouse().move(byX: 9, y: 0, duration: 0.3)", "session.mouse().release()",
        "session.mouse().move(to: session.view(\"map\"), at: CGPoint(x: 5, y: 6))",
        "session.mouse().press()", "session.mouse().move(byX: 9, y: 0, duration: 0.3)",
        "session.mouse().release()",
      ])
  }

  private static let text = #"""
    import Testing

    @MainActor @Suite struct RunTests {
      @Test func `run`() throws {
        let session = TouchSession(
          delegate: AppDelegate(), size: CGSize(width: 400, height: 600), scale: 2)
        // Not in this test: "1 request".
        let finger = session.finger()
        session.tap(at: CGPoint(x: 100, y: 150), taps: 2)
        session.wait(0.5)
        #expect(session.takeTranscript().story() == "tap@\"a\" \\ action")
        finger.down(at: CGPoint(x: 10, y: 20))
        session.wait(0.1)
        finger.move(byX: -4.5, y: 8, duration: 0.2)
        finger.up()
        session.play(
          """
          0 v--~~^  | 10,20 30,40
          1   v-x   | 50,60
          """)
        session.keyboard().type("Zo\u{eb}")
        session.keyboard().hold(.shift) {
          session.keyboard().press(.character("q"), duration: 0.3)
        }
        session.mouse().move(to: CGPoint(x: 200, y: 300), duration: 0.2)
        session.mouse().click(.secondary, count: 2)
        session.mouse().scroll(clicks: -3)
        #expect(
          session.takeTranscript().story([.views, .states])
            == "one, "
            + "two")
        session.end()
      }
    }
    """#

  private func play(_ text: String) throws -> ScriptPlayer {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let started = Started(
      instant: .zero, wallTime: 0,
      screens: [ScreenDescription(name: "", widthPixels: 1, heightPixels: 1)])
    return try ScriptPlayer(try TestScript(lines), like: started, recording: "") { _ in
      preconditionFailure("no statement names a view")
    }
  }

  @Test func `a text makes the inputs that it says, on the screen that it says`() throws {
    let player = try play(Self.text)
    #expect(player.failure == nil)
    guard case .started(let started) = player.inputs.first else {
      Issue.record("not a start")
      return
    }
    #expect(started.screens[0].widthPixels == 800)
    #expect(started.screens[0].refreshMillihertz == 60_000)
    let marks = player.marks.map { "\($0.line) \($0.isOfActions) \($0.expected)" }
    #expect(marks == [#"11 true tap@"a" \ action"#, "28 false one, two"])
    var counts: [Sample.Kind: Int] = [:]
    for case .frame(let frame) in player.inputs {
      for sample in frame.samples { counts[sample.kind, default: 0] += 1 }
    }
    #expect(counts[.touchDown] == 5)
    #expect(counts[.touchUp] == 4)
    #expect(counts[.touchCancel] == 1)
    #expect(counts[.button] == 4)
    #expect(counts[.scroll] == 3)
    // Z with Shift, o, the letter without a key, and q with Shift: each down and up.
    #expect(counts[.key] == 12)
  }

  @Test(arguments: [
    ("session.leap()", "line 6: session.leap is no statement that make-test writes"),
    ("session.wait()", "line 6: session.wait is no statement that make-test writes"),
  ])
  func `a statement that the tool does not write is named`(line: String, problem: String) throws {
    let start = "  let session = TouchSession(delegate: A(), size: CGSize(width: 9, height: 9)"
    let player = try play("\n\n\n\n\(start), scale: 1)\n  \(line)\n}")
    let failure = try #require(player.failure)
    #expect("line \(failure.line): \(failure.problem)" == problem)
  }

  @Test(arguments: ["session.tap(at: CGPoint(x: 1", "\"no end", "x: -", "a b", "\"\\q\""])
  func `a text that ends early or is none is an error`(line: String) {
    #expect(throws: ScriptError.self) { _ = try TestScript([line]) }
    #expect(throws: ScriptError.self) {
      _ = try TestScript(["let session = TouchSession(delegate: A())", "session.wait(\(line)"])
    }
  }

  @Test(arguments: ["v^ | 1,2", "  v--~~≈≈-^ | 1,2 3.5,4 -5,6", "vx | 0,0"])
  func `a drawn finger is read as it was written`(row: String) {
    #expect(DrawnFinger(row: "3 " + row)?.row == row)
  }
}
