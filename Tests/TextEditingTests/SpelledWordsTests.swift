import Testing

@testable import TextEditing

/// The machine that asks about finished words.
@Suite struct SpelledWordsTests {
  private func marks(_ machine: SpelledWords, _ text: String, insertion: Int? = nil) -> String {
    let characters = Array(text)
    return machine.misspelt(in: characters, insertion: insertion)
      .map { "\($0.lowerBound) " + String(characters[$0]) }.joined(separator: ", ")
  }

  @Test func `words that are not in the dictionary are marked, once they are finished`() {
    var machine = SpelledWords()
    #expect(machine.wordEnded(Array("a teh, "), language: "en") == "teh" && !machine.hasMisspelt)
    #expect(machine.wordEnded(Array("teh "), language: "en") == nil)
    #expect(machine.answered(["the", "ten"]) == nil && machine.hasMisspelt)
    #expect(marks(machine, "teh, 'teh' teh7 tehs teh") == "0 teh, 6 teh, 21 teh")
    #expect(marks(machine, "a teh", insertion: 5) == "")
    #expect(marks(machine, "teh", insertion: 1) == "0 teh")
    #expect(machine.wordEnded(Array("teh "), language: "en") == nil)
  }

  @Test func `words that are finished meanwhile are asked about in order`() {
    var machine = SpelledWords()
    #expect(machine.wordEnded(Array("the "), language: "en") == "the")
    #expect(machine.wordEnded(Array("ct "), language: "en") == nil)
    #expect(machine.wordEnded(Array("x1 "), language: "en") == nil)
    #expect(machine.answered(["the"]) == "ct" && machine.answered([]) == nil)
    #expect(marks(machine, "the ct") == "4 ct")
  }

  @Test func `a language has its own words, and may be without a dictionary`() {
    var machine = SpelledWords()
    #expect(machine.wordEnded(Array("the "), language: "ru") == "the")
    #expect(machine.wordEnded(Array("teh "), language: "en") == nil)
    #expect(machine.answered(nil) == "teh" && machine.answered([]) == nil)
    #expect(marks(machine, "teh the") == "0 teh")
    #expect(machine.wordEnded(Array("the "), language: "ru") == nil && !machine.hasMisspelt)
  }
}
