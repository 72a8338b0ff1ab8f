import Foundation

/// The velocity of a moving point: a weighted average over its last movement, in which the parts
/// of the older half count most.
///
/// The window is the last `UIInputTunables.velocityWindow`, or the whole movement if that is
/// shorter. The weight of an instant depends on its age u as a share of the window: u³ (1 − u)
/// (52 + 12 u) / 3. Of three equal parts, the oldest therefore counts 55 %, the newest 4 %, which
/// agrees with what was measured (rule 26.2). The weight fades towards both ends, and the average
/// is over time, not over samples: the window is cut exactly, within a piece between two samples if
/// need be, and the velocity within a piece changes towards those of its neighbours. So the
/// sampling rate makes hardly any difference.
///
/// A window does not reach back beyond a rest: after `UIInputTunables.releaseRest` without a move a
/// movement begins anew. The window ends at the newest location, so the velocity is kept while
/// nothing moves, until a finger is lifted (rules 11, *Velocity*, and 26.1).
///
/// Holds the newest 256 samples, a quarter of a second at 1000 Hz, and allocates nothing after the
/// first.
struct VelocityEstimator {
  private struct Place {
    var time: TimeInterval
    var x: CGFloat
    var y: CGFloat
  }

  /// The movement between two samples.
  private struct Piece {
    /// Units per second.
    var x: CGFloat
    var y: CGFloat
    var duration: TimeInterval
    /// What an unevenness of the piece contributes: times the velocity at its older end, less that
    /// at its newer end, it is added to the velocity.
    var bend: Double
  }

  private static let capacity = 256
  private var places: ContiguousArray<Place> = []
  /// The index of the next sample once the buffer is full.
  private var next = 0

  /// Adds a sample of a move: the point was at `x`, `y` at `time`. Times must not decrease.
  ///
  /// A point that is where it was has not moved, as if there were no sample: panels may report a
  /// finger that is still, such as its force, or not.
  @inline(__always) mutating func append(time: TimeInterval, x: CGFloat, y: CGFloat) {
    if !places.isEmpty, newestPlace.x == x, newestPlace.y == y { return }
    start(time: time, x: x, y: y)
  }

  /// Adds a sample from which the point moves on, wherever it was before.
  @inline(__always) mutating func start(time: TimeInterval, x: CGFloat, y: CGFloat) {
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
    start(time: newest.time, x: newest.x, y: newest.y)
  }

  /// A finger was lifted at `time`: if the point has not moved for `rest` seconds, its velocity is
  /// zero from now on.
  mutating func lifted(at time: TimeInterval, rest: TimeInterval) {
    guard !places.isEmpty else { return }
    if Self.isRest(time - newestPlace.time, rest) { restart() }
  }

  /// Returns whether a time without a move is a rest; times are exact to a microsecond.
  private static func isRest(_ duration: TimeInterval, _ rest: TimeInterval) -> Bool {
    duration > rest - 1e-6
  }

  private var newestPlace: Place { places[next == 0 ? places.count - 1 : next - 1] }

  /// Returns the sample of a given age: 0 for the newest, greater for older ones.
  private func place(_ age: Int) -> Place {
    places[(next + places.count - 1 - age) % places.count]
  }

  /// Returns the velocity along each axis, in units per second; zero unless there are two samples
  /// at different times.
  func velocity(window: TimeInterval, rest: TimeInterval) -> CGPoint {
    let movement = movement(within: window, rest: rest)
    guard movement.duration > 0 else { return .zero }
    var velocity = CGPoint.zero
    var later = newestPlace
    var newer: Piece?
    var (age, counted) = (0.0, 0.0)
    for number in 0..<movement.pieces {
      let earlier = place(number + 1)
      var length = later.time - earlier.time
      // Of several samples of one time the last counts.
      guard length > 0 else { continue }
      if number == movement.pieces - 1 { length = min(length, movement.oldest) }
      let youngest = age / movement.duration
      // What came before the window does not count, nor does how the velocity changed then.
      let isCut = age + length > movement.duration + 1e-9
      age = min(age + length, movement.duration)
      let oldest = age / movement.duration
      let piece = Piece(
        x: (later.x - earlier.x) / CGFloat(length), y: (later.y - earlier.y) / CGFloat(length),
        duration: length, bend: Self.bend(from: youngest, to: oldest))
      let share = Self.share(youngerThan: oldest)
      velocity.x += piece.x * CGFloat(share - counted)
      velocity.y += piece.y * CGFloat(share - counted)
      if let newer, !isCut { Self.add(to: &velocity, turningFrom: piece, to: newer) }
      counted = share
      (newer, later) = (piece, earlier)
    }
    return velocity
  }

  /// Adds what makes the velocity go over from that of a piece to that of the next one: where they
  /// meet it is the mean of both, in which the shorter piece counts more.
  private static func add(
    to velocity: inout CGPoint, turningFrom older: Piece, to newer: Piece
  ) {
    let bend = older.bend * older.duration + newer.bend * newer.duration
    let share = CGFloat(bend / (older.duration + newer.duration))
    velocity.x += (older.x - newer.x) * share
    velocity.y += (older.y - newer.y) * share
  }

  /// Returns the movement that the velocity is measured over: how many of the newest pieces between
  /// two samples, the duration of the oldest of them, and the duration of all without what is cut
  /// off the oldest.
  ///
  /// A finger that lands and moves a little later is still in between, for which there is no
  /// sample: in the oldest piece it has moved no longer than in the next one.
  private func movement(
    within window: TimeInterval, rest: TimeInterval
  ) -> (pieces: Int, oldest: TimeInterval, duration: TimeInterval) {
    guard places.count > 1 else { return (0, 0, 0) }
    var (pieces, duration) = (0, 0.0)
    var (oldest, next) = (0.0, 0.0)
    var later = newestPlace.time
    while pieces < places.count - 1, duration < window {
      let earlier = place(pieces + 1).time
      let length = later - earlier
      if duration > 0, Self.isRest(length, rest) { break }
      if length > 0 { (next, oldest) = (oldest, length) }
      duration += length
      later = earlier
      pieces += 1
    }
    let moving = next > 0 ? min(oldest, next) : oldest
    return (pieces, moving, min(duration - oldest + moving, window))
  }

  /// Returns the share of the weight of all that is younger than `age`, itself a share of the
  /// window: the integral of the weight.
  private static func share(youngerThan age: Double) -> Double {
    let square = age * age
    return square * square * (13 - 8 * age - 2 * square) / 3
  }

  /// Returns the integral, over a piece of the window, of the weight times an unevenness of the
  /// velocity from end to end: the velocity is a parabola in time with the mean of the piece, the
  /// weight its tangent in the middle of the piece.
  private static func bend(from youngest: Double, to oldest: Double) -> Double {
    let (age, length) = ((youngest + oldest) / 2, oldest - youngest)
    let slope = 4 * age * age * (39 - 40 * age - 15 * age * age) / 3
    return length * length * slope / 12
  }
}
