package import InputCore

/// Translates libinput's pinch events of one touchpad into frames.
///
///     idle ──begin──▶ pinching ──end──▶ idle
///                        └──change──▶ pinching
///
/// Uses no libinput object and no clock. If a method returns true, `frame` holds an event to
/// deliver before the next one. The buffer is allocated once.
package struct PinchTranslator: Sendable {
  private enum State: Sendable {
    case idle
    /// The fingers' rotation since the start, in degrees clockwise.
    case pinching(turnedBy: Double)
  }

  /// The last event as a frame.
  package private(set) var frame: Frame
  private var state = State.idle

  /// Creates a translator without fingers on the pad.
  package init(device: DeviceID) {
    frame = Frame(device: device, instant: .zero)
    frame.samples.reserveCapacity(1)
  }

  /// Starts a pinch with this many fingers. A pinch in progress is cancelled first.
  package mutating func begin(fingerCount: Int, at instant: Instant) -> Bool {
    frame.begin(at: instant)
    switch state {
    case .idle: break
    case .pinching: frame.append(.pinchEnd, x: 1)
    }
    state = .pinching(turnedBy: 0)
    frame.append(.pinchBegin, code: UInt16(clamping: fingerCount), x: 0)
    return true
  }

  /// Changes the pinch: the distance is `scale` times the initial one, and the fingers have rotated
  /// by `degrees` clockwise since the last change. Ignored outside a pinch.
  package mutating func change(
    scale: Double, turnedBy degrees: Double, at instant: Instant
  ) -> Bool {
    switch state {
    case .idle:
      return false
    case .pinching(let before):
      let turned = before + degrees
      state = .pinching(turnedBy: turned)
      frame.begin(at: instant)
      frame.append(
        .pinchChange, x: nearestInt32(scale * Double(Sample.shareUnit)),
        y: nearestInt32(turned * 1000))
      return true
    }
  }

  /// Ends or cancels the pinch. Ignored outside a pinch.
  package mutating func end(isCancelled: Bool, at instant: Instant) -> Bool {
    switch state {
    case .idle:
      return false
    case .pinching:
      state = .idle
      frame.begin(at: instant)
      frame.append(.pinchEnd, x: isCancelled ? 1 : 0)
      return true
    }
  }
}
