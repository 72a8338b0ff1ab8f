import Foundation
import Testing
import UIKitControls
import UIKitTesting
import UIKitTestSupport

/// Every member of text fields that UIKit leaves open can be overridden outside the module; see
/// `RecognizerOverrideTests`.
@MainActor @Suite struct FieldOverrideTests {
  @Test func `the toolkit calls overrides of rectangles, text and the first responder`() throws {
    let field = LoudField()
    (field.leftView, field.leftViewMode) = (UIView(), .always)
    (field.rightView, field.rightViewMode) = (UIView(), .whileEditing)
    field.clearButtonMode = .unlessEditing
    let scene = FieldScene("one two", field: field, listens: false)
    let names = Overrides.names {
      scene.tap(30)
      scene.session.wait(0.1)
      field.insertText("x")
      field.isSecureTextEntry = true
      scene.tap(30, count: 3)
      field.inputView = UIView()
      field.reloadInputViews()
      _ = field.resignFirstResponder()
      scene.session.wait(0.3)
    }
    #expect(
      names == "becomeFirstResponder borderRect canBecomeFirstResponder canPerformAction "
        + "clearButtonRect editingRect hasText inputAccessoryView inputView insertText isEditing "
        + "leftViewRect resignFirstResponder rightViewRect selectAll")
    try scene.finish()
  }

  @Test func `the rest can be overridden`() {
    let field = LoudField()
    let start = field.beginningOfDocument
    let all = field.textRange(from: start, to: field.endOfDocument) ?? UITextRange()
    let names = Overrides.names {
      field.text = ""
      _ = (field.hasText, field.markedTextRange, field.tokenizer)
      field.deleteBackward()
      field.replace(all, withText: "")
      field.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
      field.unmarkText()
      field.selectedTextRange = all
      _ = (field.text(in: all), field.shouldChangeText(in: all, replacementText: ""))
      _ = (field.position(from: start, offset: 0), field.offset(from: start, to: start))
      _ = (field.position(from: start, in: .left, offset: 0), field.compare(start, to: start))
      _ = (
        field.position(within: all, farthestIn: .left),
        field.characterRange(byExtending: start, in: .left)
      )
      _ = field.baseWritingDirection(for: start, in: .forward)
      field.setBaseWritingDirection(.natural, for: all)
      _ = (field.firstRect(for: all), field.selectionRects(for: all), field.caretRect(for: start))
      _ = (field.closestPosition(to: .zero), field.closestPosition(to: .zero, within: all))
      _ = (field.characterRange(at: .zero), field.placeholderRect(forBounds: .zero))
      field.select(nil)
      field.delete(nil)
      _ = (field.sizeThatFits(.zero), field.intrinsicContentSize, field.font, field.textColor)
      _ = (field.attributedText, field.attributedPlaceholder, field.defaultTextAttributes)
      _ = (field.adjustsFontSizeToFitWidth, field.minimumFontSize, field.placeholder)
      field.textAlignment = .left
      _ = field.canPerformAction(Selector("copy:"), withSender: nil)
    }
    #expect(
      names == "adjustsFontSizeToFitWidth attributedPlaceholder attributedText "
        + "baseWritingDirection borderRect canPerformAction caretRect characterRangeAt "
        + "characterRangeByExtending closestPosition closestPositionWithin compare "
        + "defaultTextAttributes delete deleteBackward firstRect font hasText "
        + "intrinsicContentSize isEditing markedTextRange minimumFontSize offset placeholder "
        + "placeholderRect positionFrom positionToward positionWithin replace select "
        + "selectedTextRange selectionRects setBaseWritingDirection setMarkedText "
        + "shouldChangeText sizeThatFits text textAlignment textColor textOf textRect tokenizer "
        + "unmarkText")
  }
}

private final class LoudField: UITextField {
  private func heard<Value>(_ name: String, _ value: Value) -> Value {
    Overrides.heard(name, value)
  }

