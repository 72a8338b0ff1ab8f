import Foundation
import HostTestSupport
import Testing
import UIKit

@testable import Evidence
@testable import retouch

/// `retouch make-test`: tests that are written from recordings.
@MainActor @Suite(.serialized) struct MakeTestTests {
  private let shop: Shop
  private static let root = PackageFolder.url.path

  init() throws {
    shop = try Shop()
  }

  @Test func `a test of an app names its module, its delegate and its views`() throws {
    try shop.make("cp \(shop.recording) run.mcap")
    let outcome = try shop.shell(
      "retouch make-test run.mcap --delegate AcceptanceApp.AcceptanceDelegate -- \(shop.app)")
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix("RunTests.swift: "))
    let text = try shop.make("cat RunTests.swift")
    #expect(text.contains("\n@testable import AcceptanceApp\n"))
    #expect(text.contains("delegate: AcceptanceDelegate(), size: CGSize("))
    #expect(text.contains("#expect("))
    #expect(text.contains("session.takeTranscript().story("))
    let again = try shop.shell("retouch make-test run.mcap -- \(shop.app)")
    #expect(again.status == 73)
    let folder = try FileManager.default.contentsOfDirectory(atPath: shop.folder.path(""))
    #expect(!folder.contains { $0.hasPrefix("retouch-test") })
  }

  @Test func `an update changes expectations, and nothing that a person has written`() throws {
    let recording = "\(Self.root)/recordings/gallery-pinch.mcap"
    try shop.make("cp \(recording) pinch.mcap && \"$0\" make-test pinch.mcap -o T.swift")
    let made = try shop.make("cat T.swift")
    let edited =
      made
      .replacing("`pinch`", with: "`two fingers enlarge the photo`")
      .replacing("    session.end()", with: "    // By hand (\"as it is\").\n    session.end()")
    let spoilt = edited.replacing(
      "== \"pinch@photo action\"", with: "\n        == \"an older app, \"\n        + \"(longer)\"")
    #expect(spoilt != edited && edited != made)
    _ = try shop.folder.write(spoilt, "T.swift")
    let updated = try shop.make("\"$0\" make-test pinch.mcap -o T.swift --update")
    #expect(updated == "T.swift: 2 of 4 expectations have changed\n")
    #expect(try shop.make("cat T.swift") == edited)
    let same = try shop.make("\"$0\" make-test pinch.mcap -o T.swift --update")
    #expect(same == "T.swift: 0 of 4 expectations have changed\n")
    #expect(try shop.make("cat T.swift") == edited)
    // Another gesture, by hand, with an expectation of what was there.
    let other = made.replacing(
      "session.tap(on: session.view(\"tab-pinch\"))", with: "session.wait(0.1)")
    #expect(other != made)
    _ = try shop.folder.write(other, "T.swift")
    let refused = try shop.shell("retouch make-test pinch.mcap -o T.swift --update")
    #expect(refused.status == 1)
    #expect(
      refused.errors.contains(
        "T.swift: not written, because the test would fail: line 14: expected "
          + "\"tap@tab-pinch action\", found \"\"\n"), "\(refused.errors)")
    #expect(try shop.make("cat T.swift") == other)
    _ = try shop.folder.write(made.replacing("#expect(", with: "print("), "T.swift")
    try shop.expect(
      "make-test pinch.mcap -o T.swift --update", 65,
      "T.swift: has 0 expectations of a story, the recording gives 4: make the test anew with "
        + "--overwrite")
  }

  @Test func `wrong arguments are explained`() throws {
    try shop.expect(
      "make-test - -o T.swift", 64,
      "make-test: FILE is replayed more than once: it cannot be standard input")
    try shop.expect(
      "make-test FILE --update -o -", 64, "make-test: --update is for a file: name it with -o")
    try shop.expect(
      "make-test FILE --delegate AppDelegate", 64,
      "make-test: --delegate: expected MODULE.CLASS, such as Board.AppDelegate, found "
        + "\"AppDelegate\"")
    try shop.expect(
      "make-test FILE --update -o none.swift", 66, "none.swift: --update needs a test to update: ",
      isWhole: false)
    try shop.expect("make-test none.mcap", 66, "none.mcap: ", isWhole: false)
    let tour = "\(Self.root)/recordings/gallery-tour.mcap"
    try shop.make("\"$0\" trim \(tour) --from 13.5 --to 13.6 -o EMPTY")
    try shop.expect(
      "make-test EMPTY", 65, "EMPTY: no hand does anything in it: there is nothing to test")
    try shop.expect("make-test FILE -- /bin/true", 69, "/bin/true: ", isWhole: false)
  }

  /// Each of the taps moves the card to which the next one goes, and each run finds the places of a
  /// few more.
  @Test func `a test of many taps, each of which moves the next one's view, is written`() throws {
    func event(_ time: Int, _ code: String, _ value: Int) -> String {
      "E: \(time).\(code.hasPrefix("up") ? 1 : 0)00000 \(code.suffix(9)) \(value)\n"
    }
    let taps = (0..<24).map { number in
      let landing = [
        event(5 * number, "0003 0039", number), event(5 * number, "0003 0035", 6000),
        event(5 * number, "0003 0036", 3000), event(5 * number, "0000 0000", 0),
      ]
      let lifting = [
        event(5 * number, "up 0003 0039", -1), event(5 * number, "up 0000 0000", 0),
      ]
      return (landing + lifting).joined()
    }
    _ = try shop.folder.write(taps.joined(), "events")
    let tour = "\(Self.root)/recordings/gallery-tour.evemu"
    try shop.make("(grep -v '^E:' \(tour); cat events) >taps.evemu")
    try shop.make("\"$0\" import taps.evemu -o taps.mcap")
    let made = try shop.make("\"$0\" make-test taps.mcap -o T.swift")
    #expect(made == "T.swift: 24 gestures\n")
  }

  @Test func `what went into a secure field is not in the test`() throws {
    let recording = "\(Self.root)/recordings/gallery-text.mcap"
    let outcome = try shop.shell("retouch make-test \(recording) -o -")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("    session.keyboard().type(\"1234\")\n"))
    #expect(outcome.output.contains("    session.keyboard().type(\"xxxx\")\n"))
    #expect(!outcome.output.contains("love"))
    let note = "what was typed into a secure field (4 characters, written as x)"
    #expect(outcome.output.contains("    // Not in this test: \(note).\n"))
    #expect(outcome.errors.contains("note: left out \(note)\n"))
  }

  @Test func `a secret is not in the test if the app was busy, nor are its dead keys`() throws {
    var history = History()
    history.inputs = [0, 1_000_000, 1_100_000, 2_000_000, 3_000_000]
    let line = try #require(TranscriptLine("2000.000 pin.insertText(…)"))
    history.lines = [History.Line(time: 2_000_000, input: 4, call: line)]
    func key(_ time: UInt64, _ code: UInt16, _ typed: String) -> DeskEvent {
      DeskEvent(time: time * 1000, place: .zero, kind: .key(code, isDown: true, typed: typed))
    }
    var secrets = SecretKeys(history)
    var episode = Episode(start: 0, end: 3_000_000_000)
    // Shift, a dead key, and a letter while the app is busy; then a letter elsewhere.
    episode.desk = [
      key(1_090_000, 42, ""), key(1_095_000, 40, ""), key(1_100_000, 18, "ë"),
      key(3_000_000, 18, "e"),
    ]
    let typed = secrets.hidden(episode).desk?.map { event in
      if case .key(let code, _, let typed) = event.kind { "\(code)\(typed)" } else { "" }
    }
    #expect(typed == ["42", "45x", "45x", "18e"])
    #expect(secrets.count == 2)
  }

  @Test func `a finger that is held for a year is one press, not a list of its ticks`() {
    let year: UInt64 = 31_536_000_000_000_000
    let place = CGPoint(x: 10, y: 10)
    let finger = RecordedFinger(samples: [(time: 0, place: place), (time: year, place: place)])
    let episode = Episode(start: 0, end: year, fingers: [finger])
    let choice = VerbChoice(episode, tick: 16_666_666) { _ in ViewFinder(History(), at: 0) }
    #expect(
      choice.candidates.map { $0.code(recording: "a.mcap") } == [
        ["session.tap(at: CGPoint(x: 10, y: 10), hold: 31536000)"],
        ["session.play(recordingAt: \"a.mcap\", from: 0, to: 31536000.001)"],
      ])
  }

  @Test func `a wheel that turns millions of times, and an endless drag, are played`() {
    func event(_ time: UInt64, _ kind: DeskEvent.Kind, _ x: CGFloat = 0) -> DeskEvent {
      DeskEvent(time: time, place: CGPoint(x: x, y: 0), kind: kind)
    }
    func isWritten(_ events: [DeskEvent]) -> Bool { DeskActs(events, keepsPauses: false) != nil }
    let wheel = DeskEvent.Kind.wheel(CGPoint(x: 0, y: 17_000_000))
    #expect(!isWritten([event(0, wheel)]))
    let drag = [
      event(0, .button(0x110, isDown: true)),
      event(31_536_000_000_000_000, .button(0x110, isDown: false), 90),
    ]
    #expect(!isWritten(drag))
    let path = (0..<100_000).map { event(UInt64($0) * 1_000_000, .motion, CGFloat($0 % 700)) }
    #expect(!isWritten(path))
    #expect(isWritten(Array(path.prefix(100))))
  }

  @Test func `a text ends where the compiler ends it`() throws {
    let text = "\u{D4E}\"\\\u{301}<\u{600}\""
    var lexer = ScriptLexer(literal(text) + ")", firstLine: 1)
    #expect(try lexer.next() == .text(text))
    #expect(try lexer.next() == .sign(")"))
    #expect(try lexer.next() == .end)
  }

  @Test func `names in a test are made of a fixed alphabet`() {
    let text = TestText.name(of: "a\u{D4E}`() { exit(1) }; 2.mcap")
    #expect(text.words == ["a", "exit", "1", "2"])
    #expect(text.type == "AExit12")
    #expect(TestText.name(of: "\u{D4E}`.mcap").type == "Recording")
    #expect(TestText.name(of: "über/größe.mcap").type == "GrE")
  }

  @Test func `a test for XCTest, and one on standard output`() throws {
    let recording = "\(Self.root)/recordings/gallery-pinch.mcap"
    let outcome = try shop.shell("retouch make-test \(recording) --xctest -o -")
    #expect(outcome.output.contains("\nfinal class GalleryPinchTests: XCTestCase {\n"))
    #expect(outcome.output.contains("  @MainActor func testGalleryPinch() async throws {\n"))
    #expect(
      outcome.output.contains(
        "XCTAssertEqual(session.takeTranscript().story(), \"pinch@photo action\")"))
    #expect(outcome.errors == "retouch: standard output: 4 gestures\n")
  }
}

