internal import InputCore

extension LocalSigns {
  /// The kernel's codes of the keys with digits, from 1 to 0.
  private static let digitCodes = Array(2...11) as [UInt16]
  /// Currencies that many keymaps have beside their own.
  private static let foreign = ["$", "¢", "£", "¤", "¥", "€"]
  /// Currencies of languages whose keymaps have none.
  private static let currencies = ["ja": "¥", "ko": "₩", "zh": "¥"]

  /// The signs of a keymap.
  init(_ keymap: KeymapDescription, language: String) {
    self.init()
    let numbers = Self.digitCodes.map { code in
      keymap.keys.first { $0.code == code }?.text(0) ?? ""
    }
    if zip(numbers, 1...10).allSatisfy({ $0.isDigit($1 % 10) }) { digits = numbers }
    let texts = keymap.keys.flatMap { [$0.text(0), $0.text(1)] }
    func first(of candidates: [String], or usual: String) -> String {
      candidates.first { texts.contains($0) } ?? usual
    }
    questionMark = first(of: ["؟"], or: "?")
    comma = first(of: ["،"], or: ",")
    semicolon = first(of: ["؛"], or: ";")
    fullStop = first(of: ["।", "۔", "։"], or: ".")
    currency = Self.currency(of: keymap, language)
  }

  /// The sign of the currency: the one among the digits, another that only this country has, or the
  /// euro where there is one.
  private static func currency(of keymap: KeymapDescription, _ language: String) -> String {
    let digits = keymap.keys.filter { digitCodes.contains($0.code) || $0.code == 13 }
    let plain = digits.flatMap { [$0.text(0), $0.text(1)] }.filter(\.isCurrency)
    let all = keymap.keys.flatMap { [$0.text(0), $0.text(1), $0.text(2), $0.text(3)] }
    if language == "en" { return plain.first { $0 == "£" } ?? "$" }
    if let own = plain.first(where: { !foreign.contains($0) || $0 == "€" }) { return own }
    if let own = all.first(where: { $0.isCurrency && !foreign.contains($0) }) { return own }
    if let own = currencies[language] { return own }
    return all.contains("€") ? "€" : "$"
  }
}

extension String {
  /// Whether the text is a sign of a currency.
  var isCurrency: Bool {
    unicodeScalars.count == 1
      && unicodeScalars.first?.properties.generalCategory == .currencySymbol
  }

  /// Whether the text is one digit, in any script, with this value.
  fileprivate func isDigit(_ value: Int) -> Bool {
    guard unicodeScalars.count == 1, let properties = unicodeScalars.first?.properties else {
      return false
    }
    return properties.generalCategory == .decimalNumber && properties.numericValue == Double(value)
  }
}
