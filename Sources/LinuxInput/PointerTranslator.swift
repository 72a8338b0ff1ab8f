package import InputCore

/// Translates libinput's events of one pointer; each event becomes a frame.
///
/// Uses no libinput object and no clock. If a method returns true, `frame` holds an event to
/// deliver before the next one. The buffer is allocated once.
package struct PointerTranslator: Sendable {
  /// The last event as a frame.
  package private(set) var frame: Frame
  private var motionRest = PointRest()
  private var scrollRest = PointRest()

  /// Creates a translator with nothing pressed and no remainder.
  package init(device: DeviceID) {
    frame = Frame(device: device, instant: .zero)
    frame.samples.reserveCapacity(1)
  }

  /// Moves the pointer right and down by a distance in points; returns false if the sum is still
  /// less than a unit.
  package mutating func motion(x: Double, y: Double, at instant: Instant) -> Bool {
    let distance = motionRest.round(x, y)
    guard distance != (0, 0) else { return false }
    return put(.pointerMotion, x: distance.x, y: distance.y, at: instant)
  }

  /// Sets the pointer's location, in units of 2^-24 of its surface.
  package mutating func place(x: Int32, y: Int32, at instant: Instant) -> Bool {
    put(.pointerPlace, x: x, y: y, at: instant)
  }

  /// Presses or releases a button, by the kernel's code.
  package mutating func button(_ code: UInt16, isDown: Bool, at instant: Instant) -> Bool {
    put(.button, code: code, x: isDown ? 1 : 0, at: instant)
  }

  /// Turns a wheel right and down, in 120ths of a click.
  package mutating func wheel(x: Double, y: Double, at instant: Instant) -> Bool {
    let turn = (x: nearestInt32(x), y: nearestInt32(y))
    guard turn != (0, 0) else { return false }
    return put(
      .scroll, code: Sample.ScrollSource.wheel.rawValue, x: turn.x, y: turn.y, at: instant)
  }

  /// Scrolls right and down by a distance in points, from fingers or a stick; 0 and 0 when they
  /// lift.
  package mutating func scroll(
    _ source: Sample.ScrollSource, x: Double, y: Double, at instant: Instant
  ) -> Bool {
    guard x != 0 || y != 0 else {
      scrollRest = PointRest()
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
