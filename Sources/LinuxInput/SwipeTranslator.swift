package import InputCore

/// Translates libinput's swipes and holds of one touchpad into frames.
///
///     idle ──swipe begins──▶ swiping ──change──▶ swiping ──swipe ends──▶ idle
///       └──hold begins──▶ holding ──hold ends──▶ idle
///
/// A swipe or hold that begins during another one cancels that one first. Uses no libinput object
/// and no clock. If a method returns true, `frame` holds an event to deliver before the next one.
/// The buffer is allocated once.
package struct SwipeTranslator: Sendable {
  private enum State: Sendable {
    case idle
    /// The remainder of the rounded movement.
    case swiping(PointRest)
    case holding
  }

  /// The last event as a frame.
  package private(set) var frame: Frame
  private var state = State.idle

  /// Creates a translator without fingers on the pad.
  package init(device: DeviceID) {
    frame = Frame(device: device, instant: .zero)
    frame.samples.reserveCapacity(2)
  }

  /// Starts a swipe with this many fingers.
  package mutating func beginSwipe(fingerCount: Int, at instant: Instant) -> Bool {
    begin(.swiping(PointRest()), .swipeBegin, fingerCount, at: instant)
  }

  /// Starts a hold with this many fingers.
  package mutating func beginHold(fingerCount: Int, at instant: Instant) -> Bool {
    begin(.holding, .holdBegin, fingerCount, at: instant)
  }

  /// Moves the swiping fingers right and down by a distance in points; returns false outside a
  /// swipe, or if the sum is still less than a unit.
  package mutating func moveSwipe(x: Double, y: Double, at instant: Instant) -> Bool {
    switch state {
    case .idle, .holding:
      return false
    case .swiping(var rest):
      let distance = rest.round(x, y)
      state = .swiping(rest)
      guard distance != (0, 0) else { return false }
      frame.begin(at: instant)
      frame.append(.swipeChange, x: distance.x, y: distance.y)
      return true
    }
  }

  /// Ends or cancels the swipe. Ignored outside one.
  package mutating func endSwipe(isCancelled: Bool, at instant: Instant) -> Bool {
    switch state {
    case .idle, .holding: return false
    case .swiping: return end(isCancelled: isCancelled, at: instant)
    }
  }

  /// Ends or cancels the hold. Ignored outside one.
  package mutating func endHold(isCancelled: Bool, at instant: Instant) -> Bool {
    switch state {
    case .idle, .swiping: return false
    case .holding: return end(isCancelled: isCancelled, at: instant)
    }
  }

  private mutating func begin(
    _ next: State, _ kind: Sample.Kind, _ fingerCount: Int, at instant: Instant
  ) -> Bool {
    frame.begin(at: instant)
    appendEnd(isCancelled: true)
    state = next
    frame.append(kind, code: UInt16(clamping: fingerCount), x: 0)
    return true
  }

  private mutating func end(isCancelled: Bool, at instant: Instant) -> Bool {
    frame.begin(at: instant)
    appendEnd(isCancelled: isCancelled)
    state = .idle
    return true
  }

  private mutating func appendEnd(isCancelled: Bool) {
    switch state {
    case .idle: break
    case .swiping: frame.append(.swipeEnd, x: isCancelled ? 1 : 0)
    case .holding: frame.append(.holdEnd, x: isCancelled ? 1 : 0)
    }
  }
}
