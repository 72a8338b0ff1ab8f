internal import InputCore

// IBus sends its objects as variants: a name, attachments, then the object's values.
extension BusMessage {
  /// Reads a text of IBus, without its attributes.
  mutating func inputMethodText() throws(BusError) -> String {
    try enter(BusType.variant, "(sa{sv}sv)")
    try enter(BusType.record, "sa{sv}sv")
    try skip("sa{sv}")
    let string = try text()
    try skip("v")
    try leave()
    try leave()
    return string
  }

  /// Reads a table of choices, and returns the page with the one that would be taken.
  mutating func inputMethodCandidates() throws(BusError) -> InputMethodCandidates {
    try enter(BusType.variant, "(sa{sv}uubbiavav)")
    try enter(BusType.record, "sa{sv}uubbiavav")
    try skip("sa{sv}")
    let (pageSize, cursor, showsCursor) = (try count(), try count(), try truth())
    try skip("bi")
    try enter(BusType.array, "v")
    var texts: [String] = []
    while try !isAtEnd { texts.append(try inputMethodText()) }
    try leave()
    try skip("av")
    try leave()
    try leave()
    return InputMethodCandidates(
      of: texts, pageSize: Int(pageSize), cursor: Int(cursor), showsCursor: showsCursor)
  }
}

extension InputMethodCandidates {
  /// The greatest number of choices that can be taken by the keys of digits.
  private static let digits = 10

  /// The page of a table on which its cursor is, of which only the choices with a digit are shown.
  /// A table may be any, even an invalid one.
  init(of table: [String], pageSize: Int, cursor: Int, showsCursor: Bool) {
    self.init()
    let size = min(max(pageSize, 1), Limits.candidates)
    let start = cursor < table.count ? cursor / size * size : 0
    let end = min(start + size, table.count)
    texts = Array(table[start..<end].prefix(Self.digits))
    let isShown = showsCursor && cursor < table.count && cursor - start < texts.count
    selected = isShown ? Int32(cursor - start) : -1
    (hasPrevious, hasNext) = (start > 0, end < table.count)
  }
}

/// A key as input methods know it: its symbol, the kernel's code on a US keyboard, and Shift.
struct InputMethodKey: Equatable, Sendable {
  /// The mask of Shift, and of a key that goes up.
  private static let (shift, release): (UInt32, UInt32) = (1, 1 << 30)
  private static let plain: [(first: UInt32, characters: String)] = [
    (2, "1234567890-="), (16, "qwertyuiop[]"), (30, "asdfghjkl;'`"), (43, "\\zxcvbnm,./"),
    (57, " "),
  ]
  private static let shifted: [(first: UInt32, characters: String)] = [
    (2, "!@#$%^&*()_+"), (16, "QWERTYUIOP{}"), (30, "ASDFGHJKL:\"~"), (43, "|ZXCVBNM<>?"),
  ]

  let symbol: UInt32
  let code: UInt32
  /// Whether Shift is held.
  let isShifted: Bool

  /// The key for a symbol; its code is 0 if a US keyboard has none.
  init(symbol: UInt32) {
    self.symbol = symbol
    func place(in rows: [(first: UInt32, characters: String)]) -> UInt32? {
      guard let scalar = InputMethodAct.scalar(of: symbol) else { return nil }
      for (first, characters) in rows {
        for (offset, character) in characters.unicodeScalars.enumerated()
        where character == scalar {
          return first + UInt32(offset)
        }
      }
      return nil
    }
    let named: [UInt32: UInt32] = [InputMethodAct.backspace: 14, InputMethodAct.returnKey: 28]
    let shifted = place(in: Self.shifted)
    self.code = shifted ?? place(in: Self.plain) ?? named[symbol] ?? 0
    isShifted = shifted != nil
  }

  private init(symbol: UInt32, code: UInt32) {
    (self.symbol, self.code, isShifted) = (symbol, code, false)
  }

  static let pageUp = InputMethodKey(symbol: 0xFF55, code: 104)
  static let pageDown = InputMethodKey(symbol: 0xFF56, code: 109)

  /// The modifiers as the key goes down or up.
  func modifiers(isDown: Bool) -> UInt32 {
    (isShifted ? Self.shift : 0) | (isDown ? 0 : Self.release)
  }
}
