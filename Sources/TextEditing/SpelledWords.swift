/// The words that a dictionary does not have, among those that a person has finished.
///
///     idle ──finished word──▶ asking ──answer, no other word──▶ idle
///                              │  ▲
///                              └──┘ answer, the next word
///
/// One question is open at a time. A failure ends the questions about the language.
package struct SpelledWords: Equatable, Sendable {
  /// How many words are known at most; then all are forgotten.
  private static let limit = 2000
  /// How many words wait for their questions at most; others are asked about when they are finished
  /// again.
  private static let waitingLimit = 16
  /// The shortest word that is asked about, and the longest one, in characters.
  private static let lengths = 2...32

  /// Whether words are in the dictionary.
  private var known: [String: Bool] = [:]
  /// The words to ask about, in order.
  private var waiting: [String] = []
  private var language = ""
  /// The open question; nil for none.
  private var asked: Question?
  /// The languages without a dictionary.
  private var failed: [String] = []

  private struct Question: Equatable, Sendable {
    var word: String
    var language: String
  }

  package init() {}

  /// A character that does not belong to words was typed after `before`. Returns the word to ask
  /// about now; nil for none.
  package mutating func wordEnded(
    _ before: some BidirectionalCollection<Character>, language: String
  ) -> String? {
    if language != self.language {
      self.language = language
      (known, waiting) = ([:], [])
    }
    guard let last = before.lastIndex(where: { $0.isLetter || $0.isNumber }) else { return nil }
    let word = SuggestedWords.word(endingIn: before[...last])
    let isAsked = asked == Question(word: word, language: language) || waiting.contains(word)
    guard Self.lengths.contains(word.count), known[word] == nil, !isAsked,
      waiting.count < Self.waitingLimit, !failed.contains(language)
    else { return nil }
    waiting.append(word)
    return nextQuestion()
  }

  /// The answer to the open question has come: the words that may be meant, the word itself first
  /// if it is in the dictionary; nil if the question failed. Returns the next word to ask about;
  /// nil for none.
  package mutating func answered(_ words: [String]?) -> String? {
    guard let question = asked else { return nil }
    asked = nil
    guard let words else {
      failed.append(question.language)
      return nextQuestion()
    }
    // The language may be another one now.
    if question.language == language {
      if known.count >= Self.limit { known = [:] }
      known[question.word] = words.first == question.word
    }
    return nextQuestion()
  }

  private mutating func nextQuestion() -> String? {
    guard asked == nil, !waiting.isEmpty, !failed.contains(language) else { return nil }
    let word = waiting.removeFirst()
    asked = Question(word: word, language: language)
    return word
  }

  /// Whether there is any word to mark.
  package var hasMisspelt: Bool { known.values.contains(false) }

  /// The misspelt words of a text, by the numbers of their characters; without the one that ends at
  /// `insertion`, which is still typed.
  package func misspelt(in text: [Character], insertion: Int?) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start < text.count {
      guard Self.isPart(text[start]) else {
        start += 1
        continue
      }
      var end = start
      while end < text.count, Self.isPart(text[end]) { end += 1 }
      // Closing quotation marks are no apostrophes.
      var last = end
      while last > start, !text[last - 1].isLetter, !text[last - 1].isNumber { last -= 1 }
      let word = SuggestedWords.word(endingIn: text[start..<last])
      let isTyped = insertion.map { (last...end).contains($0) } ?? false
      if !isTyped, known[word] == false { ranges.append(last - word.count..<last) }
      start = end
    }
    return ranges
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "'" || character == "’"
  }
}
