/// A text object's description of the text that people type into it.
///
/// A keyboard on the screen reads these properties of the first responder, whether it is the
/// system's or an app's own `inputView`; `isSecureTextEntry` and `enablesReturnKeyAutomatically`
/// have an effect in `UITextField` too. Each has a default, so a class declares only those that it
/// needs.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
  /// When a keyboard should type a capital letter by itself. Default: `sentences`.
  var autocapitalizationType: UITextAutocapitalizationType { get }
  /// Whether words should be corrected. Default: `default`.
  var autocorrectionType: UITextAutocorrectionType { get }
  /// Whether misspelt words should be marked. Default: `default`.
  var spellCheckingType: UITextSpellCheckingType { get }
  /// Whether straight quotation marks become curved ones. Default: `default`.
  var smartQuotesType: UITextSmartQuotesType { get }
  /// Whether two hyphens become a dash. Default: `default`.
  var smartDashesType: UITextSmartDashesType { get }
  /// Whether deleted words take a space along, and inserted ones bring one. Default: `default`.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get }
  /// The kind of keyboard. Default: `default`.
  var keyboardType: UIKeyboardType { get }
  /// Whether the keyboard is light or dark. Default: `default`.
  var keyboardAppearance: UIKeyboardAppearance { get }
  /// The label of the Return key. Default: `default`.
  var returnKeyType: UIReturnKeyType { get }
  /// Whether the Return key has no effect while there is no text. Default: false.
  var enablesReturnKeyAutomatically: Bool { get }
  /// Whether the text is hidden: on the screen, and in transcripts and digests. Default: false.
  var isSecureTextEntry: Bool { get }
  /// The meaning of the text, for a keyboard that offers completions. Default: nil.
  var textContentType: UITextContentType! { get }
}

extension UITextInputTraits {
  /// Returns `sentences`.
  public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
  /// Returns `default`.
  public var autocorrectionType: UITextAutocorrectionType { .default }
  /// Returns `default`.
  public var spellCheckingType: UITextSpellCheckingType { .default }
  /// Returns `default`.
  public var smartQuotesType: UITextSmartQuotesType { .default }
  /// Returns `default`.
  public var smartDashesType: UITextSmartDashesType { .default }
  /// Returns `default`.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType { .default }
  /// Returns `default`.
  public var keyboardType: UIKeyboardType { .default }
  /// Returns `default`.
  public var keyboardAppearance: UIKeyboardAppearance { .default }
  /// Returns `default`.
  public var returnKeyType: UIReturnKeyType { .default }
  /// Returns false.
  public var enablesReturnKeyAutomatically: Bool { false }
  /// Returns false.
  public var isSecureTextEntry: Bool { false }
  /// Returns nil.
  public var textContentType: UITextContentType! { nil }
}

extension UIResponder {
  /// Whether keys for this responder stay out of transcripts and digests because it is a secure
  /// text.
  final var hidesKeys: Bool {
    if knownKeyRole.contains(.isKnown), !knownKeyRole.contains(.hasTraits) { return false }
    return (self as? any UITextInputTraits)?.isSecureTextEntry ?? false
  }
}

// The raw values are UIKit's.

/// When a keyboard types a capital letter by itself.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// Never.
  case none = 0
  /// At the start of each word.
  case words = 1
  /// At the start of each sentence.
  case sentences = 2
  /// Always.
  case allCharacters = 3
}

/// Whether words are corrected while they are typed.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the keyboard usually does.
  case `default` = 0
  /// Never.
  case no = 1
  /// Always.
  case yes = 2
}

/// Whether misspelt words are marked.
public enum UITextSpellCheckingType: Int, Sendable {
  /// Only if words are corrected.
  case `default` = 0
  /// Never.
  case no = 1
  /// Always.
  case yes = 2
}

/// Whether straight quotation marks become curved ones while they are typed.
public enum UITextSmartQuotesType: Int, Sendable {
  /// In prose: not in addresses, names of accounts, passwords, digits or ASCII text.
  case `default` = 0
  /// Never.
  case no = 1
  /// Always.
  case yes = 2
}

/// Whether two hyphens become a dash while they are typed.
public enum UITextSmartDashesType: Int, Sendable {
  /// In prose: not in addresses, names of accounts, passwords, digits or ASCII text.
  case `default` = 0
  /// Never.
  case no = 1
  /// Always.
  case yes = 2
}

/// Whether deleted words take a space along, and inserted ones bring one.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// In prose: not in addresses, names of accounts, passwords, digits or ASCII text.
  case `default` = 0
  /// Never.
  case no = 1
  /// Always.
  case yes = 2
}

/// The kind of an on-screen keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// The usual keyboard of the language.
  case `default` = 0
  /// ASCII letters, digits and symbols.
  case asciiCapable = 1
  /// Digits and punctuation first.
  case numbersAndPunctuation = 2
  /// For web addresses.
  case URL = 3
  /// Only digits.
  case numberPad = 4
  /// Digits, star and hash.
  case phonePad = 5
  /// For a name or a telephone number.
  case namePhonePad = 6
  /// For e-mail addresses.
  case emailAddress = 7
  /// Digits and the decimal separator.
  case decimalPad = 8
  /// With `@` and `#` within easy reach.
  case twitter = 9
  /// For web searches and addresses.
  case webSearch = 10
  /// Only ASCII digits.
  case asciiCapableNumberPad = 11

  /// The former name of `asciiCapable`.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The look of an on-screen keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  /// Like the interface around it.
  case `default` = 0
  /// Dark.
  case dark = 1
  /// Light.
  case light = 2

  /// The former name of `dark`.
  public static var alert: UIKeyboardAppearance { .dark }
}

/// The label of the Return key.
public enum UIReturnKeyType: Int, Sendable {
  /// “return”.
  case `default` = 0
  /// “go”.
  case go = 1
  /// “search”.
  case google = 2
  /// “join”.
  case join = 3
  /// “next”.
  case next = 4
  /// “route”.
  case route = 5
  /// “search”.
  case search = 6
  /// “send”.
  case send = 7
  /// “search”.
  case yahoo = 8
  /// “done”.
  case done = 9
  /// “emergency call”.
  case emergencyCall = 10
  /// “continue”.
  case `continue` = 11
}

extension UIReturnKeyType {
  /// The key's label in English.
  package var title: String {
    switch self {
    case .default: "return"
    case .go: "go"
    case .google, .search, .yahoo: "search"
    case .join: "join"
    case .next: "next"
    case .route: "route"
    case .send: "send"
    case .done: "done"
    case .emergencyCall: "emergency call"
    case .continue: "continue"
    }
  }
}
