import InputCore

/// The hidden touch of the last finished press, kept for the next press with the same number,
/// device and slot.
///
/// Keys come and go much more often than fingers, and a touch is a large object; no app sees that
/// of a key. It is kept only if nothing else refers to it, so that it can be reused as if it were
/// new.
@MainActor struct SpareCarrier {
  private var touch: UITouch?

  /// Keeps a touch that has left the table, if it carried a press and nothing else refers to it.
  mutating func keep(_ left: consuming UITouch?) {
    guard isKnownUniquelyReferenced(&left), let kept = consume left, kept.kind == .press else {
      return
    }
    kept.forgetPress()
    touch = kept
  }

  /// Returns the touch, reset for the new press; nil if its number, device or slot differs.
  mutating func take(_ origin: TouchOrigin, index: Int) -> UITouch? {
    guard origin.kind == .press, let spare = Uncounted(ifAny: touch),
      spare.use({ $0.canCarry(origin, index: index) })
    else { return nil }
    let taken = touch.take()
    if let taken { taken.beginAgain(at: origin.instant) }
    return taken
  }
}

extension UITouch {
  fileprivate func canCarry(_ origin: TouchOrigin, index: Int) -> Bool {
    self.index == index && device == origin.device && slot == origin.slot
      && storedType == origin.type
  }

  /// Releases the objects that the press referred to.
  fileprivate func forgetPress() {
    state.view = nil
    state.window = nil
    if !state.recognizers.isEmpty { state.recognizers.removeAll() }
  }

  /// Resets the touch to the state of a new hidden touch.
  fileprivate func beginAgain(at instant: Instant) {
    state.phase = .began
    state.keyCode = 0
    state.gate = TouchGate()
    state.instant = instant
    state.previousInstant = instant
    state.landingInstant = instant
  }
}
