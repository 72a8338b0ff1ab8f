import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// Fields whose characters are where the machine's fonts put them.
@MainActor @Suite struct ProportionalFieldTests {
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))

  private func session() -> TouchSession {
    TouchSession { [field] window in window.addSubview(field) }
  }

  private func caret(_ offset: Int) -> CGRect {
    field.position(from: field.beginningOfDocument, offset: offset)
      .map(field.caretRect) ?? .null
  }

  private func width(_ text: String, _ size: CGFloat = 17) -> CGFloat {
    text.size(withAttributes: [.font: UIFont.systemFont(ofSize: size)]).width
  }

  @Test func `places are those of the drawn line, in the font that is set`() throws {
    let session = session()
    field.text = "Will iii"
    #expect(abs(caret(1).minX - width("W")) <= 1)
    #expect(caret(1).minX > 2 * (caret(6).minX - caret(5).minX))
    field.font = .systemFont(ofSize: 34)
    #expect(abs(caret(1).minX - width("W", 34)) <= 1 && caret(0).height > 35)
    field.attributedText = NSAttributedString(
      string: "WW", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    #expect(abs(caret(2).minX - width("WW", 10)) <= 1)
    #expect(field.attributedText?.length == 2)
    field.font = nil
    #expect(abs(caret(2).minX - width("WW")) <= 1)
    try session.finish()
  }

  @Test func `a tap finds the character that is drawn there`() throws {
    let session = session()
    field.text = "iiiiiiiiii WWW"
    let x = width("iiiiiiiiii W") + 3
    session.tap(on: field, at: CGPoint(x: x, y: 20), taps: 2)
    #expect(field.selectedTextRange.flatMap(field.text) == "WWW")
    session.wait(0.5)
    session.tap(on: field, at: CGPoint(x: width("iii"), y: 20), taps: 2)
    #expect(field.selectedTextRange.flatMap(field.text) == "iiiiiiiiii")
    try session.finish()
  }

  @Test func `both directions in a line`() throws {
    let session = session()
    field.text = "abc שלום"
    #expect(caret(4).minX > caret(5).minX && caret(5).minX > caret(7).minX)
    #expect(caret(7).minX > caret(3).minX)
    let range = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
    #expect(range.map { field.selectionRects(for: $0).count } == 1)
    field.text = "שלום"
    #expect(caret(0).maxX == 200 && caret(4).minX < caret(0).minX)
    try session.finish()
  }

  @Test func `a secure field has a dot for each character`() throws {
    let session = session()
    field.isSecureTextEntry = true
    field.text = "W👩‍👩‍👧i"
    let one = caret(1).minX
    #expect(one > 0 && abs(caret(9).minX - 2 * one) < 0.01 && abs(caret(10).minX - 3 * one) < 0.01)
    let hit = field.characterRange(at: CGPoint(x: one * 1.5, y: 20))
    #expect(hit.flatMap(field.text) == "👩‍👩‍👧")
    try session.finish()
  }

  @Test func `a text is made smaller to fit, until the least size, and then scrolled`() throws {
    let session = session()
    field.adjustsFontSizeToFitWidth = true
    field.text = "a text that is longer than that"
    #expect(field.becomeFirstResponder())
    #expect(caret(0).minX == 0 && caret(31).maxX <= 200 && caret(31).maxX > 190)
    field.minimumFontSize = 17
    #expect(abs(caret(31).maxX - 200) < 0.01 && caret(0).minX < 0)
    #expect(field.minimumFontSize == 17)
    try session.finish()
  }

  @Test func `the natural size is that of the text or the placeholder`() throws {
    let session = session()
    #expect(field.intrinsicContentSize.width == UITextField.caret)
    field.placeholder = "Placeholder"
    #expect(field.intrinsicContentSize.width > width("Placeholder"))
    field.text = "W"
    let plain = field.sizeThatFits(.zero)
    #expect(plain.width == width("W") + UITextField.caret && plain.height == 21)
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize.height == 35)
    #expect(field.intrinsicContentSize.width == plain.width + 14)
    try session.finish()
  }

  @Test func `default attributes reach the whole text`() throws {
    let session = session()
    field.text = "WW"
    let before = caret(2).minX
    field.defaultTextAttributes[.kern] = 4
    #expect(abs(caret(2).minX - before - 8) < 1)
    #expect(field.defaultTextAttributes[.font] as? UIFont == field.font)
    field.textAlignment = .center
    let style = field.defaultTextAttributes[.paragraphStyle] as? NSParagraphStyle
    #expect(style?.alignment == .center)
    field.attributedPlaceholder = NSAttributedString(string: "hint")
    #expect(field.placeholder == "hint" && field.attributedPlaceholder?.length == 4)
    try session.finish()
  }
}

extension UITextField {
  /// The width of an insertion point.
  fileprivate static var caret: CGFloat { 2 }
}
