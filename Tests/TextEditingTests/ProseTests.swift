import Testing

@testable import TextEditing

/// What the characters before the insertion point decide: capitals, curved marks, spaces.
@Suite struct ProseTests {
  /// The beginnings of words that are to be capital letters, in a text that is typed letter by
  /// letter.
  private func typed(_ text: String, _ rule: CapitalRule) -> String {
    var before: [Character] = []
    for character in text {
      let isCapital = character.isLetter && rule.wantsCapital(after: before)
      before.append(isCapital ? Character(character.uppercased()) : character)
    }
    return String(before)
  }

  @Test func `sentences begin at the start, after line breaks, and after marks with a space`() {
    #expect(
      typed("so it goes. \"the end\" is near.) \"why?\" (no! see 3.5", .sentences)
        == "So it goes. \"The end\" is near.) \"Why?\" (No! See 3.5")
    #expect(typed("3.5 e-mails.com…  ok\nnew.x", .sentences) == "3.5 e-mails.com…  Ok\nNew.x")
    #expect(
      typed("  ¿qué? ¡sí!\n\n“yes.” ‘no.’ x", .sentences)
        == "  ¿Qué? ¡Sí!\n\n“Yes.” ‘No.’ X")
  }

  @Test func `words begin after white space`() {
    #expect(
      typed("ada lovelace-king (née\tbyron)\nof o'connor", .words)
        == "Ada Lovelace-king (Née\tByron)\nOf O'connor")
  }

  @Test func `always and never`() {
    #expect(typed("ab c", .always) == "AB C" && typed("ab. c", .never) == "ab. c")
  }

  /// The text after each of its characters was typed.
  private func printed(
    _ text: String, _ language: String = "en_US", quotes: Bool = true, dashes: Bool = true
  ) -> String {
    let rule = SmartPunctuation(curvesQuotes: quotes, joinsHyphens: dashes, language: language)
    var before: [Character] = []
    for character in text {
      let change = rule.replacement(for: String(character), after: before)
      before.removeLast(change?.removedCount ?? 0)
      before += Array(change?.text ?? String(character))
    }
    return String(before)
  }

  @Test func `quotation marks open after spaces and close after words`() {
    let text = "\"It's 'odd',\" he said (\"'tis\")."
    #expect(printed(text) == "“It’s ‘odd’,” he said (“‘tis”).")
    #expect(printed(text, quotes: false) == text)
  }

  @Test(arguments: [
    ("de", "„a ‚b‘ c’s“"), ("de_CH", "«a ‹b› c’s»"), ("fr-FR", "«\u{A0}a “b” c’s\u{A0}»"),
    ("pl", "„a «b» c’s”"), ("ru", "«a „b“ c’s»"), ("sv", "”a ’b’ c’s”"), ("", "“a ‘b’ c’s”"),
  ])
  func `each language has its marks`(language: String, expected: String) {
    #expect(printed("\"a 'b' c's\"", language) == expected)
  }

  @Test func `the second hyphen makes a dash`() {
    #expect(printed("a--b a-b") == "a—b a-b" && printed("---") == "—-")
    #expect(printed("--", dashes: false) == "--")
  }

  private func without(_ range: Range<Int>, _ text: String) -> String {
    var body = TextBody(text)
    body.replace(body.deletionOfWords(in: range), with: "")
    return body.string
  }

  @Test func `a deleted word takes a space along`() {
    #expect(without(4..<7, "one two three") == "one three")
    #expect(without(0..<3, "one two") == "two" && without(4..<7, "one two") == "one")
    #expect(without(4..<7, "one two, three") == "one, three")
    #expect(without(4..<7, "one\ntwo three") == "one\nthree")
    #expect(without(4..<6, "one two three") == "one o three")
    #expect(without(3..<7, "one two three") == "one three")
    #expect(without(4..<7, "one-two three") == "one- three")
    #expect(without(0..<3, "one") == "" && without(2..<2, "one two") == "one two")
  }

  @Test func `an inserted word keeps apart from those beside it`() {
    func inserted(_ word: String, _ text: String, at place: Int) -> String {
      var body = TextBody(text)
      body.replace(place..<place, with: body.insertionOfWords(word, in: place..<place))
      return body.string
    }
    #expect(inserted("b", "a c", at: 1) == "a b c" && inserted("b", "a c", at: 2) == "a b c")
    #expect(inserted("b", "ac", at: 1) == "a b c" && inserted(", ", "ac", at: 1) == "a, c")
    #expect(inserted("b", "", at: 0) == "b" && inserted("", "ac", at: 1) == "ac")
  }
}
