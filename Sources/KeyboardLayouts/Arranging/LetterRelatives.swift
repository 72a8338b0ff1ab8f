/// What the key of a letter types when held, besides what its keymap says.
enum LetterRelatives {
  /// The most alternates of a letter: two rows of five.
  private static let limit = 10

  /// The relatives of Latin letters that phones offer in English, likeliest first.
  private static let latin: [String: String] = [
    "a": "àáâäæãåā", "c": "çćč", "e": "èéêëēėę", "i": "îïíīįì", "l": "ł", "n": "ñń",
    "o": "ôöòóœøōõ", "s": "ßśš", "u": "ûüùúū", "y": "ÿ", "z": "žźż",
  ]

  /// The letters that are forms of another, but not by a mark, with the other one.
  private static let bases: [String: String] = [
    "æ": "a", "đ": "d", "ð": "d", "ə": "e", "ħ": "h", "ı": "i", "ĳ": "i", "ł": "l", "ŋ": "n",
    "ø": "o", "œ": "o", "ß": "s", "ŧ": "t", "þ": "t", "ъ": "ь", "ґ": "г", "ђ": "д", "џ": "ц",
    "љ": "л", "њ": "н", "ћ": "т", "ذ": "د", "ة": "ه", "ى": "ي", "ئ": "ی", "ك": "ک", "ς": "σ",
  ]

  /// The letters that languages have besides the 26, likeliest first.
  private static let alphabets: [String: String] = [
    "ca": "àéèíïóòúüç", "cs": "áčďéěíňóřšťúůýž", "da": "æøåé", "de": "äöüß", "es": "áéíóúüñ",
    "et": "äöüõšž", "fi": "äöåšž", "fr": "éèêëàâæçîïôœùûüÿ", "hr": "čćđšž",
    "hu": "áéíóöőúüű", "is": "áðéíóúýþæö", "it": "àèéìòù", "lt": "ąčęėįšųūž",
    "lv": "āčēģīķļņšūž", "nb": "æøåéòô", "nl": "ëéïóöü", "pl": "ąćęłńóśźż",
    "pt": "ãáâàçéêíõóôúü", "ro": "ăâîșț", "sk": "áäčďéíĺľňóôŕšťúýž", "sl": "čšž",
    "sv": "åäöé", "tr": "çğıöşüâîû",
  ]

  /// The languages whose keys offer what phones offer in English: it, and those whose Latin letters
  /// an input method takes.
  private static let keepsToUsual: Set<String> = ["en", "ja", "ko", "zh"]

  /// All forms of the Vietnamese vowels, each with the five tones.
  private static let vietnamese: [String: String] = [
    "a": "áàảãạăắằẳẵặâấầẩẫậ", "d": "đ", "e": "éèẻẽẹêếềểễệ", "i": "íìỉĩị",
    "o": "óòỏõọôốồổỗộơớờởỡợ", "u": "úùủũụưứừửữự", "y": "ýỳỷỹỵ",
  ]

  /// The letters that have no key of their own in a row of twelve, where phones have eleven.
  static let spared: Set<String> = ["ъ", "ґ"]

  /// The letter whose key offers `letter` if it has none of its own; nil if none does.
  static func home(of letter: String) -> String? {
    Accents.parts(of: letter)?.base ?? bases[letter]
  }

  /// The relatives of a small letter, or of one without a capital, likeliest first.
  ///
  /// - Parameters:
  ///   - own: What the keymap itself has for the letter. It comes first, unless the language's
  ///     letters are known: many keymaps share levels that no language uses.
  ///   - accents: What the keymap's dead keys make of it.
  static func relatives(
    of letter: String, language: String, own: [String] = [], accents: [String] = []
  ) -> [String] {
    if language == "vi", let forms = vietnamese[letter] { return forms.map { String($0) } }
    let ofLanguage = (alphabets[language] ?? "").map { String($0) }.filter {
      home(of: $0) == letter
    }
    let usual = (latin[letter] ?? "").map { String($0) }
    let composed = keepsToUsual.contains(language) ? [] : Accents.letters(with: letter)
    let isKnown = keepsToUsual.contains(language) || alphabets[language] != nil
    let first = isKnown ? ofLanguage + usual + own : own + usual
    let all = (first + accents + composed).withoutRepetition
    return Array(all.filter { $0 != letter }.prefix(limit))
  }
}

extension KeyboardKey {
  /// A key of a letter with its capital, and with the given alternates of the small letter.
  static func letter(
    _ small: String, capital: String? = nil, alternates: [String]
  ) -> KeyboardKey {
    let capital = capital ?? small.capital
    return KeyboardKey(
      .character, Face(small, alternates: alternates),
      shifted: Face(
        capital,
        alternates: alternates.map(\.capital).withoutRepetition.filter { $0 != capital }))
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
