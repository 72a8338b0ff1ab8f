import Foundation

/// The speed of a moving point: the slope of a straight line laid through its newest places.
///
/// A least-squares fit over the places of the last `window` seconds before the newest one, so the
/// rate of the samples hardly matters, and the speed stands still while nothing moves (semantics 11,
/// *Velocity*). Holds the newest 128 places and allocates nothing after the first.
struct VelocityEstimator {
  private struct Place {
    var time: TimeInterval
    var x: CGFloat
    var y: CGFloat
  }

  private static let capacity = 128
  private var places: ContiguousArray<Place> = []
  private var next = 0

  /// The point was at `x`, `y` at `time`; times must not decrease.
  mutating func append(time: TimeInterval, x: CGFloat, y: CGFloat) {
    let place = Place(time: time, x: x, y: y)
    if places.count < Self.capacity {
      if places.isEmpty { places.reserveCapacity(Self.capacity) }
      places.append(place)
      next = places.count % Self.capacity
    } else {
      places[next] = place
      next = (next + 1) % Self.capacity
    }
  }

  /// Forgets all places.
  mutating func removeAll() {
    places.removeAll(keepingCapacity: true)
    next = 0
  }

  /// Points a second along each axis; zero while there are not two places at different times.
  func velocity(window: TimeInterval) -> CGPoint {
    guard places.count > 1 else { return .zero }
    let newest = places[(next + places.count - 1) % places.count]
    var count: CGFloat = 0
    var sumT: CGFloat = 0
    var sumTT: CGFloat = 0
    var sumX: CGFloat = 0
    var sumY: CGFloat = 0
    var sumTX: CGFloat = 0
    var sumTY: CGFloat = 0
    for place in places where newest.time - place.time <= window {
      // Relative to the newest place: sums of small numbers lose nothing.
      let t = CGFloat(place.time - newest.time)
      let x = place.x - newest.x
      let y = place.y - newest.y
      count += 1
      sumT += t
      sumTT += t * t
      sumX += x
      sumY += y
      sumTX += t * x
      sumTY += t * y
    }
    let spread = count * sumTT - sumT * sumT
    guard count > 1, spread > 0 else { return .zero }
    return CGPoint(
      x: (count * sumTX - sumT * sumX) / spread, y: (count * sumTY - sumT * sumY) / spread)
  }
}
