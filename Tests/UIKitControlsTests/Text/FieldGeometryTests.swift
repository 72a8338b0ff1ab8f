import Foundation
import Testing
import UIKitControls
import UIKitTesting
import UIKitTestSupport

/// Where a field's text is, and the views beside it.
@MainActor @Suite struct FieldGeometryTests {
  private func field(_ text: String, width: CGFloat = 100) -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: width, height: 40))
    field.text = text
    return field
  }

  private func caret(_ field: UITextField, _ offset: Int) -> CGRect {
    field.position(from: field.beginningOfDocument, offset: offset)
      .map(field.caretRect) ?? .null
  }

  @Test func `carets, rectangles and the nearest position`() throws {
    FixedPlaces.begin()
    defer { FixedPlaces.end() }
    let field = field("abcd")
    #expect(caret(field, 0) == CGRect(x: 0, y: 10, width: 2, height: 20))
    #expect(caret(field, 3).minX == 30)
    let start = field.beginningOfDocument
    let middle = try #require(field.position(from: start, offset: 1))
    let part = try #require(field.textRange(from: middle, to: field.endOfDocument))
    #expect(field.firstRect(for: part) == CGRect(x: 10, y: 10, width: 30, height: 20))
    let rect = try #require(field.selectionRects(for: part).first)
    #expect(rect.rect == field.firstRect(for: part) && rect.writingDirection == .leftToRight)
    #expect(rect.containsStart && rect.containsEnd && !rect.isVertical)
    let plain = UITextSelectionRect()
    #expect(plain.rect == .zero && plain.writingDirection == .natural && !plain.containsStart)
    #expect(!plain.containsEnd && field.firstRect(for: UITextRange()) == .null)
    #expect(field.selectionRects(for: UITextRange()).isEmpty)
    func nearest(_ x: CGFloat) -> Int? {
      field.closestPosition(to: CGPoint(x: x, y: 0)).map { field.offset(from: start, to: $0) }
    }
    #expect([-9, 4, 6, 25, 99].map(nearest) == [0, 0, 1, 3, 4])
    #expect(field.closestPosition(to: .zero, within: part) == middle)
    let hit = field.characterRange(at: CGPoint(x: 12, y: 15))
    #expect(hit.flatMap(field.text) == "b")
    #expect(field.characterRange(at: CGPoint(x: 12, y: 2)) == nil)
    #expect(field.characterRange(at: CGPoint(x: 60, y: 15)) == nil)
    #expect(field.textInputView === field)
  }

  @Test func `alignment moves the line`() {
    FixedPlaces.begin()
    defer { FixedPlaces.end() }
    let field = field("abcd")
    let places = [NSTextAlignment.left, .center, .right, .justified, .natural].map {
      field.textAlignment = $0
      return caret(field, 0).minX
    }
    #expect(places == [0, 29, 58, 0, 0])
    field.contentVerticalAlignment = .top
    #expect(caret(field, 0).minY == 0)
    field.contentVerticalAlignment = .bottom
    #expect(caret(field, 0).minY == 20)
  }

  @Test func `text from right to left`() throws {
    FixedPlaces.begin()
    defer { FixedPlaces.end() }
    let field = field("שלום")
    #expect(caret(field, 0).minX == 98 && caret(field, 4).minX == 58)
    let start = field.beginningOfDocument
    #expect(field.baseWritingDirection(for: start, in: .forward) == .rightToLeft)
    #expect(field.position(from: start, in: .left, offset: 1) != nil)
    #expect(field.position(from: start, in: .right, offset: 1) == nil)
    let all = try #require(field.textRange(from: start, to: field.endOfDocument))
    #expect(field.position(within: all, farthestIn: .left) == field.endOfDocument)
    field.setBaseWritingDirection(.leftToRight, for: all)
    #expect(caret(field, 0).minX == 0)
    field.setBaseWritingDirection(.natural, for: all)
    field.text = "12"
    #expect(caret(field, 0).minX == 0)
    field.semanticContentAttribute = .forceRightToLeft
    field.text = "34"
    #expect(caret(field, 0).minX == 98)
  }

  @Test func `a long text is scrolled as little as shows the caret`() throws {
    let scene = FieldScene("0123456789012345678901234")
    let (name, start) = (scene.name, scene.name.beginningOfDocument)
    #expect(name.caretRect(for: start).minX == 0)
    #expect(name.becomeFirstResponder())
    #expect(name.caretRect(for: name.endOfDocument).maxX == 200)
    scene.select(20, 20)
    #expect(name.caretRect(for: start).minX == -52)
    scene.select(2, 2)
    #expect(name.caretRect(for: start).minX == -20)
    name.deleteBackward()
    #expect(name.caretRect(for: start).minX == -10)
    name.text = "short"
    #expect(name.caretRect(for: start).minX == 0)
    name.text = "0123456789012345678901234"
    name.frame.size.width = 100
    scene.session.wait(0.02)
    #expect(name.caretRect(for: name.endOfDocument).maxX == 100)
    name.resignFirstResponder()
    #expect(name.caretRect(for: start).minX == 0)
    try scene.finish()
  }

  @Test func `views beside the text take room while they are shown`() throws {
    let scene = FieldScene("ab")
    let name = scene.name
    let (left, right) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)),
      UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    )
    (name.leftView, name.leftViewMode) = (left, .always)
    (name.rightView, name.rightViewMode) = (right, .whileEditing)
    (name.borderStyle, name.clearButtonMode) = (.roundedRect, .unlessEditing)
    let bounds = name.bounds
    #expect(name.borderRect(forBounds: bounds) == bounds)
    #expect(name.textRect(forBounds: bounds) == CGRect(x: 37, y: 2, width: 134, height: 36))
    #expect(name.placeholderRect(forBounds: bounds) == name.textRect(forBounds: bounds))
    #expect(
      name.clearButtonRect(forBounds: bounds) == CGRect(x: 176, y: 10.5, width: 19, height: 19))
    scene.session.wait(0.02)
    #expect(left.superview === name && left.frame == CGRect(x: 0, y: 10, width: 30, height: 20))
    #expect(right.superview == nil && name.subviews.count == 2)
    #expect(name.becomeFirstResponder())
    scene.session.wait(0.02)
    #expect(right.frame == name.rightViewRect(forBounds: bounds) && right.frame.minX == 176)
    #expect(name.editingRect(forBounds: bounds) == CGRect(x: 37, y: 2, width: 132, height: 36))
    #expect(name.leftViewRect(forBounds: bounds) == left.frame)
    name.leftView = nil
    #expect(left.superview == nil)
    name.semanticContentAttribute = .forceRightToLeft
    #expect(name.rightViewRect(forBounds: bounds).minX == 0)
    name.borderStyle = .line
    #expect(name.textRect(forBounds: bounds).height == 36)
    try scene.finish()
  }
}
