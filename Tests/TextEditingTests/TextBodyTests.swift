import Testing

@testable import TextEditing

/// The places between characters, and the units of text.
@Suite struct TextBodyTests {
  /// Two letters with a combining mark, a family of three, a flag, CR LF.
  private let mixed = TextBody("ae\u{301}👨‍👩‍👧🇩🇪\r\nb")

  @Test func `a place lies between characters as a reader sees them`() {
    #expect(mixed.stops == [0, 1, 3, 11, 15, 17, 18])
    #expect(mixed.place(atOrBefore: 7) == 3 && mixed.place(atOrAfter: 7) == 11)
    #expect(mixed.place(atOrBefore: -4) == 0 && mixed.place(atOrAfter: 99) == 18)
    #expect(mixed.places(covering: 2..<5) == 1..<11 && mixed.places(covering: 2..<2) == 1..<1)
    #expect(mixed.place(2, charactersFrom: 1) == 11)
    #expect(mixed.place(-9, charactersFrom: 3) == 0)
    #expect(mixed.place(.max, charactersFrom: 3) == 18)
    #expect(mixed.place(.min, charactersFrom: 3) == 0)
    #expect(mixed.text(in: 1..<11) == "e\u{301}👨‍👩‍👧")
  }

  @Test func `an inserted mark joins the character before it`() {
    var body = TextBody("e!")
    #expect(body.replace(1..<1, with: "\u{301}") == 2)
    #expect(body.string == "e\u{301}!" && body.stops == [0, 2, 3])
    #expect(body.replace(0..<2, with: "") == 0 && body.string == "!")
  }

  /// Flags are pairs, so that one more letter before them makes others of all that follow.
  @Test func `a change reaches as far as characters become others, and no further`() {
    let flags = String(repeating: "🇩🇪", count: 40)
    let changes: [(text: String, range: Range<Int>, piece: String)] = [
      (flags, 0..<0, "🇫"), (flags + "x" + flags, 4..<4, "🇫"), (flags, 4..<8, ""),
      ("a" + flags, 0..<1, ""), ("ab\r", 3..<3, "\n"), ("ab\ncd", 2..<2, "\r"),
      ("👨👩", 2..<2, "\u{200D}"), ("", 0..<0, "e\u{301}"), ("e\u{301}x", 0..<2, ""),
      (String(repeating: "line\n", count: 1000), 2500..<2500, "x"),
    ]
    for (text, range, piece) in changes {
      var body = TextBody(text)
      body.replace(range, with: piece)
      var whole = Array(text.utf16)
      whole.replaceSubrange(range, with: Array(piece.utf16))
      #expect(body == TextBody(String(decoding: whole, as: UTF16.self)), "\(piece) in \(text)")
    }
  }

  private func words(_ text: String, _ unit: TextUnit = .word) -> String {
    let body = TextBody(text)
    return body.ranges(of: unit).map { body.text(in: $0) }.joined(separator: "|")
  }

  @Test func `words are letters and digits with the marks that join them`() {
    #expect(words("Don't stop, it's 3.14 or 1,000.") == "Don't|stop|it's|3.14|or|1,000")
    #expect(words("a_b c-d www.kernel.org 'quoted' x. y") == "a_b|c|d|www.kernel.org|quoted|x|y")
    #expect(words("漢字かなカタカナ👍🏽ok") == "漢|字|か|な|カタカナ|👍🏽|ok")
    #expect(words("cafe\u{301} naïve שלום") == "cafe\u{301}|naïve|שלום")
    #expect(words(" , ") == "" && words("") == "")
  }

  @Test func `sentences end after marks that a space or the end follows`() {
    #expect(words("One. Two! “Three?” four", .sentence) == "One. |Two! |“Three?” |four")
    #expect(words("Version 2.1 e.g. this… No", .sentence) == "Version 2.1 e.g. this… |No")
    #expect(words("一。二？three", .sentence) == "一。|二？|three")
    #expect(words("a\r\nb.\n\nc", .sentence) == "a\r\n|b.\n|\n|c")
  }

  @Test func `paragraphs, lines and the document`() {
    #expect(words("a\r\nb\n\nc", .paragraph) == "a\r\n|b\n|\n|c")
    #expect(words("a\n", .line) == "a\n" && words("a b. c", .document) == "a b. c")
    #expect(words("", .document) == "" && words("e\u{301}👍🏽", .character) == "e\u{301}|👍🏽")
  }

  @Test func `at the edge of a unit the direction decides`() {
    let body = TextBody("ab cd")
    #expect(body.range(of: .word, around: 2, forward: true) == nil)
    #expect(body.range(of: .word, around: 2, forward: false) == 0..<2)
    #expect(body.range(of: .word, around: 3, forward: true) == 3..<5)
    #expect(body.range(of: .word, around: 3, forward: false) == nil)
    #expect(body.isBoundary(2, of: .word, forward: true))
    #expect(!body.isBoundary(2, of: .word, forward: false))
    #expect(body.boundary(of: .word, from: 2, forward: true) == 5)
    #expect(body.boundary(of: .word, from: 3, forward: false) == 0)
    #expect(body.boundary(of: .word, from: 5, forward: true) == nil)
  }

  @Test func `taps select words, and place the caret at their edges`() {
    let body = TextBody("three, 一 ")
    #expect(body.selectableWord(at: 2) == 0..<5 && body.selectableWord(at: 5) == 0..<5)
    #expect(body.selectableWord(at: 6) == 6..<7 && body.selectableWord(at: 9) == 8..<9)
    #expect(TextBody("").selectableWord(at: 0) == 0..<0)
    #expect([0, 1, 2, 3, 5, 6].map(body.nearestWordEdge) == [0, 0, 0, 5, 5, 6])
  }

  @Test func `the first letter decides the direction`() {
    #expect(TextBody("12 שלום a").startsRightToLeft == true)
    #expect(TextBody("12 a שלום").startsRightToLeft == false)
    #expect(TextBody("123!").startsRightToLeft == nil)
  }
}