  override var text: String? {
    get { heard("text", super.text) }
    set { super.text = heard("text", newValue) }
  }
  override var attributedText: NSAttributedString? {
    get { heard("attributedText", super.attributedText) }
    set { super.attributedText = newValue }
  }
  override var placeholder: String? {
    get { heard("placeholder", super.placeholder) }
    set { super.placeholder = newValue }
  }
  override var attributedPlaceholder: NSAttributedString? {
    get { heard("attributedPlaceholder", super.attributedPlaceholder) }
    set { super.attributedPlaceholder = newValue }
  }
  override var font: UIFont? {
    get { heard("font", super.font) }
    set { super.font = newValue }
  }
  override var textColor: UIColor? {
    get { heard("textColor", super.textColor) }
    set { super.textColor = newValue }
  }
  override var textAlignment: NSTextAlignment {
    get { super.textAlignment }
    set { super.textAlignment = heard("textAlignment", newValue) }
  }
  override var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { heard("defaultTextAttributes", super.defaultTextAttributes) }
    set { super.defaultTextAttributes = newValue }
  }
  override var adjustsFontSizeToFitWidth: Bool {
    get { heard("adjustsFontSizeToFitWidth", super.adjustsFontSizeToFitWidth) }
    set { super.adjustsFontSizeToFitWidth = newValue }
  }
  override var minimumFontSize: CGFloat {
    get { heard("minimumFontSize", super.minimumFontSize) }
    set { super.minimumFontSize = newValue }
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    heard("sizeThatFits", super.sizeThatFits(size))
  }
  override var intrinsicContentSize: CGSize {
    heard("intrinsicContentSize", super.intrinsicContentSize)
  }
  override var isEditing: Bool { heard("isEditing", super.isEditing) }
  override func borderRect(forBounds bounds: CGRect) -> CGRect {
    heard("borderRect", super.borderRect(forBounds: bounds))
  }
  override func textRect(forBounds bounds: CGRect) -> CGRect {
    heard("textRect", super.textRect(forBounds: bounds))
  }
  override func editingRect(forBounds bounds: CGRect) -> CGRect {
    heard("editingRect", super.editingRect(forBounds: bounds))
  }
  override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    heard("placeholderRect", super.placeholderRect(forBounds: bounds))
  }
  override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    heard("clearButtonRect", super.clearButtonRect(forBounds: bounds))
  }
  override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    heard("leftViewRect", super.leftViewRect(forBounds: bounds))
  }
  override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    heard("rightViewRect", super.rightViewRect(forBounds: bounds))
  }
  override var inputView: UIView? {
    get { heard("inputView", super.inputView) }
    set { super.inputView = newValue }
  }
  override var inputAccessoryView: UIView? {
    get { heard("inputAccessoryView", super.inputAccessoryView) }
    set { super.inputAccessoryView = newValue }
  }
  override var canBecomeFirstResponder: Bool {
    heard("canBecomeFirstResponder", super.canBecomeFirstResponder)
  }
  override func becomeFirstResponder() -> Bool {
    heard("becomeFirstResponder", super.becomeFirstResponder())
  }
  override func resignFirstResponder() -> Bool {
    heard("resignFirstResponder", super.resignFirstResponder())
  }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    heard("canPerformAction", super.canPerformAction(action, withSender: sender))
  }
  override func select(_ sender: Any?) { super.select(heard("select", sender)) }
  override func selectAll(_ sender: Any?) { super.selectAll(heard("selectAll", sender)) }
  override func delete(_ sender: Any?) { super.delete(heard("delete", sender)) }
  override var hasText: Bool { heard("hasText", super.hasText) }
  override func insertText(_ text: String) { super.insertText(heard("insertText", text)) }
  override func deleteBackward() {
    super.deleteBackward()
    _ = heard("deleteBackward", 0)
  }
  override func text(in range: UITextRange) -> String? { heard("textOf", super.text(in: range)) }
  override func replace(_ range: UITextRange, withText text: String) {
    super.replace(range, withText: heard("replace", text))
  }
  override func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    heard("shouldChangeText", super.shouldChangeText(in: range, replacementText: text))
  }
  override var selectedTextRange: UITextRange? {
    get { heard("selectedTextRange", super.selectedTextRange) }
    set { super.selectedTextRange = heard("selectedTextRange", newValue) }
  }
  override var markedTextRange: UITextRange? { heard("markedTextRange", super.markedTextRange) }
  override func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    super.setMarkedText(heard("setMarkedText", markedText), selectedRange: selectedRange)
  }
  override func unmarkText() {
    super.unmarkText()
    _ = heard("unmarkText", 0)
  }
  override var tokenizer: any UITextInputTokenizer { heard("tokenizer", super.tokenizer) }
  override func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    heard("positionFrom", super.position(from: position, offset: offset))
  }
  override func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    heard("positionToward", super.position(from: position, in: direction, offset: offset))
  }
  override func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    heard("compare", super.compare(position, to: other))
  }
  override func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    heard("offset", super.offset(from: from, to: toPosition))
  }
  override func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
    -> UITextPosition?
  {
    heard("positionWithin", super.position(within: range, farthestIn: direction))
  }
  override func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    heard("characterRangeByExtending", super.characterRange(byExtending: position, in: direction))
  }
  override func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    heard("baseWritingDirection", super.baseWritingDirection(for: position, in: direction))
  }
  override func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {
    super.setBaseWritingDirection(heard("setBaseWritingDirection", writingDirection), for: range)
  }
  override func firstRect(for range: UITextRange) -> CGRect {
    heard("firstRect", super.firstRect(for: range))
  }
  override func caretRect(for position: UITextPosition) -> CGRect {
    heard("caretRect", super.caretRect(for: position))
  }
  override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    heard("selectionRects", super.selectionRects(for: range))
  }
  override func closestPosition(to point: CGPoint) -> UITextPosition? {
    heard("closestPosition", super.closestPosition(to: point))
  }
  override func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    heard("closestPositionWithin", super.closestPosition(to: point, within: range))
  }
  override func characterRange(at point: CGPoint) -> UITextRange? {
    heard("characterRangeAt", super.characterRange(at: point))
  }
}
