import InputCore

/// The known facts about a key that went down, as `UIKey` reports them.
package struct KeyStroke: Equatable {
  /// What it types; a constant of `UIKeyCommand` for a key without a character.
  package var text = KeyText()
  /// The modifiers after the key went down.
  package var modifiers: UIKeyModifierFlags = []
  /// Whether Alt is held and does not select a character of its own, as AltGr does.
  package var isAltHeld = false
  /// The place of the key.
  package var usage = UIKeyboardHIDUsage.keyboardErrorUndefined

  /// Creates the stroke of an unknown key without characters.
  package init() {}

  /// What it types, with all modifiers.
  package var typed: String { text.typed }
  /// The same without modifiers, Shift included.
  package var unmodified: String { text.unmodified }
  /// The same with Shift alone, if Shift is held and the key types no letter.
  package var shifted: String { text.shifted }

  /// Whether the key is on a keyboard, rather than a button of a remote control or the like.
  package var isOfKeyboard: Bool { usage != .keyboardErrorUndefined || !unmodified.isEmpty }

  /// What the key does in a text that a person types.
  package enum TextEdit: Equatable {
    /// Insert text at the insertion point.
    case insert(String)
    /// Delete the character before the insertion point.
    case deleteBackward
  }

  /// The edit of the key; nil for keys with Control, Command or Alt, and for keys without a
  /// character.
  package var textEdit: TextEdit? {
    guard !isAltHeld, modifiers.isDisjoint(with: [.control, .command]) else { return nil }
    switch typed {
    case "": return nil
    case "\r": return .insert("\n")
    case "\t": return .insert("\t")
    case "\u{8}": return .deleteBackward
    default: return isNamed || isControl ? nil : .insert(typed)
    }
  }

  /// Whether the key has a name, a constant of `UIKeyCommand`, instead of a character.
  package var isNamed: Bool { unmodified.hasPrefix("UIKeyInput") || typed.hasPrefix("UIKeyInput") }

  /// Whether the key types a control character.
  private var isControl: Bool {
    typed.unicodeScalars.first.map { $0.value < 0x20 || $0.value == 0x7F } ?? true
  }
}

/// The characters that a keymap gave a key.
package struct KeyText: Equatable {
  /// What the key types.
  package var typed = ""
  /// The same without modifiers.
  package var unmodified = ""
  /// The same with Shift alone.
  package var shifted = ""

  /// Creates it in its first state.
  package init() {}

  /// Whether there are no characters at all, as for a device that no keymap translates.
  package var isEmpty: Bool { typed.isEmpty && unmodified.isEmpty && shifted.isEmpty }
}
