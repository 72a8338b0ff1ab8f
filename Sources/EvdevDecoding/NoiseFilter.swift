internal import InputCore

/// Suppresses the jitter of a resting finger: libinput's filter for screens whose axes declare
/// noise.
///
/// An ellipse, with radii of half the noise, surrounds the last reported position of a contact.
/// Motion within it is dropped. Motion beyond it drags the ellipse along, so that the finger is on
/// its edge. libinput 1.22 then reports the unfiltered position, but continues from the filtered
/// one: an axis that the device does not send in the next frame then has its filtered value.
struct NoiseFilter: Equatable, Sendable {
  /// A position in device units.
  struct Place: Equatable, Sendable {
    var x: Int32
    var y: Int32
  }

  private let radiusX: Int32
  private let radiusY: Int32

  /// Creates a filter for a device with these axes; nil if neither declares noise.
  init?(x: AbsoluteAxis?, y: AbsoluteAxis?) {
    let noiseX = max(0, x?.fuzz ?? 0)
    let noiseY = max(0, y?.fuzz ?? 0)
    guard noiseX > 0 || noiseY > 0 else { return nil }
    radiusX = noiseX / 2
    radiusY = noiseY / 2
  }

  /// The centre of the ellipse after the finger has moved to `place`.
  ///
  /// Equal to `centre` if the motion is dropped. Each step is libinput's, in its order and with its
  /// truncation, because a difference of one device unit would make the results diverge.
  func centre(following place: Place, from centre: Place) -> Place {
    guard radiusX > 0 && radiusY > 0 else { return place }
    let across = Double(place.x) - Double(centre.x)
    let down = Double(place.y) - Double(centre.y)
    let a = Double(radiusX)
    let b = Double(radiusY)
    let relative = (across * across / (a * a) + down * down / (b * b)).squareRoot()
    guard relative >= 1 else { return centre }
    let edge = (across * across + down * down).squareRoot() / relative
    var lagX = 0.0
    var lagY = edge
    if across != 0 {
      let slope = down / across
      lagX = edge / (slope * slope + 1).squareRoot()
      lagY = ((edge + lagX) * (edge - lagX)).squareRoot()
    }
    return Place(
      x: truncated(Double(place.x) + (across >= 0 ? -lagX : lagX)),
      y: truncated(Double(place.y) + (down >= 0 ? -lagY : lagY)))
  }

  /// The integer part of `value`, clamped to `Int32`.
  private func truncated(_ value: Double) -> Int32 {
    guard value > -2_147_483_648 else { return .min }
    guard value < 2_147_483_647 else { return .max }
    return Int32(value)
  }
}
