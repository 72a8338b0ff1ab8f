import Testing

@testable import Evidence

@Suite struct TranscriptLineTests {
  /// The parts of a line, separated by bars.
  private func parts(_ line: String) -> String {
    guard let line = TranscriptLine(line[...]) else { return "none" }
    return
      "\(line.isOutside ? "!" : "")\(line.instant)|\(line.receiver)|\(line.isEvent ? " " : ".")|"
      + "\(line.call)|\(line.detail)"
  }

  @Test(arguments: [
    (
      "38566.665 tap@card.touchesEnded 0@440.000,22.000 ×2",
      "38566665|tap@card|.|touchesEnded|0@440.000,22.000 ×2"
    ),
    ("0.001 touch 0.hitTest card", "1|touch 0|.|hitTest|card"),
    ("1.000 scrollPan@bar failed", "1000|scrollPan@bar| |failed|"),
    ("1.000 tap@Save button failed", "1000|tap@Save button| |failed|"),
    (
      "1.000 tap@a.prevents(pan@my list) true", "1000|tap@a|.|prevents(pan@my list)|true"
    ),
    ("1.000 tap@a.shouldBegin() false", "1000|tap@a|.|shouldBegin()|false"),
    (
      "1.000 drag draw 0.000,0.000 1280.000×756.000",
      "1000|drag| |draw|0.000,0.000 1280.000×756.000"
    ),
    (
      "1.000 org.example.view.touchesBegan 1@2.000,3.000",
      "1000|org.example.view|.|touchesBegan|1@2.000,3.000"
    ),
    ("! 2.500 timer timer", "!2500|timer| |timer|"),
    ("3.000 button valueChanged", "3000|button| |valueChanged|"),
    ("3.000 pinch@a transformed ended", "3000|pinch@a| |transformed|ended"),
    ("3.000 pan@Save button scrolled moved", "3000|pan@Save button| |scrolled|moved"),
    ("3.000 alone", "3000|alone|.||"),
    ("no time", "none"), ("", "none"), ("1.5 card failed", "none"),
    ("99999999999999999999.000 card failed", "none"),
  ])
  func `a line is taken apart`(line: String, expected: String) {
    #expect(parts(line) == expected)
  }

  @Test func `the touches of a call are read`() throws {
    let line = try #require(
      TranscriptLine("1.000 card.touchesMoved 0@1.500,-2.000 ×2 7@3.000,4.000"))
    #expect(line.touches.map { "\($0.touch) \($0.x) \($0.y)" } == ["0 1.5 -2.0", "7 3.0 4.0"])
    let odd = try #require(
      TranscriptLine("1.000 card.touchesMoved 0@inf,1.000 1@nan,1.000 2@1e99,1.0"))
    #expect(odd.touches.isEmpty)
    #expect(line.text == "card.touchesMoved 0@1.500,-2.000 ×2 7@3.000,4.000")
  }
}
