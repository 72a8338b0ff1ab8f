extension KeyboardPage {
  /// The letters beside the digits of telephones (ITU-T E.161).
  private static let dialLetters = [
    "", "", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ",
  ]

  /// A pad of digits in three columns and four rows. Empty for a kind that is no pad.
  static func pad(_ kind: Kind, decimalSeparator: String) -> KeyboardPage {
    switch kind {
    case .letters, .digits, .signs, .emoji: KeyboardPage(kind, rows: [])
    case .numberPad: digits(kind, corner: KeyboardKey(.gap))
    case .decimalPad: digits(kind, corner: KeyboardKey(decimalSeparator))
    case .phonePad: digits(kind, corner: KeyboardKey(.page(.phoneSigns)))
    case .phoneSigns: phoneSigns
    }
  }

  /// Nine digits, then the corner's key, 0 and delete.
  private static func digits(_ kind: Kind, corner: KeyboardKey) -> KeyboardPage {
    func key(_ digit: Int) -> KeyboardKey {
      let letters = kind == .phonePad ? dialLetters[digit] : ""
      let label = letters.isEmpty ? "\(digit)" : "\(digit)\n\(letters)"
      return KeyboardKey(.character, KeyboardKey.Face("\(digit)", label: label))
    }
    let rows = [1, 4, 7].map { first in KeyboardRow((first..<first + 3).map { key($0) }) }
    return KeyboardPage(
      kind, rows: rows + [KeyboardRow([corner, key(0), KeyboardKey(.delete)])])
  }

  /// What is dialled besides digits. `,` waits two seconds, and `;` until the caller goes on.
  private static var phoneSigns: KeyboardPage {
    func key(_ text: String, _ label: String? = nil) -> KeyboardKey {
      KeyboardKey(.character, KeyboardKey.Face(text, label: label))
    }
    return KeyboardPage(
      .phoneSigns,
      rows: [
        KeyboardRow([key("("), key("/"), key(")")]),
        KeyboardRow([key("N"), key(",", "pause"), key("-")]),
        KeyboardRow([key("*"), key(";", "wait"), key("#")]),
        KeyboardRow([KeyboardKey(.page(.phonePad)), key("+"), KeyboardKey(.delete)]),
      ])
  }
}
