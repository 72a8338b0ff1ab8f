// The spaces around whole words that are deleted or inserted.
extension TextBody {
  /// Returns the range to delete in place of `range`: if that is whole words, with one of the two
  /// spaces that would meet, or the only one that would be left at an edge of the line.
  package func deletionOfWords(in range: Range<Int>) -> Range<Int> {
    let numbers = numbers(in: range)
    let (start, end) = (numbers.lowerBound, numbers.upperBound)
    guard isWords(numbers) else { return range }
    let (before, after) = (character(start - 1), character(end))
    if isSpace(before), after.map({ !Self.isPartOfWord($0) }) ?? true {
      return places(ofCharacters: start - 1..<end)
    }
    if isSpace(after), before.map(\.isNewline) ?? true {
      return places(ofCharacters: start..<end + 1)
    }
    return range
  }

  /// Returns `text` with the spaces that keep its first and last word apart from the words beside
  /// `range`, which it replaces.
  package func insertionOfWords(_ text: String, in range: Range<Int>) -> String {
    guard let first = text.first, let last = text.last else { return text }
    let numbers = numbers(in: range)
    let (before, after) = (character(numbers.lowerBound - 1), character(numbers.upperBound))
    let leads = Self.isPartOfWord(first) && before.map(Self.isPartOfWord) ?? false
    let trails = Self.isPartOfWord(last) && after.map(Self.isPartOfWord) ?? false
    return (leads ? " " : "") + text + (trails ? " " : "")
  }

  /// Whether the characters are words from edge to edge.
  private func isWords(_ numbers: Range<Int>) -> Bool {
    guard let first = character(numbers.lowerBound), !numbers.isEmpty,
      let last = character(numbers.upperBound - 1), Self.isPartOfWord(first),
      Self.isPartOfWord(last)
    else { return false }
    return !(character(numbers.lowerBound - 1).map(Self.isPartOfWord) ?? false)
      && !(character(numbers.upperBound).map(Self.isPartOfWord) ?? false)
  }

  /// The character with this number; nil outside the text.
  private func character(_ number: Int) -> Character? {
    characters.indices.contains(number) ? characters[number] : nil
  }

  private func isSpace(_ character: Character?) -> Bool {
    character.map { $0.isWhitespace && !$0.isNewline } ?? false
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}
