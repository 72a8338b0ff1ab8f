import Foundation

/// The speed of a moving point: an average over its last way, in which the newest part counts most.
///
/// The weight of an instant grows evenly from 0 at the begin of the window to its greatest at the
/// newest place. That makes the speed two times the way from the point's mean place in the window to
/// its newest one, divided by the window. The mean is over time, not over places: between two of
/// them the point is taken to have moved on a smooth curve, and the window is cut exactly, within a
/// piece if need be. So how often the point was looked at makes hardly any difference. The window
/// ends at the newest place, so the speed stands still while nothing moves (rule 11,
/// *Velocity*).
///
/// Holds the newest 256 places, a quarter of a second at 1000 Hz, and allocates nothing after the
/// first.
struct VelocityEstimator {
  private struct Place {
    var time: TimeInterval
    var x: CGFloat
    var y: CGFloat
  }

  private static let capacity = 256
  private var places: ContiguousArray<Place> = []
  /// Where the next place goes once all are taken.
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

  private var newestPlace: Place { place(0) }

  /// The newest place for age 0, older ones for greater ages.
  private func place(_ age: Int) -> Place {
    places[(next + places.count - 1 - age) % places.count]
  }

  /// Units a second along each axis; zero while there are not two places at different times.
  func velocity(window: TimeInterval) -> CGPoint {
    guard places.count > 1 else { return .zero }
    let newest = newestPlace
    // ∫x dt and ∫y dt relative to the newest place, and the time that they cover.
    var area = CGPoint.zero
    var duration: TimeInterval = 0
    var later = newest
    var slopeLater = slope(0)
    for age in 1..<places.count where duration < window {
      var earlier = place(age)
      var length = later.time - earlier.time
      let slopeEarlier = slope(age)
      if duration + length > window {
        let share = CGFloat((window - duration) / length)
        length = window - duration
        earlier.x = later.x + (earlier.x - later.x) * share
        earlier.y = later.y + (earlier.y - later.y) * share
      } else {
        // What a cubic with these slopes at its ends has more than the straight line.
        let bulge = CGFloat(length * length) / 12
        area.x += bulge * (slopeEarlier.x - slopeLater.x)
        area.y += bulge * (slopeEarlier.y - slopeLater.y)
      }
      area.x += CGFloat(length) * ((earlier.x + later.x) / 2 - newest.x)
      area.y += CGFloat(length) * ((earlier.y + later.y) / 2 - newest.y)
      duration += length
      later = earlier
      slopeLater = slopeEarlier
    }
    guard duration > 0 else { return .zero }
    let scale = -2 / CGFloat(duration * duration)
    return CGPoint(x: area.x * scale, y: area.y * scale)
  }

  /// How fast the point was at a place: between what it was before and after it, nearer to the
  /// shorter piece.
  private func slope(_ age: Int) -> CGPoint {
    let here = place(age)
    let before = place(min(age + 1, places.count - 1))
    let after = place(max(age - 1, 0))
    let lengthBefore = CGFloat(here.time - before.time)
    let lengthAfter = CGFloat(after.time - here.time)
    guard lengthBefore > 0 else { return chord(from: here, to: after) }
    guard lengthAfter > 0 else { return chord(from: before, to: here) }
    let shareAfter = lengthBefore / (lengthBefore + lengthAfter)
    let (arriving, leaving) = (
      chord(from: before, to: here), chord(from: here, to: after)
    )
    return CGPoint(
      x: arriving.x + (leaving.x - arriving.x) * shareAfter,
      y: arriving.y + (leaving.y - arriving.y) * shareAfter)
  }

  /// How fast the point is that goes evenly between two places; zero where it takes no time.
  private func chord(from earlier: Place, to later: Place) -> CGPoint {
    let length = CGFloat(later.time - earlier.time)
    guard length > 0 else { return .zero }
    return CGPoint(x: (later.x - earlier.x) / length, y: (later.y - earlier.y) / length)
  }
}
