/// What the key of a letter types when held, besides what its keymap says.
enum LetterRelatives {
  /// The relatives of Latin letters that phones offer, likeliest first.
  private static let latin: [String: String] = [
    "a": "àáâäæãåā", "c": "çćč", "e": "èéêëēėę", "i": "îïíīįì", "l": "ł", "n": "ñń",
    "o": "ôöòóœøōõ", "s": "ßśš", "u": "ûüùúū", "y": "ÿ", "z": "žźż",
  ]

  /// The relatives of a small letter, or of one without a capital.
  static func relatives(of letter: String) -> [String] {
    (latin[letter] ?? "").map { String($0) }
  }
}

extension KeyboardKey {
  /// A key of a letter with its capital, and with the given alternates of the small letter.
  static func letter(_ small: String, alternates: [String]) -> KeyboardKey {
    KeyboardKey(
      .character, Face(small, alternates: alternates),
      shifted: Face(small.capital, alternates: alternates.map(\.capital).withoutRepetition))
  }
}

extension String {
  /// The capital of a letter, if it is one letter too: that of ß is ß on a keyboard.
  var capital: String {
    let capital = uppercased()
    return capital.count == 1 ? capital : self
  }
}

extension [String] {
  /// The elements, each once, in their order.
  var withoutRepetition: [String] {
    var found: [String] = []
    for text in self where !found.contains(text) { found.append(text) }
    return found
  }
}
