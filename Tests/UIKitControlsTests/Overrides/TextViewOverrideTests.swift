import Foundation
import Testing
import UIKitControls
import UIKitTesting
import UIKitTestSupport

/// Every member of text views that UIKit leaves open can be overridden outside the module; see
/// `RecognizerOverrideTests`.
@MainActor @Suite struct TextViewOverrideTests {
  @Test func `the toolkit calls overrides of typing, drawing and the first responder`() throws {
    let view = LoudTextView()
    let scene = TextViewScene("one two", view: view)
    let names = Overrides.names {
      scene.tap(3, line: 0)
      scene.session.keyboard().type("x")
      scene.session.keyboard().press(.delete)
      _ = scene.session.picture
      scene.tap(3, line: 0, count: 3)
      _ = scene.session.picture
      view.inputView = UIView()
      view.reloadInputViews()
      _ = view.resignFirstResponder()
    }
    #expect(
      names == "becomeFirstResponder canBecomeFirstResponder canPerformAction caretRect "
        + "clearsOnInsertion delegate deleteBackward hasText inputAccessoryView inputView insertText "
        + "isEditable resignFirstResponder selectAll selectionRects")
    scene.session.wait(0.3)
    try scene.finish()
  }

  @Test func `the rest can be overridden`() {
    let view = LoudTextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let start = view.beginningOfDocument
    let all = view.textRange(from: start, to: view.endOfDocument) ?? UITextRange()
    let names = Overrides.names {
      view.text = ""
      _ = (view.hasText, view.markedTextRange, view.tokenizer, view.delegate)
      view.replace(all, withText: "")
      view.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
      view.unmarkText()
      view.selectedTextRange = all
      view.selectedRange = NSRange(location: 0, length: 0)
      _ = (view.text(in: all), view.shouldChangeText(in: all, replacementText: ""))
      _ = (view.position(from: start, offset: 0), view.offset(from: start, to: start))
      _ = (view.position(from: start, in: .left, offset: 0), view.compare(start, to: start))
      _ = (
        view.position(within: all, farthestIn: .left),
        view.characterRange(byExtending: start, in: .left)
      )
      _ = view.baseWritingDirection(for: start, in: .forward)
      view.setBaseWritingDirection(.natural, for: all)
      _ = view.firstRect(for: all)
      _ = (view.closestPosition(to: .zero), view.closestPosition(to: .zero, within: all))
      _ = (view.characterRange(at: .zero), view.sizeThatFits(.zero), view.intrinsicContentSize)
      _ = (view.text, view.attributedText, view.font, view.textColor, view.textAlignment)
      _ = (view.typingAttributes, view.linkTextAttributes, view.textContainerInset)
      _ = (view.isSelectable, view.clearsOnInsertion)
      view.scrollRangeToVisible(NSRange(location: 0, length: 0))
      view.select(nil)
      view.delete(nil)
      _ = view.canPerformAction(Selector("copy:"), withSender: nil)
    }
    #expect(
      names == "attributedText baseWritingDirection canPerformAction characterRangeAt "
        + "characterRangeByExtending clearsOnInsertion closestPosition closestPositionWithin "
        + "compare delegate delete firstRect font hasText intrinsicContentSize isEditable "
        + "isSelectable linkTextAttributes markedTextRange offset positionFrom positionToward "
        + "positionWithin replace scrollRangeToVisible select selectedRange selectedTextRange "
        + "setBaseWritingDirection setMarkedText shouldChangeText sizeThatFits text "
        + "textAlignment textColor textContainerInset textOf tokenizer typingAttributes "
        + "unmarkText")
  }
}

private final class LoudTextView: UITextView {
  private func heard<Value>(_ name: String, _ value: Value) -> Value {
    Overrides.heard(name, value)
  }

  override var delegate: (any UITextViewDelegate)? {
    get { heard("delegate", super.delegate) }
    set { super.delegate = newValue }
  }
  override var text: String! {
    get { heard("text", super.text) }
    set { super.text = newValue }
  }
  override var attributedText: NSAttributedString! {
    get { heard("attributedText", super.attributedText) }
    set { super.attributedText = newValue }
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
    get { heard("textAlignment", super.textAlignment) }
    set { super.textAlignment = newValue }
  }
  override var textContainerInset: UIEdgeInsets {
    get { heard("textContainerInset", super.textContainerInset) }
    set { super.textContainerInset = newValue }
  }
  override var typingAttributes: [NSAttributedString.Key: Any] {
    get { heard("typingAttributes", super.typingAttributes) }
    set { super.typingAttributes = newValue }
  }
  override var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { heard("linkTextAttributes", super.linkTextAttributes) }
    set { super.linkTextAttributes = newValue }
  }
  override var isEditable: Bool {
    get { heard("isEditable", super.isEditable) }
    set { super.isEditable = newValue }
  }
  override var isSelectable: Bool {
    get { heard("isSelectable", super.isSelectable) }
    set { super.isSelectable = newValue }
  }
  override var clearsOnInsertion: Bool {
    get { heard("clearsOnInsertion", super.clearsOnInsertion) }
    set { super.clearsOnInsertion = newValue }
  }
  override var selectedRange: NSRange {
    get { super.selectedRange }
    set { super.selectedRange = heard("selectedRange", newValue) }
  }
  override func scrollRangeToVisible(_ range: NSRange) {
    super.scrollRangeToVisible(heard("scrollRangeToVisible", range))
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    heard("sizeThatFits", super.sizeThatFits(size))
  }
  override var intrinsicContentSize: CGSize {
    heard("intrinsicContentSize", super.intrinsicContentSize)
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
