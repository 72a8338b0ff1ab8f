import InputCore
import Testing

@testable import KeyboardLayouts

/// Keymaps arranged for a touch keyboard.
@Suite struct ArrangingTests {
  private func letters(_ keymap: KeymapDescription) throws -> String {
    try #require(KeyboardLayout(keymap)).page(.letters).description
  }

  private func alternates(_ text: String, _ keymap: KeymapDescription) throws -> String {
    let keys = try #require(KeyboardLayout(keymap)).page(.letters).rows.flatMap(\.keys)
    return try #require(keys.first { $0.text == text }).alternates.joined()
  }

  @Test func `letters of a language's own have keys, and rows of eleven none at their sides`()
    throws
  {
    #expect(
      try letters(.german) == """
        q/Q w/W e/E r/R t/T z/Z u/U i/I o/O p/P ü/Ü
        a/A s/S d/D f/F g/G h/H j/J k/K l/L ö/Ö ä/Ä
        shift[2.0] y/Y x/X c/C v/V b/B n/N m/M delete[2.0]
        """)
    #expect(try alternates("s", .german) == "ßśšŝṡşșṣ")
    #expect(try !alternates("o", .german).contains("ö"))
    #expect(try alternates("e", .german).hasSuffix("€"))
  }

  @Test func `accented letters are offered by the letters that they are forms of`() throws {
    #expect(
      try letters(.french) == """
        a/A z/Z e/E r/R t/T y/Y u/U i/I o/O p/P
        q/Q s/S d/D f/F g/G h/H j/J k/K l/L m/M
        shift[2.0] w/W x/X c/C v/V b/B n/N delete[2.0]
        """)
    #expect(try alternates("e", .french) == "éèêëēėęẽěĕ€")
    #expect(try alternates("c", .french).hasPrefix("ç"))
    #expect(try alternates("u", .french).hasPrefix("ùûü"))
  }

  @Test func `a twelfth Cyrillic letter is offered by another`() throws {
    #expect(
      try letters(.russian) == """
        й/Й ц/Ц у/У к/К е/Е н/Н г/Г ш/Ш щ/Щ з/З х/Х
        ф/Ф ы/Ы в/В а/А п/П р/Р о/О л/Л д/Д ж/Ж э/Э
        shift я/Я ч/Ч с/С м/М и/И т/Т ь/Ь б/Б ю/Ю delete
        """)
    #expect(try alternates("ь", .russian) == "ъ")
    #expect(try alternates("е", .russian).hasPrefix("ё"))
  }

  @Test func `Hebrew has no shift, and its points are held for`() throws {
    let layout = try #require(KeyboardLayout(.hebrew))
    #expect(!layout.hasCapitals && layout.language == "he")
    #expect(
      layout.page(.letters).description == """
        ק ר א ט ו ן ם פ
        ש ד ג כ ע י ח ל ך ף
        ז ס ב ה נ מ צ ת ץ delete
        """)
    #expect(try alternates("ש", .hebrew) == "\u{5B0}")
    #expect(layout.page(.digits).rows[1].keys[6].text == "₪")
  }

  @Test func `Arabic keeps its places, types ligatures as letters, and has its own marks`() throws {
    let layout = try #require(KeyboardLayout(.arabic))
    #expect(layout.lettersLabel == "أبج")
    let rows = layout.page(.letters).rows.map { $0.keys.map(\.text).joined(separator: " ") }
    #expect(
      rows == [
        "ض ص ث ق ف غ ع ه خ ح ج د", "ش س ي ب ل ا ت ن م ك ط", " ئ ء ؤ ر لا ى ة و ز ظ ",
      ])
    #expect(layout.page(.letters).rows[0].keys[0].shifted?.label == "\u{25CC}\u{64E}")
    #expect(try alternates("د", .arabic).hasPrefix("ذ"))
    let signs = layout.page(.digits).rows.flatMap { $0.keys.map(\.text) }
    #expect(signs.contains("؟") && signs.contains("،") && signs.contains("؛"))
  }

  @Test func `Thai has four rows, and shift types further letters`() throws {
    let layout = try #require(KeyboardLayout(.thai))
    #expect(!layout.hasCapitals && layout.page(.letters).columns == 12)
    let rows = layout.page(.letters).rows
    #expect(rows.map(\.keys.count) == [10, 12, 12, 12])
    #expect(rows[0].keys[3].label == "\u{25CC}\u{E38}" && rows[0].keys[3].text == "\u{E38}")
    #expect(rows[3].keys[1].face(isShifted: true).text == "(")
    #expect(layout.page(.digits).rows[0].keys[0].text == "1")
    #expect(layout.page(.digits).rows[1].keys[6].text == "฿")
  }

  @Test func `signs follow the country`() throws {
    let layouts = try [KeymapDescription.german, .french, .russian].map {
      try #require(KeyboardLayout($0))
    }
    #expect(layouts.map { $0.page(.digits).rows[1].keys[6].text } == ["€", "€", "₽"])
    #expect(layouts.map(\.decimalSeparator) == [",", ".", ","])
    #expect(layouts.map(\.lettersLabel) == ["ABC", "ABC", "АБВ"])
  }

  @Test func `Japanese has the letters of English, and needs an input method`() throws {
    let japanese = KeymapDescription(
      "jp", upper: "q|Q w|W e|E r|R t|T y|Y u|U i|I o|O p|P @|` [|{",
      home: "a|A s|S d|D f|F g|G h|H j|J k|K l|L ;|+ :|* ]|}",
      lower: "∅ z|Z x|X c|C v|V b|B n|N m|M ,|< .|> /|?")
    let layout = try #require(KeyboardLayout(japanese))
    #expect(layout.needsInputMethod && !KeyboardLayout.english.needsInputMethod)
    #expect(
      layout.page(.letters).description == KeyboardLayout.english.page(.letters).description)
    #expect(layout.page(.digits).rows[1].keys[6].text == "¥")
  }

  @Test func `a keymap without letters is no layout`() {
    let digits = KeymapDescription("brai", upper: "1 2 3", home: "4 5 6", lower: "7 8 9")
    #expect(KeyboardLayout(digits) == nil)
  }

  @Test func `a layout of a land that writes otherwise names it`() {
    var layout = KeyboardLayout.english
    let tags = [("ch", "de"), ("ch(fr)", "fr"), ("tw", "zh"), ("de", "de"), ("chr", "chr")].map {
      (layout.name, layout.language) = $0
      return layout.landLanguage
    }
    #expect(tags == ["de-CH", "fr-CH", "zh-TW", "de", "chr"])
  }

  @Test(arguments: [
    ("us", "en"), ("us(dvorak)", "en"), ("ch(fr)", "fr"), ("ch", "de"), ("in(tam_tamilnet)", "ta"),
    ("xx(yy)", "und"), ("", "und"),
  ])
  func `the name of a layout tells its language`(name: String, language: String) {
    #expect(LayoutLanguage.tag(of: name) == language)
  }
}
