/// When the next letter of a text is to be a capital one by itself.
///
/// The rules look only at the characters before the insertion point, so they need neither a
/// dictionary nor a locale. Text in scripts without capitals follows them too, to no effect.
package enum CapitalRule: Sendable {
  /// Never.
  case never
  /// At the start of each word: after white space.
  case words
  /// At the start of each sentence: at the start of the text, after a line break, and after `.`,
  /// `!`, `?` or `…` with white space behind it.
  case sentences
  /// Always.
  case always

  /// Returns whether a letter that is typed after `before` is to be a capital one.
  ///
  /// Opening marks directly before the letter, and closing ones behind the end of a sentence, are
  /// skipped: the `t` of `“the` and of `He left.) the` begins a sentence.
  package func wantsCapital(after before: some BidirectionalCollection<Character>) -> Bool {
    switch self {
    case .never: return false
    case .always: return true
    case .words, .sentences:
      let rest = before.trimmingSuffix { Self.openers.contains($0) }
      guard let last = rest.last else { return true }
      if last.isNewline { return true }
      guard last.isWhitespace else { return false }
      return self == .words || Self.endsSentence(rest)
    }
  }

  /// Whether a text that ends in white space is at the start of a sentence.
  private static func endsSentence(_ text: some BidirectionalCollection<Character>) -> Bool {
    let words = text.trimmingSuffix { $0.isWhitespace && !$0.isNewline }
    guard let last = words.last, !last.isNewline else { return true }
    return words.trimmingSuffix { closers.contains($0) }.last.map(ends.contains) ?? false
  }

  private static let ends: Set<Character> = [".", "!", "?", "…"]
  private static let openers: Set<Character> = [
    "\"", "'", "“", "‘", "„", "‚", "«", "‹", "»", "(", "[", "{", "¿", "¡",
  ]
  private static let closers: Set<Character> = [
    "\"", "'", "”", "’", "“", "‘", "»", "›", "«", ")", "]", "}",
  ]
}

extension BidirectionalCollection {
  /// The elements without those at the end that fulfil the condition.
  fileprivate func trimmingSuffix(while isDropped: (Element) -> Bool) -> SubSequence {
    var end = endIndex
    while end > startIndex, isDropped(self[index(before: end)]) { formIndex(before: &end) }
    return self[..<end]
  }
}
