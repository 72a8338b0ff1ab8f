import Foundation
import UIKitControls

/// The text before the insertion point, as far as a keyboard looks back.
struct TextContext: Equatable {
  /// How far a keyboard looks back for the end of a sentence and what may follow it. A text of so
  /// few ASCII characters needs no memory of its own.
  static let reach = 12
  /// How far it looks back for the beginning of a word.
  static let wordReach = 48

  /// The text; its beginning may be missing.
  var text: String
  /// Whether the text begins here.
  var isWhole: Bool

  /// Whether a capital letter is next.
  func expectsCapital(_ type: UITextAutocapitalizationType) -> Bool {
    switch type {
    case .none: false
    case .allCharacters: true
    case .words: text.last.map(\.isWhitespace) ?? isWhole
    case .sentences: beginsSentence
    }
  }

  /// At the start of the text or of a line, and after a mark that ends a sentence and a space;
  /// closing quotes and brackets may be between these two.
  private var beginsSentence: Bool {
    var rest = Substring(text)
    var hasSpace = false
    while let last = rest.last, last.isWhitespace {
      if last.isNewline { return true }
      hasSpace = true
      rest.removeLast()
    }
    guard !rest.isEmpty else { return isWhole }
    while let last = rest.last, Self.closing.contains(last) { rest.removeLast() }
    guard hasSpace, let last = rest.last else { return false }
    return Self.ends.contains(last)
  }

  /// Whether two spaces in a row, of which the first is typed, become a full stop and a space:
  /// after a word, its quotes or its brackets.
  var takesFullStop: Bool {
    guard text.last == " " else { return false }
    guard let before = text.dropLast().last else { return false }
    return before.isLetter || before.isNumber || Self.closing.contains(before)
  }

  /// The UTF-16 length of the last word and of the spaces after it; at least that of the last
  /// character.
  var lengthOfLastWord: Int {
    var rest = Substring(text)
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    var hasLetter = false
    while let last = rest.last, last.isLetter || last.isNumber {
      hasLetter = true
      rest.removeLast()
    }
    if !hasLetter, !rest.isEmpty { rest.removeLast() }
    return text.utf16.count - rest.utf16.count
  }

  private static let ends: Set<Character> = [".", "!", "?", "…", "。", "！", "？", "؟", "।"]
  private static let closing: Set<Character> = [")", "]", "}", "\"", "'", "”", "’", "»", "›"]
}

extension UITextInput {
  /// The text before the insertion point or the selection, of about this many characters; empty
  /// without either.
  func context(reach: Int) -> TextContext {
    guard let selection = selectedTextRange else { return TextContext(text: "", isWhole: false) }
    let known = position(from: selection.start, offset: -reach)
    let start = known ?? beginningOfDocument
    let text = textRange(from: start, to: selection.start).flatMap { self.text(in: $0) } ?? ""
    let isWhole = known == nil || offset(from: beginningOfDocument, to: start) == 0
    return TextContext(text: text, isWhole: isWhole)
  }
}
