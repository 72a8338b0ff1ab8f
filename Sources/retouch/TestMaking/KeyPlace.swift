internal import InputCore

/// Where characters are on a session's US keyboard, and what its keys type.
enum KeyPlace {
  private static let codes: [UInt16] =
    [41] + Array(2...13) + Array(16...27) + [43] + Array(30...40) + Array(44...53) + [57]
  private static let plain = Array("`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./ ")
  private static let shifted = Array("~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:\"ZXCVBNM<>? ")

  /// A character's key, and whether it needs Shift; nil if there is none.
  static func of(_ character: Character) -> (code: UInt16, isShifted: Bool)? {
    if let index = plain.firstIndex(of: character) { return (codes[index], false) }
    return shifted.firstIndex(of: character).map { (codes[$0], true) }
  }

  /// Whether a key types a character, whatever the keyboard.
  static func types(_ code: UInt16) -> Bool { codes.contains(code) }

  /// The characters that a key types: as pressed, without modifiers, and with Shift alone if that
  /// matters.
  static func characters(_ code: UInt16, _ held: [UInt16]) -> (String, String, String) {
    guard let index = codes.firstIndex(of: code) else {
      let text = functions[code].flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
      return (text, text, "")
    }
    let (base, capital) = (String(plain[index]), String(shifted[index]))
    let isLetter = base != capital && base.uppercased() == capital
    let hasShift = held.contains(42) || held.contains(54)
    var typed = hasShift ? capital : base
    if held.contains(29) || held.contains(97), let letter = base.unicodeScalars.first,
      ("a"..."z").contains(letter)
    {
      typed = String(Unicode.Scalar(UInt8(letter.value & 0x1F)))
    }
    return (typed, base, hasShift && !isLetter ? capital : "")
  }

  /// The bits for the held modifiers.
  static func modifiers(_ held: [UInt16]) -> Int32 {
    held.reduce(0) { bits, code in
      switch code {
      case 42, 54: bits | Sample.KeyModifier.shift.rawValue
      case 29, 97: bits | Sample.KeyModifier.control.rawValue
      case 56, 100: bits | Sample.KeyModifier.alternate.rawValue
      case 125, 126: bits | Sample.KeyModifier.command.rawValue
      default: bits  // not an enum of ours
      }
    }
  }

  private static let functions: [UInt16: UInt32] = {
    typealias Function = Sample.KeyFunction
    return [
      1: 0x1B, 14: 0x08, 15: 0x09, 28: 0x0D, 96: 0x0D, 103: Function.upArrow,
      108: Function.downArrow, 105: Function.leftArrow, 106: Function.rightArrow,
      102: Function.home, 107: Function.end, 104: Function.pageUp, 109: Function.pageDown,
      110: Function.insert, 111: Function.delete,
    ]
  }()
}
