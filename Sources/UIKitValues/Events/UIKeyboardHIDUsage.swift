/// The keys of keyboards by their places: the usages of the keyboard page of USB's HID Usage Tables.
///
/// Letters and signs are named after a US English keyboard, whatever the layout. `UIKey.characters`
/// returns the typed characters.
public enum UIKeyboardHIDUsage: Int, Sendable, CaseIterable {
  // MARK: Errors

  /// Too many keys are down for the keyboard to report them.
  case keyboardErrorRollOver = 0x01
  /// The keyboard failed its self-test.
  case keyboardPOSTFail = 0x02
  /// An error that the keyboard does not name; here, a key without a usage.
  case keyboardErrorUndefined = 0x03

  // MARK: Letters and digits

  /// `a`.
  case keyboardA = 0x04
  /// `b`.
  case keyboardB = 0x05
  /// `c`.
  case keyboardC = 0x06
  /// `d`.
  case keyboardD = 0x07
  /// `e`.
  case keyboardE = 0x08
  /// `f`.
  case keyboardF = 0x09
  /// `g`.
  case keyboardG = 0x0A
  /// `h`.
  case keyboardH = 0x0B
  /// `i`.
  case keyboardI = 0x0C
  /// `j`.
  case keyboardJ = 0x0D
  /// `k`.
  case keyboardK = 0x0E
  /// `l`.
  case keyboardL = 0x0F
  /// `m`.
  case keyboardM = 0x10
  /// `n`.
  case keyboardN = 0x11
  /// `o`.
  case keyboardO = 0x12
  /// `p`.
  case keyboardP = 0x13
  /// `q`.
  case keyboardQ = 0x14
  /// `r`.
  case keyboardR = 0x15
  /// `s`.
  case keyboardS = 0x16
  /// `t`.
  case keyboardT = 0x17
  /// `u`.
  case keyboardU = 0x18
  /// `v`.
  case keyboardV = 0x19
  /// `w`.
  case keyboardW = 0x1A
  /// `x`.
  case keyboardX = 0x1B
  /// `y`.
  case keyboardY = 0x1C
  /// `z`.
  case keyboardZ = 0x1D
  /// `1` above the letters.
  case keyboard1 = 0x1E
  /// `2` above the letters.
  case keyboard2 = 0x1F
  /// `3` above the letters.
  case keyboard3 = 0x20
  /// `4` above the letters.
  case keyboard4 = 0x21
  /// `5` above the letters.
  case keyboard5 = 0x22
  /// `6` above the letters.
  case keyboard6 = 0x23
  /// `7` above the letters.
  case keyboard7 = 0x24
  /// `8` above the letters.
  case keyboard8 = 0x25
  /// `9` above the letters.
  case keyboard9 = 0x26
  /// `0` above the letters.
  case keyboard0 = 0x27

  // MARK: Other keys with characters, and around them

  /// Return.
  case keyboardReturnOrEnter = 0x28
  /// Escape.
  case keyboardEscape = 0x29
  /// Backspace, which deletes to the left.
  case keyboardDeleteOrBackspace = 0x2A
  /// Tab.
  case keyboardTab = 0x2B
  /// The space bar.
  case keyboardSpacebar = 0x2C
  /// `-` and `_`.
  case keyboardHyphen = 0x2D
  /// `=` and `+`.
  case keyboardEqualSign = 0x2E
  /// `[` and `{`.
  case keyboardOpenBracket = 0x2F
  /// `]` and `}`.
  case keyboardCloseBracket = 0x30
  /// `\\` and `|`.
  case keyboardBackslash = 0x31
  /// The key beside Return on keyboards outside the US: `#` and `~`.
  case keyboardNonUSPound = 0x32
  /// `;` and `:`.
  case keyboardSemicolon = 0x33
  /// `'` and `"`.
  case keyboardQuote = 0x34
  /// The grave accent and `~`.
  case keyboardGraveAccentAndTilde = 0x35
  /// `,` and `<`.
  case keyboardComma = 0x36
  /// `.` and `>`.
  case keyboardPeriod = 0x37
  /// `/` and `?`.
  case keyboardSlash = 0x38
  /// Caps Lock.
  case keyboardCapsLock = 0x39

  // MARK: Function keys, and the keys beside the letters

