import StoryboardReading

/// A text whose traits can be set.
@MainActor private protocol TextWithTraits: UIView {
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
  var spellCheckingType: UITextSpellCheckingType { get set }
  var smartQuotesType: UITextSmartQuotesType { get set }
  var smartDashesType: UITextSmartDashesType { get set }
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  var keyboardType: UIKeyboardType { get set }
  var keyboardAppearance: UIKeyboardAppearance { get set }
  var returnKeyType: UIReturnKeyType { get set }
  var enablesReturnKeyAutomatically: Bool { get set }
  var isSecureTextEntry: Bool { get set }
  var textContentType: UITextContentType! { get set }
}

extension UITextField: TextWithTraits {}
extension UITextView: TextWithTraits {}

// The traits of a text. Xcode writes those that differ from its defaults, which are UIKit's, except
// that a text without a value has no automatic capitals.
extension StoryboardOrigin {
  /// Sets the traits of a text field or a text view from their element.
  func setTextTraits(of view: UIView, _ element: StoryboardElement) {
    guard let text = view as? any TextWithTraits else { return }
    let capitals: UITextAutocapitalizationType? = value(
      "autocapitalizationType", of: element,
      ["none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters])
    text.autocapitalizationType = capitals ?? UITextAutocapitalizationType.none
    setWords(of: text, element)
    setKeyboard(of: text, element)
    if let isSecure = element.flag("secureTextEntry") { text.isSecureTextEntry = isSecure }
    if let meaning = element["textContentType"] {
      text.textContentType = UITextContentType(rawValue: meaning)
    }
  }

  private func setWords(of text: any TextWithTraits, _ element: StoryboardElement) {
    if let type: UITextAutocorrectionType = value(
      "autocorrectionType", of: element, ["no": .no, "yes": .yes])
    {
      text.autocorrectionType = type
    }
    if let type: UITextSpellCheckingType = value(
      "spellCheckingType", of: element, ["no": .no, "yes": .yes])
    {
      text.spellCheckingType = type
    }
    if let type: UITextSmartQuotesType = value(
      "smartQuotesType", of: element, ["no": .no, "yes": .yes])
    {
      text.smartQuotesType = type
    }
    if let type: UITextSmartDashesType = value(
      "smartDashesType", of: element, ["no": .no, "yes": .yes])
    {
      text.smartDashesType = type
    }
    if let type: UITextSmartInsertDeleteType = value(
      "smartInsertDeleteType", of: element, ["no": .no, "yes": .yes])
    {
      text.smartInsertDeleteType = type
    }
  }

  private func setKeyboard(of text: any TextWithTraits, _ element: StoryboardElement) {
    if let type = value("keyboardType", of: element, Self.keyboardTypes) {
      text.keyboardType = type
    }
    if let look: UIKeyboardAppearance = value(
      "keyboardAppearance", of: element, ["alert": .dark, "dark": .dark, "light": .light])
    {
      text.keyboardAppearance = look
    }
    if let type = value("returnKeyType", of: element, Self.returnKeyTypes) {
      text.returnKeyType = type
    }
    if let enables = element.flag("enablesReturnKeyAutomatically") {
      text.enablesReturnKeyAutomatically = enables
    }
  }

  /// Returns the value of an attribute; nil if it is missing or, after a report, unknown.
  private func value<Value>(
    _ name: String, of element: StoryboardElement, _ values: KeyValuePairs<String, Value>
  ) -> Value? {
    guard let text = element[name], text != "default" else { return nil }
    if let found = values.first(where: { $0.key == text }) { return found.value }
    report(element, "“\(text)” is no \(name)")
    return nil
  }

  private static let keyboardTypes: KeyValuePairs<String, UIKeyboardType> = [
    "alphabet": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL,
    "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad,
    "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter,
    "webSearch": .webSearch, "ASCIICapableNumberPad": .asciiCapableNumberPad,
  ]

  private static let returnKeyTypes: KeyValuePairs<String, UIReturnKeyType> = [
    "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
    "search": .search, "send": .send, "yahoo": .yahoo, "done": .done,
    "emergencyCall": .emergencyCall, "continue": .continue,
  ]
}
