/// The possible receivers of a key: the key window and its responders, looked up once for a key,
/// and again after app code has run.
///
/// The fields are used without counting: most first responders and windows are also referred to
/// weakly, which makes counting slow. The value retains them: `extendLifetime` after the last use.
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
    let first = window.firstResponder
    let focused = hasFocus ? window.focusedResponder : nil
    // A field that is read back here would be retained once more.
    (self.window, self.first) = (Uncounted(window), Uncounted(ifAny: first))
    self.focused = Uncounted(ifAny: focused)
    retainedWindow = consume window
    retainedFirst = consume first
    retainedFocused = consume focused
  }

  /// Whether the window still has the same first responder.
  var isCurrent: Bool { window.use { $0.lastFirstResponder } == first }

  /// The responder that keys type into; a focused one gets text only while it is first responder.
  var forText: Uncounted<UIResponder> { first ?? window.asResponder }

  /// The responder at which the lookup of key commands starts.
  var forCommands: Uncounted<UIResponder> { first ?? focused ?? window.asResponder }

  /// The responder that presses go to (rule 16.1).
  var forPresses: Uncounted<UIResponder> { focused ?? first ?? window.asResponder }
}

extension Uncounted<UIWindow> {
  /// The same as a responder.
  fileprivate var asResponder: Uncounted<UIResponder> { use { Uncounted<UIResponder>($0) } }
}

extension KeyInput {
  /// The window whose responders get keys.
  var keyWindow: UIWindow? { home.use { $0.windowOrder.keyWindow } }

  /// The receivers of keys; nil without a key window.
  @inline(__always) var receivers: KeyReceivers? {
    var receivers: KeyReceivers?
    home.use {
      receivers = KeyReceivers(in: $0.windowOrder, hasFocus: !$0.engine.focus.isIdle)
    }
    return receivers
  }

  /// Passes the receivers of keys to `body`; returns nil without a key window.
  @discardableResult @inline(__always) func withReceivers<Result>(
    _ body: (borrowing KeyReceivers) -> Result
  ) -> Result? {
    guard let receivers else { return nil }
    defer { extendLifetime(receivers) }
    return body(receivers)
  }
}
