import Foundation
import Quartz
import Testing

@testable import UIKitValues

/// The places of characters where there are no fonts.
@Suite struct FixedTextTests {
  private func set(
    _ parts: [(String, Double)], width: Double = .infinity,
    _ change: (inout UIKitValues.TextBox) -> Void = { _ in }
  ) -> SetText {
    var box = UIKitValues.TextBox()
    box.width = width
    change(&box)
    let spans = parts.map { text, size in
      var span = TextSpan.plain
      (span.string, span.font.size) = (text, size)
      return span
    }
    return FixedTextSetter().set(spans, in: box)
  }

  private func x(_ text: SetText, _ offset: Int) -> CGFloat { text.places.caret(at: offset).minX }

  @Test func `what takes the place of a character has its own size`() {
    var span = TextSpan.plain
    (span.string, span.font.size) = ("a\u{FFFC}", 17)
    span.drawing = InlineDrawing(
      DisplayList(), size: CGSize(width: 30, height: 50), rise: 0)
    let set = FixedTextSetter().set([span], in: UIKitValues.TextBox())
    #expect(set.size == CGSize(width: 40, height: 50))
  }

  @Test func `each paragraph has the direction of its first letter, in all of its lines`() {
    let text = set([("ab cd\nשלום שלום\n", 17), ("\n1 ab\n", 17), ("1 ש", 17)], width: 40)
    #expect(
      text.places.linePlaces.map(\.isRightToLeft)
        == [false, false, true, true, false, false, true])
  }

  @Test(arguments: ["abcd", "äb🙂d"]) func `parts are those of the text`(string: String) {
    let text = NSMutableAttributedString(string: "")
    for (number, letter) in string.enumerated() {
      text.append(NSAttributedString(string: "\(letter)", attributes: [.kern: number]))
    }
    let runs = AttributeRuns(text)
    var parts: [String] = []
    runs.forEachPart(of: string) { part, _, _ in parts.append(part) }
    #expect(parts == string.map { "\($0)" } && runs.partCount == 4)
    parts = []
    runs.forEachPart(of: "ab") { part, _, _ in parts.append(part) }
    #expect(parts == ["a", "b"])
  }

  @Test func `parts with the same objects as attributes are of one kind`() {
    let colors = [UIColor.red, UIColor.blue]
    let text = NSMutableAttributedString(string: "")
    for number in 0..<6 {
      text.append(
        NSAttributedString(string: "a", attributes: [.foregroundColor: colors[number % 2]]))
    }
    text.append(NSAttributedString(string: "b", attributes: [.kern: 2]))
    text.append(NSAttributedString(string: "c", attributes: [.kern: 3]))
    var kinds: [Int] = []
    AttributeRuns(text).forEachPart(of: text.string) { _, _, kind in kinds.append(kind) }
    #expect(kinds == [0, 1, 0, 1, 0, 1, 2, 3])
  }

  @Test func `widths and heights follow the font's size`() {
    let text = set([("ab", 17), ("e\u{301}C", 34)])
    #expect(text.size == CGSize(width: 60, height: 40) && text.firstBaseline == 32)
    #expect([0, 1, 2, 4, 5].map { x(text, $0) } == [0, 10, 20, 40, 60])
    func nearest(_ x: CGFloat) -> Int { text.places.offset(nearestTo: CGPoint(x: x, y: 0)) }
    #expect([-5, 4, 6, 29, 31, 99].map(nearest) == [0, 0, 1, 2, 4, 5])
    func hit(_ x: CGFloat, _ y: CGFloat) -> Range<Int>? {
      text.places.character(at: CGPoint(x: x, y: y))
    }
    #expect(hit(0, 0) == 0..<1 && hit(25, 39) == 2..<4 && hit(25, 40) == nil)
    #expect(hit(-1, 0) == nil && hit(60, 0) == nil)
    #expect(text.places.rects(for: 1..<4) == [CGRect(x: 10, y: 0, width: 30, height: 40)])
    let metrics = FixedTextSetter().metrics(of: FontSpecification(family: .system, size: 17))
    #expect(metrics.ascender == 16 && metrics.descender == -4)
  }

  @Test func `from right to left`() {
    let text = set([("שלום", 17)])
    #expect([0, 1, 4].map { x(text, $0) } == [40, 30, 0])
    #expect(text.places.offset(nearestTo: CGPoint(x: 32, y: 5)) == 1)
    #expect(text.places.character(at: CGPoint(x: 39, y: 5)) == 0..<1)
    #expect(set([("שלום", 17)], width: 100).places.caret(at: 0).minX == 100)
  }

  @Test func `lines wrap, end, and are counted`() {
    let text = set([("aa bb\ncccccc\n", 17)], width: 40)
    #expect(
      text.places.linePlaces.map { "\($0.range) \(Int($0.top)) \($0.endsParagraph)" } == [
        "0..<3 0 false", "3..<6 20 true", "6..<10 40 false", "10..<13 60 true",
        "13..<13 80 true",
      ])
    #expect(text.size == CGSize(width: 40, height: 100) && !text.isTruncated)
    #expect(set([("", 17)]).size == CGSize(width: 0, height: 20))
    let cut = set([("aa bb", 17)], width: 40) { $0.lineLimit = 1 }
    #expect(cut.isTruncated && cut.size.height == 20)
    let small = set([("aa bb", 17)], width: 40) { box in
      box.lineLimit = 1
      box.minimumScaleFactor = 0.5
    }
    #expect(small.scaleFactor == 0.8 && !small.isTruncated && x(small, 5) == 40)
  }
}
