package import InputCore

/// Translates libinput's events of the controls beside a tablet into frames: buttons, keys, rings
/// and strips.
///
/// Uses no libinput object and no clock. If a method returns true, `frame` holds an event to
/// deliver before the next one. The buffer is allocated once.
package struct PadTranslator: Sendable {
  /// A control that a finger slides along.
  package enum Dial: Sendable {
    /// A ring, whose position is a share of a full turn, clockwise from the top.
    case ring
    /// A strip, whose position is a share of its length.
    case strip
  }

  /// The last event as a frame.
  package private(set) var frame: Frame
  /// The dials that a finger touches.
  private var touched: [UInt16] = []

  /// Creates a translator with nothing pressed or touched.
  package init(device: DeviceID) {
    frame = Frame(device: device, instant: .zero)
    frame.samples.reserveCapacity(1)
    touched.reserveCapacity(4)
  }

  /// Presses or releases the button with this number, counted from 0.
  package mutating func button(_ number: UInt32, isDown: Bool, at instant: Instant) -> Bool {
    guard number <= Sample.lastPadButton else { return false }
    return put(.button, code: UInt16(number), x: isDown ? 1 : 0, at: instant)
  }

  /// Presses or releases a key, by the kernel's code.
  package mutating func key(_ code: UInt16, isDown: Bool, at instant: Instant) -> Bool {
    put(.key, code: code, x: isDown ? 1 : 0, at: instant)
  }

  /// A finger touches a dial at a position, or has left it (nil). A dial beyond the first 256 of
  /// its kind, and the departure from one that is not touched, are ignored.
  package mutating func dial(
    _ dial: Dial, _ number: UInt32, at position: Double?, _ instant: Instant
  ) -> Bool {
    guard number < 256 else { return false }
    let code: UInt16
    switch dial {
    case .ring: code = UInt16(number)
    case .strip: code = 256 + UInt16(number)
    }
    let before = touched.firstIndex(of: code)
    guard let position else {
      guard let before else { return false }
      touched.remove(at: before)
      return put(.padDial, code: code, x: -1, at: instant)
    }
    if before == nil { touched.append(code) }
    let share = min(max(position, 0), 1) * Double(Sample.shareUnit)
    return put(.padDial, code: code, x: nearestInt32(share), at: instant)
  }

  private mutating func put(
    _ kind: Sample.Kind, code: UInt16, x: Int32, at instant: Instant
  ) -> Bool {
    frame.begin(at: instant)
    frame.append(kind, code: code, x: x)
    return true
  }
}
