internal import CXkbCommon
package import InputCore

/// Translates the keys of a keyboard elsewhere, whose machine has already turned them into X11's
/// symbols.
///
/// The symbols say what is typed, whatever layout either machine has. Keys have the kernel's codes
/// of a US keyboard, for shortcuts and games; a symbol that such a keyboard lacks is
/// `KEY_UNKNOWN`. Of keys that repeat, only the first press counts: the app repeats keys itself.
package struct RemoteKeyTranslator: Sendable {
  /// The last event as a frame.
  package private(set) var frame: Frame
  /// The keys that are down, in the order of their presses, with their symbols.
  private var held: [(code: UInt16, symbol: UInt32)] = []

  /// Creates a translator with no key down.
  package init(device: DeviceID) { frame = Frame(device: device, instant: .zero) }

  /// Presses or releases a key; returns whether that changed anything, so that `frame` is to be
  /// delivered.
  package mutating func key(_ symbol: UInt32, isDown: Bool, at instant: Instant) -> Bool {
    let code = RemoteKeys.code(of: symbol)
    let place = held.firstIndex { $0.code == code }
    frame.begin(at: instant)
    if let place {
      guard !isDown || held[place].symbol != symbol else { return false }
      // Symbols that a US keyboard lacks share a code: the next one ends the press before it.
      held.remove(at: place)
      frame.append(.key, code: code, x: 0, y: modifiers)
    }
    guard isDown else { return place != nil }
    guard held.count < Limits.keysPerDevice else { return place != nil }
    let before = modifiers
    held.append((code, symbol))
    frame.append(.key, code: code, x: 1, y: modifiers)
    appendCharacters(symbol, code, before)
    return true
  }

  /// Releases all keys, because the person at that keyboard has gone: the releases are
  /// cancellations. Returns whether any was down.
  package mutating func cancel(at instant: Instant) -> Bool {
    guard !held.isEmpty else { return false }
    frame.begin(at: instant)
    while let code = held.popLast()?.code {
      frame.append(.key, code: code, x: 0, y: modifiers, z: 1)
    }
    return true
  }

  /// The modifiers that are down: bits of `Sample.KeyModifier`.
  private var modifiers: Int32 {
    held.reduce(0) { $0 | (RemoteKeys.modifier(of: $1.code)?.rawValue ?? 0) }
  }

  private mutating func appendCharacters(_ symbol: UInt32, _ code: UInt16, _ before: Int32) {
    guard let own = RemoteKeys.character(of: symbol) else { return }
    func has(_ modifier: Sample.KeyModifier) -> Bool { before & modifier.rawValue != 0 }
    let typed = has(.control) ? own.withControl : own
    append(typed, as: .typed)
    let isFunction = KeySymbols.function(of: symbol) != nil
    let plain = isFunction ? own : RemoteKeys.plain(of: code) ?? own.lowercase
    append(plain, as: .unmodified)
    if has(.shift), !isFunction, own.lowercase != plain { append(own, as: .shifted) }
  }

  private mutating func append(_ character: Unicode.Scalar, as text: Sample.KeyText) {
    frame.append(.keyCharacters, code: text.rawValue, x: Int32(bitPattern: character.value))
  }
}

/// The keys of a US keyboard by X11's symbols.
enum RemoteKeys {
  /// `KEY_UNKNOWN`.
  private static let unknown: UInt16 = 240

  /// The kernel's codes of the keys that type, with what they type without and with Shift.
  private static let rows: [(first: UInt16, plain: String, shifted: String)] = [
    (2, "1234567890-=", "!@#$%^&*()_+"), (16, "qwertyuiop[]", "QWERTYUIOP{}"),
    (30, "asdfghjkl;'`", "ASDFGHJKL:\"~"), (43, "\\zxcvbnm,./", "|ZXCVBNM<>?"), (57, " ", " "),
  ]

  private static let typing: [UInt32: UInt16] = {
    var codes: [UInt32: UInt16] = [:]
    for row in rows {
      for text in [row.plain, row.shifted] {
        for (place, scalar) in text.unicodeScalars.enumerated() {
          codes[scalar.value] = row.first + UInt16(place)
        }
      }
    }
    return codes
  }()

