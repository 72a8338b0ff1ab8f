extension Keyboard {
  /// A key by the kernel's number for it, `KEY_…`; those without a name here as `Key(rawValue:)`.
  public struct Key: RawRepresentable, Hashable, Sendable {
    /// The kernel's number.
    public let rawValue: UInt16

    /// Makes a key from the kernel's number.
    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }
  }
}

// Keys that become presses, by the names of `UIPress.PressType`.
extension Keyboard.Key {
  /// Up.
  public static let upArrow = Self(rawValue: 103)
  /// Down.
  public static let downArrow = Self(rawValue: 108)
  /// To the left.
  public static let leftArrow = Self(rawValue: 105)
  /// To the right.
  public static let rightArrow = Self(rawValue: 106)
  /// The middle of a remote control's arrows.
  public static let select = Self(rawValue: 353)
  /// The menu key.
  public static let menu = Self(rawValue: 139)
  /// Plays or pauses.
  public static let playPause = Self(rawValue: 164)
}

// Modifiers, by the names of `UIKeyModifierFlags`.
extension Keyboard.Key {
  /// The left shift key.
  public static let shift = Self(rawValue: 42)
  /// The right shift key.
  public static let rightShift = Self(rawValue: 54)
  /// The left control key.
  public static let control = Self(rawValue: 29)
  /// The right control key.
  public static let rightControl = Self(rawValue: 97)
  /// The left option or Alt key.
  public static let alternate = Self(rawValue: 56)
  /// The right option or Alt key.
  public static let rightAlternate = Self(rawValue: 100)
  /// The left command, Super or Windows key.
  public static let command = Self(rawValue: 125)
  /// The right command, Super or Windows key.
  public static let rightCommand = Self(rawValue: 126)
  /// Caps Lock.
  public static let capsLock = Self(rawValue: 58)
}

// Other keys, by where they are on a keyboard for English of the United States.
extension Keyboard.Key {
  /// A page up.
  public static let pageUp = Self(rawValue: 104)
  /// A page down.
  public static let pageDown = Self(rawValue: 109)
  /// Return.
  public static let `return` = Self(rawValue: 28)
  /// Escape.
  public static let escape = Self(rawValue: 1)
  /// Delete to the left, or Backspace.
  public static let delete = Self(rawValue: 14)
  /// Tab.
  public static let tab = Self(rawValue: 15)
  /// The space bar.
  public static let space = Self(rawValue: 57)

  /// The key of a letter or a digit: `a`…`z`, `0`…`9`. To press that of another character is a mistake.
  public static func character(_ character: Character) -> Self {
    for (row, first) in characterRows {
      if let place = row.firstIndex(of: character) {
        let offset = row.distance(from: row.startIndex, to: place)
        return Self(rawValue: first + UInt16(offset))
      }
    }
    return none
  }

  /// No key: that of a character that has none.
  static let none = Self(rawValue: 0)

  /// The rows of the keyboard and the number of each one's first key.
  private static let characterRows: [(row: String, first: UInt16)] = [
    ("1234567890", 2), ("qwertyuiop", 16), ("asdfghjkl", 30), ("zxcvbnm", 44),
  ]
}
