import InputCore

extension KeyText {
  /// The largest number of scalars of one text that count; a keymap's have one or two, a compose
  /// sequence's a few.
  private static let scalarLimit = 64

  /// Adds the scalars of a sample, leaving out those that are not characters.
  mutating func add(_ sample: Sample) {
    switch Sample.KeyText(rawValue: sample.code) {
    case .typed: Self.add(sample, to: &typed)
    case .unmodified: Self.add(sample, to: &unmodified)
    case .shifted: Self.add(sample, to: &shifted)
    case nil: break
    }
  }

  /// The characters of ASCII, made once: nearly all keys type one.
  private static let ascii = (0..<128).map { String(Unicode.Scalar(UInt8($0))) }

  private static func add(_ sample: Sample, to text: inout String) {
    add(sample.x, to: &text)
    if sample.y | sample.z != 0 {
      add(sample.y, to: &text)
      add(sample.z, to: &text)
    }
  }

  private static func add(_ number: Int32, to text: inout String) {
    guard number > 0, let scalar = Unicode.Scalar(UInt32(number)),
      text.utf8.count < scalarLimit || text.unicodeScalars.count < scalarLimit
    else { return }
    if Sample.KeyFunction.all.contains(scalar.value) {
      if let name = UIKeyCommand.inputs[scalar.value] { text = name }
    } else if text.isEmpty {
      text = scalar.isASCII ? ascii[Int(scalar.value)] : String(scalar)
    } else {
      text.unicodeScalars.append(scalar)
    }
  }
}

extension KeyStroke {
  /// The facts about a key that went down, with the modifiers held after it. `isAltHeld` comes from
  /// the keymap; nil without one.
  init(
    _ sample: Sample, _ text: consuming KeyText, _ modifiers: UIKeyModifierFlags, isAltHeld: Bool?
  ) {
    self.init()
    usage = KeyUsages.usage(kernelCode: sample.code) ?? .keyboardErrorUndefined
    self.modifiers = modifiers
    if let isAltHeld {
      self.isAltHeld = isAltHeld
      // Escape has a character in keymaps, but a name here.
      if text.typed == "\u{1B}" { text.typed = UIKeyCommand.inputEscape }
      if text.unmodified == "\u{1B}" { text.unmodified = UIKeyCommand.inputEscape }
      self.text = text
    } else {
      text = KeyText()
      text.unmodified = Self.input(kernelCode: sample.code)
      text.typed = text.unmodified
      self.text = text
      self.isAltHeld = modifiers.contains(.alternate)
    }
  }

  /// The function keys from F1 on, whose codes are not all consecutive.
  private static let functionKeys = [
    UIKeyCommand.f1, UIKeyCommand.f2, UIKeyCommand.f3, UIKeyCommand.f4, UIKeyCommand.f5,
    UIKeyCommand.f6, UIKeyCommand.f7, UIKeyCommand.f8, UIKeyCommand.f9, UIKeyCommand.f10,
    UIKeyCommand.f11, UIKeyCommand.f12,
  ]

  /// Returns the input for a code of the kernel's input-event-codes, without a keymap: empty for
  /// keys whose meaning depends on the layout.
  private static func input(kernelCode code: UInt16) -> String {
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
    default: ""
    }
  }
}

extension UIKeyCommand {
  /// The constants by the code points that stand for these keys in samples.
  nonisolated static let inputs: [UInt32: String] = [
    Sample.KeyFunction.upArrow: inputUpArrow, Sample.KeyFunction.downArrow: inputDownArrow,
    Sample.KeyFunction.leftArrow: inputLeftArrow, Sample.KeyFunction.rightArrow: inputRightArrow,
    Sample.KeyFunction.home: inputHome, Sample.KeyFunction.end: inputEnd,
    Sample.KeyFunction.pageUp: inputPageUp, Sample.KeyFunction.pageDown: inputPageDown,
    Sample.KeyFunction.delete: inputDelete,
    Sample.KeyFunction.f1: f1, Sample.KeyFunction.f1 + 1: f2, Sample.KeyFunction.f1 + 2: f3,
    Sample.KeyFunction.f1 + 3: f4, Sample.KeyFunction.f1 + 4: f5, Sample.KeyFunction.f1 + 5: f6,
    Sample.KeyFunction.f1 + 6: f7, Sample.KeyFunction.f1 + 7: f8, Sample.KeyFunction.f1 + 8: f9,
    Sample.KeyFunction.f1 + 9: f10, Sample.KeyFunction.f1 + 10: f11,
    Sample.KeyFunction.f1 + 11: f12,
  ]
}

extension UIPress.PressType {
  /// The type of the key with the kernel's code and the usage.
  init(kernelCode code: UInt16, usage: UIKeyboardHIDUsage) {
    switch code {
    case 103: self = .upArrow  // KEY_UP
    case 108: self = .downArrow  // KEY_DOWN
    case 105: self = .leftArrow  // KEY_LEFT
    case 106: self = .rightArrow  // KEY_RIGHT
    case 28, 96, 352, 353: self = .select  // KEY_ENTER, KEY_KPENTER, KEY_OK, KEY_SELECT
    case 1, 139, 158: self = .menu  // KEY_ESC, KEY_MENU, KEY_BACK
    case 164, 207: self = .playPause  // KEY_PLAYPAUSE, KEY_PLAY
    case 402: self = .pageUp  // KEY_CHANNELUP
    case 403: self = .pageDown  // KEY_CHANNELDOWN
    case 413: self = .tvRemoteOneTwoThree  // KEY_DIGITS
    default: self = .keyboard(usage)
    }
  }
}
