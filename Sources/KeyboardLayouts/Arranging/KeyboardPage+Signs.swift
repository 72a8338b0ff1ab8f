/// The signs that differ between languages.
struct LocalSigns: Equatable, Sendable {
  /// The ten digits, from 1 to 0.
  var digits = "1234567890".map { String($0) }
  /// The currency of the country.
  var currency = "$"
  var comma = ","
  var semicolon = ";"
  var questionMark = "?"
  var fullStop = "."
}

extension KeyboardPage {
  /// Digits and the most frequent signs.
  static func digits(_ signs: LocalSigns) -> KeyboardPage {
    let digits = zip(signs.digits, "1234567890").map { own, western in
      own == String(western) ? sign(own) : KeyboardKey(own, alternates: [String(western)])
    }
    let second: [String] = [
      "-", "/", ":", signs.semicolon, "(", ")", signs.currency, "&", "@", "\"",
    ]
    return KeyboardPage(
      .digits,
      rows: [
        KeyboardRow(digits), KeyboardRow(second.map { sign($0) }),
        lastRow(.signs, signs),
      ])
  }

  /// The other signs. Of the currencies, the country's own is among the frequent ones already.
  static func signs(_ signs: LocalSigns) -> KeyboardPage {
    let currencies = ["€", "£", "¥", "$"].filter { $0 != signs.currency }.prefix(3)
    let second: [String] = ["_", "\\", "|", "~", "<", ">"] + currencies + ["•"]
    return KeyboardPage(
      .signs,
      rows: [
        KeyboardRow("[]{}#%^*+=".map { sign(String($0)) }),
        KeyboardRow(second.map { sign($0) }),
        lastRow(.digits, signs),
      ])
  }

  /// The row with the key of the other page, the marks of sentences, and delete.
  private static func lastRow(_ other: Kind, _ signs: LocalSigns) -> KeyboardRow {
    let marks = [signs.fullStop, signs.comma, signs.questionMark, "!", "'"].map {
      var key = sign($0)
      key.width = 1.4
      return key
    }
    return KeyboardRow(
      [KeyboardKey(.page(other), width: 1.5)] + marks + [KeyboardKey(.delete, width: 1.5)])
  }

  /// A key for a sign, with its relatives for a long press.
  private static func sign(_ text: String) -> KeyboardKey {
    KeyboardKey(text, alternates: relatives[text] ?? [])
  }

  /// What a sign's key types when held.
  private static let relatives: [String: [String]] = [
    "0": ["°"], "-": ["–", "—", "•"], "/": ["\\"], "$": ["€", "£", "¥", "₩", "₽", "¢"],
    "€": ["$", "£", "¥", "₩", "₽", "¢"], "£": ["€", "$", "¥", "₩", "₽", "¢"],
    "&": ["§"], "\"": ["“", "”", "„", "»", "«"], ".": ["…"], "?": ["¿"], "!": ["¡"],
    "'": ["’", "‘", "`"], "%": ["‰"], "=": ["≠", "≈"], "؟": ["?"], "،": [","], "؛": [";"],
    "।": [".", "॥"], "۔": ["."], "։": ["."],
  ]
}
