import Testing

@testable import KeyboardLayouts

/// The pages that every layout has, and those of English.
@Suite struct KeyboardPageTests {
  @Test func `English letters fill ten columns, and shift and delete share what is left`() {
    let page = KeyboardLayout.english.page(.letters)
    #expect(page.columns == 10)
    #expect(
      page.description == """
        q/Q w/W e/E r/R t/T y/Y u/U i/I o/O p/P
        a/A s/S d/D f/F g/G h/H j/J k/K l/L
        shift[1.5] z/Z x/X c/C v/V b/B n/N m/M delete[1.5]
        """)
  }

  @Test func `digits and two pages of signs are as wide as the letters`() {
    let layout = KeyboardLayout.english
    #expect(
      layout.page(.digits).description == """
        1 2 3 4 5 6 7 8 9 0
        - / : ; ( ) $ & @ "
        #+=[1.5] .[1.4] ,[1.4] ?[1.4] ![1.4] '[1.4] delete[1.5]
        """)
    #expect(
      layout.page(.signs).description == """
        [ ] { } # % ^ * + =
        _ \\ | ~ < > € £ ¥ •
        123[1.5] .[1.4] ,[1.4] ?[1.4] ![1.4] '[1.4] delete[1.5]
        """)
  }

  @Test func `pads of digits differ in their corner`() {
    var layout = KeyboardLayout.english
    layout.decimalSeparator = ","
    let corners = [KeyboardPage.Kind.numberPad, .decimalPad, .phonePad].map {
      KeyboardPage(.numberPad, rows: [layout.page($0).rows[3]]).description
    }
    #expect(corners == ["· 0 delete", ", 0 delete", "+*# 0 delete"])
    #expect(layout.page(.phonePad).rows[0].keys.map(\.label) == ["1", "2\nABC", "3\nDEF"])
    #expect(layout.page(.phonePad).rows[0].keys.map(\.text) == ["1", "2", "3"])
  }

  @Test func `a held letter offers its relatives, and their capitals with shift`() {
    let keys = KeyboardLayout.english.page(.letters).rows.flatMap(\.keys)
    let s = keys.first { $0.text == "s" }
    #expect(s?.alternates == ["ß", "ś", "š"])
    #expect(s?.face(isShifted: true).alternates == ["ß", "Ś", "Š"])
    #expect(keys.first { $0.kind == .delete }?.face(isShifted: true).text == "")
  }
}
