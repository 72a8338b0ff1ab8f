import Foundation
import InputCore
import TextEditing
@_spi(Toolkit) import UIKitCore

// Beginning and ending of editing, changes, and the calls to the delegate about them.
extension UITextView: EditableText, KeyEditor {
  final var isMultiline: Bool { true }
  final var takesGestures: Bool { isEditable || isSelectable }
  final var isActive: Bool { isFirstResponder }
  final var isBeingEdited: Bool { editState == .editing }
  final var mayChangeText: Bool { isEditable }
  package final func edits(with key: KeyStroke) -> Bool { usesKey(key) }
  package final func edit(with key: KeyStroke) -> Bool { useKey(key) }
  package final func mayInsert(_ text: String) -> Bool { asksToType(text) }
  package final func mayDeleteBackward() -> Bool { asksToDeleteBackward() }
  package final func textBefore(atMost count: Int) -> (text: String, isWhole: Bool) {
    precedingText(count)
  }
  final var typedAttributes: [NSAttributedString.Key: Any]? { look.typing }

  /// Asks the delegate whether editing may begin; a text that cannot be edited is only selected.
  final func asksToBegin() -> Bool {
    revealsItself()
    return !isEditable || asks("textViewShouldBeginEditing") { $0.textViewShouldBeginEditing(self) }
  }

  /// Asks the delegate whether editing may end.
  final func asksToEnd() -> Bool {
    editState == .idle
      || asks("textViewShouldEndEditing") { $0.textViewShouldEndEditing(self) }
  }

  /// The view has become first responder.
  final func beginEditing() {
    guard editState == .idle, isFirstResponder else { return }
    setNeedsDisplay()
    guard isEditable else { return }
    editState = .editing
    caretInstant = homeApplication?.engine.timeline.now ?? caretInstant
    notify("textViewDidBeginEditing") { $0.textViewDidBeginEditing(self) }
    post(Self.textDidBeginEditingNotification)
  }

  /// The view has resigned, or lost its status as first responder.
  final func endEditing() {
    hideMenu()
    setNeedsDisplay()
    guard editState == .editing else { return }
    editState = .idle
    unmark()
    history.endRun()
    notify("textViewDidEndEditing") { $0.textViewDidEndEditing(self) }
    post(Self.textDidEndEditingNotification)
  }

  // MARK: Changes

  /// Return inserts a line feed.
  final func replacement(typedAs text: String) -> String? { text == "\r" ? "\n" : text }

  final func asksToChange(_ range: Range<Int>, to text: String) -> Bool {
    let detail = isSecureTextEntry ? "" : "\(range) “\(text)” "
    return asks("shouldChangeText", detail: detail) {
      $0.textView(self, shouldChangeTextIn: NSRange(range), replacementText: text)
    }
  }

  final func textChanged() {
    layoutChanged()
    fitContent()
    selectionChanged()
    notify("textViewDidChange") { $0.textViewDidChange(self) }
    post(Self.textDidChangeNotification)
  }

  final func reportSelection() {
    look.typing = nil
    guard isActive else { return }
    notify("textViewDidChangeSelection") { $0.textViewDidChangeSelection(self) }
  }

  // MARK: Links

  /// Opens a tapped link of a text that cannot be edited, if the delegate allows it. Other taps on
  /// such a text only end a selection.
  final func acts(onTapAt point: CGPoint) -> Bool {
    guard !isEditable else { return false }
    guard let range = character(at: point),
      let link = styles.attributes(at: range.lowerBound)[.link],
      let url = link as? URL ?? (link as? String).flatMap(URL.init(string:))
    else { return !isActive }
    let opens = asks("shouldInteractWith", detail: "\(url.absoluteString) ") {
      $0.textView(
        self, shouldInteractWith: url, in: NSRange(range), interaction: .invokeDefaultAction)
    }
    if opens { homeApplication?.open(url) }
    return true
  }

  // MARK: Edit menu

  final func editMenu(for range: Range<Int>, suggested: [UIMenuElement]) -> UIMenu? {
    delegate?.textView(self, editMenuForTextIn: NSRange(range), suggestedActions: suggested)
  }

  final func willShowMenu(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textView(self, willPresentEditMenuWith: animator)
  }

  final func willHideMenu(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textView(self, willDismissEditMenuWith: animator)
  }

  // MARK: Delegate

  /// Asks the delegate, and logs its answer; true without a delegate.
  private func asks(
    _ question: String, detail: String = "", _ call: (any UITextViewDelegate) -> Bool
  ) -> Bool {
    guard let delegate else { return true }
    let answer = call(delegate)
    callLog?.note(
      .editing, question, of: self, detail: "\(detail)\(answer)", topic: .editing)
    return answer
  }

  /// Calls the delegate, and logs it.
  private func notify(_ report: String, _ call: (any UITextViewDelegate) -> Void) {
    guard let delegate else { return }
    callLog?.note(.editing, report, of: self, topic: .editing)
    call(delegate)
  }

  private func post(_ name: Notification.Name) {
    callLog?.note(.notification, name.rawValue, of: self, topic: .notification)
    NotificationCenter.default.post(name: name, object: self)
  }
}
