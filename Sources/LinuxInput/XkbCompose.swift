internal import CXkbCommon
internal import Glibc

/// Owns the compose sequences of a locale, and the position of the typed keys in one of them.
///
///     nothing ──first key──▶ composing ──last key──▶ composed, nothing
///                              └──another key──▶ cancelled, nothing
@safe struct XkbCompose: ~Copyable {
  /// The effect of a key on the sequence.
  enum Step: Equatable {
    /// The key belongs to no sequence and types its own character.
    case nothing
    /// The sequence continues; the key types nothing.
    case composing
    /// The sequence is complete and types this.
    case composed(String)
    /// No sequence continues with this key. The text is what the sequence's dead keys type alone.
    case cancelled(String)
  }

  private let table: OpaquePointer
  private let state: OpaquePointer
  /// The keys of the sequence in progress. Only dead keys among them type anything alone.
  private var dead: [UInt32] = []

  /// Nil if the locale has no compose sequences, or if a pipe or a device is in the place of the
  /// user's own.
  init?(locale: String, in context: borrowing XkbContext) {
    guard Self.isReadable else { return nil }
    guard
      let table = unsafe xkb_compose_table_new_from_locale(
        context.handle, locale, XKB_COMPOSE_COMPILE_NO_FLAGS)
    else { return nil }
    guard let state = unsafe xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS) else {
      preconditionFailure("no memory for compose sequences")
    }
    unsafe (self.table, self.state) = (table, state)
  }

  /// Whether the user's own sequences are in a file, or do not exist: libxkbcommon would wait for
  /// the writer of a pipe.
  private static var isReadable: Bool {
    func variable(_ name: String) -> String? {
      unsafe getenv(name).map { unsafe String(cString: $0) }
    }
    let home = variable("HOME")
    let folder = variable("XDG_CONFIG_HOME") ?? home.map { $0 + "/.config" }
    let paths = [
      variable("XCOMPOSEFILE"), folder.map { $0 + "/XCompose" }, home.map { $0 + "/.XCompose" },
    ]
    for case let path? in paths {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { continue }
      return status.st_mode & S_IFMT == S_IFREG
    }
    return true
  }

  deinit {
    unsafe xkb_compose_state_unref(state)
    unsafe xkb_compose_table_unref(table)
  }

  /// Whether a sequence is in progress.
  var isComposing: Bool { unsafe xkb_compose_state_get_status(state) == XKB_COMPOSE_COMPOSING }

  /// Feeds the symbol of a pressed key. Modifiers change nothing.
  mutating func feed(_ symbol: UInt32) -> Step {
    let wasComposing = isComposing
    guard unsafe xkb_compose_state_feed(state, symbol) == XKB_COMPOSE_FEED_ACCEPTED else {
      return .composing(if: wasComposing)
    }
    switch unsafe xkb_compose_state_get_status(state) {
    case XKB_COMPOSE_COMPOSING:
      dead.append(symbol)
      return .composing
    case XKB_COMPOSE_COMPOSED:
      defer { reset() }
      return .composed(text())
    case XKB_COMPOSE_CANCELLED:
      let alone = dead
      reset()
      return .cancelled(alone.map { spacing($0) }.joined())
    default:
      return .nothing
    }
  }

  /// Forgets the sequence in progress.
  mutating func reset() {
    unsafe xkb_compose_state_reset(state)
    dead.removeAll(keepingCapacity: true)
  }

  /// The text that a dead key types alone: the same as when it is pressed twice. Empty for the
  /// Compose key and ordinary keys.
  private func spacing(_ symbol: UInt32) -> String {
    guard Self.dead.contains(symbol) else { return "" }
    defer { unsafe xkb_compose_state_reset(state) }
    _ = unsafe xkb_compose_state_feed(state, symbol)
    _ = unsafe xkb_compose_state_feed(state, symbol)
    let isComposed = unsafe xkb_compose_state_get_status(state) == XKB_COMPOSE_COMPOSED
    return isComposed ? text() : ""
  }

  private func text() -> String {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 257) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      _ = unsafe xkb_compose_state_get_utf8(state, start, 257)
      return unsafe String(cString: start)
    }
  }

  /// What dead keys make of a symbol, each at most one character, in the order of the keys. A
  /// sequence in progress is given up.
  mutating func accents(of symbol: UInt32, with dead: [UInt32]) -> [String] {
    var found: [String] = []
    reset()
    for key in dead {
      _ = unsafe xkb_compose_state_feed(state, key)
      _ = unsafe xkb_compose_state_feed(state, symbol)
      if unsafe xkb_compose_state_get_status(state) == XKB_COMPOSE_COMPOSED {
        let form = text()
        if form.count == 1, !found.contains(form) { found.append(form) }
      }
      reset()
    }
    return found
  }

  /// The dead keys among the symbols, from `dead_grave`.
  static let dead: ClosedRange<UInt32> = 0xFE50...0xFE93
}

extension XkbCompose.Step {
  /// A key that sequences ignore, such as Shift, types nothing while one is in progress.
  fileprivate static func composing(if isComposing: Bool) -> Self {
    isComposing ? .composing : .nothing
  }
}
