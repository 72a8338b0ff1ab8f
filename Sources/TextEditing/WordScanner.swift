/// Finds words: letters and digits with the marks that join them, as in Unicode's annex 29 but
/// without its dictionaries. Each ideograph, Hiragana letter and emoji is a word.
enum WordScanner {
  private enum Kind {
    case letter
    case digit
    /// A word on its own.
    case single
    /// Joins letters: the apostrophe.
    case joinsLetters
    /// Joins digits: the comma.
    case joinsDigits
    /// Joins both: the full stop.
    case joinsBoth
    case gap

    init(_ character: Character) {
      guard let scalar = character.unicodeScalars.first else {
        self = .gap
        return
      }
      let properties = scalar.properties
      switch scalar.value {
      case 0x27, 0xB7, 0x2019: self = .joinsLetters
      case 0x2C, 0x3B: self = .joinsDigits
      case 0x2E: self = .joinsBoth
      case 0x5F: self = .letter
      case 0x3041...0x309F: self = .single
      default:
        if properties.isIdeographic || properties.isEmojiPresentation {
          self = .single
        } else if properties.numericType != nil {
          self = .digit
        } else {
          self = properties.isAlphabetic ? .letter : .gap
        }
      }
    }
  }

  /// Returns the character numbers of each word.
  static func ranges(in characters: [Character]) -> [Range<Int>] {
    let kinds = characters.map(Kind.init)
    var (found, number): ([Range<Int>], Int) = ([], 0)
    while number < kinds.count {
      let end = wordEnd(kinds, from: number)
      if end > number { found.append(number..<end) }
      number = max(end, number + 1)
    }
    return found
  }

  /// Returns the end of the word that starts here; `start` if none does.
  private static func wordEnd(_ kinds: [Kind], from start: Int) -> Int {
    guard isPart(kinds[start]) else { return kinds[start] == .single ? start + 1 : start }
    var end = start + 1
    while end < kinds.count {
      if isPart(kinds[end]) {
        end += 1
      } else if end + 1 < kinds.count, joins(kinds[end], kinds[end - 1], kinds[end + 1]) {
        end += 2
      } else {
        break
      }
    }
    return end
  }

  private static func isPart(_ kind: Kind) -> Bool { kind == .letter || kind == .digit }

  private static func joins(_ kind: Kind, _ before: Kind, _ after: Kind) -> Bool {
    guard before == after else { return false }
    switch kind {
    case .joinsLetters: return after == .letter
    case .joinsDigits: return after == .digit
    case .joinsBoth: return isPart(after)
    case .letter, .digit, .single, .gap: return false
    }
  }
}
