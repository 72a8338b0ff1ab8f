package import InputCore

/// Makes frames of what libinput tells of one pointer: each event is a frame of its own.
///
/// Touches no libinput object and reads no clock. A method that answers true has put an event into
/// `frame`, to be delivered before the next one comes. The buffer is made once, with the device.
package struct PointerTranslator: Sendable {
  /// The last event as a frame.
  package private(set) var frame: Frame
  private var motionRest = Rest()
  private var scrollRest = Rest()

  /// What rounding left of distances so far, so that no way is lost however slowly it is gone.
  private struct Rest: Sendable {
    var x = 0.0
    var y = 0.0

    /// The whole units of a distance in points; keeps the rest for the next one.
    mutating func round(_ x: Double, _ y: Double) -> (x: Int32, y: Int32) {
      let unit = Double(Sample.pointUnit)
      let whole = (x: nearestInt32(self.x + x * unit), y: nearestInt32(self.y + y * unit))
      self.x = rest(of: self.x + x * unit, less: whole.x)
      self.y = rest(of: self.y + y * unit, less: whole.y)
      return whole
    }

    /// Less than a unit, also where the distance was beyond all numbers.
    private func rest(of value: Double, less whole: Int32) -> Double {
      let rest = value - Double(whole)
      return abs(rest) <= 0.5 ? rest : 0
    }
  }

  /// Starts with nothing pressed and nothing left over.
  package init(device: DeviceID) {
    frame = Frame(device: device, instant: .zero)
    frame.samples.reserveCapacity(1)
  }

  /// The pointer moved right and down by a distance in points; false where that is too little to
  /// tell of yet.
  package mutating func motion(x: Double, y: Double, at instant: Instant) -> Bool {
    let distance = motionRest.round(x, y)
    guard distance != (0, 0) else { return false }
    return put(.pointerMotion, x: distance.x, y: distance.y, at: instant)
  }

  /// The pointer has a new place, in 2^-24 of its surface.
  package mutating func place(x: Int32, y: Int32, at instant: Instant) -> Bool {
    put(.pointerPlace, x: x, y: y, at: instant)
  }

  /// A button, by the kernel's number, went down or up.
  package mutating func button(_ code: UInt16, isDown: Bool, at instant: Instant) -> Bool {
    put(.button, code: code, x: isDown ? 1 : 0, at: instant)
  }

  /// A wheel turned right and down by so many 120ths of a click.
  package mutating func wheel(x: Double, y: Double, at instant: Instant) -> Bool {
    let turn = (x: nearestInt32(x), y: nearestInt32(y))
    guard turn != (0, 0) else { return false }
    return put(
      .scroll, code: Sample.ScrollSource.wheel.rawValue, x: turn.x, y: turn.y, at: instant)
  }

  /// Fingers or a stick scroll right and down by a distance in points; 0 and 0 when they leave.
  package mutating func scroll(
    _ source: Sample.ScrollSource, x: Double, y: Double, at instant: Instant
  ) -> Bool {
    guard x != 0 || y != 0 else {
      scrollRest = Rest()
      return put(.scroll, code: source.rawValue, x: 0, z: 1, at: instant)
    }
    let distance = scrollRest.round(x, y)
    guard distance != (0, 0) else { return false }
    return put(.scroll, code: source.rawValue, x: distance.x, y: distance.y, at: instant)
  }

  private mutating func put(
    _ kind: Sample.Kind, code: UInt16 = 0, x: Int32, y: Int32 = 0, z: Int32 = 0,
    at instant: Instant
  ) -> Bool {
    frame.begin(at: instant)
    frame.append(kind, code: code, x: x, y: y, z: z)
    return true
  }
}
