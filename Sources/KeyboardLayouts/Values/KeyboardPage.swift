/// A row of keys, from left to right.
package struct KeyboardRow: Equatable, Sendable {
  /// The keys.
  package var keys: [KeyboardKey]

  /// Creates a row.
  package init(_ keys: [KeyboardKey]) {
    self.keys = keys
  }

  /// The widths of all keys together, in key units.
  package var width: Double { keys.reduce(0) { $0 + $1.width } }
}

/// The rows of keys that are shown at one time, above the row with the space bar.
package struct KeyboardPage: Equatable, Sendable {
  /// What a page has on its keys.
  package enum Kind: UInt8, CaseIterable, Sendable {
    /// The letters of a script, with shift and delete in the last row.
    case letters
    /// Digits and the most frequent signs.
    case digits
    /// Other signs.
    case signs
    /// Digits alone, in three columns, for numbers.
    case numberPad
    /// The same with a decimal separator.
    case decimalPad
    /// The same with the letters of telephones.
    case phonePad
    /// What else is dialled: pauses and signs.
    case phoneSigns
    /// Emoji, which the keyboard shows by category.
    case emoji

    /// The text on the key that leads to such a page, as tests name it.
    package var keyName: String {
      switch self {
      case .letters: "ABC"
      case .digits, .numberPad, .decimalPad, .phonePad: "123"
      case .signs: "#+="
      case .phoneSigns: "+*#"
      case .emoji: "emoji"
      }
    }
  }

  /// What is on the keys.
  package var kind: Kind
  /// The rows, from the top.
  package var rows: [KeyboardRow]

  /// Creates a page from its rows.
  package init(_ kind: Kind, rows: [KeyboardRow]) {
    self.kind = kind
    self.rows = rows
  }

  /// The width of the widest row, in key units. The keyboard's width divided by it is the width of
  /// a letter's key; narrower rows are centred.
  package var columns: Double { rows.map(\.width).max() ?? 0 }

  /// Whether the page has a key for shift.
  package var hasShift: Bool {
    rows.contains { row in row.keys.contains { $0.kind == .shift } }
  }
}