  /// Function key 1.
  case keyboardF1 = 0x3A
  /// Function key 2.
  case keyboardF2 = 0x3B
  /// Function key 3.
  case keyboardF3 = 0x3C
  /// Function key 4.
  case keyboardF4 = 0x3D
  /// Function key 5.
  case keyboardF5 = 0x3E
  /// Function key 6.
  case keyboardF6 = 0x3F
  /// Function key 7.
  case keyboardF7 = 0x40
  /// Function key 8.
  case keyboardF8 = 0x41
  /// Function key 9.
  case keyboardF9 = 0x42
  /// Function key 10.
  case keyboardF10 = 0x43
  /// Function key 11.
  case keyboardF11 = 0x44
  /// Function key 12.
  case keyboardF12 = 0x45
  /// Print Screen.
  case keyboardPrintScreen = 0x46
  /// Scroll Lock.
  case keyboardScrollLock = 0x47
  /// Pause.
  case keyboardPause = 0x48
  /// Insert.
  case keyboardInsert = 0x49
  /// Home.
  case keyboardHome = 0x4A
  /// Page Up.
  case keyboardPageUp = 0x4B
  /// Delete, which deletes to the right.
  case keyboardDeleteForward = 0x4C
  /// End.
  case keyboardEnd = 0x4D
  /// Page Down.
  case keyboardPageDown = 0x4E
  /// The right arrow.
  case keyboardRightArrow = 0x4F
  /// The left arrow.
  case keyboardLeftArrow = 0x50
  /// The down arrow.
  case keyboardDownArrow = 0x51
  /// The up arrow.
  case keyboardUpArrow = 0x52

  // MARK: The keypad

  /// Num Lock.
  case keypadNumLock = 0x53
  /// `/` of the keypad.
  case keypadSlash = 0x54
  /// `*` of the keypad.
  case keypadAsterisk = 0x55
  /// `-` of the keypad.
  case keypadHyphen = 0x56
  /// `+` of the keypad.
  case keypadPlus = 0x57
  /// Enter of the keypad.
  case keypadEnter = 0x58
  /// `1` of the keypad.
  case keypad1 = 0x59
  /// `2` of the keypad.
  case keypad2 = 0x5A
  /// `3` of the keypad.
  case keypad3 = 0x5B
  /// `4` of the keypad.
  case keypad4 = 0x5C
  /// `5` of the keypad.
  case keypad5 = 0x5D
  /// `6` of the keypad.
  case keypad6 = 0x5E
  /// `7` of the keypad.
  case keypad7 = 0x5F
  /// `8` of the keypad.
  case keypad8 = 0x60
  /// `9` of the keypad.
  case keypad9 = 0x61
  /// `0` of the keypad.
  case keypad0 = 0x62
  /// `.` of the keypad.
  case keypadPeriod = 0x63

  // MARK: Further keys

  /// The key beside the left Shift on keyboards outside the US.
  case keyboardNonUSBackslash = 0x64
  /// The key for a context menu.
  case keyboardApplication = 0x65
  /// Power.
  case keyboardPower = 0x66
  /// `=` of the keypad.
  case keypadEqualSign = 0x67
  /// Function key 13.
  case keyboardF13 = 0x68
  /// Function key 14.
  case keyboardF14 = 0x69
  /// Function key 15.
  case keyboardF15 = 0x6A
  /// Function key 16.
  case keyboardF16 = 0x6B
  /// Function key 17.
  case keyboardF17 = 0x6C
  /// Function key 18.
  case keyboardF18 = 0x6D
  /// Function key 19.
  case keyboardF19 = 0x6E
  /// Function key 20.
  case keyboardF20 = 0x6F
  /// Function key 21.
  case keyboardF21 = 0x70
  /// Function key 22.
  case keyboardF22 = 0x71
  /// Function key 23.
  case keyboardF23 = 0x72
  /// Function key 24.
  case keyboardF24 = 0x73
  /// Execute.
  case keyboardExecute = 0x74
  /// Help.
  case keyboardHelp = 0x75
  /// Menu.
  case keyboardMenu = 0x76
  /// Select.
  case keyboardSelect = 0x77
  /// Stop.
  case keyboardStop = 0x78
  /// Again: redo.
  case keyboardAgain = 0x79
  /// Undo.
  case keyboardUndo = 0x7A
  /// Cut.
  case keyboardCut = 0x7B
  /// Copy.
  case keyboardCopy = 0x7C
  /// Paste.
  case keyboardPaste = 0x7D
  /// Find.
  case keyboardFind = 0x7E
  /// Mute.
  case keyboardMute = 0x7F
  /// Volume up.
  case keyboardVolumeUp = 0x80
  /// Volume down.
  case keyboardVolumeDown = 0x81
  /// A Caps Lock key that stays down.
  case keyboardLockingCapsLock = 0x82
  /// A Num Lock key that stays down.
  case keyboardLockingNumLock = 0x83
  /// A Scroll Lock key that stays down.
  case keyboardLockingScrollLock = 0x84
  /// `,` of the keypad.
  case keypadComma = 0x85
  /// `=` of the keypad of an AS/400.
  case keypadEqualSignAS400 = 0x86

