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

  /// The characters, as rules read them: what comes before them, if anything does, counts as a
  /// letter.
  var characters: String { isWhole ? text : "x" + text }

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