  private static let plainCharacters: [UInt16: Unicode.Scalar] = {
    var characters: [UInt16: Unicode.Scalar] = [:]
    for row in rows {
      for (place, scalar) in row.plain.unicodeScalars.enumerated() {
        characters[row.first + UInt16(place)] = scalar
      }
    }
    return characters
  }()

  /// The kernel's code of the key for a symbol.
  static func code(of symbol: UInt32) -> UInt16 {
    if let code = typing[symbol] { return code }
    return switch Int32(bitPattern: symbol) {
    case XKB_KEY_F1...XKB_KEY_F10: 59 + UInt16(symbol - UInt32(XKB_KEY_F1))
    case XKB_KEY_F11, XKB_KEY_F12: 87 + UInt16(symbol - UInt32(XKB_KEY_F11))
    case XKB_KEY_KP_0...XKB_KEY_KP_9:
      [82, 79, 80, 81, 75, 76, 77, 71, 72, 73][Int(symbol - UInt32(XKB_KEY_KP_0))]
    default: named[Int32(bitPattern: symbol)] ?? unknown
    }
  }

  private static let named: [Int32: UInt16] = [
    XKB_KEY_Escape: 1, XKB_KEY_BackSpace: 14, XKB_KEY_Tab: 15, XKB_KEY_ISO_Left_Tab: 15,
    XKB_KEY_Return: 28, XKB_KEY_Linefeed: 28, XKB_KEY_Control_L: 29, XKB_KEY_Shift_L: 42,
    XKB_KEY_Shift_R: 54, XKB_KEY_KP_Multiply: 55, XKB_KEY_Alt_L: 56, XKB_KEY_Meta_L: 56,
    XKB_KEY_Caps_Lock: 58, XKB_KEY_Num_Lock: 69, XKB_KEY_Scroll_Lock: 70,
    XKB_KEY_KP_Subtract: 74, XKB_KEY_KP_Add: 78, XKB_KEY_KP_Decimal: 83, XKB_KEY_KP_Enter: 96,
    XKB_KEY_Control_R: 97, XKB_KEY_KP_Divide: 98, XKB_KEY_Print: 99, XKB_KEY_Alt_R: 100,
    XKB_KEY_ISO_Level3_Shift: 100, XKB_KEY_Meta_R: 100, XKB_KEY_Home: 102, XKB_KEY_Up: 103,
    XKB_KEY_Page_Up: 104, XKB_KEY_Left: 105, XKB_KEY_Right: 106, XKB_KEY_End: 107,
    XKB_KEY_Down: 108, XKB_KEY_Page_Down: 109, XKB_KEY_Insert: 110, XKB_KEY_Delete: 111,
    XKB_KEY_Pause: 119, XKB_KEY_Super_L: 125, XKB_KEY_Super_R: 126, XKB_KEY_Menu: 127,
  ]

  /// The modifier that a key is.
  static func modifier(of code: UInt16) -> Sample.KeyModifier? {
    switch code {
    case 42, 54: .shift
    case 29, 97: .control
    case 56: .alternate
    case 100: .levelThree
    case 125, 126: .command
    default: nil
    }
  }

  /// What a key types without modifiers; nil if that is not known.
  static func plain(of code: UInt16) -> Unicode.Scalar? { plainCharacters[code] }

  /// The character of a symbol, or the code point from `Sample.KeyFunction`; nil for dead keys,
  /// modifiers and the like.
  static func character(of symbol: UInt32) -> Unicode.Scalar? {
    if let function = KeySymbols.function(of: symbol) { return function }
    let value = xkb_keysym_to_utf32(symbol)
    return value == 0 ? nil : Unicode.Scalar(value)
  }
}

extension Unicode.Scalar {
  /// The small letter of a capital, if that is one character; otherwise the character itself.
  fileprivate var lowercase: Unicode.Scalar {
    let mapping = properties.lowercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping[mapping.startIndex] : self
  }
}
