/// The categories of emoji, in the order of their keys.
enum EmojiCategory: String, CaseIterable {
  /// Those that were typed last.
  case recent
  case smileys
  case nature
  case food
  case activity
  case travel
  case objects
  case symbols
  case flags

  /// The emoji on the category's key.
  var sign: String {
    switch self {
    case .recent: "🕘"
    case .smileys: "😀"
    case .nature: "🐻"
    case .food: "🍔"
    case .activity: "⚽"
    case .travel: "🚗"
    case .objects: "💡"
    case .symbols: "🔣"
    case .flags: "🏁"
    }
  }

  /// The emoji of the category, except the recent ones, in Unicode's order: each a single scalar,
  /// or a flag of two. Unicode's tables, as the standard library has them, say which scalars are
  /// emoji.
  var emoji: [String] {
    switch self {
    case .recent: []
    case .flags: Self.countries.split(separator: " ").map(Self.flag)
    case .smileys, .nature, .food, .activity, .travel, .objects, .symbols:
      ranges.flatMap { $0.compactMap(Self.text) }
    }
  }

  /// The code points of the category's emoji, with others between them.
  private var ranges: [ClosedRange<UInt32>] {
    switch self {
    case .recent, .flags: []
    case .smileys:
      [
        0x1F600...0x1F64F, 0x2639...0x263A, 0x1F910...0x1F92F, 0x1F970...0x1F97A,
        0x1FAE0...0x1FAE8, 0x1F47B...0x1F480, 0x1F4A9...0x1F4AA, 0x1F440...0x1F450,
        0x1F466...0x1F478, 0x1F481...0x1F487, 0x261D...0x261D, 0x270A...0x270D,
        0x1F590...0x1F596, 0x1F90C...0x1F90F, 0x1F930...0x1F937, 0x1F9B5...0x1F9BB,
        0x1F9D0...0x1F9DF, 0x1FAC3...0x1FAC5, 0x1FAF0...0x1FAF8,
      ]
    case .nature:
      [
        0x1F400...0x1F43F, 0x1F980...0x1F9AE, 0x1FAB0...0x1FABF, 0x1FACE...0x1FACF,
        0x1F331...0x1F335, 0x1F337...0x1F344, 0x1F490...0x1F490, 0x1F311...0x1F320,
        0x1F324...0x1F32C, 0x1F300...0x1F30C, 0x1F525...0x1F525, 0x1F4A5...0x1F4A7,
        0x2600...0x2604, 0x2614...0x2614, 0x26A1...0x26A1, 0x26C4...0x26C8, 0x2744...0x2744,
        0x2B50...0x2B50,
      ]
    case .food:
      [
        0x1F345...0x1F37F, 0x1F32D...0x1F330, 0x1F336...0x1F336, 0x1F950...0x1F96F,
        0x1F9C0...0x1F9CB, 0x1FAD0...0x1FADB, 0x2615...0x2615,
      ]
    case .activity:
      [
        0x1F380...0x1F393, 0x1F396...0x1F397, 0x1F399...0x1F39F, 0x1F3A3...0x1F3CF,
        0x1F3D0...0x1F3D3, 0x1F3F8...0x1F3F9, 0x1F938...0x1F93E, 0x1F945...0x1F94F,
        0x1F9E9...0x1F9E9, 0x26BD...0x26BE, 0x26F3...0x26F3, 0x26F7...0x26F9,
      ]
    case .travel:
      [
        0x1F680...0x1F6C5, 0x1F6D5...0x1F6EC, 0x1F6F0...0x1F6FC, 0x1F3D4...0x1F3F0,
        0x1F3A0...0x1F3A2, 0x1F30D...0x1F310, 0x1F5FA...0x1F5FF, 0x26EA...0x26EA,
        0x26F0...0x26F2, 0x26F4...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD, 0x2708...0x2708,
      ]
    case .objects:
      [
        0x1F451...0x1F465, 0x1F484...0x1F484, 0x1F488...0x1F489, 0x1F4A1...0x1F4A3,
        0x1F4B0...0x1F4FF, 0x1F50B...0x1F516, 0x1F526...0x1F52E, 0x1F56F...0x1F587,
        0x1F5A5...0x1F5F3, 0x1F97B...0x1F97F, 0x1F9AF...0x1F9AF, 0x1F9E0...0x1F9E8,
        0x1F9EA...0x1F9FF, 0x1FA70...0x1FAAF, 0x231A...0x231B, 0x23F0...0x23F3,
        0x2692...0x2699, 0x26CF...0x26D3, 0x2702...0x2702, 0x2709...0x2709, 0x270F...0x2712,
      ]
    case .symbols:
      [
        0x2764...0x2764, 0x1F493...0x1F49F, 0x1F5A4...0x1F5A4, 0x1F90D...0x1F90E,
        0x1F4A2...0x1F4A2, 0x1F4A4...0x1F4A4, 0x1F4AB...0x1F4AF, 0x1F500...0x1F50A,
        0x1F517...0x1F525, 0x1F52F...0x1F53D, 0x1F550...0x1F567, 0x1F6AB...0x1F6AB,
        0x1F7E0...0x1F7F0, 0x2648...0x2653, 0x2660...0x2668, 0x267B...0x267F, 0x2705...0x2705,
        0x2714...0x2716, 0x2753...0x2757, 0x2795...0x2797, 0x27A1...0x27BF, 0x2B05...0x2B1C,
        0x26AA...0x26AB, 0x1F170...0x1F19A, 0x1F201...0x1F251,
      ]
    }
  }

  /// The newest version of Unicode whose emoji are offered: later ones have no glyph in the fonts.
  private static let newestVersion = 15

  /// The text of an emoji; nil for other code points.
  private static func text(_ value: UInt32) -> String? {
    guard let scalar = Unicode.Scalar(value) else { return nil }
    let properties = scalar.properties
    guard properties.isEmoji, !properties.isEmojiModifier, let age = properties.age,
      age.major <= newestVersion
    else { return nil }
    // Without the selector it would be shown as text.
    return properties.isEmojiPresentation ? "\(scalar)" : "\(scalar)\u{FE0F}"
  }

  /// The flag of a country: its letters as regional indicators.
  private static func flag(_ country: Substring) -> String {
    var text = ""
    for letter in country.unicodeScalars {
      let sign = Unicode.Scalar(letter.value - 0x41 + 0x1F1E6)
      if let sign { text.unicodeScalars.append(sign) }
    }
    return text
  }

  /// The codes of ISO 3166.
  private static let countries = """
    AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR \
    BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ \
    EC EE EG EH ER ES ET EU FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU \
    GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW \
    KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU \
    MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW \
    PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF \
    TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA \
    ZM ZW
    """
}

/// The skin tones of an emoji.
enum SkinTone {
  private static let modifiers: ClosedRange<UInt32> = 0x1F3FB...0x1F3FF

  /// Returns an emoji with each tone, from light to dark; nothing for one that has none.
  static func variants(of emoji: String) -> [String] {
    guard let base = emoji.unicodeScalars.first, base.properties.isEmojiModifierBase else {
      return []
    }
    return modifiers.compactMap { value in
      Unicode.Scalar(value).map { "\(base)\($0)" }
    }
  }
}
