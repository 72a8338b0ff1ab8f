import InputCore
import RandomTestSupport
import Testing

@testable import Evidence

/// Transcripts and views that no app of ours writes: they may be read as anything, but they are
/// read.
@Suite struct OddTranscriptTests {
  private static let words = [
    "1.000", "0.001", "99999999999.999", "tap@a", "pan@b", "touch 0", "touch 99999999999999999999",
    ".", " ", "(", ")", "touchesBegan", "touchesMoved", "touchesEnded", "hitTest", "failed",
    "began",
    "ended", "reset", "prevents(tap@a)", "requiresFailure(pan@b)", "shouldBegin()", "true", "false",
    "0@1.000,2.000", "0@inf,nan", "-1@1e300,0", "!", "×2", "é", "\u{202E}", "",
  ]

  @Test func `random words are read, explained and written`() throws {
    let seed = SeededGenerator.testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      var history = History()
      for number in 0..<40 {
        let text = (0..<Int.random(in: 1...6, using: &random))
          .map { _ in Self.words.randomElement(using: &random) ?? "" }.joined()
        guard let call = TranscriptLine("\(number).000 \(text)"[...]) else { continue }
        history.lines.append(History.Line(time: number * 1000, input: number, call: call))
      }
      history.end = 40_000
      history.touches = TouchSpans.make(of: history)
      history.gestures = GestureTracks.make(of: history)
      #expect(history.json.line.hasPrefix("{"), "seed \(seed)")
    }
  }

  @Test(arguments: [
    "", "   ", "UIView", "UIView 0.000,0.000", "UIView nan,inf 1.000×1.000",
    "UIView 0.000,0.000 1e400×1.000", "UIView a 0.000,0.000 1.000×1.000 alpha 1e400",
    "UIView a 0.000,0.000 1.000×1.000 hidden alpha inf",
  ])
  func `a view without a place is left out`(line: String) {
    var views = CheckpointViews()
    views.begin(count: 3)
    views.set(0, "UIWindow main 0.000,0.000 320.000×480.000")
    views.set(1, "            " + line)
    views.set(2, "  UIView card 1.000,2.000 3.000×4.000 hidden alpha 0.250")
    var history = History()
    views.end(at: 5, into: &history)
    let found = history.changes.flatMap(\.views)
    #expect(found.map(\.identifier) == ["main", "card"])
    #expect(found[0].children == [3])
    #expect(found[1].alpha == 250)
    #expect(found[1].traits == .hidden)
  }
}
