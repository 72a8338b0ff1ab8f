/// What a text object says of the text that people type into it.
///
/// The system has no on-screen keyboard. An app's own, an `inputView`, reads these properties of
/// the first responder; `isSecureTextEntry` and `enablesReturnKeyAutomatically` have an effect in
/// `UITextField` too. Each has a default, so a class declares only those that it needs.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
  /// When a keyboard is to begin with a capital letter. Default: `sentences`.
  var autocapitalizationType: UITextAutocapitalizationType { get }
  /// Whether words are to be corrected. Default: `default`.
  var autocorrectionType: UITextAutocorrectionType { get }
  /// Whether misspelt words are to be marked. Default: `default`.
  var spellCheckingType: UITextSpellCheckingType { get }
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
  /// Whether keys for this responder stay out of transcripts and digests: it is a secure text.
  final var hidesKeys: Bool {
    if knownKeyRole.contains(.isKnown), !knownKeyRole.contains(.hasTraits) { return false }
    return (self as? any UITextInputTraits)?.isSecureTextEntry ?? false
  }
}

// The raw values are UIKit's.

/// When a keyboard begins with a capital letter.
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
  /// As the keyboard does otherwise.
  case `default` = 0
  /// Never.
  case no = 1
  /// Always.
  case yes = 2
}

/// Whether misspelt words are marked.
public enum UITextSpellCheckingType: Int, Sendable {
  /// If words are corrected.
  case `default` = 0
  /// Never.
  case no = 1
  /// Always.
  case yes = 2
}

/// The kind of an on-screen keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// The usual one of the language.
  case `default` = 0
  /// Letters, digits and signs of ASCII.
  case asciiCapable = 1
  /// Digits and punctuation first.
  case numbersAndPunctuation = 2
  /// For addresses of the web.
  case URL = 3
  /// Digits alone.
  case numberPad = 4
  /// Digits, star and hash.
  case phonePad = 5
  /// For a name or a telephone number.
  case namePhonePad = 6
  /// For e-mail addresses.
  case emailAddress = 7
  /// Digits and the decimal separator.
  case decimalPad = 8
  /// With `@` and `#` in reach.
  case twitter = 9
  /// For searches and addresses of the web.
  case webSearch = 10
  /// Digits of ASCII alone.
  case asciiCapableNumberPad = 11

  /// The former name of `asciiCapable`.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The look of an on-screen keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  /// As the interface around it.
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
  /// “Go”.
  case go = 1
  /// “Google”.
  case google = 2
  /// “Join”.
  case join = 3
  /// “Next”.
  case next = 4
  /// “Route”.
  case route = 5
  /// “Search”.
  case search = 6
  /// “Send”.
  case send = 7
  /// “Yahoo!”.
  case yahoo = 8
  /// “Done”.
  case done = 9
  /// “Emergency Call”.
  case emergencyCall = 10
  /// “Continue”.
  case `continue` = 11
}
