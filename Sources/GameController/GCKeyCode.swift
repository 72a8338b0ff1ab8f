/// A key by its position, not by the character it types: a usage on the USB standard's keyboard
/// page.
public struct GCKeyCode: RawRepresentable, Hashable, Sendable {
  /// The usage.
  public let rawValue: Int

  /// Creates a code from its usage.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}

extension GCKeyCode {
  /// The A key.
  public static let keyA = GCKeyCode(rawValue: 0x04)
  /// The B key.
  public static let keyB = GCKeyCode(rawValue: 0x05)
  /// The C key.
  public static let keyC = GCKeyCode(rawValue: 0x06)
  /// The D key.
  public static let keyD = GCKeyCode(rawValue: 0x07)
  /// The E key.
  public static let keyE = GCKeyCode(rawValue: 0x08)
  /// The F key.
  public static let keyF = GCKeyCode(rawValue: 0x09)
  /// The G key.
  public static let keyG = GCKeyCode(rawValue: 0x0A)
  /// The H key.
  public static let keyH = GCKeyCode(rawValue: 0x0B)
  /// The I key.
  public static let keyI = GCKeyCode(rawValue: 0x0C)
  /// The J key.
  public static let keyJ = GCKeyCode(rawValue: 0x0D)
  /// The K key.
  public static let keyK = GCKeyCode(rawValue: 0x0E)
  /// The L key.
  public static let keyL = GCKeyCode(rawValue: 0x0F)
  /// The M key.
  public static let keyM = GCKeyCode(rawValue: 0x10)
  /// The N key.
  public static let keyN = GCKeyCode(rawValue: 0x11)
  /// The O key.
  public static let keyO = GCKeyCode(rawValue: 0x12)
  /// The P key.
  public static let keyP = GCKeyCode(rawValue: 0x13)
  /// The Q key.
  public static let keyQ = GCKeyCode(rawValue: 0x14)
  /// The R key.
  public static let keyR = GCKeyCode(rawValue: 0x15)
  /// The S key.
  public static let keyS = GCKeyCode(rawValue: 0x16)
  /// The T key.
  public static let keyT = GCKeyCode(rawValue: 0x17)
  /// The U key.
  public static let keyU = GCKeyCode(rawValue: 0x18)
  /// The V key.
  public static let keyV = GCKeyCode(rawValue: 0x19)
  /// The W key.
  public static let keyW = GCKeyCode(rawValue: 0x1A)
  /// The X key.
  public static let keyX = GCKeyCode(rawValue: 0x1B)
  /// The Y key.
  public static let keyY = GCKeyCode(rawValue: 0x1C)
  /// The Z key.
  public static let keyZ = GCKeyCode(rawValue: 0x1D)
  /// The 1 key of the row above the letters.
  public static let one = GCKeyCode(rawValue: 0x1E)
  /// The 2 key of the row above the letters.
  public static let two = GCKeyCode(rawValue: 0x1F)
  /// The 3 key of the row above the letters.
  public static let three = GCKeyCode(rawValue: 0x20)
  /// The 4 key of the row above the letters.
  public static let four = GCKeyCode(rawValue: 0x21)
  /// The 5 key of the row above the letters.
  public static let five = GCKeyCode(rawValue: 0x22)
  /// The 6 key of the row above the letters.
  public static let six = GCKeyCode(rawValue: 0x23)
  /// The 7 key of the row above the letters.
  public static let seven = GCKeyCode(rawValue: 0x24)
  /// The 8 key of the row above the letters.
  public static let eight = GCKeyCode(rawValue: 0x25)
  /// The 9 key of the row above the letters.
  public static let nine = GCKeyCode(rawValue: 0x26)
  /// The 0 key of the row above the letters.
  public static let zero = GCKeyCode(rawValue: 0x27)
  /// Return.
  public static let returnOrEnter = GCKeyCode(rawValue: 0x28)
  /// Escape.
  public static let escape = GCKeyCode(rawValue: 0x29)
  /// Backspace.
  public static let deleteOrBackspace = GCKeyCode(rawValue: 0x2A)
  /// Tab.
  public static let tab = GCKeyCode(rawValue: 0x2B)
  /// The space bar.
  public static let spacebar = GCKeyCode(rawValue: 0x2C)
  /// Hyphen and underscore.
  public static let hyphen = GCKeyCode(rawValue: 0x2D)
  /// Equal sign and plus.
  public static let equalSign = GCKeyCode(rawValue: 0x2E)
  /// The opening bracket.
  public static let openBracket = GCKeyCode(rawValue: 0x2F)
  /// The closing bracket.
  public static let closeBracket = GCKeyCode(rawValue: 0x30)
  /// Backslash and bar.
  public static let backslash = GCKeyCode(rawValue: 0x31)
  /// Semicolon and colon.
  public static let semicolon = GCKeyCode(rawValue: 0x33)
  /// Quotation marks.
  public static let quote = GCKeyCode(rawValue: 0x34)
  /// Grave accent and tilde.
  public static let graveAccentAndTilde = GCKeyCode(rawValue: 0x35)
  /// Comma and less-than sign.
  public static let comma = GCKeyCode(rawValue: 0x36)
  /// Period and greater-than sign.
  public static let period = GCKeyCode(rawValue: 0x37)
  /// Slash and question mark.
  public static let slash = GCKeyCode(rawValue: 0x38)
  /// Caps Lock.
  public static let capsLock = GCKeyCode(rawValue: 0x39)
  /// F1.
  public static let F1 = GCKeyCode(rawValue: 0x3A)
  /// F2.
  public static let F2 = GCKeyCode(rawValue: 0x3B)
  /// F3.
  public static let F3 = GCKeyCode(rawValue: 0x3C)
  /// F4.
  public static let F4 = GCKeyCode(rawValue: 0x3D)
  /// F5.
  public static let F5 = GCKeyCode(rawValue: 0x3E)
  /// F6.
  public static let F6 = GCKeyCode(rawValue: 0x3F)
  /// F7.
  public static let F7 = GCKeyCode(rawValue: 0x40)
  /// F8.
  public static let F8 = GCKeyCode(rawValue: 0x41)
  /// F9.
  public static let F9 = GCKeyCode(rawValue: 0x42)
  /// F10.
  public static let F10 = GCKeyCode(rawValue: 0x43)
  /// F11.
  public static let F11 = GCKeyCode(rawValue: 0x44)
  /// F12.
  public static let F12 = GCKeyCode(rawValue: 0x45)
  /// Print Screen.
  public static let printScreen = GCKeyCode(rawValue: 0x46)
  /// Scroll Lock.
  public static let scrollLock = GCKeyCode(rawValue: 0x47)
  /// Pause.
  public static let pause = GCKeyCode(rawValue: 0x48)
  /// Insert.
  public static let insert = GCKeyCode(rawValue: 0x49)
  /// Home.
  public static let home = GCKeyCode(rawValue: 0x4A)
  /// Page Up.
  public static let pageUp = GCKeyCode(rawValue: 0x4B)
  /// Delete, to the right.
  public static let deleteForward = GCKeyCode(rawValue: 0x4C)
  /// End.
  public static let end = GCKeyCode(rawValue: 0x4D)
  /// Page Down.
  public static let pageDown = GCKeyCode(rawValue: 0x4E)
  /// The right arrow.
  public static let rightArrow = GCKeyCode(rawValue: 0x4F)
  /// The left arrow.
  public static let leftArrow = GCKeyCode(rawValue: 0x50)
  /// The down arrow.
  public static let downArrow = GCKeyCode(rawValue: 0x51)
  /// The up arrow.
  public static let upArrow = GCKeyCode(rawValue: 0x52)
  /// Num Lock.
  public static let keypadNumLock = GCKeyCode(rawValue: 0x53)
  /// The slash of the keypad.
  public static let keypadSlash = GCKeyCode(rawValue: 0x54)
  /// The asterisk of the keypad.
  public static let keypadAsterisk = GCKeyCode(rawValue: 0x55)
  /// The hyphen of the keypad.
  public static let keypadHyphen = GCKeyCode(rawValue: 0x56)
  /// The plus of the keypad.
  public static let keypadPlus = GCKeyCode(rawValue: 0x57)
  /// Enter of the keypad.
  public static let keypadEnter = GCKeyCode(rawValue: 0x58)
  /// 1 of the keypad.
  public static let keypad1 = GCKeyCode(rawValue: 0x59)
  /// 2 of the keypad.
  public static let keypad2 = GCKeyCode(rawValue: 0x5A)
  /// 3 of the keypad.
  public static let keypad3 = GCKeyCode(rawValue: 0x5B)
  /// 4 of the keypad.
  public static let keypad4 = GCKeyCode(rawValue: 0x5C)
  /// 5 of the keypad.
  public static let keypad5 = GCKeyCode(rawValue: 0x5D)
  /// 6 of the keypad.
  public static let keypad6 = GCKeyCode(rawValue: 0x5E)
  /// 7 of the keypad.
  public static let keypad7 = GCKeyCode(rawValue: 0x5F)
  /// 8 of the keypad.
  public static let keypad8 = GCKeyCode(rawValue: 0x60)
  /// 9 of the keypad.
  public static let keypad9 = GCKeyCode(rawValue: 0x61)
  /// 0 of the keypad.
  public static let keypad0 = GCKeyCode(rawValue: 0x62)
  /// The period of the keypad.
  public static let keypadPeriod = GCKeyCode(rawValue: 0x63)
  /// The key beside the left Shift key.
  public static let nonUSBackslash = GCKeyCode(rawValue: 0x64)
  /// The menu key.
  public static let application = GCKeyCode(rawValue: 0x65)
  /// Power.
  public static let power = GCKeyCode(rawValue: 0x66)
  /// The equal sign of the keypad.
  public static let keypadEqualSign = GCKeyCode(rawValue: 0x67)
  /// The left Control key.
  public static let leftControl = GCKeyCode(rawValue: 0xE0)
  /// The left Shift key.
  public static let leftShift = GCKeyCode(rawValue: 0xE1)
  /// The left Alt key.
  public static let leftAlt = GCKeyCode(rawValue: 0xE2)
  /// The left Windows or Command key.
  public static let leftGUI = GCKeyCode(rawValue: 0xE3)
  /// The right Control key.
  public static let rightControl = GCKeyCode(rawValue: 0xE4)
  /// The right Shift key.
  public static let rightShift = GCKeyCode(rawValue: 0xE5)
  /// The right Alt key.
  public static let rightAlt = GCKeyCode(rawValue: 0xE6)
  /// The right Windows or Command key.
  public static let rightGUI = GCKeyCode(rawValue: 0xE7)
}
