import Foundation
import TextEditing

// Beginning and ending of editing, and Return.
extension UITextField {
  /// Asks the delegate whether editing may begin.
  final func asksToBegin() -> Bool {
    asks("textFieldShouldBeginEditing") { $0.textFieldShouldBeginEditing(self) }
  }

  /// Asks the delegate whether editing may end.
  final func asksToEnd() -> Bool {
    asks("textFieldShouldEndEditing") { $0.textFieldShouldEndEditing(self) }
  }

  /// The field has become first responder.
  final func beginEditing() {
    guard editState == .idle, isFirstResponder else { return }
    editState = .editing
    revealsItself()
    if clearsOnBeginEditing, hasText, asksToClear() {
      setText("")
    } else if isSecureTextEntry, hasText {
      clearsOnInsertion = true
    }
    layoutChanged()
    notify("textFieldDidBeginEditing") { $0.textFieldDidBeginEditing(self) }
    sendActions(for: .editingDidBegin)
    post(Self.textDidBeginEditingNotification)
  }

  /// The field has resigned, or lost its status as first responder.
  final func endEditing() {
    guard editState == .editing else { return }
    editState = .idle
    hideMenu()
    unmark()
    history.endRun()
    layoutChanged()
    notify("textFieldDidEndEditing") { $0.textFieldDidEndEditing(self, reason: .committed) }
    sendActions(for: .editingDidEnd)
    post(
      Self.textDidEndEditingNotification,
      [Self.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue])
  }

  /// Return was typed. An action for `editingDidEndOnExit` makes the field resign.
  final func pressReturn() {
    guard hasText || !enablesReturnKeyAutomatically else { return }
    guard asks("textFieldShouldReturn", { $0.textFieldShouldReturn(self) }) else { return }
    let exits = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if exits, isFirstResponder { resignFirstResponder() }
  }

  /// Asks the delegate whether the text may be cleared.
  final func asksToClear() -> Bool {
    asks("textFieldShouldClear") { $0.textFieldShouldClear(self) }
  }

  /// The clear button was pressed: clears the text and begins editing.
  final func clear() {
    guard asksToClear() else { return }
    if hasText { change(editor.body.all, to: "") }
    if !isEditing { becomeFirstResponder() }
  }

  // MARK: Changes

  /// A field's text contains no line breaks: a typed one alone is Return, others become spaces.
  final func replacement(typedAs text: String) -> String? {
    isReturn(text) ? nil : String(text.map { $0.isNewline ? " " : $0 })
  }

  /// Whether typed text is the Return key.
  final func isReturn(_ text: String) -> Bool { text == "\n" || text == "\r" || text == "\r\n" }

  /// Asks the delegate. A secure field's text does not appear in the log.
  final func asksToChange(_ range: Range<Int>, to text: String) -> Bool {
    let detail = isSecureTextEntry ? "" : "\(range) “\(text)” "
    return asks("shouldChangeCharacters", detail: detail) {
      $0.textField(
        self, shouldChangeCharactersIn: NSRange(range), replacementString: text)
    }
  }

  final func textChanged() {
    layoutChanged()
    selectionChanged()
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  final func reportSelection() {
    guard isEditing else { return }
    notify("textFieldDidChangeSelection") { $0.textFieldDidChangeSelection(self) }
  }

  // MARK: Edit menu

  final func editMenu(for range: Range<Int>, suggested: [UIMenuElement]) -> UIMenu? {
    delegate?.textField(
      self, editMenuForCharactersIn: NSRange(range), suggestedActions: suggested)
  }

  final func willShowMenu(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willPresentEditMenuWith: animator)
  }

  final func willHideMenu(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willDismissEditMenuWith: animator)
  }

  // MARK: Delegate

  /// Asks the delegate, and logs its answer; true without a delegate.
  final func asks(
    _ question: String, detail: String = "", _ call: (any UITextFieldDelegate) -> Bool
  ) -> Bool {
    guard let delegate else { return true }
    let answer = call(delegate)
    callLog?.note(
      .editing, question, of: self, detail: "\(detail)\(answer)", topic: .editing)
    return answer
  }

  /// Calls the delegate, and logs it.
  final func notify(_ report: String, _ call: (any UITextFieldDelegate) -> Void) {
    guard let delegate else { return }
    callLog?.note(.editing, report, of: self, topic: .editing)
    call(delegate)
  }

  final func post(_ name: Notification.Name, _ info: [AnyHashable: Any]? = nil) {
    callLog?.note(.notification, name.rawValue, of: self, topic: .notification)
    NotificationCenter.default.post(name: name, object: self, userInfo: info)
  }
}

extension UITextField {
  /// Reports methods of the delegate that are never called.
  final func checkDelegate() {
    DelegateCheck.check(delegate, (any UITextFieldDelegate).self) {
      $0 is any UITextFieldDelegate.Type
    }
  }
}
