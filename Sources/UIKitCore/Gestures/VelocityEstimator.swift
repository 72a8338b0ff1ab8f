import Foundation

/// The speed of a moving point: the slope of a straight line laid through its way.
///
/// Between two places the point is taken to have moved evenly, so its way is a chain of straight
/// pieces, and the line is the one with the least squares over *all instants* of the window, not
/// over the places: how often the point was looked at makes no difference where it moved evenly, and
/// little where it did not. The window ends at the newest place and begins exactly `window` seconds
/// earlier, within a piece if need be, so the speed stands still while nothing moves (semantics 11,
/// *Velocity*). Holds the newest 128 places and allocates nothing after the first.
struct VelocityEstimator {
  private struct Place {
    var time: TimeInterval
    var x: CGFloat
    var y: CGFloat
  }

  private static let capacity = 128
  private var places: ContiguousArray<Place> = []
  /// Where the next place goes once all 128 are taken.
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

  /// Forgets all places but the newest: the speed is zero until the point moves on.
  mutating func restart() {
    guard !places.isEmpty else { return }
    let newest = newestPlace
    removeAll()
    append(time: newest.time, x: newest.x, y: newest.y)
  }

  private var newestPlace: Place { places[(next + places.count - 1) % places.count] }

  /// Units a second along each axis; zero while there are not two places at different times.
  func velocity(window: TimeInterval) -> CGPoint {
    guard places.count > 1 else { return .zero }
    let newest = newestPlace
    var sums = Sums()
    // Backwards, and relative to the newest place: sums of small numbers lose nothing.
    var later = Place(time: 0, x: 0, y: 0)
    for age in 1..<places.count {
      let place = places[(next + places.count - 1 - age) % places.count]
      let earlier = Place(
        time: place.time - newest.time, x: place.x - newest.x, y: place.y - newest.y)
      guard -earlier.time < window else {
        let share = (window + later.time) / (later.time - earlier.time)
        sums.add(
          from: Place(
            time: -window, x: later.x + (earlier.x - later.x) * share,
            y: later.y + (earlier.y - later.y) * share), to: later)
        break
      }
      sums.add(from: earlier, to: later)
      later = earlier
    }
    return sums.slope
  }

  /// Integrals over the pieces of the way, from now backwards.
  private struct Sums {
    /// Seconds that the pieces take together.
    private var duration: CGFloat = 0
    /// ∫x dt and ∫y dt.
    private var areaX: CGFloat = 0
    private var areaY: CGFloat = 0
    /// ∫t·x dt and ∫t·y dt.
    private var momentX: CGFloat = 0
    private var momentY: CGFloat = 0

    mutating func add(from earlier: Place, to later: Place) {
      let length = CGFloat(later.time - earlier.time)
      let weightEarlier = length * CGFloat(2 * earlier.time + later.time) / 6
      let weightLater = length * CGFloat(earlier.time + 2 * later.time) / 6
      duration += length
      areaX += length * (earlier.x + later.x) / 2
      areaY += length * (earlier.y + later.y) / 2
      momentX += weightEarlier * earlier.x + weightLater * later.x
      momentY += weightEarlier * earlier.y + weightLater * later.y
    }

    /// The least-squares slopes: ∫(t − m)·x dt ÷ ∫(t − m)² dt, with m the middle of the time.
    var slope: CGPoint {
      guard duration > 0 else { return .zero }
      let middle = -duration / 2
      let spread = duration * duration * duration / 12
      return CGPoint(
        x: (momentX - middle * areaX) / spread, y: (momentY - middle * areaY) / spread)
    }
  }
}
