/// A key press with the same meaning in every layout, and the modifiers that were held.
struct KeyStroke: Equatable {
  /// The value to compare with `UIKeyCommand.input`.
  let input: String
  /// The modifiers without Caps Lock and the keypad, which do not distinguish commands (rule 16.9).
  let modifiers: UIKeyModifierFlags

  /// Fails for keys whose meaning depends on the layout: letters, digits, signs.
  init?(kernelCode code: UInt16, modifiers: UIKeyModifierFlags) {
    guard let input = Self.input(kernelCode: code) else { return nil }
    self.input = input
    self.modifiers = modifiers.subtracting([.alphaShift, .numericPad])
  }

  /// The input with left and right exchanged.
  var mirroredInput: String {
    switch input {
    case UIKeyCommand.inputLeftArrow: UIKeyCommand.inputRightArrow
    case UIKeyCommand.inputRightArrow: UIKeyCommand.inputLeftArrow
    default: input
    }
  }

  /// The function keys from F1 on, whose codes are not all consecutive.
  private static let functionKeys = [
    UIKeyCommand.f1, UIKeyCommand.f2, UIKeyCommand.f3, UIKeyCommand.f4, UIKeyCommand.f5,
    UIKeyCommand.f6, UIKeyCommand.f7, UIKeyCommand.f8, UIKeyCommand.f9, UIKeyCommand.f10,
    UIKeyCommand.f11, UIKeyCommand.f12,
  ]

  /// Returns the input for a code of the kernel's input-event-codes.
  private static func input(kernelCode code: UInt16) -> String? {
    switch code {
    case 1: UIKeyCommand.inputEscape
    case 14: "\u{8}"  // KEY_BACKSPACE
    case 15: "\t"  // KEY_TAB
    case 28, 96: "\r"  // KEY_ENTER, KEY_KPENTER
    case 57: " "  // KEY_SPACE
    case 59...68: functionKeys[Int(code) - 59]  // KEY_F1 to KEY_F10
    case 87, 88: functionKeys[Int(code) - 77]  // KEY_F11, KEY_F12
    case 102: UIKeyCommand.inputHome
    case 103: UIKeyCommand.inputUpArrow
    case 104: UIKeyCommand.inputPageUp
    case 105: UIKeyCommand.inputLeftArrow
    case 106: UIKeyCommand.inputRightArrow
    case 107: UIKeyCommand.inputEnd
    case 108: UIKeyCommand.inputDownArrow
    case 109: UIKeyCommand.inputPageDown
    case 111: UIKeyCommand.inputDelete
    default: nil
    }
  }
}
