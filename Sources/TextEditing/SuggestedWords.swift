/// The words offered while one is typed.
///
///     idle ──letters──▶ asking ──answer──▶ offering
///      ▲                  │  ▲                │
///      └──no word─────────┘  └──other letters─┘
///
/// One question is open at a time: letters that are typed meanwhile are asked about when its answer
/// has come, which is then of no use. A failure ends the questions about the language.
package struct SuggestedWords: Equatable, Sendable {
  /// A word that can be chosen.
  package struct Offer: Equatable, Sendable {
    /// The word.
    package var word: String
    /// Whether it is what was typed, which is not in the dictionary.
    package var isVerbatim: Bool

    package init(_ word: String, isVerbatim: Bool = false) {
      self.word = word
      self.isVerbatim = isVerbatim
    }
  }

  private struct Question: Equatable, Sendable {
    var word: String
    var language: String
  }

  /// The number of offers that a row has room for.
  package static let limit = 3
  /// The shortest word that is asked about, and the longest one, in characters.
  private static let lengths = 2...32

  /// The offers for the present word, from left to right.
  package private(set) var offers: [Offer] = []
  /// The word before the insertion point; empty for none.
  package private(set) var word = ""
  /// The word of the open question, and its language; nil for none.
  private var asked: Question?
  private var language = ""
  /// The languages without a dictionary.
  private var failed: [String] = []

  package init() {}

  /// The text before the insertion point has changed. Returns the word to ask about now; nil for
  /// none.
  package mutating func textChanged(
    _ before: some BidirectionalCollection<Character>, language: String
  ) -> String? {
    if language != self.language {
      self.language = language
      clear()
    }
    let found = Self.word(endingIn: before)
    guard found != word else { return nil }
    word = found
    offers = []
    return nextQuestion()
  }

  /// The answer to the open question has come; nil if the question failed. Returns the next word to
  /// ask about; nil for none.
  package mutating func answered(_ words: [String]?) -> String? {
    guard let question = asked else { return nil }
    asked = nil
    guard let words else {
      failed.append(question.language)
      return nextQuestion()
    }
    guard question == Question(word: word, language: language) else { return nextQuestion() }
    offers = Self.offers(for: word, words)
    return nil
  }

  /// Whether a question about the language has failed, so that its texts need not be read.
  package func isOff(for language: String) -> Bool { failed.contains(language) }

  /// Nothing is offered any more: there is no text, or it wants no suggestions.
  package mutating func clear() {
    word = ""
    offers = []
  }

  private mutating func nextQuestion() -> String? {
    guard asked == nil, !failed.contains(language), Self.lengths.contains(word.count) else {
      return nil
    }
    asked = Question(word: word, language: language)
    return word
  }

  /// The typed word and the best of those that may be meant. A word that is in the dictionary needs
  /// no other.
  static func offers(for word: String, _ words: [String]) -> [Offer] {
    guard let best = words.first, best != word else { return [] }
    return [Offer(word, isVerbatim: true)] + words.prefix(limit - 1).map { Offer($0) }
  }

  /// The letters and apostrophes at the end of a text; empty if digits belong to them.
  package static func word(endingIn before: some BidirectionalCollection<Character>) -> String {
    var letters: [Character] = []
    for character in before.reversed() {
      if character.isNumber { return "" }
      guard character.isLetter || character == "'" || character == "’" else { break }
      letters.append(character)
      if letters.count > lengths.upperBound { return "" }
    }
    while let last = letters.last, !last.isLetter { letters.removeLast() }
    return String(letters.reversed())
  }
}
