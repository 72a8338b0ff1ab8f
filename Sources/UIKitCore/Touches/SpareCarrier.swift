import InputCore

/// The hidden touch of the last press that is over, for the next press in its place.
///
/// A key comes and goes much more often than a finger, and its touch, which no app sees, is large.
/// It is kept only if nothing else refers to it, so that it is used again as if it were new.
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

  /// Returns the touch for a press in the same place, as it begins; nil if there is none.
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

  /// Releases what the press referred to.
  fileprivate func forgetPress() {
    storedView = nil
    storedWindow = nil
    if !recognizers.isEmpty { recognizers.removeAll() }
  }

  /// Begins as a new hidden touch does.
  fileprivate func beginAgain(at instant: Instant) {
    storedPhase = .began
    keyCode = 0
    gate = TouchGate()
    self.instant = instant
    previousInstant = instant
    landingInstant = instant
  }
}
