import Foundation

/// The velocity of a moving point: a weighted average over its last movement, in which the newest
/// part counts most.
///
/// The weight of an instant grows linearly from 0 at the start of the window to its maximum at the
/// newest location. The velocity is therefore twice the distance from the point's mean location in
/// the window to its newest one, divided by the window. The mean is over time, not over samples:
/// between two samples the point is assumed to have moved on a smooth curve, and the window is cut
/// exactly, within a piece if need be. So the sampling rate makes hardly any difference. The window
/// ends at the newest location, so the velocity is kept while nothing moves (rule 11, *Velocity*).
///
/// Holds the newest 256 samples, a quarter of a second at 1000 Hz, and allocates nothing after the
/// first.
struct VelocityEstimator {
  private struct Place {
    var time: TimeInterval
    var x: CGFloat
    var y: CGFloat
  }

  private static let capacity = 256
  private var places: ContiguousArray<Place> = []
  /// The index of the next sample once the buffer is full.
  private var next = 0

  /// Adds a sample: the point was at `x`, `y` at `time`. Times must not decrease.
  @inline(__always) mutating func append(time: TimeInterval, x: CGFloat, y: CGFloat) {
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

  /// Removes all samples.
  mutating func removeAll() {
    places.removeAll(keepingCapacity: true)
    next = 0
  }

  /// Removes all samples but the newest: the velocity is zero until the point moves on.
  mutating func restart() {
    guard !places.isEmpty else { return }
    let newest = newestPlace
    removeAll()
    append(time: newest.time, x: newest.x, y: newest.y)
  }

  private var newestPlace: Place { place(0) }

  /// Returns the sample of a given age: 0 for the newest, greater for older ones.
  private func place(_ age: Int) -> Place {
    places[(next + places.count - 1 - age) % places.count]
  }

  /// Returns the velocity along each axis, in units per second; zero unless there are two samples
  /// at different times.
  func velocity(window: TimeInterval) -> CGPoint {
    guard places.count > 1 else { return .zero }
    let newest = newestPlace
    // ∫x dt and ∫y dt relative to the newest location, and the time that they cover.
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
        // The area between a cubic with these slopes at its ends and the straight line.
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

  /// Returns the velocity at a sample: between those of the pieces before and after it, closer to
  /// that of the shorter piece.
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

  /// Returns the velocity of a point that moves evenly between two samples; zero if no time passes.
  private func chord(from earlier: Place, to later: Place) -> CGPoint {
    let length = CGFloat(later.time - earlier.time)
    guard length > 0 else { return .zero }
    return CGPoint(x: (later.x - earlier.x) / length, y: (later.y - earlier.y) / length)
  }
}
