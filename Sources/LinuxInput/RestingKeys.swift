internal import CXkbCommon

/// The meanings of keys while no modifier is held or latched, as in nearly all typing: learned once
/// for each key, so that libxkbcommon is not asked again.
///
/// A key is learned from a press and the release directly after it, if neither changed the state: a
/// modifier, a lock or a layout switch is never learned. So libxkbcommon need not receive a learned
/// key's presses and releases either, as long as the keyboard rests.
struct RestingKeys {
  /// The meaning of a key.
  struct Meaning {
    /// The symbol in effect.
    var symbol: UInt32
    /// The character of the symbol, before compose sequences; nil for none.
    var own: Unicode.Scalar?
    /// The character without modifiers; nil for none.
    var unmodified: Unicode.Scalar?
  }

  /// The modifiers in effect; only locks.
  private(set) var modifiers: UInt32 = 0
  private var layout: UInt32 = 0
  private var rests = false
  /// Indexed by the kernel's code. Codes in keymaps are greater by 8, as in X11, and below 256.
  private var meanings = ContiguousArray<Meaning?>(repeating: nil, count: 248)
  /// The key that went down last, if no other key was down.
  private var candidate: (code: UInt16, meaning: Meaning)?

  /// Returns a key's meaning; nil unless the keyboard rests and the key was learned.
  subscript(code: UInt16) -> Meaning? {
    rests && code < meanings.count ? meanings[Int(code)] : nil
  }

  /// The keymap's state may have changed: compares its modifiers and layout with the previous ones.
  ///
  /// - Parameter locks: The modifiers that may be locked while the keyboard rests.
  mutating func update(_ state: borrowing XkbState, locks: UInt32) {
    candidate = nil
    let now = (state.modifiers, state.layout)
    rests = !state.holdsOrLatches && now.0 & ~locks == 0
    guard rests, now != (modifiers, layout) else { return }
    forget()
    (modifiers, layout) = now
  }

  /// A key with this meaning went down with no other key, and changed nothing.
  mutating func wentDown(_ code: UInt16, _ meaning: Meaning) {
    if rests, code < meanings.count { candidate = (code, meaning) }
  }

  /// A key went up and changed nothing: learns it if nothing has happened since it went down.
  mutating func wentUp(_ code: UInt16) {
    if let candidate, candidate.code == code { meanings[Int(code)] = candidate.meaning }
    candidate = nil
  }

  /// Another key went down.
  mutating func passOver() {
    candidate = nil
  }

  /// Forgets all keys, as when the keymap is replaced.
  mutating func forget() {
    candidate = nil
    for code in meanings.indices { meanings[code] = nil }
  }
}
