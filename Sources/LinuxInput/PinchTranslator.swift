package import InputCore

/// Makes frames of what libinput tells of fingers that pinch on one touchpad.
///
///     idle ──begin──▶ pinching ──end──▶ idle
///                        └──change──▶ pinching
///
/// Touches no libinput object and reads no clock. A method that answers true has put an event into
/// `frame`, to be delivered before the next one comes. The buffer is made once, with the device.
package struct PinchTranslator: Sendable {
  private enum State: Sendable {
    case idle
    /// How far the fingers have turned clockwise since the begin, in degrees.
    case pinching(turnedBy: Double)
  }

  /// The last event as a frame.
  package private(set) var frame: Frame
  private var state = State.idle

  /// Starts with no finger on the pad.
  package init(device: DeviceID) {
    frame = Frame(device: device, instant: .zero)
    frame.samples.reserveCapacity(1)
  }

  /// So many fingers began to pinch or turn. A pinch that goes on is cancelled by it, never lost.
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

  /// The fingers' distance is `scale` times that at the begin, and they turned by so many degrees
  /// clockwise since the last change; passed over where no pinch has begun.
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

  /// The fingers left, or turned out to do something else; passed over where no pinch has begun.
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
