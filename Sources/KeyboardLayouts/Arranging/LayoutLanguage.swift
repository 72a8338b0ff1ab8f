/// The language of a layout, from its name.
enum LayoutLanguage {
  /// The tag of BCP 47; `und` if the name is not known.
  static func tag(of name: String) -> String {
    let pieces = name.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    let layout = String(pieces.first ?? "")
    let variant = pieces.count == 2 ? String(pieces[1].prefix { $0 != ")" }) : ""
    let ofVariant = variants[layout]?.first { variant.hasPrefix($0.key) }?.value
    return ofVariant ?? layouts[layout] ?? "und"
  }

  /// The names in the X Keyboard Extension's data are mostly those of countries.
  private static let layouts: [String: String] = [
    "af": "fa", "al": "sq", "am": "hy", "ancient": "und", "ara": "ar", "at": "de", "au": "en",
    "az": "az", "ba": "bs", "bd": "bn", "be": "fr", "bg": "bg", "br": "pt", "bt": "dz",
    "bw": "tn", "by": "be", "ca": "fr", "cd": "fr", "ch": "de", "cm": "en", "cn": "zh",
    "cz": "cs", "de": "de", "dk": "da", "dz": "ar", "ee": "et", "eg": "ar", "epo": "eo",
    "es": "es", "et": "am", "fi": "fi", "fo": "fo", "fr": "fr", "gb": "en", "ge": "ka",
    "gh": "en", "gn": "nqo", "gr": "el", "hr": "hr", "hu": "hu", "id": "id", "ie": "en",
    "il": "he", "in": "hi", "iq": "ar", "ir": "fa", "is": "is", "it": "it", "jp": "ja",
    "jv": "jv", "ke": "sw", "kg": "ky", "kh": "km", "kr": "ko", "kz": "kk", "la": "lo",
    "latam": "es", "lk": "si", "lt": "lt", "lv": "lv", "ma": "ar", "mao": "mi", "md": "ro",
    "me": "sr",
    "mk": "mk", "ml": "bm", "mm": "my", "mn": "mn", "mt": "mt", "mv": "dv", "my": "ms",
    "ng": "en", "nl": "nl", "no": "nb", "np": "ne", "nz": "en", "ph": "fil", "pk": "ur",
    "pl": "pl", "pt": "pt", "ro": "ro", "rs": "sr", "ru": "ru", "se": "sv", "si": "sl",
    "sk": "sk", "sn": "wo", "sy": "ar", "tg": "fr", "th": "th", "tj": "tg", "tm": "tk",
    "tr": "tr", "tw": "zh", "tz": "sw", "ua": "uk", "us": "en", "uz": "uz", "vn": "vi",
    "za": "en",
  ]

  /// Variants in another language than the layout's, by the beginning of their names.
  private static let variants: [String: KeyValuePairs<String, String>] = [
    "be": ["nodeadkeys": "nl"],
    "ca": ["eng": "en", "ike": "iu", "multi": "fr"],
    "ch": ["fr": "fr"],
    "de": ["ru": "ru", "tr": "tr"],
    "dz": ["ber": "kab", "azerty": "kab"],
    "es": ["cat": "ca", "ast": "ast"],
    "fr": ["bre": "br", "oci": "oc", "geo": "ka"],
    "gb": ["gla": "gd", "pl": "pl"],
    "ge": ["ru": "ru", "os": "os"],
    "in": [
      "asm": "as", "ben": "bn", "eng": "en", "guj": "gu", "guru": "pa", "hin": "hi",
      "iipa": "und", "jhelum": "pa", "kan": "kn", "mal": "ml", "mar": "mr", "ori": "or",
      "san": "sa", "tam": "ta", "tel": "te", "urd": "ur",
    ],
    "iq": ["ku": "ku"], "ir": ["ku": "ku"], "sy": ["ku": "ku"], "tr": ["ku": "ku"],
    "lk": ["tam": "ta", "us": "en"],
    "md": ["gag": "gag"],
    "nz": ["mao": "mi"],
    "pk": ["ara": "ar", "snd": "sd"],
    "pl": ["csb": "csb", "ru": "ru", "szl": "szl"],
    "ru": ["tt": "tt", "os": "os", "cv": "cv", "bak": "ba", "xal": "xal", "kom": "kv"],
    "se": ["rus": "ru", "smi": "se"],
    "ua": ["rst": "ru", "crh": "crh"],
    "us": ["chr": "chr", "haw": "haw", "hbs": "sh", "rus": "ru"],
  ]
}