/// The tests of the gallery that the tool has written: they run with the others, and are what it
/// writes now. Its quick sibling is `MakeTestTests`.
@MainActor @Suite(.serialized) struct MadeTestSlowTests {
  private nonisolated static let root = PackageFolder.url
  private nonisolated static let folder = root.appending(path: "Tests/GalleryTests/Made")

  private nonisolated static var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  @Test(arguments: names) func `a made test is what the tool writes now`(name: String) throws {
    let stored = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let mark = "/// Made by: retouch "
    let line = try #require(stored.split(separator: "\n").first { $0.hasPrefix(mark) })
    let tool = Programs.folder.appendingPathComponent("retouch").path
    let script = "cd \"$1\" && \"$0\" \(line.dropFirst(mark.count)) -o -"
    let outcome = try Programs.run("/bin/bash", ["-c", script, tool, Self.root.path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == stored)
  }

  @Test func `a test of an app that acts differently each time is not written`() throws {
    let shop = try Shop()
    let app = Programs.folder.appendingPathComponent("MishapApp").path
    try shop.make("\(app) --record run.mcap setOrder")
    let outcome = try shop.shell("retouch make-test run.mcap -o T.swift -- \(app) setOrder")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains("T.swift: not written, because the test would fail: line "),
      "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: shop.folder.path("T.swift")))
  }

  @Test func `there are made tests with verbs, drawings and samples`() throws {
    let texts = try Self.names.map {
      try String(contentsOf: Self.folder.appending(path: $0), encoding: .utf8)
    }
    #expect(texts.count >= 10)
    for part in [
      "session.tap(", "session.doubleTap(", "session.pinch(", "session.pinchAndRotate(",
      "session.swipe(", "session.drag(", "session.longPress(", "finger.move(", "session.play(\n",
      "recordingAt:", "XCTestCase", "session.keyboard().type(", "session.keyboard().hold(.shift) {",
      "session.mouse().move(to: ", "session.mouse().click(on: ",
    ] {
      #expect(texts.contains { $0.contains(part) }, "\(part)")
    }
  }
}
