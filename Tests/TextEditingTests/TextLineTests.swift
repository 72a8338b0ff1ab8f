import Testing

@testable import TextEditing

/// Where characters are on a line.
@Suite struct TextLineTests {
  private func line(_ text: String, mask: Character? = nil, isRightToLeft: Bool = false)
    -> TextLine
  {
    TextLine(
      TextBody(text), metrics: WideMetrics(), mask: mask, isRightToLeft: isRightToLeft)
  }

  /// Letters are 10 points wide, capitals 20, a bullet 5.
  private struct WideMetrics: TextMetrics {
    var lineHeight: Double { 20 }
    func advance(of character: Character) -> Double {
      character == "•" ? 5 : character.isUppercase ? 20 : 10
    }
  }

  @Test func `from left to right`() {
    let line = line("aBe\u{301}")
    #expect(line.width == 40 && [0, 1, 2, 4].map(line.x) == [0, 10, 30, 40])
    #expect([-5, 4, 5, 19, 20, 36, 99].map(line.place) == [0, 0, 1, 1, 2, 4, 4])
    #expect(line.character(at: 0) == 0..<1 && line.character(at: 10) == 1..<2)
    #expect(line.character(at: 40) == nil && line.character(at: -1) == nil)
    #expect(line.span(of: 1..<4) == (10, 40))
  }

  @Test func `from right to left`() {
    let line = line("aBc", isRightToLeft: true)
    #expect([0, 1, 2, 3].map(line.x) == [40, 30, 10, 0])
    #expect([99, 36, 11, 9, -1].map(line.place) == [0, 0, 2, 2, 3])
    #expect(line.character(at: 39) == 0..<1 && line.span(of: 0..<1) == (30, 40))
  }

  @Test func `a mask has its own width`() {
    #expect(line("aBc", mask: "•").width == 15)
    #expect(FixedTextMetrics().advance(of: "W") == 10 && FixedTextMetrics().lineHeight == 20)
    #expect(line("").width == 0 && line("").place(nearestTo: 7) == 0)
  }
}
