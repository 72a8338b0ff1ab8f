import Testing
import TextEditing

@testable import UIKitKeyboard

/// What the text before the insertion point means for the next key.
@Suite struct TextContextTests {
  @Test func `a text whose beginning is unknown does not begin a sentence`() {
    let texts = [("", true), ("  ", true), ("", false), ("  ", false), ("a. ", false)]
    let states = texts.map { text, isWhole in
      let characters = TextContext(text: text, isWhole: isWhole).characters
      return CapitalRule.sentences.wantsCapital(after: characters) ? "capital" : "small"
    }
    #expect(states.joined(separator: " ") == "capital capital small small capital")
  }

  @Test(arguments: [
    ("word ", true), ("7 ", true), ("(so) ", true), ("word", false), (" ", false), ("", false),
    ("word  ", false), ("word. ", false), ("word, ", false),
  ])
  func `a second space makes a full stop after a word`(text: String, isExpected: Bool) {
    #expect(TextContext(text: text, isWhole: true).takesFullStop == isExpected)
  }

  @Test(arguments: [
    ("one two", 3), ("one two  ", 5), ("one, ", 2), ("été", 3), ("a 😀", 2), ("", 0), ("  ", 2),
  ])
  func `a word is deleted with the spaces after it`(text: String, length: Int) {
    #expect(TextContext(text: text, isWhole: true).lengthOfLastWord == length)
  }

  @Test func `a held delete key repeats by characters, faster, and after a while by words`() {
    var repeats = DeleteRepeat()
    var (time, steps) = (DeleteRepeat.firstWait, "")
    for _ in 0..<43 {
      let (step, wait) = repeats.fire()
      steps += step == .word ? "w" : wait == DeleteRepeat.fastWait ? "f" : "c"
      time += wait
    }
    #expect(
      steps == String(repeating: "c", count: 10) + String(repeating: "f", count: 30) + "www")
    #expect((time * 10).rounded() == 39)
  }
}
