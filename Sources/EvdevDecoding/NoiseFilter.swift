internal import InputCore

/// Holds a finger still that only trembles: libinput's filter for screens whose axes declare noise.
///
/// Around the place where a contact was last reported lies an ellipse with radii of half the noise.
/// Movement inside is dropped. Movement that leaves drags the ellipse along, so that the finger lies
/// on its edge. libinput 1.22 then reports the unfiltered place, but goes on from the filtered one:
/// an axis that the device does not report in the next frame has its filtered value then.
struct NoiseFilter: Equatable, Sendable {
  /// A place in device units.
  struct Place: Equatable, Sendable {
    var x: Int32
    var y: Int32
  }

  private let radiusX: Int32
  private let radiusY: Int32

  /// The filter of a device with these axes; nil where neither declares noise.
  init?(x: AbsoluteAxis?, y: AbsoluteAxis?) {
    let noiseX = max(0, x?.fuzz ?? 0)
    let noiseY = max(0, y?.fuzz ?? 0)
    guard noiseX > 0 || noiseY > 0 else { return nil }
    radiusX = noiseX / 2
    radiusY = noiseY / 2
  }

  /// Where the centre of the ellipse lies once the finger has moved to `place`.
  ///
  /// Equal to `centre` where the movement is to be dropped. Each step is libinput's, in its order and
  /// with its truncation, because one device unit more or less would tell the two roads apart.
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

  /// The whole part of `value`; what does not fit stops at the largest number that does.
  private func truncated(_ value: Double) -> Int32 {
    guard value > -2_147_483_648 else { return .min }
    guard value < 2_147_483_647 else { return .max }
    return Int32(value)
  }
}
