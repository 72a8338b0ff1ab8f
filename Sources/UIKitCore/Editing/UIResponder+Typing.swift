// What keys type, on a keyboard or on the screen (rules 16.2, 26.9).
extension UIResponder {
  /// Notifies the application's parts that keys or an input method are about to change the text.
  package final func textWillBeTyped() {
    for part in homeApplication?.parts ?? [] { part.textWillBeTyped() }
  }

  /// Inserts what a key types: into a text of our own only if its delegate agrees. Has no effect
  /// unless the responder takes text.
  package final func insertTypedText(_ characters: String) {
    guard let text = asKeyInput else { return }
    textWillBeTyped()
    let shown = hidesKeys ? "…" : characters
    callLog?.note(.editing, "insertText(\(shown))", of: self, topic: .editing)
    if asKeyEditor?.mayInsert(characters) ?? true { text.insertText(characters) }
  }

  /// Deletes as the Backspace key does: in a text of our own only if its delegate agrees. Has no
  /// effect unless the responder takes text.
  package final func deleteTypedCharacter() {
    guard let text = asKeyInput else { return }
    textWillBeTyped()
    callLog?.note(.editing, "deleteBackward", of: self, topic: .editing)
    if asKeyEditor?.mayDeleteBackward() ?? true { text.deleteBackward() }
  }
}
