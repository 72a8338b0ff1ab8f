import InputCore
import Testing

/// Texts of recordings in files of other notations.
@Suite struct TextNotationTests {
  /// A letter that joins what follows it: to Swift the two are one character, to readers two.
  private static let joiner = "\u{D4E}"

  @Test(arguments: [
    (TextNotation.markup, "&amp; &lt; &gt; &quot; &#39; \\ &#10;"),
    (.scriptData, "\\u0026 \\u003c \\u003e \" ' \\ \n"),
    (.swift, "& < > \\\" ' \\\\ \\n"), (.yaml, "& < > \\\" ' \\\\ \\u000a"),
    (.csv, "\"& < > \"\" ' \\ \n\""),
  ])
  func `each notation escapes its own marks`(notation: TextNotation, expected: String) {
    #expect("& < > \" ' \\ \n".escaped(for: notation) == expected)
  }

  @Test(arguments: [TextNotation.markup, .scriptData, .swift, .yaml, .csv])
  func `a letter that joins what follows hides no mark`(notation: TextNotation) {
    for letter in [Self.joiner, "\u{110BD}", "\u{600}", "\u{200D}"] {
      for mark in ["<", "&", "\"", "\\", ">", "'"] {
        // A field is quoted as a whole.
        guard notation != .csv else { continue }
        let whole = (letter + mark + "x").escaped(for: notation)
        let parts = letter.escaped(for: notation) + (mark + "x").escaped(for: notation)
        #expect(Array(whole.unicodeScalars) == Array(parts.unicodeScalars), "\(notation) \(mark)")
      }
    }
    let field = (Self.joiner + "\"\u{301},").escaped(for: .csv)
    #expect(field.unicodeScalars.elementsEqual("\"\u{D4E}\"\"\u{301},\"".unicodeScalars))
  }

  @Test func `what is not printable is a number in literals`() {
    #expect("a\u{202E}b\u{2028}\0".escaped(for: .swift) == "a\\u{202e}b\\u{2028}\\u{0}")
    #expect("a\u{2028}\u{85}\u{1FFFE}".escaped(for: .yaml) == "a\\u2028\\u0085\\U0001fffe")
  }

  @Test func `a field is quoted if it has to be, and computes nothing`() {
    let texts = [
      "plain", "a,b", "a;b", "=1+1", "-2", "@x", "\u{FF1D}x", "\ty", "\ny", "a=b", "",
    ]
    #expect(
      texts.map { $0.escaped(for: .csv) } == [
        "plain", "\"a,b\"", "\"a;b\"", "\"'=1+1\"", "\"'-2\"", "\"'@x\"", "\"'\u{FF1D}x\"",
        "\"'\ty\"", "\"'\ny\"", "a=b", "",
      ])
  }

  @Test func `a word of a command is quoted if the shell would read more than a word`() {
    let texts = ["a/b-1.mcap", "a b", "it's", "a;reboot", "$(b)", "", "ä"]
    #expect(
      texts.map { $0.escaped(for: .shell) } == [
        "a/b-1.mcap", "'a b'", "'it'\\''s'", "'a;reboot'", "'$(b)'", "''", "'ä'",
      ])
  }

  @Test func `names are made of letters and digits of ASCII`() {
    #expect("swipe-2 (left)".nameWords == ["swipe", "2", "left"])
    #expect("a\u{D4E}`() {}; b".nameWords == ["a", "b"])
    #expect("größe".nameWords == ["gr", "e"])
    #expect("\u{D4E}`".nameWords.isEmpty)
    #expect("my-app".moduleName == "my_app")
    #expect("7a;b".moduleName == "_a_b")
    #expect("a\u{D4E};exit()".moduleName == "a__exit__")
  }
}
