import InputCore

/// The touches of the last finished press and of the last lifted finger, kept for the next ones
/// with the same number, device and slot.
///
/// Keys and taps come and go, and a touch is a large object. One is kept only if nothing else
/// refers to it, weakly neither, so that it can be reused as if it were new.
@MainActor struct SpareTouches {
  /// The hidden touch of a press.
  private var press: UITouch?
  /// A finger's touch.
  private var finger: UITouch?

  /// Keeps a touch that has left the table, if nothing else refers to it.
  mutating func keep(_ left: consuming UITouch?) {
    guard isKnownUniquelyReferenced(&left), let kept = consume left else { return }
    switch kept.kind {
    case .press:
      kept.forgetPress()
      press = kept
    case .touch:
      // An app may see that its weak reference becomes nil when the touch has gone.
      guard _getWeakRetainCount(kept) == 1 else { return }
      kept.forgetFinger()
      finger = kept
    case .hover, .scroll, .transform: break
    }
  }

  /// Returns a touch, reset for the new press or finger, which has landed at `location` of its
  /// window, in points; nil if the number, device or slot differs.
  mutating func take(_ origin: TouchOrigin, index: Int, at location: CGPoint) -> UITouch? {
    switch origin.kind {
    case .press:
      guard Self.fits(press, origin, index), let taken = press.take() else { return nil }
      taken.beginPressAgain(at: origin.instant)
      return taken
    case .touch:
      guard Self.fits(finger, origin, index), let taken = finger.take() else { return nil }
      taken.state = UITouch.State(at: location, origin.instant)
      return taken
    case .hover, .scroll, .transform: return nil
    }
  }

  private static func fits(_ touch: UITouch?, _ origin: TouchOrigin, _ index: Int) -> Bool {
    Uncounted(ifAny: touch)?.use { $0.canCarry(origin, index: index) } ?? false
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

  /// Releases the objects that the finger's touch referred to.
  fileprivate func forgetFinger() {
    state = State(at: .zero, .zero)
  }

  /// Resets the touch to the state of a new hidden touch.
  fileprivate func beginPressAgain(at instant: Instant) {
    state.phase = .began
    state.keyCode = 0
    state.gate = TouchGate()
    state.instant = instant
    state.previousInstant = instant
    state.landingInstant = instant
  }
}
