internal import InputCore

extension Keyboard {
  /// The characters that a keyboard's keys type: each key's alone, with Shift, and with AltGr.
  ///
  ///     keyboard.layout = Keyboard.Layout(
  ///       characters: [.character("a"): "ф"], shifted: [.character("a"): "Ф"])
  public struct Layout: Equatable, Sendable {
    /// The characters that keys type alone.
    public var characters: [Key: String]
    /// The characters that keys type with Shift.
    public var shifted: [Key: String]
    /// The characters that keys type with the right Alt key.
    public var thirdLevel: [Key: String]

    /// Creates a layout. Keys without a character here, such as arrows, keep their usual meaning.
    public init(
      characters: [Key: String], shifted: [Key: String] = [:], thirdLevel: [Key: String] = [:]
    ) {
      (self.characters, self.shifted, self.thirdLevel) = (characters, shifted, thirdLevel)
    }

    /// US English.
    public static let us = Layout(
      characters: Self.keys("`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./ "),
      shifted: Self.keys("~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:\"ZXCVBNM<>? "))

    /// The kernel's codes for the keys of `us`, in the order of its characters.
    private static let codes: [UInt16] =
      [41] + Array(2...13) + Array(16...27) + [43] + Array(30...40) + Array(44...53) + [57]

    private static func keys(_ characters: String) -> [Key: String] {
      Dictionary(
        uniqueKeysWithValues: zip(codes.map { Key(rawValue: $0) }, characters.map(String.init)))
    }

    /// The key and the modifiers that type a character; nil if no key types it.
    func place(of character: String) -> (key: Key, modifiers: [Key])? {
      func key(_ level: [Key: String]) -> Key? {
        level.filter { $0.value == character }.map(\.key).min { $0.rawValue < $1.rawValue }
      }
      if let key = key(characters) { return (key, []) }
      if let key = key(shifted) { return (key, [.shift]) }
      return key(thirdLevel).map { ($0, [.rightAlternate]) }
    }
  }
}

/// The characters that a key press types, as a keymap would report them.
struct TypedCharacters {
  var typed: String
  var unmodified: String
  var shifted = ""

  /// The characters that the layout assigns, given the `Sample.KeyModifier` bits that are set.
  init(_ key: Keyboard.Key, _ layout: Keyboard.Layout, modifiers: Int32) {
    func has(_ modifier: Sample.KeyModifier) -> Bool { modifiers & modifier.rawValue != 0 }
    guard let base = layout.characters[key] else {
      (typed, unmodified) = (Self.function(of: key), Self.function(of: key))
      return
    }
    let capital = layout.shifted[key] ?? base
    let isLetter = base != capital && base.uppercased() == capital
    unmodified = base
    typed = has(.shift) ? capital : base
    if isLetter, has(.capsLock) { typed = has(.shift) ? base : capital }
    if has(.levelThree), let third = layout.thirdLevel[key] { typed = third }
    if has(.control), let letter = base.unicodeScalars.first, ("a"..."z").contains(letter) {
      typed = String(Unicode.Scalar(UInt8(letter.value & 0x1F)))
    }
    if has(.shift), !isLetter { shifted = capital }
  }

  /// The characters that a test specifies.
  init(typed: String, unmodified: String) {
    (self.typed, self.unmodified) = (typed, unmodified)
  }

  /// The control character or code point of a key that types no text; empty for modifiers and
  /// unknown keys.
  private static func function(of key: Keyboard.Key) -> String {
    functions[key.rawValue].flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
  }

  private static let functions: [UInt16: UInt32] = {
    typealias Function = Sample.KeyFunction
    var functions: [UInt16: UInt32] = [
      1: 0x1B, 14: 0x08, 15: 0x09, 28: 0x0D, 96: 0x0D, 103: Function.upArrow,
      108: Function.downArrow, 105: Function.leftArrow, 106: Function.rightArrow,
      102: Function.home, 107: Function.end, 104: Function.pageUp, 109: Function.pageDown,
      110: Function.insert, 111: Function.delete, 55: 0x2A, 74: 0x2D, 78: 0x2B, 83: 0x2E, 98: 0x2F,
      117: 0x3D,
    ]
    for (place, code) in [82, 79, 80, 81, 75, 76, 77, 71, 72, 73].enumerated() {
      functions[UInt16(code)] = 0x30 + UInt32(place)
    }
    for (place, code) in (Array(59...68) + [87, 88]).enumerated() {
      functions[UInt16(code)] = Function.f1 + UInt32(place)
    }
    return functions
  }()
}
