/// Finds sentences. One ends after `.`, `!`, `?`, `…` or their CJK forms, including the closing
/// quotation marks, brackets and spaces that follow, and at a line break. Unless it is a CJK form,
/// a mark ends a sentence only before a space or the end of the text; a full stop does not end one
/// before a lower-case letter.
enum SentenceScanner {
  private static let ends: Set<Character> = [".", "!", "?", "…", "。", "！", "？"]
  private static let wide: Set<Character> = ["。", "！", "？"]
  private static let closers: Set<Character> = ["\"", "'", "”", "’", "»", ")", "]", "}", "」"]

  /// Returns the character numbers of each sentence; together they cover the text.
  static func ranges(in characters: [Character]) -> [Range<Int>] {
    var (found, start, number): ([Range<Int>], Int, Int) = ([], 0, 0)
    while number < characters.count {
      let end = sentenceEnd(characters, at: number)
      number += 1
      if let end {
        found.append(start..<end)
        (start, number) = (end, end)
      }
    }
    if start < characters.count { found.append(start..<characters.count) }
    return found
  }

  /// Returns the end of the sentence that the character `number` closes; nil if it closes none.
  private static func sentenceEnd(_ characters: [Character], at number: Int) -> Int? {
    let character = characters[number]
    if character.isNewline { return number + 1 }
    guard ends.contains(character) else { return nil }
    var end = number + 1
    while end < characters.count, ends.contains(characters[end]) { end += 1 }
    while end < characters.count, closers.contains(characters[end]) { end += 1 }
    let words = end
    while end < characters.count, characters[end].isWhitespace {
      end += 1
      if characters[end - 1].isNewline { return end }
    }
    guard end < characters.count, !wide.contains(character) else { return end }
    if words == end { return nil }
    return character == "." && characters[end].isLowercase ? nil : end
  }
}
