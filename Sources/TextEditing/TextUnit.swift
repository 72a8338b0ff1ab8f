/// The units by which text is selected, moved through and deleted.
package enum TextUnit: Sendable {
  case character
  case word
  case sentence
  case paragraph
  /// Same as a paragraph: a field's line ends only at a line break.
  case line
  case document
}

// Units come from the text alone, without a dictionary or a locale.
extension TextBody {
  /// Returns the ranges of all units of a kind, in order. Words have gaps between them: spaces and
  /// punctuation belong to no word.
  package func ranges(of unit: TextUnit) -> [Range<Int>] {
    guard !isEmpty else { return [] }
    let numbers =
      switch unit {
      case .character: characters.indices.map { $0..<$0 + 1 }
      case .word: WordScanner.ranges(in: characters)
      case .sentence: SentenceScanner.ranges(in: characters)
      case .paragraph, .line: paragraphs
      case .document: [characters.indices]
      }
    return numbers.map(places(ofCharacters:))
  }

  /// The character numbers of each paragraph, including the line break that ends it.
  private var paragraphs: [Range<Int>] {
    var (found, start): ([Range<Int>], Int) = ([], 0)
    for (number, character) in characters.enumerated() where character.isNewline {
      found.append(start..<number + 1)
      start = number + 1
    }
    if start < characters.count { found.append(start..<characters.count) }
    return found
  }

  /// Returns the unit around `place`. Between two units, or at the edge of one, it is the unit
  /// ahead: the one that starts there if `forward`, otherwise the one that ends there. Nil if there
  /// is none.
  package func range(of unit: TextUnit, around place: Int, forward: Bool) -> Range<Int>? {
    ranges(of: unit).first {
      forward
        ? $0.lowerBound <= place && place < $0.upperBound
        : $0.lowerBound < place && place <= $0.upperBound
    }
  }

  /// Returns whether a unit ends at `place` if `forward`, or starts there otherwise.
  package func isBoundary(_ place: Int, of unit: TextUnit, forward: Bool) -> Bool {
    ranges(of: unit).contains { (forward ? $0.upperBound : $0.lowerBound) == place }
  }

  /// Returns the nearest end of a unit after `place` if `forward`, otherwise the nearest start
  /// before it; nil if there is none.
  package func boundary(of unit: TextUnit, from place: Int, forward: Bool) -> Int? {
    forward
      ? ranges(of: unit).first { $0.upperBound > place }?.upperBound
      : ranges(of: unit).last { $0.lowerBound < place }?.lowerBound
  }

  /// Returns the text that a double tap at `place` selects: the word there or, between words, the
  /// character ahead; at the end of the text, the last one.
  package func selectableWord(at place: Int) -> Range<Int> {
    range(of: .word, around: place, forward: true)
      ?? range(of: .word, around: place, forward: false)
      ?? range(of: .character, around: place, forward: true)
      ?? range(of: .character, around: place, forward: false)
      ?? place..<place
  }

  /// Returns the edge of the word around `place` that is nearer in characters, or the end if both
  /// are equally near; outside words, `place`.
  package func nearestWordEdge(to place: Int) -> Int {
    let inside = ranges(of: .word).first { $0.lowerBound < place && place < $0.upperBound }
    guard let inside else { return place }
    let (start, end, here) = (
      number(atOrBefore: inside.lowerBound), number(atOrBefore: inside.upperBound),
      number(atOrBefore: place)
    )
    return here - start < end - here ? inside.lowerBound : inside.upperBound
  }

  /// Whether the first letter belongs to a script that is written from right to left; nil if there
  /// are no letters.
  package var startsRightToLeft: Bool? {
    for character in characters {
      for scalar in character.unicodeScalars where scalar.properties.isAlphabetic {
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
          0x1E800...0x1EFFF:
          return true
        default: return false
        }
      }
    }
    return nil
  }
}
