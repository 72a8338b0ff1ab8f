internal import CXkbCommon
public import InputCore

/// Determines what a seat's keyboards type together: by the keymap, the modifiers held on any of
/// them, and the dead keys and compose sequences in progress.
///
/// Num Lock is on at first, because iOS has no Num Lock: the keypad types digits.
@safe public final class SeatKeyboard {
  /// How held keys repeat.
  let keyRepeat: KeyboardSettings.KeyRepeat
  /// The names of the keymap.
  private var names: KeymapNames
  private let context: XkbContext
  // These are used for every key: see docs/decisions/0005.
  private var keymap: XkbKeymap
  @safe @exclusivity(unchecked) private var state: XkbState
  /// The state for looking up keys without modifiers, or with Shift alone.
  private var plain: XkbState
  @safe @exclusivity(unchecked) private var compose: XkbCompose?
  @safe @exclusivity(unchecked) private var masks: ModifierMasks
  /// The keys that are down, on any keyboard, in the order in which they went down.
  @safe @exclusivity(unchecked) private var held: [UInt16] = []
  @safe @exclusivity(unchecked) private var resting = RestingKeys()
  private var wantedTerminal: Int32?

  /// Loads a keymap and compose sequences. If the locale has no sequences, those of English are
  /// used; if there are none at all, dead keys type nothing.
  ///
  /// - Throws: `LinuxInputError` if there is no such keymap.
  public init(_ settings: KeyboardSettings) throws(LinuxInputError) {
    keyRepeat = settings.keyRepeat
    names = settings.keymap
    let context = try XkbContext()
    keymap = try XkbKeymap(settings.keymap, in: context)
    state = XkbState(keymap)
    plain = XkbState(keymap)
    masks = ModifierMasks(keymap)
    compose =
      XkbCompose(locale: settings.locale, in: context)
      ?? XkbCompose(locale: KeyboardSettings.defaultLocale, in: context)
    self.context = context
    state.set(held: 0, locked: masks.numLock, layout: 0)
    held.reserveCapacity(64)
    resting.update(state, locks: masks.locks)
  }

  /// Whether there are compose sequences, so that dead keys work.
  public var composes: Bool { compose != nil }

  /// What the keys type in each layout of the keymap, for a keyboard on the screen. A sequence in
  /// progress is given up.
  public func layouts() -> [KeymapDescription] { describe(keymap, names) }

  /// The same for another keymap, which is not used otherwise.
  ///
  /// - Throws: `LinuxInputError` if there is no such keymap.
  public func layouts(of names: KeymapNames) throws(LinuxInputError) -> [KeymapDescription] {
    describe(try XkbKeymap(names, in: context), names)
  }

  private func describe(
    _ keymap: borrowing XkbKeymap, _ names: KeymapNames
  ) -> [KeymapDescription] {
    let names = names.layoutNames
    var layouts: [KeymapDescription] = []
    for layout in 0..<min(keymap.layoutCount, UInt32(Limits.keyboardLayouts)) {
      let name = Int(layout) < names.count ? names[Int(layout)] : ""
      layouts.append(
        keymap.description(of: layout, named: name) { symbol, dead in
          compose?.accents(of: symbol, with: dead) ?? []
        })
    }
    return layouts
  }

  /// Replaces the keymap. Keys that are down, and locks, stay as they are.
  ///
  /// - Throws: `LinuxInputError` if there is no such keymap; then the old one stays.
  public func use(_ names: KeymapNames) throws(LinuxInputError) {
    let new = try XkbKeymap(names, in: context)
    let (old, locked) = (masks, state.modifiers)
    self.names = names
    keymap = new
    state = XkbState(keymap)
    plain = XkbState(keymap)
    masks = ModifierMasks(keymap)
    compose?.reset()
    let locks =
      (locked & old.numLock != 0 ? masks.numLock : 0)
      | (locked & old.capsLock != 0 ? masks.capsLock : 0)
    state.set(held: 0, locked: locks, layout: 0)
    for code in held where !Self.isLock(code) { _ = state.update(Self.key(code), isDown: true) }
    resting.forget()
    resting.update(state, locks: masks.locks)
  }

