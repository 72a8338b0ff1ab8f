import Foundation
import InputCore
package import TextEditing
@_spi(Toolkit) import UIKitCore

/// Suggestions for the text that a keyboard types into, by the machine's dictionaries.
///
/// The keyboard calls `update(_:)` after each change of the text or the selection, and types
/// through this. Texts that want no suggestions, secure ones above all, are never asked about.
@MainActor package final class WordSuggestions {
  private unowned let application: UIApplication
  private var machine = SuggestedWords()
  private var language = ""
  /// Whether the last character is a space that was typed by a suggestion.
  private var hasAddedSpace = false
  /// Called when the offers have changed.
  package var onChange: () -> Void = {}
  /// The languages whose dictionaries have answered.
  private var languages: [String] = []
  /// Called when a dictionary has answered for the first time.
  package var onDictionary: () -> Void = {}

  /// Creates suggestions for texts of an application, at first for none.
  package init(_ application: UIApplication) {
    self.application = application
  }

  /// Whether a dictionary of the language has answered: a keyboard then makes room for the row.
  package func hasDictionary(for language: String) -> Bool { languages.contains(language) }

  /// The words to offer, from left to right: at most three.
  package var offers: [SuggestedWords.Offer] { machine.offers }

  /// Reads the text before the insertion point; nil for no text.
  package func update(_ context: TypingContext?) {
    let former = offers
    if let context, context.suggestsWords, !machine.isOff(for: context.dictionaryLanguage),
      let before = context.before
    {
      language = context.dictionaryLanguage
      ask(machine.textChanged(before, language: language))
    } else {
      machine.clear()
    }
    if offers != former { onChange() }
  }

  private func ask(_ word: String?) {
    guard let word else { return }
    let language = language
    let question = HostQuestion.suggestWords(for: word, language: language)
    application.engine.questions.ask(question) { [weak self] answer in
      self?.accept(answer, in: language)
    }
  }

  private func accept(_ answer: HostAnswer.Result, in language: String) {
    let former = offers
    switch answer {
    case .words(let words):
      ask(machine.answered(words))
      if !languages.contains(language) {
        languages.append(language)
        onDictionary()
      }
    case .failed, .done, .file: ask(machine.answered(nil))
    }
    if offers != former { onChange() }
  }

  // MARK: Typing

  /// Types characters. Punctuation takes the place of a space that a suggestion has added.
  package func type(_ characters: String, into context: TypingContext) {
    if hasAddedSpace, Self.closers.contains(characters), context.before?.last == " " {
      context.replace(last: 1, with: characters)
    } else {
      context.type(characters)
    }
    hasAddedSpace = false
    update(context)
  }

  /// The app or a finger has changed the text or the selection: the space that a suggestion has
  /// added is a space like any other.
  package func placeChanged() { hasAddedSpace = false }

  /// Types an offered word in place of the one that was typed, and a space. Does nothing but look
  /// at the text again if that word is no longer before the insertion point.
  package func choose(_ offer: SuggestedWords.Offer, in context: TypingContext) {
    guard SuggestedWords.word(endingIn: context.before ?? []) == machine.word else {
      return update(context)
    }
    context.replace(last: machine.word.count, with: offer.word + " ")
    hasAddedSpace = context.before?.last == " "
    update(context)
  }

  private static let closers = [".", ",", "!", "?", ";", ":", ")", "]", "}", "…"]
}
