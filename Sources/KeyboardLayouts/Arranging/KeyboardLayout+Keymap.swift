package import InputCore

extension KeyboardLayout {
  /// The kernel's code of the keypad's separator, which types the decimal one.
  private static let separatorCode: UInt16 = 83

  /// Arranges the keys of a keymap as phones do.
  ///
  /// Rows have the letters alone, in their order on a keyboard; digits and signs have pages of
  /// their own. Letters that languages treat as forms of others, such as é in French, are offered
  /// by those when held, and so is what AltGr and dead keys type. Letters among the digits have a
  /// row of their own, as in Thai, unless the script is Latin.
  ///
  /// Nil if the keymap has too few letters to write with, such as one for Braille.
  package init?(_ keymap: KeymapDescription) {
    let language = LayoutLanguage.tag(of: keymap.name)
    guard let letters = LetterRows(keymap, language: language) else { return nil }
    let signs = LocalSigns(keymap, language: language)
    let rows = letters.keys(language: language)
    let separator = keymap.keys.first { $0.code == Self.separatorCode }?.text(1)
    let firstLetters = rows.first?.prefix(3).map(\.label).joined() ?? ""
    self.init(
      name: keymap.name, title: keymap.title, language: language,
      hasCapitals: letters.hasCapitals, lettersLabel: letters.script.lettersLabel ?? firstLetters,
      decimalSeparator: separator == "," ? "," : ".",
      pages: [
        .letters(rows, hasShift: rows.contains { row in row.contains { $0.shifted != nil } }),
        .digits(signs), .signs(signs),
      ])
  }
}

extension LetterRows {
  /// The keys of the letters.
  fileprivate func keys(language: String) -> [[KeyboardKey]] {
    let taken = Set(rows.flatMap { row in row.map(\.text) })
    return rows.map { row in
      row.map { letter in
        hasCapitals
          ? cased(letter, language, taken: taken) : uncased(letter, language, taken: taken)
      }
    }
  }

  /// The key of a letter with a capital.
  private func cased(
    _ letter: Letter, _ language: String, taken: Set<String>
  ) -> KeyboardKey {
    let own = letter.others.filter { other in
      guard Script(other) == script, other.lowercased() == other else { return false }
      return script != .latin || LetterRelatives.home(of: other) == letter.text
    }
    let relatives = LetterRelatives.relatives(
      of: letter.text, language: language, own: own, accents: letter.accents)
    let alternates = relatives.filter { !taken.contains($0) } + letter.currencies
    let capital = Script(letter.second) == script ? letter.second : letter.text.capital
    return .letter(letter.text, capital: capital, alternates: alternates)
  }

  /// The key of a letter of a script without capitals: Shift types another letter, or nothing else.
  private func uncased(
    _ letter: Letter, _ language: String, taken: Set<String>
  ) -> KeyboardKey {
    let own = letter.others.filter { other in
      other.unicodeScalars.first.map { Script($0) == script || $0.isMark } == true
    }
    let relatives = LetterRelatives.relatives(
      of: letter.text, language: language, own: own, accents: letter.accents)
    let face = KeyboardKey.Face(
      letter.text, label: KeyboardKey.label(of: letter.text),
      alternates: relatives.filter { !taken.contains($0) && $0 != letter.second }
        + letter.currencies)
    return KeyboardKey(.character, face, shifted: shifted(letter))
  }

  /// What Shift makes of a letter without a capital; nil for letters of another script, and for
  /// everything in a keymap where Shift types no letters of this one.
  private func shifted(_ letter: Letter) -> KeyboardKey.Face? {
    guard shiftTypesLetters, !letter.second.isEmpty, letter.second != letter.text,
      Script(letter.second).map({ $0 == script }) ?? true
    else { return nil }
    return KeyboardKey.Face(letter.second, label: KeyboardKey.label(of: letter.second))
  }

  private var shiftTypesLetters: Bool {
    rows.contains { row in row.contains { $0.second != $0.text && Script($0.second) == script } }
  }
}

extension LetterRows.Letter {
  /// The currencies that the letter's key types with AltGr.
  fileprivate var currencies: [String] {
    others.filter { $0.isCurrency && !["$", "¢", "¤", "¥", "£"].contains($0) }.withoutRepetition
  }
}

extension KeyboardKey {
  /// The label of a text, also of an alternate: a mark stands on a dotted circle, and what cannot
  /// be seen has a name.
  package static func label(of text: String) -> String {
    switch text {
    case "\u{200C}": return "ZWNJ"
    case "\u{200D}": return "ZWJ"
    default: return text.unicodeScalars.first?.isMark == true ? "\u{25CC}" + text : text
    }
  }
}
