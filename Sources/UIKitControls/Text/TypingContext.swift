import Foundation
import TextEditing

/// The text that a keyboard of views types into: what comes before the insertion point, what the
/// traits of the text make of a typed character, and the typing itself.
///
/// Typing asks the delegate as a key does. Transcripts contain the typed text, unless the text is
/// secure.
@MainActor package struct TypingContext {
  /// The number of characters before the insertion point that decide about the next one.
  private static let reach = 64

  private let text: any UIKeyInput
  private let language: String

  /// - Parameters:
  ///   - text: The first responder.
  ///   - language: The language of the keyboard, such as `de` or `de_CH`.
  package init(_ text: any UIKeyInput, language: String) {
    self.text = text
    self.language = language
  }

  /// Whether the text wants suggestions.
  var suggestsWords: Bool { text.suggestsWords }
  /// Whether misspelt words are underlined in the text.
  var checksSpelling: Bool { text.checksSpelling }
  /// The language of the dictionary for the text.
  var dictionaryLanguage: String { language }

  /// The last characters before the insertion point or the selection, oldest first; nil for a text
  /// that only takes keys. At the start of a text there are none.
  package var before: [Character]? {
    if let text = text as? any EditableText { return text.charactersBeforeTyping(Self.reach) }
    guard let text = text as? any UITextInput, let selection = text.selectedTextRange else {
      return nil
    }
    let start =
      text.position(from: selection.start, offset: -Self.reach) ?? text.beginningOfDocument
    return text.textRange(from: start, to: selection.start)
      .flatMap { text.text(in: $0) }.map { Array($0) }
  }

  /// Types characters as a key does, with the marks of printed text instead of the typewriter's if
  /// the traits ask for them.
  package func type(_ characters: String) {
    let change = replacement(for: characters)
    replace(last: change?.removedCount ?? 0, with: change?.text ?? characters, typedAs: characters)
  }

  /// What typing characters does instead; nil for nearly all, without a look at the text.
  private func replacement(for characters: String) -> SmartPunctuation.Replacement? {
    guard SmartPunctuation.concerns(characters), let before else { return nil }
    return text.smartPunctuation(language: language).replacement(for: characters, after: before)
  }

  /// Replaces the last characters before the insertion point, and the selection, with text that is
  /// typed: for a suggestion, or for two spaces that become a full stop.
  package func replace(last count: Int, with characters: String) {
    replace(last: count, with: characters, typedAs: characters)
  }

  private func replace(last count: Int, with characters: String, typedAs typed: String) {
    willType("insertText(\(text.isSecureTextEntry ? "…" : typed))")
    if count > 0, let text = text as? any EditableText {
      text.retype(count, as: characters)
      return
    }
    guard (text as? any KeyEditor)?.mayInsert(characters) ?? true else { return }
    for _ in 0..<count { text.deleteBackward() }
    text.insertText(characters)
  }

  /// Deletes a word before the insertion point, if the text's delegate agrees, as a delete key does
  /// that has been held for long.
  package func deleteWord(_ range: UITextRange) {
    guard let text = text as? any UITextInput else { return }
    willType("deleteBackward(word)")
    if text.shouldChangeText(in: range, replacementText: "") { text.replace(range, withText: "") }
  }

  /// Deletes as the Backspace key does.
  package func deleteBackward() {
    willType("deleteBackward")
    if (text as? any KeyEditor)?.mayDeleteBackward() ?? true { text.deleteBackward() }
  }

  private func willType(_ call: String) {
    guard let responder = text as? UIResponder else { return }
    responder.textWillBeTyped()
    responder.callLog?.note(.editing, call, of: responder, topic: .editing)
  }
}

extension EditableText {
  /// The last characters before the place where typed text goes.
  func charactersBeforeTyping(_ count: Int) -> [Character] {
    guard !clearsOnInsertion else { return [] }
    let start = editor.marked?.lowerBound ?? editor.selection.range.lowerBound
    return Array(editor.body.characters[..<editor.body.number(atOrBefore: start)].suffix(count))
  }

  /// Replaces this many characters before the selection, and the selection, if the text may be
  /// changed and the delegate allows it.
  func retype(_ count: Int, as text: String) {
    guard mayChangeText, let text = replacement(typedAs: text) else { return }
    let selection = editor.selection.range
    let start = editor.body.place(-count, charactersFrom: selection.lowerBound)
    let range = start..<selection.upperBound
    if asksToChange(range, to: text) { change(range, to: text) }
  }
}
