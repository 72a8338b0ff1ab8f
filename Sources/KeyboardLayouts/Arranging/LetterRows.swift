internal import InputCore

/// The letters of a keymap in the rows of a page.
struct LetterRows {
  /// A letter that has a key.
  struct Letter {
    var text: String
    /// The text with Shift; empty for none.
    var second: String
    /// The texts with AltGr, and letters without a key of their own.
    var others: [String]
    var accents: [String]
  }

  /// The kernel's codes of the places in each row, from the row of digits.
  private static let places: [[UInt16]] = [
    [41] + Array(2...13), Array(16...27), Array(30...40) + [43], [86] + Array(44...53) + [89],
  ]
  /// The fewest letters that a keymap for writing has.
  private static let fewest = 10
  /// The fewest letters outside the three rows that make one of their own.
  private static let fewestAbove = 3
  /// The longest row of phones; longer ones spare a letter if they can.
  private static let usualRow = 11
  private static let longestRow = 12

  let script: Script
  /// Whether most letters have their capitals on the second level.
  let hasCapitals: Bool
  /// The rows, from the top: three, or more if there are letters among the digits or on signs.
  private(set) var rows: [[Letter]]

  /// Arranges the letters; nil if there are too few for writing.
  init?(_ keymap: KeymapDescription, language: String) {
    let keys = Self.places.map { row in
      row.compactMap { code in keymap.keys.first { $0.code == code } }
    }
    guard let script = Self.script(of: keys.flatMap(\.self)) else { return nil }
    self.script = script
    rows = keys.map { row in row.compactMap { Letter($0, of: script) } }
    let letters = rows.flatMap(\.self)
    let pairs = letters.filter { $0.second == $0.text.capital && $0.second != $0.text }
    hasCapitals = pairs.count * 2 > letters.count
    var rest: [String] = []
    if script == .latin || rows[0].count < Self.fewestAbove {
      rest = rows.removeFirst().map(\.text)
    }
    spare(into: &rest, language)
    rest += Self.lettersWithShiftAlone(keys.flatMap(\.self), script).filter { !has($0) }
    var homeless: [String] = []
    for letter in rest.withoutRepetition where !settle(letter) { homeless.append(letter) }
    place(homeless)
    // The last row has shift and delete, even without letters.
    let last = rows.removeLast()
    rows = rows.filter { !$0.isEmpty } + [last]
  }

  /// The script of most letters on the first level.
  private static func script(of keys: [KeymapDescription.Key]) -> Script? {
    var counts: [(script: Script, count: Int)] = []
    for key in keys {
      guard let script = Script(key.text(0)) else { continue }
      if let index = counts.firstIndex(where: { $0.script == script }) {
        counts[index].count += 1
      } else {
        counts.append((script, 1))
      }
    }
    // Of equal ones the first.
    let most = counts.map(\.count).max() ?? 0
    return most < fewest ? nil : counts.first { $0.count == most }?.script
  }

  /// The letters that only Shift types, on keys of signs.
  private static func lettersWithShiftAlone(
    _ keys: [KeymapDescription.Key], _ script: Script
  ) -> [String] {
    keys.filter { Script($0.text(0)) != script }.map { $0.text(1) }.filter {
      Script($0) == script && $0.lowercased() == $0
    }
  }

  /// Takes letters from the rows that phones offer at another letter.
  private mutating func spare(into rest: inout [String], _ language: String) {
    for row in rows.indices {
      if script == .latin {
        let own = rows[row].filter { Accents.isOwnLetter($0.text, language: language) }
        let variants = rows[row].map(\.text).filter { text in !own.contains { $0.text == text } }
        rest += variants
        rows[row] = own
      }
      while rows[row].count > Self.usualRow, let last = rows[row].last,
        LetterRelatives.spared.contains(last.text)
      {
        rest.append(last.text)
        rows[row].removeLast()
      }
    }
  }

  /// Whether a letter has a key, with or without Shift.
  private func has(_ text: String) -> Bool {
    rows.contains { row in row.contains { $0.text == text || $0.second == text } }
  }

  /// Gives a letter to the key of the one that it is a form of; returns false if there is none.
  private mutating func settle(_ letter: String) -> Bool {
    let home = LetterRelatives.home(of: letter)
    for row in rows.indices {
      guard let index = rows[row].firstIndex(where: { $0.text == home }) else { continue }
      rows[row][index].others.append(letter)
      return true
    }
    return false
  }

  /// Gives keys to letters: to a few at the end of the lowest row with room, to more in rows of
  /// their own.
  private mutating func place(_ letters: [String]) {
    let new = letters.map { Letter(text: $0, second: "", others: [], accents: []) }
    if new.count >= Self.fewestAbove {
      let starts = stride(from: 0, to: new.count, by: Self.longestRow)
      let added = starts.map { Array(new[$0..<min($0 + Self.longestRow, new.count)]) }
      rows.insert(contentsOf: added, at: 0)
      return
    }
    for letter in new {
      // The last row has shift and delete besides.
      let row = rows.indices.last { row in
        rows[row].count < (row == rows.count - 1 ? Self.longestRow - 2 : Self.longestRow)
      }
      rows[row ?? 0].append(letter)
    }
  }
}

extension LetterRows.Letter {
  /// The letter of a key; nil if it is a sign or of another script.
  fileprivate init?(_ key: KeymapDescription.Key, of script: Script) {
    let text = key.text(0)
    guard let scalar = text.unicodeScalars.first else { return nil }
    let isShared = script != .latin && scalar.isMark && Script(scalar) == nil
    guard Script(scalar) == script || isShared else { return nil }
    self.init(
      text: text, second: key.text(1), others: [key.text(2), key.text(3)], accents: key.accents)
  }
}

extension KeymapDescription.Key {
  /// The text of a level; empty if there is none. Ligatures are the letters that they stand for.
  func text(_ level: Int) -> String {
    guard level < levels.count else { return "" }
    return Self.ligatures[levels[level]] ?? levels[level]
  }

  /// The ligatures on keys of Arabic, whose letters fonts join by themselves.
  private static let ligatures: [String: String] = [
    "\u{FEF5}": "لآ", "\u{FEF7}": "لأ", "\u{FEF9}": "لإ", "\u{FEFB}": "لا",
  ]
}
