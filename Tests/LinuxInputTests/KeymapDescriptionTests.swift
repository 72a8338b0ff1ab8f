import InputCore
import LinuxInput
import Testing

/// What keys type in the layouts of a keymap, for a keyboard on the screen.
@Suite struct KeymapDescriptionTests {
  private func layouts(_ text: String) throws -> [KeymapDescription] {
    let names = try #require(KeymapNames(text: text))
    return try SeatKeyboard(KeyboardSettings(keymap: names)).layouts()
  }

  @Test func `keys have their levels, and letters what dead keys make of them`() throws {
    let german = try #require(try layouts("de").first)
    #expect(german.name == "de" && german.title == "German")
    func key(_ code: UInt16) -> KeymapDescription.Key? { german.keys.first { $0.code == code } }
    // Ü, the key right of P, types a dead key with AltGr.
    #expect(key(26)?.levels.prefix(3) == ["ü", "Ü", ""])
    #expect(key(18)?.levels == ["e", "E", "€", "€"])
    #expect(key(18)?.accents.prefix(3) == ["é", "ê", "è"])
    // The dead acute accent itself, Shift and the space bar type nothing.
    #expect([13, 42, 57].allSatisfy { code in key(code)?.levels.allSatisfy(\.isEmpty) ?? true })
    #expect(key(83)?.levels.dropFirst().first == ",")
  }

  @Test func `a keymap of two layouts has two descriptions`() throws {
    let both = try layouts("us(dvorak),ru:grp:alt_shift_toggle")
    #expect(both.map(\.name) == ["us(dvorak)", "ru"])
    #expect(both.map(\.title) == ["English (Dvorak)", "Russian"])
    let first = both.map { layout in layout.keys.first { $0.code == 18 }?.levels.first }
    #expect(first == [".", "у"])
    #expect(both[1].keys.allSatisfy { $0.accents.isEmpty })
  }

  @Test func `another keymap can be described beside the one in use`() throws {
    let keyboard = try SeatKeyboard(KeyboardSettings())
    let names = try #require(KeymapNames(text: "il"))
    #expect(try keyboard.layouts(of: names).map(\.title) == ["Hebrew"])
    #expect(keyboard.layouts().map(\.name) == ["us"])
    let missing = try #require(KeymapNames(text: "xx"))
    #expect(throws: LinuxInputError.self) { try keyboard.layouts(of: missing) }
  }
}
