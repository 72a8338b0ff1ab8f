/// A layout of a touch keyboard: pages of keys in one language.
///
/// The bottom row, with the space bar, depends on the field more than on the language, so the
/// keyboard makes it.
package struct KeyboardLayout: Equatable, Sendable {
  /// The layout's name in the X Keyboard Extension's data, such as `de(nodeadkeys)`.
  package var name: String
  /// The name for people, such as `German`.
  package var title: String
  /// The language as a tag of BCP 47, such as `de`; `und` if unknown.
  package var language: String
  /// Whether the letters have capitals. If not, shift shows further letters or is absent, and
  /// nothing is capitalized by itself.
  package var hasCapitals: Bool
  /// The text on the key that returns to the letters, such as `ABC` or `АБВ`.
  package var lettersLabel: String
  /// The separator of decimal fractions.
  package var decimalSeparator: String
  /// The pages of letters, digits and signs, one of each.
  package var pages: [KeyboardPage]

  /// Creates a layout from its parts.
  package init(
    name: String, title: String, language: String, hasCapitals: Bool = true,
    lettersLabel: String = "ABC", decimalSeparator: String = ".",
    pages: [KeyboardPage]
  ) {
    self.name = name
    self.title = title
    self.language = language
    self.hasCapitals = hasCapitals
    self.lettersLabel = lettersLabel
    self.decimalSeparator = decimalSeparator
    self.pages = pages
  }

  /// The language with the land, where texts in it look different or have another input method
  /// there: `de-CH`, `zh-TW`.
  package var landLanguage: String {
    switch name.prefix(while: { $0 != "(" }) {
    case "ch": language + "-CH"
    case "tw": language + "-TW"
    default: language
    }
  }

  /// Whether its language is typed with an input method, which makes words of its Latin letters.
  package var needsInputMethod: Bool {
    ["ja", "ko", "zh"].contains { language == $0 || language.hasPrefix($0 + "-") }
  }

  /// The page of a kind. Pads of digits are the same in all layouts, but for the separator.
  package func page(_ kind: KeyboardPage.Kind) -> KeyboardPage {
    pages.first { $0.kind == kind } ?? .pad(kind, decimalSeparator: decimalSeparator)
  }
}
