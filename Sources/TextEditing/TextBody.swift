/// A text and the places between its characters.
///
/// A place is an offset from the start in UTF-16 code units, as in `NSRange`, between two
/// characters. Characters are grapheme clusters as in the tables of Swift's standard library, so an
/// emoji, a letter with combining marks and CR LF are one each. A change takes time proportional to
/// the length of the text; looking up a place takes logarithmic time.
package struct TextBody: Equatable, Sendable {
  package private(set) var characters: [Character] = []
  /// All places in order: 0 is the first, `count` the last.
  package private(set) var stops = [0]

  package init(_ string: String = "") {
    read(string)
  }

  package var string: String { String(characters) }

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
    read(
      String(characters[..<numbers.lowerBound]) + text + String(characters[numbers.upperBound...]))
    return place(atOrAfter: start + text.utf16.count)
  }

  private mutating func read(_ string: String) {
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
