/// A responder that takes typed text, one piece at a time.
///
/// While it is the first responder of the key window, it receives the characters of keys that no
/// press method or key command has used.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is text that `deleteBackward()` would delete.
  var hasText: Bool { get }
  /// Inserts text at the insertion point. A Return key inserts a line feed, a Tab key a tab.
  func insertText(_ text: String)
  /// Deletes the character before the insertion point.
  func deleteBackward()
}
