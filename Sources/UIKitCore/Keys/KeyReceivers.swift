/// Where a key may go: the key window and its responders, looked up once for a key, and again after
/// app code has run.
///
/// The fields are used without counting, since most first responders and windows are also referred
/// to weakly, and are slow to count. The value retains them: `extendLifetime` after the last use.
@MainActor struct KeyReceivers: ~Copyable {
  private let retainedWindow: UIWindow
  private let retainedFirst: UIResponder?
  private let retainedFocused: UIResponder?
  let window: Uncounted<UIWindow>
  /// The first responder of the window.
  let first: Uncounted<UIResponder>?
  /// The nearest responder of the item that is focused in the window.
  private let focused: Uncounted<UIResponder>?

  /// Looks them up; nil without a key window.
  init?(in order: borrowing WindowOrder, hasFocus: Bool) {
    guard let window = order.keyWindow else { return nil }
    retainedWindow = window
    self.window = Uncounted(retainedWindow)
    retainedFirst = self.window.use { $0.firstResponder }
    retainedFocused = hasFocus ? self.window.use { $0.focusedResponder } : nil
    first = Uncounted(ifAny: retainedFirst)
    focused = Uncounted(ifAny: retainedFocused)
  }

  /// Whether the window still has the same first responder.
  var isCurrent: Bool { window.use { $0.lastFirstResponder } == first }

  /// The responder that keys type into; a focused one gets text only while it is first responder.
  var forText: Uncounted<UIResponder> { first ?? Uncounted(retainedWindow) }

  /// The responder at which the lookup of key commands starts.
  var forCommands: Uncounted<UIResponder> { first ?? focused ?? Uncounted(retainedWindow) }

  /// The responder that presses go to (rule 16.1).
  var forPresses: Uncounted<UIResponder> { focused ?? first ?? Uncounted(retainedWindow) }
}

extension KeyInput {
  /// The window whose responders get keys.
  var keyWindow: UIWindow? { home.use { $0.windowOrder.keyWindow } }

  /// Passes the receivers of keys to `body`; returns nil without a key window.
  @discardableResult @inline(__always) func withReceivers<Result>(
    _ body: (borrowing KeyReceivers) -> Result
  ) -> Result? {
    home.use { application -> Result? in
      let hasFocus = !application.engine.focus.isIdle
      guard let receivers = KeyReceivers(in: application.windowOrder, hasFocus: hasFocus) else {
        return nil
      }
      defer { extendLifetime(receivers) }
      return body(receivers)
    }
  }
}