  /// A key went down or up: appends its sample, and those of the characters it types, to `frame`.
  package func key(_ code: UInt16, isDown: Bool, into frame: inout Frame) {
    guard isDown else { return release(code, into: &frame) }
    held.append(code)
    guard let meaning = resting[code] else { return press(code, into: &frame) }
    resting.passOver()
    frame.append(.key, code: code, x: 1, y: masks.bits(resting.modifiers))
    frame.append(typed(meaning.symbol, meaning.own, resting.modifiers), as: .typed)
    frame.append(KeyScalars(meaning.unmodified), as: .unmodified)
  }

  private func release(_ code: UInt16, into frame: inout Frame) {
    if let place = held.lastIndex(of: code) { held.remove(at: place) }
    if resting[code] != nil {
      resting.passOver()
      return frame.append(.key, code: code, x: 0, y: masks.bits(resting.modifiers))
    }
    if state.update(Self.key(code), isDown: false) {
      resting.update(state, locks: masks.locks)
    } else {
      resting.wentUp(code)
    }
    frame.append(.key, code: code, x: 0, y: masks.bits(state.modifiers))
  }

  /// A key went down whose meaning libxkbcommon must determine.
  private func press(_ code: UInt16, into frame: inout Frame) {
    let key = Self.key(code)
    // The state before the press determines what a key types and what it selects.
    let before = state.modifiers
    let symbol = state.symbol(key, isCapsLocked: before & masks.capsLock != 0)
    let changes = state.update(key, isDown: true)
    frame.append(.key, code: code, x: 1, y: masks.bits(state.modifiers))
    let terminal = KeySymbols.terminal(of: symbol)
    if let terminal { wantedTerminal = terminal }
    // A modifier that turns a letter into an arrow makes it another key, not another character.
    let isFunction = KeySymbols.function(of: symbol) != nil
    let unmodified = isFunction ? symbol : base(key, shift: false)
    let meaning = RestingKeys.Meaning(
      symbol: symbol, own: text(of: symbol), unmodified: text(of: unmodified))
    resting.passOver()
    if changes {
      resting.update(state, locks: masks.locks)
    } else if held.count == 1, terminal == nil {
      resting.wentDown(code, meaning)
    }
    frame.append(typed(symbol, meaning.own, before), as: .typed)
    frame.append(KeyScalars(meaning.unmodified), as: .unmodified)
    guard before & masks.shift != 0, !isFunction else { return }
    let shifted = base(key, shift: true)
    if xkb_keysym_to_lower(shifted) != unmodified {
      frame.append(KeyScalars(text(of: shifted)), as: .shifted)
    }
  }

  /// The terminal that Control-Alt-F1 to -F12 have asked for since the last call; nil if none.
  package func takeWantedTerminal() -> Int32? {
    guard wantedTerminal != nil else { return nil }
    defer { wantedTerminal = nil }
    return wantedTerminal
  }

  /// The symbol of a key without modifiers, or with Shift alone.
  private func base(_ key: UInt32, shift: Bool) -> UInt32 {
    let locked = state.modifiers & masks.numLock
    plain.set(held: shift ? masks.shift : 0, locked: locked, layout: state.layout)
    return plain.symbol(key, isCapsLocked: false)
  }

  /// The characters that a key types, with the modifiers before it, after dead keys and compose
  /// sequences.
  ///
  /// - Parameter own: The character of its symbol.
  private func typed(_ symbol: UInt32, _ own: Unicode.Scalar?, _ modifiers: UInt32) -> KeyScalars {
    if modifiers & masks.control != 0 {
      compose?.reset()
      return KeyScalars(own?.withControl)
    }
    if modifiers & (masks.alternate | masks.command) != 0 {
      compose?.reset()
      return KeyScalars(own)
    }
    switch compose?.feed(symbol) ?? .nothing {
    case .nothing: return KeyScalars(own)
    case .composing: return KeyScalars()
    case .composed(let text): return KeyScalars(text)
    case .cancelled(let text):
      // Backspace and Escape only end the sequence; arrows and similar keys end it and take effect.
      guard let own, own != "\u{8}", own != "\u{1B}" else { return KeyScalars() }
      let isText = own.value >= 0x20 && !Sample.KeyFunction.all.contains(own.value)
      return isText ? KeyScalars(text, own) : KeyScalars(own)
    }
  }

