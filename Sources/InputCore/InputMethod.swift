/// What an input method, such as one for Japanese, says of the text that is being typed.
public enum InputMethodReport: Equatable, Sendable {
  /// This text is finished: it replaces the text being composed.
  case commit(String)
  /// The text being composed, and the number of Unicode scalars in it before the insertion point.
  /// Empty for none.
  case compose(String, caret: UInt32)
  /// The choices for the text being composed; none if there is nothing to choose.
  case candidates(InputMethodCandidates)
  /// Delete this many characters before the insertion point.
  case deleteBackward(UInt32)
  /// A key that the input method has used before does what it does without one.
  case key(UInt32)
  /// The input method has gone: keys type what they say.
  case lost
}

/// One page of an input method's choices.
public struct InputMethodCandidates: Equatable, Sendable {
  /// The choices, the likeliest first; at most `Limits.candidates`.
  public var texts: [String] = []
  /// The index of the one that would be taken; -1 for none.
  public var selected: Int32 = -1
  /// Whether there are more choices before these.
  public var hasPrevious = false
  /// Whether there are more choices after these.
  public var hasNext = false

  /// Creates a page without choices.
  public init() {}
}

/// What an application tells the machine's input method.
public enum InputMethodAct: Equatable, Sendable {
  /// A text is being edited in this language, a tag of BCP 47. Answered with `done`, or with
  /// `failed` if there is no input method.
  case focus(language: String)
  /// No text is being edited. Answered with `done`.
  case unfocus
  /// The text being composed is given up, as when the insertion point moves. Answered with `done`.
  case reset
  /// A key was tapped, by its number in X11's table of symbols. Answered with `done` if the input
  /// method has used it, and with `failed` if it is to do what it does without one.
  case key(UInt32)
  /// The choice at this index of the page was tapped. Answered like a key.
  case choose(UInt32)
  /// The next page of choices is wanted, or the previous one. Answered like a key.
  case turnPage(forward: Bool)
}

extension InputMethodAct {
  /// The symbol of a key that types a character.
  public static func symbol(of scalar: Unicode.Scalar) -> UInt32 {
    // Latin-1 has the same numbers; all others have their own range.
    (0x20...0x7E).contains(scalar.value) || (0xA0...0xFF).contains(scalar.value)
      ? scalar.value : 0x100_0000 + scalar.value
  }

  /// The character that a symbol types; nil for none.
  public static func scalar(of symbol: UInt32) -> Unicode.Scalar? {
    switch symbol {
    case 0x20...0x7E, 0xA0...0xFF: Unicode.Scalar(symbol)
    case 0x100_0100...0x110_FFFF: Unicode.Scalar(symbol - 0x100_0000)
    default: nil
    }
  }

  /// The symbol of the key that deletes the character before the insertion point.
  public static let backspace: UInt32 = 0xFF08
  /// The symbol of the key that ends a line.
  public static let returnKey: UInt32 = 0xFF0D
}
