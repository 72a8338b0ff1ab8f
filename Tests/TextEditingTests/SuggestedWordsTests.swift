import Testing

@testable import TextEditing

/// The machine that asks for suggestions, one question at a time.
@Suite struct SuggestedWordsTests {
  private func show(_ machine: SuggestedWords) -> String {
    machine.offers.map { $0.isVerbatim ? "“\($0.word)”" : $0.word }.joined(separator: " ")
  }

  @Test func `the letters before the insertion point are the word`() {
    let texts = [
      "one two", "one ", "one.Two's", "l’été", "'tis", "a1b", "x3", "日本", "",
      String(repeating: "a", count: 33),
    ]
    let words = texts.map { SuggestedWords.word(endingIn: Array($0)) }
    #expect(words == ["two", "", "Two's", "l’été", "tis", "", "", "日本", "", ""])
  }

  @Test func `a word that is not in the dictionary is offered with the best others`() {
    var machine = SuggestedWords()
    #expect(machine.textChanged(Array("t"), language: "en") == nil)
    #expect(machine.textChanged(Array("teh"), language: "en") == "teh" && machine.word == "teh")
    #expect(machine.answered(["the", "ten", "tech"]) == nil)
    #expect(show(machine) == "“teh” the ten")
    #expect(machine.textChanged(Array("teh "), language: "en") == nil && show(machine) == "")
    #expect(machine.textChanged(Array("teh the"), language: "en") == "the")
    #expect(machine.answered(["the"]) == nil && show(machine) == "")
    #expect(machine.textChanged(Array("xyzzy"), language: "en") == "xyzzy")
    #expect(machine.answered([]) == nil && show(machine) == "")
  }

  @Test func `letters that are typed while a question is open are asked about after it`() {
    var machine = SuggestedWords()
    #expect(machine.textChanged(Array("te"), language: "en") == "te")
    #expect(machine.textChanged(Array("teh"), language: "en") == nil)
    #expect(machine.textChanged(Array("tehr"), language: "en") == nil)
    #expect(machine.answered(["tea"]) == "tehr" && show(machine) == "")
    #expect(machine.answered(["their"]) == nil && show(machine) == "“tehr” their")
    machine.clear()
    #expect(show(machine) == "" && machine.answered(["late"]) == nil)
  }

  @Test func `an answer is about the language in which was asked`() {
    var machine = SuggestedWords()
    #expect(machine.textChanged(Array("teh"), language: "ru") == "teh")
    #expect(machine.textChanged(Array("teh"), language: "en") == nil)
    #expect(machine.answered(nil) == "teh" && machine.isOff(for: "ru") && !machine.isOff(for: "en"))
    #expect(machine.answered(["the"]) == nil && show(machine) == "“teh” the")
    // Offers of the former language go, also for the same letters.
    #expect(machine.textChanged(Array("teh"), language: "de") == "teh" && show(machine) == "")
    #expect(machine.textChanged(Array("teh"), language: "en") == nil)
    #expect(machine.answered(["Tee"]) == "teh" && show(machine) == "")
  }

  @Test func `after a failure nothing is asked in the language`() {
    var machine = SuggestedWords()
    #expect(machine.textChanged(Array("teh"), language: "xx") == "teh")
    #expect(machine.answered(nil) == nil && machine.isOff(for: "xx") && !machine.isOff(for: "en"))
    #expect(machine.textChanged(Array("tehm"), language: "xx") == nil)
    #expect(machine.textChanged(Array("the"), language: "en") == "the")
  }
}
