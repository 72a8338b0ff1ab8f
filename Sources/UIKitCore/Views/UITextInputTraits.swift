/// A text object's description of the text that people type into it.
///
/// The keyboard on the screen follows these properties of the first responder, and so can an app's
/// own keyboard, an `inputView`; `isSecureTextEntry` and `enablesReturnKeyAutomatically` have an
/// effect in `UITextField` without either. Each has a default, so a class declares only those that
/// it needs.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
  /// When a keyboard should type a capital letter by itself. Default: `sentences`.
  var autocapitalizationType: UITextAutocapitalizationType { get }
  /// Whether words should be corrected. Default: `default`.
  var autocorrectionType: UITextAutocorrectionType { get }
  /// Whether misspelt words should be marked. Default: `default`.
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
