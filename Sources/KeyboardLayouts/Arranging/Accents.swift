/// Letters with marks, by Unicode's canonical equivalence.
enum Accents {
  /// The marks that make other letters, likeliest first.
  static let marks: [Unicode.Scalar] = [
    "\u{300}", "\u{301}", "\u{302}", "\u{308}", "\u{303}", "\u{30A}", "\u{304}", "\u{30C}",
    "\u{306}", "\u{307}", "\u{328}", "\u{327}", "\u{326}", "\u{30B}", "\u{309}", "\u{31B}",
    "\u{323}", "\u{653}", "\u{654}", "\u{655}", "\u{93C}", "\u{9BC}", "\u{A3C}",
  ]

  /// The marks of a letter that is sooner a variant of another than a letter of its own: grave,
  /// acute and circumflex accents.
  private static let variantMarks: Set<Unicode.Scalar> = ["\u{300}", "\u{301}", "\u{302}"]

  /// The letters that are one code point and equivalent to another with a mark. A text is found by
  /// any equivalent one, which is what equality of strings means.
  private static let composed: [String: String] = {
    let ranges: [ClosedRange<UInt32>] = [
      0xC0...0x24F, 0x386...0x3CE, 0x400...0x4F9, 0x622...0x6D3, 0x929...0x95F, 0x9DC...0x9DF,
      0xA33...0xA5E, 0x1E00...0x1EF9,
    ]
    var found: [String: String] = [:]
    for value in ranges.joined() {
      guard let scalar = Unicode.Scalar(value), scalar.isLetterOrMark else { continue }
      found[String(Character(scalar))] = String(Character(scalar))
    }
    return found
  }()

  /// The letter with a mark as one code point; nil if there is no such letter.
  static func letter(_ base: String, with mark: Unicode.Scalar) -> String? {
    var text = base
    text.unicodeScalars.append(mark)
    return composed[text]
  }

  /// All letters that are `base` with one mark, likeliest first.
  static func letters(with base: String) -> [String] {
    marks.compactMap { letter(base, with: $0) }
  }

  /// The small letters of the scripts whose letters take marks in keymaps.
  private static let bases: [ClosedRange<UInt32>] = [
    0x61...0x7A, 0x3B1...0x3C9, 0x430...0x44F, 0x456...0x456, 0x621...0x64A, 0x6C1...0x6D5,
  ]

  private static let partsByLetter: [String: (base: String, mark: Unicode.Scalar)] = {
    var found: [String: (base: String, mark: Unicode.Scalar)] = [:]
    for value in bases.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let base = String(Character(scalar))
      for mark in marks {
        if let letter = Accents.letter(base, with: mark) { found[letter] = (base, mark) }
      }
    }
    return found
  }()

  /// The small letter that a letter is a form of, and its mark; nil if it is no such form.
  static func parts(of letter: String) -> (base: String, mark: Unicode.Scalar)? {
    partsByLetter[letter]
  }

  /// Whether a Latin letter has a key of its own on the page of letters, in a language whose keymap
  /// has it among the letters. Otherwise its base letter offers it when held.
  static func isOwnLetter(_ letter: String, language: String) -> Bool {
    // The tables are not made for the 26 letters, so that English does not wait for them.
    guard letter.utf8.count > 1, let parts = Accents.parts(of: letter) else { return true }
    switch language {
    case "cs", "sk", "vi": return false
    case "fo", "hu", "is": return true
    case "es": return letter != "ç"
    default: return !variantMarks.contains(parts.mark)
    }
  }
}
