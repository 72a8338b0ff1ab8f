/// The families that stand for a kind of font, and for characters that a font lacks.
enum FontFamilies {
  /// The families to try for a request, best first.
  static func candidates(for family: FontDescriptor.Family) -> [String] {
    switch family {
    case .system: system
    case .monospaced: ["Noto Sans Mono", "DejaVu Sans Mono", "Noto Mono"] + system
    case .serif: ["Noto Serif", "DejaVu Serif"] + system
    case .named: system
    }
  }

  static let system = ["Inter", "Noto Sans", "DejaVu Sans"]

  static let emoji = "Noto Color Emoji"

  /// The font for symbol images; it is never used for characters of a text.
  static let symbols = "Material Icons"

  /// The families to try for characters of a script that the font itself lacks, best first. Any
  /// others follow in the order of their paths.
  ///
  /// - Parameters:
  ///   - script: Four letters from ISO 15924, as a number.
  ///   - han: The letters at the end of the name of Noto's font for Chinese characters.
  static func fallbacks(script: UInt32, han: HanForms) -> [String] {
    let name = name(ofScript: script)
    switch name {
    case "Hani": return ["Noto Sans CJK \(han.rawValue)"] + eastAsian
    case "Hira", "Kana": return ["Noto Sans CJK JP"] + eastAsian
    case "Hang": return ["Noto Sans CJK KR"] + eastAsian
    case "Bopo": return ["Noto Sans CJK TC"] + eastAsian
    default:
      return (families[name].map { [$0] } ?? [])
        + ["Noto Sans", "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math", "DejaVu Sans"]
        + ["Noto Sans CJK \(han.rawValue)"] + eastAsian
    }
  }

  /// A script's four letters.
  static func name(ofScript script: UInt32) -> String {
    String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: script >> $0) }, as: UTF8.self)
  }

  private static let eastAsian = ["Droid Sans Fallback"]

  /// Noto's families by script, for scripts in use today.
  private static let families = [
    "Arab": "Noto Sans Arabic", "Armn": "Noto Sans Armenian", "Beng": "Noto Sans Bengali",
    "Cans": "Noto Sans Canadian Aboriginal", "Cher": "Noto Sans Cherokee",
    "Deva": "Noto Sans Devanagari", "Ethi": "Noto Sans Ethiopic", "Geor": "Noto Sans Georgian",
    "Gujr": "Noto Sans Gujarati", "Guru": "Noto Sans Gurmukhi", "Hebr": "Noto Sans Hebrew",
    "Khmr": "Noto Sans Khmer", "Knda": "Noto Sans Kannada", "Laoo": "Noto Sans Lao",
    "Mlym": "Noto Sans Malayalam", "Mong": "Noto Sans Mongolian", "Mymr": "Noto Sans Myanmar",
    "Orya": "Noto Sans Oriya", "Sinh": "Noto Sans Sinhala", "Syrc": "Noto Sans Syriac",
    "Taml": "Noto Sans Tamil", "Telu": "Noto Sans Telugu", "Thaa": "Noto Sans Thaana",
    "Thai": "Noto Sans Thai", "Tibt": "Noto Serif Tibetan",
  ]
}

/// The regional forms of Chinese characters; the raw value ends the names of Noto's families.
package enum HanForms: String, Sendable {
  case japanese = "JP"
  case korean = "KR"
  case simplifiedChinese = "SC"
  case traditionalChinese = "TC"

  /// The forms for a language's readers, by language tag (`zh-Hant-TW`); nil for other languages.
  package init?(language: String) {
    let tags = language.lowercased().split(separator: "-")
    switch tags.first {
    case "ja": self = .japanese
    case "ko": self = .korean
    case "zh" where tags.contains("hant") || tags.contains("tw") || tags.contains("hk"):
      self = .traditionalChinese
    case "zh": self = .simplifiedChinese
    default: return nil
    }
  }
}
