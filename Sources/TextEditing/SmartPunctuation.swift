/// The marks of printed text in place of those of a typewriter: curved quotation marks and dashes.
///
/// A value of two switches and a language; it decides from the typed character and the characters
/// before it.
package struct SmartPunctuation: Equatable, Sendable {
  /// Whether straight quotation marks and apostrophes become curved ones.
  package var curvesQuotes: Bool
  /// Whether two hyphens become a dash.
  package var joinsHyphens: Bool
  /// The language, such as `de` or `de_CH`; it decides which quotation marks are used.
  package var language: String

  package init(curvesQuotes: Bool, joinsHyphens: Bool, language: String) {
    self.curvesQuotes = curvesQuotes
    self.joinsHyphens = joinsHyphens
    self.language = language
  }

  /// What typing a character does instead.
  package struct Replacement: Equatable, Sendable {
    /// The number of characters before the insertion point that are removed.
    package var removedCount: Int
    /// The text that is inserted.
    package var text: String

    package init(removedCount: Int = 0, text: String) {
      self.removedCount = removedCount
      self.text = text
    }
  }

  /// Whether a typed text may be replaced at all, so that the text before it matters.
  package static func concerns(_ typed: String) -> Bool {
    typed == "\"" || typed == "'" || typed == "-"
  }

  /// Returns what typing `typed` after `before` does instead; nil if it is inserted as it is.
  package func replacement(
    for typed: String, after before: some BidirectionalCollection<Character>
  ) -> Replacement? {
    switch typed {
    case "\"", "'":
      guard curvesQuotes else { return nil }
      return Replacement(text: mark(isDouble: typed == "\"", after: before))
    case "-":
      guard joinsHyphens, before.last == "-", before.dropLast().last != "-" else { return nil }
      return Replacement(removedCount: 1, text: "—")
    default: return nil
    }
  }

  /// The curved mark: an opening one at the start, after white space and after marks that lead in, a
  /// closing one elsewhere. A single mark in a word is an apostrophe, unless it ends a quotation.
  private func mark(
    isDouble: Bool, after before: some BidirectionalCollection<Character>
  ) -> String {
    let marks = QuotationMarks(language: language)
    let opens = before.last.map { $0.isWhitespace || Self.leadsIn.contains($0) } ?? true
    if isDouble { return opens ? marks.opening : marks.closing }
    if opens { return marks.innerOpening }
    return Self.isOpen(marks, in: before) ? marks.innerClosing : "’"
  }

  /// Whether an inner quotation of this paragraph has not been closed.
  private static func isOpen(
    _ marks: QuotationMarks, in before: some BidirectionalCollection<Character>
  ) -> Bool {
    for character in before.reversed() {
      if character.isNewline || String(character) == marks.innerClosing { return false }
      if String(character) == marks.innerOpening { return true }
    }
    return false
  }

  /// The characters after which a quotation begins.
  private static let leadsIn: Set<Character> = [
    "(", "[", "{", "-", "–", "—", "/", "“", "‘", "„", "‚", "«", "‹", "¿", "¡", "\"",
  ]
}

/// The quotation marks of a language, outer and inner ones, as in Unicode's locale data.
struct QuotationMarks: Equatable {
  var opening: String
  var closing: String
  var innerOpening: String
  var innerClosing: String

  private init(_ opening: String, _ closing: String, _ innerOpening: String, _ innerClosing: String)
  {
    self.opening = opening
    self.closing = closing
    self.innerOpening = innerOpening
    self.innerClosing = innerClosing
  }

  /// The marks of a language such as `de` or `de_CH`; the English ones for all that are not listed.
  init(language: String) {
    let parts = language.split { $0 == "_" || $0 == "-" || $0 == "." }
    let name = parts.first.map(String.init) ?? ""
    if name == "de", parts.dropFirst().contains("CH") {
      self.init("«", "»", "‹", "›")
    } else {
      self = Self.marks(of: name)
    }
  }

  private static func marks(of language: String) -> QuotationMarks {
    switch language {
    case "de", "cs", "sk", "sl", "is", "et", "lt", "bg": QuotationMarks("„", "“", "‚", "‘")
    case "pl", "ro": QuotationMarks("„", "”", "«", "»")
    case "hu": QuotationMarks("„", "”", "»", "«")
    case "hr": QuotationMarks("„", "“", "‘", "’")
    case "nb", "nn", "no": QuotationMarks("«", "»", "‘", "’")
    case "ru", "uk": QuotationMarks("«", "»", "„", "“")
    case "fr": QuotationMarks("«\u{A0}", "\u{A0}»", "“", "”")
    case "es", "it", "el": QuotationMarks("«", "»", "“", "”")
    case "sv", "fi": QuotationMarks("”", "”", "’", "’")
    default: QuotationMarks("“", "”", "‘", "’")
    }
  }
}