  /// The character of a symbol, if it has one; for keys without one, the code point from
  /// `Sample.KeyFunction`.
  private func text(of symbol: UInt32) -> Unicode.Scalar? {
    if let function = KeySymbols.function(of: symbol) { return function }
    let value = xkb_keysym_to_utf32(symbol)
    return value == 0 ? nil : Unicode.Scalar(value)
  }

  /// libxkbcommon's code for a key: the kernel's plus 8, inherited from X11.
  private static func key(_ code: UInt16) -> UInt32 { UInt32(code) + 8 }

  /// Whether a key switches a lock when it goes down.
  private static func isLock(_ code: UInt16) -> Bool { code == 58 || code == 69 }
}

/// The bits of the modifiers in a keymap's masks.
private struct ModifierMasks {
  var shift, capsLock, control, alternate, command, numLock, levelThree: UInt32

  init(_ keymap: borrowing XkbKeymap) {
    (shift, capsLock) = (keymap.mask("Shift"), keymap.mask("Lock"))
    control = keymap.mask("Control")
    // The real modifiers that all keymaps in xkb-data assign to Alt, Num Lock, Super and AltGr.
    (alternate, numLock) = (keymap.mask("Mod1"), keymap.mask("Mod2"))
    (command, levelThree) = (keymap.mask("Mod4"), keymap.mask("Mod5"))
  }

  /// The locks that may be on while the keyboard rests.
  var locks: UInt32 { capsLock | numLock }

  /// The bits of `Sample.KeyModifier`.
  func bits(_ modifiers: UInt32) -> Int32 {
    var bits: Int32 = 0
    func add(_ mask: UInt32, _ modifier: Sample.KeyModifier) {
      if modifiers & mask != 0 { bits |= modifier.rawValue }
    }
    add(shift, .shift)
    add(capsLock, .capsLock)
    add(control, .control)
    add(alternate, .alternate)
    add(command, .command)
    add(numLock, .numLock)
    add(levelThree, .levelThree)
    return bits
  }
}

extension Unicode.Scalar {
  /// The control character that the key types with Control, as on all keyboards since the
  /// teletype; the same character if there is none.
  var withControl: Unicode.Scalar {
    switch value {
    case 0x40...0x5F: Unicode.Scalar(UInt8(value & 0x1F))
    case 0x61...0x7A: Unicode.Scalar(UInt8(value & 0x1F))
    case 0x20: "\u{0}"
    default: self
    }
  }
}

/// The characters of a key: usually one, which takes no memory of its own, or those of a compose
/// sequence.
private struct KeyScalars {
  let first: Unicode.Scalar?
  /// The characters after the first.
  var rest: [Unicode.Scalar] = []

  init(_ scalar: Unicode.Scalar? = nil) {
    first = scalar
  }

  /// The characters of a compose sequence, and those of the key that ended it.
  init(_ text: String, _ own: Unicode.Scalar? = nil) {
    var scalars = Array(text.unicodeScalars)
    if let own { scalars.append(own) }
    first = scalars.first
    rest = Array(scalars.dropFirst())
  }
}

extension Frame {
  /// Appends the characters of a key, three per sample; nothing if there are none.
  fileprivate mutating func append(_ text: KeyScalars, as kind: Sample.KeyText) {
    guard let first = text.first else { return }
    let rest = text.rest
    func number(_ place: Int) -> Int32 {
      place < rest.count ? Int32(bitPattern: rest[place].value) : 0
    }
    append(
      .keyCharacters, code: kind.rawValue, x: Int32(bitPattern: first.value), y: number(0),
      z: number(1))
    for start in stride(from: 2, to: rest.count, by: 3) {
      append(
        .keyCharacters, code: kind.rawValue, x: number(start), y: number(start + 1),
        z: number(start + 2))
    }
  }
}
