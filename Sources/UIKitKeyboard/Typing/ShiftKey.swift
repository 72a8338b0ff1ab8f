/// The state of the shift key.
///
///     off ──tap, or the text expects a capital──▶ once ──a letter, or a tap──▶ off
///     any ──two taps within `lockInterval`──▶ locked ──tap──▶ off
///
/// While a finger holds the key, letters are capitals, whatever the state.
struct ShiftKey: Equatable {
  enum State: Equatable {
    case off
    /// For one letter.
    case once
    /// Until the next tap.
    case locked
  }

  /// The longest time between two taps that lock the key, in seconds.
  static let lockInterval = 0.4

  private(set) var state = State.off
  private(set) var isHeld = false
  /// Whether the key is locked because the text wants only capitals.
  private var isLockedByText = false
  /// Whether something was typed while the key was held.
  private var hasServed = false
  /// When the key last went down, in seconds; nil if it has not, or if something was typed since.
  private var lastTap: Double?

  /// Whether letters are capitals.
  var isOn: Bool { isHeld || state != .off }

  /// The key went down at `time`, in seconds.
  mutating func press(at time: Double) {
    let isSecond = lastTap.map { time - $0 <= Self.lockInterval } ?? false
    state = isSecond ? .locked : state == .off ? .once : .off
    isLockedByText = false
    lastTap = isSecond ? nil : time
    (isHeld, hasServed) = (true, false)
  }

  /// The key came up, or the finger that slid from it to a letter. Returns whether something was
  /// typed meanwhile, so that the text decides about the next letter.
  @discardableResult mutating func release() -> Bool {
    guard isHeld else { return false }
    isHeld = false
    if hasServed { state = .off }
    return hasServed
  }

  /// A key typed something.
  mutating func noteTyped() {
    lastTap = nil
    if isHeld { hasServed = true } else if state == .once { state = .off }
  }

  /// The text has changed, or the insertion point has moved: whether a capital is next.
  mutating func expect(capital: Bool) {
    guard state != .locked || isLockedByText, !isHeld else { return }
    isLockedByText = false
    state = capital ? .once : .off
  }

  /// The text wants only capitals.
  mutating func lock() {
    guard state != .locked else { return }
    (state, isLockedByText) = (.locked, true)
  }

  /// Another text is typed into.
  mutating func restart() { self = ShiftKey() }
}
