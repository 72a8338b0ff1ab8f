import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// Where a text view's characters are, by the fixed places and by the machine's fonts.
@MainActor @Suite struct TextViewLayoutTests {
  private func carets(_ view: UITextView, _ offsets: [Int]) -> String {
    offsets.map { offset in
      let position = view.position(from: view.beginningOfDocument, offset: offset)
      let caret = position.map(view.caretRect) ?? .null
      return "\(Int(caret.midX.rounded())),\(Int(caret.minY.rounded()))"
    }.joined(separator: " ")
  }

  @Test func `lines end after the last space that fits, and at line feeds`() throws {
    let scene = TextViewScene("0123456789 123456789012\n\nx")
    let view = scene.view
    let places = carets(view, [0, 10, 11, 23, 24, 25, 26])
    #expect(places == "5,8 105,8 5,28 125,28 5,48 5,68 15,68")
    func nearest(_ x: CGFloat, _ y: CGFloat) -> Int {
      view.closestPosition(to: CGPoint(x: x, y: y))
        .map { view.offset(from: view.beginningOfDocument, to: $0) } ?? -1
    }
    let points: [(CGFloat, CGFloat)] = [(0, 0), (300, 20), (300, 30), (99, 60), (16, 500)]
    #expect(points.map(nearest) == [0, 10, 23, 24, 26])
    view.selectedRange = NSRange(location: 8, length: 17)
    let range = try #require(view.selectedTextRange)
    #expect(
      view.selectionRects(for: range).map(\.rect) == [
        CGRect(x: 85, y: 8, width: 120, height: 20), CGRect(x: 5, y: 28, width: 200, height: 20),
        CGRect(x: 5, y: 48, width: 200, height: 20),
      ])
    #expect(view.firstRect(for: range) == CGRect(x: 85, y: 8, width: 120, height: 20))
    view.textContainer.lineFragmentPadding = 15
    view.textContainerInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    #expect(carets(view, [0, 10, 11]) == "25,0 125,0 25,20")
    view.textAlignment = .right
    #expect(carets(view, [26]) == "185,60")
    view.textContainer.maximumNumberOfLines = 1
    scene.session.wait(0.1)
    #expect(view.contentSize.height == 20)
    try scene.finish()
  }

  @Test func `each paragraph has the direction of its first letter`() throws {
    let scene = TextViewScene("ab\nשלום")
    let (view, start) = (scene.view, scene.view.beginningOfDocument)
    #expect(carets(view, [0, 2, 3, 7]) == "5,8 25,8 205,28 165,28")
    let end = view.endOfDocument
    #expect(view.baseWritingDirection(for: start, in: .forward) == .leftToRight)
    #expect(view.baseWritingDirection(for: end, in: .forward) == .rightToLeft)
    func place(_ direction: UITextLayoutDirection) -> Int? {
      view.position(from: end, in: direction, offset: 1)
        .map { view.offset(from: start, to: $0) }
    }
    #expect([place(.right), place(.up), place(.down)] == [6, 2, nil])
    let all = try #require(view.textRange(from: start, to: end))
    view.setBaseWritingDirection(.rightToLeft, for: all)
    #expect(carets(view, [0, 2]) == "205,8 185,8")
    try scene.finish()
  }

  @Test func `attributes follow changes of the text`() throws {
    let scene = TextViewScene()
    let view = scene.view
    let big = UIFont.systemFont(ofSize: 34)
    let text = NSMutableAttributedString(string: "ab")
    text.append(NSAttributedString(string: "CD", attributes: [.font: big]))
    view.attributedText = text
    #expect(carets(view, [1, 2, 3, 4]) == "15,8 25,8 45,8 65,8")
    view.selectedRange = NSRange(location: 3, length: 0)
    #expect(view.typingAttributes[.font] as? UIFont == big)
    view.insertText("x")
    view.selectedRange = NSRange(location: 0, length: 0)
    view.typingAttributes = [.font: big]
    view.insertText("y")
    view.insertText("z")
    #expect(view.text == "yzabCxD")
    #expect(carets(view, [1, 2, 3, 5, 6, 7]) == "25,8 45,8 55,8 85,8 105,8 125,8")
    view.selectedRange = NSRange(location: 1, length: 5)
    view.deleteBackward()
    #expect(view.text == "yD" && carets(view, [2]) == "45,8")
    #expect(view.attributedText.length == 2)
    view.font = .systemFont(ofSize: 17)
    #expect(carets(view, [2]) == "25,8")
    view.text = "plain"
    #expect(view.typingAttributes[.font] as? UIFont == view.font)
    try scene.finish()
  }

  @Test func `with fonts, places are those of the lines that are drawn`() throws {
    let session = TouchSession { _ in }
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.font = .systemFont(ofSize: 17)
    view.text = "Wii wide\nشرق words"
    func x(_ offset: Int) -> CGFloat {
      view.position(from: view.beginningOfDocument, offset: offset)
        .map { view.caretRect(for: $0).midX } ?? -1
    }
    let wide = "W".size(withAttributes: [.font: view.font as Any]).width
    #expect(abs(x(1) - x(0) - wide) <= 1 && x(2) - x(1) < wide / 2)
    #expect(x(9) > 180 && x(9) > x(10) && x(10) > x(11))
    let middle = view.closestPosition(to: CGPoint(x: 5 + wide + 1, y: 15))
    #expect(middle.map { view.offset(from: view.beginningOfDocument, to: $0) } == 1)
    try session.finish()
  }
}
