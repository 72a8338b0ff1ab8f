package import TextEditing

// What the traits of a text mean for the characters that are typed into it.
extension UITextInputTraits {
  /// When a keyboard types a capital letter by itself: never in addresses, digits and secure texts.
  package var capitalRule: CapitalRule {
    guard !isSecureTextEntry else { return .never }
    switch keyboardType {
    case .URL, .emailAddress, .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad:
      return .never
    case .default, .asciiCapable, .numbersAndPunctuation, .namePhonePad, .twitter, .webSearch:
      break
    }
    switch autocapitalizationType {
    case .none: return .never
    case .words: return .words
    case .sentences: return .sentences
    case .allCharacters: return .always
    }
  }

  /// Which marks of the typewriter are replaced in a text of this language; none in secure texts.
  package func smartPunctuation(language: String) -> SmartPunctuation {
    let isProse = isProse
    let (quotes, dashes) = (smartQuotesType, smartDashesType)
    return SmartPunctuation(
      curvesQuotes: !isSecureTextEntry && (quotes == .yes || quotes == .default && isProse),
      joinsHyphens: !isSecureTextEntry && (dashes == .yes || dashes == .default && isProse),
      language: language)
  }

  /// Whether a deleted word takes a space along, and an inserted one brings one.
  package var spacesWords: Bool {
    guard !isSecureTextEntry else { return false }
    switch smartInsertDeleteType {
    case .default: return isProse
    case .no: return false
    case .yes: return true
    }
  }

  /// Whether a keyboard suggests words; never in secure texts.
  package var suggestsWords: Bool {
    guard !isSecureTextEntry else { return false }
    switch autocorrectionType {
    case .default: return isProse
    case .no: return false
    case .yes: return true
    }
  }

  /// Whether misspelt words are underlined; never in secure texts. By default where words are
  /// suggested.
  package var checksSpelling: Bool {
    guard !isSecureTextEntry else { return false }
    switch spellCheckingType {
    case .default: return suggestsWords
    case .no: return false
    case .yes: return true
    }
  }

  /// Whether the Return key has an effect now. Reads `hasText` of a `UIKeyInput` only if the text
  /// asks for it.
  package var returnKeyIsEnabled: Bool {
    guard enablesReturnKeyAutomatically else { return true }
    return (self as? any UIKeyInput)?.hasText ?? true
  }

  /// Whether the text consists of words, according to its keyboard and its meaning.
  private var isProse: Bool {
    switch keyboardType {
    case .default, .namePhonePad, .twitter: break
    case .asciiCapable, .numbersAndPunctuation, .URL, .numberPad, .phonePad, .emailAddress,
      .decimalPad, .webSearch, .asciiCapableNumberPad:
      return false
    }
    guard !isSecureTextEntry, let meaning = textContentType else { return !isSecureTextEntry }
    return !Self.codes.contains(meaning)
  }

  /// The meanings of texts that are copied letter by letter.
  private static var codes: [UITextContentType] {
    [
      .URL, .emailAddress, .username, .password, .newPassword, .oneTimeCode, .creditCardNumber,
      .telephoneNumber, .postalCode,
    ]
  }
}
