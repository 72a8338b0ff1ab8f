package import TextEditing

/// The effect of a key in a text besides typing, as with a hardware keyboard on iPadOS.
///
/// | key | alone | with Alt | with Command |
/// | -- | -- | -- | -- |
/// | ← → | a character | a word | the line's end |
/// | ↑ ↓ in several lines | a line | a paragraph | the text's end |
/// | ↑ ↓ in one line, Home, End | the line's end | the same | the same |
/// | Delete | a character | a word | to the line's start |
/// | forward Delete | a character | a word | to the line's end |
///
/// Shift extends the selection. Control with A, E, B, F, P, N moves; with H, D, K it deletes.
/// Command-A selects all, Command-Z and Shift-Command-Z undo and redo. Tab and Shift-Tab go to the
/// next and the previous text of the window, if focus has not moved; in several lines, Tab types.
package enum TextKey: Equatable {
  case move(TextMovement, extending: Bool)
  case moveVertically(down: Bool, extending: Bool)
  case delete(TextMovement)
  case selectAll
  case undo
  case redo
  case changeField(forward: Bool)

  /// - Parameters:
  ///   - letter: What the key types without modifiers.
  ///   - isRightToLeft: Whether the line runs from right to left, so that ← leads forward.
  ///   - isMultiline: Whether the text is in several lines.
  package init?(
    _ usage: UIKeyboardHIDUsage, letter: String, modifiers: UIKeyModifierFlags,
    isRightToLeft: Bool, isMultiline: Bool = false
  ) {
    let flags = modifiers.intersection([.shift, .control, .alternate, .command])
    let (shift, rest) = (flags.contains(.shift), flags.subtracting(.shift))
    if isMultiline, let movement = Self.vertical(usage, rest, letter, extending: shift) {
      self = movement
    } else if let movement = Self.movement(usage, rest, isRightToLeft) {
      self = .move(movement, extending: shift)
    } else if let movement = Self.deletion(usage, rest) {
      self = .delete(movement)
    } else if usage == .keyboardTab, rest.isEmpty, !isMultiline || shift {
      self = .changeField(forward: !shift)
    } else if rest == .control, let action = Self.control(letter, shift) {
      self = action
    } else if rest == .command, let action = Self.command(letter, shift) {
      self = action
    } else {
      return nil
    }
  }

  /// The effect of keys that lead up and down in several lines.
  private static func vertical(
    _ usage: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags, _ letter: String, extending: Bool
  ) -> TextKey? {
    if flags == .control, letter == "p" || letter == "n" {
      return .moveVertically(down: letter == "n", extending: extending)
    }
    let isDown = usage == .keyboardDownArrow
    guard isDown || usage == .keyboardUpArrow else { return nil }
    if flags.isEmpty { return .moveVertically(down: isDown, extending: extending) }
    guard flags == .alternate || flags == .command else { return nil }
    let unit: TextUnit = flags == .command ? .document : .paragraph
    return .move(TextMovement(unit, forward: isDown), extending: extending)
  }

  private static func movement(
    _ usage: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags, _ isRightToLeft: Bool
  ) -> TextMovement? {
    guard flags.isEmpty || flags == .alternate || flags == .command else { return nil }
    let unit: TextUnit = flags.isEmpty ? .character : flags == .alternate ? .word : .line
    if usage == .keyboardLeftArrow { return TextMovement(unit, forward: isRightToLeft) }
    if usage == .keyboardRightArrow { return TextMovement(unit, forward: !isRightToLeft) }
    if usage == .keyboardUpArrow || usage == .keyboardHome {
      return TextMovement(.line, forward: false)
    }
    if usage == .keyboardDownArrow || usage == .keyboardEnd {
      return TextMovement(.line, forward: true)
    }
    return nil
  }

  private static func deletion(
    _ usage: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags
  ) -> TextMovement? {
    guard flags.isEmpty || flags == .alternate || flags == .command else { return nil }
    let unit: TextUnit = flags.isEmpty ? .character : flags == .alternate ? .word : .line
    if usage == .keyboardDeleteOrBackspace { return TextMovement(unit, forward: false) }
    if usage == .keyboardDeleteForward { return TextMovement(unit, forward: true) }
    return nil
  }

  private static func control(_ letter: String, _ shift: Bool) -> TextKey? {
    func move(_ unit: TextUnit, _ forward: Bool) -> TextKey {
      .move(TextMovement(unit, forward: forward), extending: shift)
    }
    switch letter {
    case "a", "p": return move(.line, false)
    case "e", "n": return move(.line, true)
    case "b": return move(.character, false)
    case "f": return move(.character, true)
    case "h": return .delete(TextMovement(.character, forward: false))
    case "d": return .delete(TextMovement(.character, forward: true))
    case "k": return .delete(TextMovement(.line, forward: true))
    default: return nil
    }
  }

  private static func command(_ letter: String, _ shift: Bool) -> TextKey? {
    switch letter {
    case "a" where !shift: return .selectAll
    case "z": return shift ? .redo : .undo
    default: return nil
    }
  }
}
