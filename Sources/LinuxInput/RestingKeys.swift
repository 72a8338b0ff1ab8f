internal import CXkbCommon

/// The meanings of keys while no modifier is held or latched, where nearly all typing happens:
/// learned once for each key, so that libxkbcommon is not asked again.
///
/// A key is learned from a press and a release with nothing in between that changed nothing in the
/// state: a modifier, a lock or a switch of the layout never is. So libxkbcommon need not receive
/// its presses and releases either, as long as the keyboard rests.
struct RestingKeys {
  /// What a key means.
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
  /// By the kernel's code. Keymaps have codes below 256, of which 8 are X11's.
  private var meanings = ContiguousArray<Meaning?>(repeating: nil, count: 248)
  /// The key that went down last, alone.
  private var candidate: (code: UInt16, meaning: Meaning)?

  /// Returns what a key means; nil unless the keyboard rests and the key was learned.
  subscript(code: UInt16) -> Meaning? {
    rests && code < meanings.count ? meanings[Int(code)] : nil
  }

  /// The keymap's state has been asked or changed: compares what matters with before.
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

  /// A key that has a meaning went down with no other key, and changed nothing.
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

  /// Forgets all keys, as with another keymap.
  mutating func forget() {
    candidate = nil
    for code in meanings.indices { meanings[code] = nil }
  }
}