  // MARK: Languages

  /// Ro of Japanese keyboards.
  case keyboardInternational1 = 0x87
  /// Katakana and Hiragana of Japanese keyboards.
  case keyboardInternational2 = 0x88
  /// Yen of Japanese keyboards.
  case keyboardInternational3 = 0x89
  /// Henkan of Japanese keyboards.
  case keyboardInternational4 = 0x8A
  /// Muhenkan of Japanese keyboards.
  case keyboardInternational5 = 0x8B
  /// `,` of the keypad of Japanese keyboards.
  case keyboardInternational6 = 0x8C
  /// International key 7, which the standard leaves open.
  case keyboardInternational7 = 0x8D
  /// International key 8, which the standard leaves open.
  case keyboardInternational8 = 0x8E
  /// International key 9, which the standard leaves open.
  case keyboardInternational9 = 0x8F
  /// Hangul of Korean keyboards, Kana of Apple's Japanese ones.
  case keyboardLANG1 = 0x90
  /// Hanja of Korean keyboards, Eisu of Apple's Japanese ones.
  case keyboardLANG2 = 0x91
  /// Katakana of Japanese keyboards.
  case keyboardLANG3 = 0x92
  /// Hiragana of Japanese keyboards.
  case keyboardLANG4 = 0x93
  /// Zenkaku and Hankaku of Japanese keyboards.
  case keyboardLANG5 = 0x94
  /// Language key 6, which the standard keeps.
  case keyboardLANG6 = 0x95
  /// Language key 7, which the standard keeps.
  case keyboardLANG7 = 0x96
  /// Language key 8, which the standard keeps.
  case keyboardLANG8 = 0x97
  /// Language key 9, which the standard keeps.
  case keyboardLANG9 = 0x98

  // MARK: Keys of terminals

  /// Erase.
  case keyboardAlternateErase = 0x99
  /// System Request or Attention.
  case keyboardSysReqOrAttention = 0x9A
  /// Cancel.
  case keyboardCancel = 0x9B
  /// Clear.
  case keyboardClear = 0x9C
  /// Prior.
  case keyboardPrior = 0x9D
  /// Return of keyboards that also have Enter.
  case keyboardReturn = 0x9E
  /// Separator.
  case keyboardSeparator = 0x9F
  /// Out.
  case keyboardOut = 0xA0
  /// Oper.
  case keyboardOper = 0xA1
  /// Clear or Again.
  case keyboardClearOrAgain = 0xA2
  /// CrSel or Props.
  case keyboardCrSelOrProps = 0xA3
  /// ExSel.
  case keyboardExSel = 0xA4

  // MARK: Modifiers

  /// The left Control.
  case keyboardLeftControl = 0xE0
  /// The left Shift.
  case keyboardLeftShift = 0xE1
  /// The left Alt, Option on Apple's keyboards.
  case keyboardLeftAlt = 0xE2
  /// The left Super, Command on Apple's keyboards.
  case keyboardLeftGUI = 0xE3
  /// The right Control.
  case keyboardRightControl = 0xE4
  /// The right Shift.
  case keyboardRightShift = 0xE5
  /// The right Alt or AltGr, Option on Apple's keyboards.
  case keyboardRightAlt = 0xE6
  /// The right Super, Command on Apple's keyboards.
  case keyboardRightGUI = 0xE7

  // MARK: Rest

  /// A number that the standard keeps.
  case keyboard_Reserved = 0xFFFF
}

// Other names of the language keys.
extension UIKeyboardHIDUsage {
  /// Hangul of Korean keyboards.
  public static let keyboardHangul = keyboardLANG1
  /// Hanja of Korean keyboards.
  public static let keyboardHanja = keyboardLANG2
  /// Kana of Apple's Japanese keyboards.
  public static let keyboardKanaSwitch = keyboardLANG1
  /// Eisu, which switches to Latin letters, of Apple's Japanese keyboards.
  public static let keyboardAlphanumericSwitch = keyboardLANG2
  /// Katakana of Japanese keyboards.
  public static let keyboardKatakana = keyboardLANG3
  /// Hiragana of Japanese keyboards.
  public static let keyboardHiragana = keyboardLANG4
  /// Zenkaku, Hankaku and Kanji of Japanese keyboards.
  public static let keyboardZenkakuHankakuKanji = keyboardLANG5
}
