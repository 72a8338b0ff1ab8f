// How a key command may name the key (rule 16.9).
extension KeyStroke {
  /// One way to name the key and the modifiers held with it.
  struct Reading: Equatable {
    /// The value to compare with `UIKeyCommand.input`.
    var input: String
    /// The modifiers, without Caps Lock and the keypad, which do not distinguish commands.
    var modifiers: UIKeyModifierFlags
    /// Whether the command would otherwise not be reachable in this layout.
    var isLocalized = false

    /// The input with left and right exchanged.
    var mirroredInput: String {
      switch input {
      case UIKeyCommand.inputLeftArrow: UIKeyCommand.inputRightArrow
      case UIKeyCommand.inputRightArrow: UIKeyCommand.inputLeftArrow
      case "[": "]"
      case "]": "["
      case "{": "}"
      case "}": "{"
      case "(": ")"
      case ")": "("
      default: input
      }
    }
  }

  fileprivate var commandModifiers: UIKeyModifierFlags {
    modifiers.subtracting([.alphaShift, .numericPad])
  }

  /// The ways to name a key that has a character or a name in the layout: its own input with all
  /// modifiers, and the one that Shift selects, with and without Shift.
  var readings: [Reading] {
    let held = commandModifiers
    var readings = [Reading(input: unmodified.lowercased(ifLetter: true), modifiers: held)]
    if held.contains(.shift), !shifted.isEmpty {
      readings.append(Reading(input: shifted, modifiers: held))
      readings.append(Reading(input: shifted, modifiers: held.subtracting(.shift)))
    }
    return readings
  }

  /// The input of the key in the same place on a US English keyboard, if the layout has a character
  /// there that commands rarely name: one outside ASCII, or a sign in a digit's place.
  var localizedReading: Reading? {
    guard let here = unmodified.unicodeScalars.first, !isNamed,
      let there = usage.characterOfUSKeyboard
    else { return nil }
    let isDigitElsewhere = there.isNumber && unmodified != String(there)
    guard !here.isASCII || isDigitElsewhere else { return nil }
    return Reading(input: String(there), modifiers: commandModifiers, isLocalized: true)
  }
}

extension KeyStroke {
  /// Returns the standard edit action that the key stands for; nil for most keys. In a window,
  /// Control does as well as Command, as on desktops.
  func editAction(isInWindow: Bool) -> Selector? {
    let held = commandModifiers
    guard held == .command || isInWindow && held == .control else { return nil }
    switch localizedReading?.input ?? unmodified.lowercased() {
    case "x": return Selector("cut:")
    case "c": return Selector("copy:")
    case "v": return Selector("paste:")
    case "a": return Selector("selectAll:")
    default: return nil
    }
  }
}

extension String {
  /// The text in lower case if it is a single character, as inputs of commands are compared; names
  /// of keys stay as they are.
  func lowercased(ifLetter isWanted: Bool) -> String {
    isWanted && count == 1 ? lowercased() : self
  }
}

extension UIKeyboardHIDUsage {
  /// The character of the key on a US English keyboard, without modifiers; nil for keys without a
  /// character, and for those of the keypad.
  var characterOfUSKeyboard: Character? {
    let place = rawValue - Self.keyboardA.rawValue
    let characters = Self.charactersOfUSKeyboard
    guard characters.indices.contains(place), characters[place] != "\0" else { return nil }
    return characters[place]
  }

  /// From `keyboardA` to `keyboardSlash`; `\0` stands for keys without a character.
  private static let charactersOfUSKeyboard = Array(
    "abcdefghijklmnopqrstuvwxyz1234567890\0\0\0\0 -=[]\\\0;'`,./")
}
