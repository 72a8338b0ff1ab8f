/// A text view that gives keys a meaning beyond the text that they type: arrows move the insertion
/// point, with Shift they select.
@MainActor package protocol KeyEditor: AnyObject {
  /// Whether the text would use the key now. Key commands without priority then come later (rule
  /// 16.6).
  func edits(with key: KeyStroke) -> Bool

  /// Uses a key that the responder chain has passed on; returns whether it did. Called before the
  /// key types its text, and again while the key repeats.
  func edit(with key: KeyStroke) -> Bool

  /// Returns whether a key may type `text`, which the delegate decides (rule 26.9).
  func mayInsert(_ text: String) -> Bool

  /// Returns whether a key may delete backward, which the delegate decides.
  func mayDeleteBackward() -> Bool

  /// Returns the text before the place where typed text goes, of at most this many characters, and
  /// whether the whole text begins there.
  func textBefore(atMost count: Int) -> (text: String, isWhole: Bool)
}

/// A text that the Tab key leaves: a field. In other texts, Tab types a character.
@MainActor package protocol TextLeftByTab: UIResponder {}
