/// A text and the places between its characters.
///
/// A place is an offset from the start in UTF-16 code units, as in `NSRange`, between two
/// characters. Characters are grapheme clusters as in the tables of Swift's standard library, so an
/// emoji, a letter with combining marks and CR LF are one each. A change divides only the text
/// around it into characters anew, and moves the places after it; looking up a place takes
/// logarithmic time.
package struct TextBody: Equatable, Sendable {
  package private(set) var characters: [Character] = []
  /// All places in order: 0 is the first, `count` the last.
  package private(set) var stops = [0]

  /// All characters.
  package private(set) var string = ""

  package init(_ string: String = "") {
    read(string)
  }

  /// The last place: the length in UTF-16 code units.
  package var count: Int { stops[stops.count - 1] }

  package var isEmpty: Bool { characters.isEmpty }

  /// The range of the whole text.
  package var all: Range<Int> { 0..<count }

  // MARK: Places

  /// Returns the number of the place at `offset` or, if that lies inside a character, before it.
  package func number(atOrBefore offset: Int) -> Int {
    var (low, high) = (0, stops.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if stops[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns `offset`, clamped to the text, or the end of the character that contains it.
  package func place(atOrAfter offset: Int) -> Int {
    let number = number(atOrBefore: offset)
    return stops[number] >= offset || number == characters.count
      ? stops[number] : stops[number + 1]
  }

  /// Returns `offset`, clamped to the text, or the start of the character that contains it.
  package func place(atOrBefore offset: Int) -> Int {
    stops[number(atOrBefore: offset)]
  }

  /// Returns the smallest range of whole characters that covers `range`, clamped to the text.
  package func places(covering range: Range<Int>) -> Range<Int> {
    let start = place(atOrBefore: range.lowerBound)
    if range.isEmpty { return start..<start }
    return start..<max(start, place(atOrAfter: range.upperBound))
  }

  /// Returns the place this many characters away, or the start or end if there are fewer.
  package func place(_ distance: Int, charactersFrom place: Int) -> Int {
    let number = number(atOrBefore: place)
    let wanted = distance.addingReportingOverflow(number)
    guard !wanted.overflow else { return distance < 0 ? 0 : count }
    return stops[min(max(wanted.partialValue, 0), characters.count)]
  }

  /// Returns the text of whole characters in `range`.
  package func text(in range: Range<Int>) -> String {
    String(characters[numbers(in: range)])
  }

  /// Returns the numbers of the characters in a range of places.
  package func numbers(in range: Range<Int>) -> Range<Int> {
    let start = number(atOrBefore: range.lowerBound)
    return start..<max(start, number(atOrBefore: range.upperBound))
  }

  /// Returns the range of places of characters with these numbers.
  package func places(ofCharacters numbers: Range<Int>) -> Range<Int> {
    stops[numbers.lowerBound]..<stops[numbers.upperBound]
  }

  // MARK: Changes

  /// Replaces whole characters, and returns the place after `text`.
  ///
  /// A combining mark joins the character before it, so the place may be later than the length of
  /// `text` suggests.
  @discardableResult package mutating func replace(
    _ range: Range<Int>, with text: String
  ) -> Int {
    let numbers = numbers(in: range)
    let start = stops[numbers.lowerBound]
    // The text may join the character before it, whose own beginning depends on nothing behind it.
    let first = max(numbers.lowerBound - 1, 0)
    let head = String(characters[first..<numbers.lowerBound]) + text
    var count = 2
    while !replace(first, numbers, head, following: count) { count *= 2 }
    return place(atOrAfter: start + text.utf16.count)
  }

  /// Replaces the characters from `first` to the end of `numbers` by those of `head`, as they are
  /// together with `count` characters after them; false if more of these may be others than before.
  private mutating func replace(
    _ first: Int, _ numbers: Range<Int>, _ head: String, following count: Int
  ) -> Bool {
    let last = min(numbers.upperBound + count, characters.count)
    let fresh = Array(head + String(characters[numbers.upperBound..<last]))
    // From a place that was one before, and is one now, all characters are as before.
    let moved = stops[first] + head.utf16.count - stops[numbers.upperBound]
    var (offset, kept) = (stops[first], numbers.upperBound)
    for (index, character) in fresh.enumerated() {
      while kept < last, stops[kept] + moved < offset { kept += 1 }
      if index > 0, kept < last, stops[kept] + moved == offset,
        offset >= stops[first] + head.utf16.count
      {
        return replace(first..<kept, with: fresh[..<index])
      }
      offset += character.utf16.count
    }
    guard last == characters.count else { return false }
    return replace(first..<last, with: fresh[...])
  }

  /// Replaces characters by others, and moves the places after them.
  private mutating func replace(
    _ numbers: Range<Int>, with fresh: ArraySlice<Character>
  ) -> Bool {
    var places: [Int] = []
    places.reserveCapacity(fresh.count)
    var offset = stops[numbers.lowerBound]
    for character in fresh {
      offset += character.utf16.count
      places.append(offset)
    }
    let moved = offset - stops[numbers.upperBound]
    let start = string.utf16.index(string.startIndex, offsetBy: stops[numbers.lowerBound])
    let end = string.utf16.index(string.startIndex, offsetBy: stops[numbers.upperBound])
    string.replaceSubrange(start..<end, with: String(fresh))
    characters.replaceSubrange(numbers, with: fresh)
    stops.replaceSubrange(numbers.lowerBound + 1..<numbers.upperBound + 1, with: places)
    guard moved != 0 else { return true }
    for index in numbers.lowerBound + places.count + 1..<stops.count { stops[index] += moved }
    return true
  }

  private mutating func read(_ string: String) {
    self.string = string
    characters = Array(string)
    stops.removeAll(keepingCapacity: true)
    stops.reserveCapacity(characters.count + 1)
    var offset = 0
    stops.append(offset)
    for character in characters {
      offset += character.utf16.count
      stops.append(offset)
    }
  }
}
