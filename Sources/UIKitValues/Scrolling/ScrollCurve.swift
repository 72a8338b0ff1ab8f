/// The motion of content along one axis after its release.
///
///     inside ──decay──▶ stopped dead
///        └──decay──▶ edge ──spring──▶ rest at the edge
///     outside ──spring──▶ rest at the edge
///        └──spring──▶ edge, still fast ──decay──▶ …as from inside
///
/// A closed form: the position depends on the time alone, not on how often it is read. Times are in
/// seconds since the release, positions in points of offset.
package struct ScrollCurve: Equatable {
  /// The constants of the motion.
  package struct Rates: Equatable {
    /// The relative decrease of the velocity of rolling content: 1/s.
    package var decay: Double
    /// The distance that content would roll per unit of velocity if it never stopped: s.
    package var reach: Double
    /// The velocity at which rolling content stops, in points per second.
    package var stop: Double
    /// The natural frequency of the critically damped spring: 1/s.
    package var spring: Double
    /// The initial velocity towards the edge that the spring adds per point beyond it: 1/s.
    package var pull: Double
    /// The distance from the end at which the motion counts as finished, in points.
    package var rest: Double

    /// Creates the value from its parts.
    package init(
      decay: Double, reach: Double, stop: Double, spring: Double, pull: Double, rest: Double
    ) {
      self.decay = decay
      self.reach = reach
      self.stop = stop
      self.spring = spring
      self.pull = pull
      self.rest = rest
    }
  }

  /// One law of motion, with times from its own start.
  fileprivate enum Law: Equatable {
    /// end + distance · e^(−rate·t), with velocity speed · e^(−rate·t). The distance is a sum of
    /// milliseconds, each with its share of the velocity, which is a thousandth less than the
    /// integral.
    case decay(end: Double, distance: Double, speed: Double, rate: Double)
    /// end + (distance + slope·t) · e^(−rate·t)
    case spring(end: Double, distance: Double, slope: Double, rate: Double)
    /// From one position to the other, slow at both ends: 3s² − 2s³ of the distance at the fraction
    /// s.
    case ease(from: Double, to: Double, duration: Double)
  }

  private struct Stretch: Equatable {
    var begin: Double
    var law: Law
  }

  private var stretches: [Stretch] = []
  /// The position at which the content comes to rest.
  package private(set) var end: Double
  /// The time at which the content comes to rest; 0 if it does not move.
  package private(set) var duration: Double = 0

  /// Content that stays at `place`.
  init(restingAt place: Double) {
    end = place
  }

  /// Returns the position at `time`; exactly `end` from `duration` on.
  package func place(at time: Double) -> Double {
    guard time < duration, let stretch = stretch(at: time) else { return end }
    return stretch.law.place(at: time - stretch.begin)
  }

  /// Returns the velocity at `time`, in points per second.
  package func velocity(at time: Double) -> Double {
    guard time < duration, let stretch = stretch(at: time) else { return 0 }
    return stretch.law.velocity(at: time - stretch.begin)
  }

  private func stretch(at time: Double) -> Stretch? {
    stretches.last { $0.begin <= time } ?? stretches.first
  }
}

// MARK: Kinds of motion

extension ScrollCurve {
  /// Content released at `place` with `velocity`: it rolls, and bounces if it reaches an edge.
  package init(
    releasedAt place: Double, velocity: Double, within limits: ScrollLimits, rates: Rates
  ) {
    self.init(restingAt: place)
    var (place, velocity) = (place, velocity)
    let edge = limits.clamp(place)
    if place != edge {
      velocity += rates.pull * (edge - place)
      guard let speed = springBack(from: place, velocity: velocity, to: edge, rates) else { return }
      (place, velocity) = (edge, speed)
    }
    let way = Self.way(of: velocity, rates)
    guard way != 0 else { return }
    let goal = limits.clamp(place + way)
    guard goal != place + way else {
      rollOut(from: place, by: way, velocity: velocity, rates)
      return
    }
    // The edge comes first, with this fraction of the velocity left; all of it at the edge itself.
    let reach = velocity * rates.reach
    let share = min((place + reach - goal) / reach, 1)
    append(.decay(end: place + reach, distance: -reach, speed: velocity, rate: rates.decay))
    duration -= DeterministicMath.naturalLogarithm(share) / rates.decay
    end = goal
    guard limits.bounces else { return }
    _ = springBack(from: goal, velocity: velocity * share, to: goal, rates)
  }

  /// Returns the distance that content rolls until it stops; zero if it is not above the stopping
  /// velocity.
  private static func way(of velocity: Double, _ rates: Rates) -> Double {
    guard velocity.magnitude > rates.stop else { return 0 }
    return (velocity - (velocity < 0 ? -rates.stop : rates.stop)) * rates.reach
  }

  /// Content released at `place` with a given position to come to rest: it rolls to `goal`.
  ///
  /// It starts with `velocity`, and decelerates faster if that would carry it beyond `goal`. If
  /// that would not carry it so far, it starts with the velocity that does.
  package init(glidingFrom place: Double, velocity: Double, to goal: Double, rates: Rates) {
    self.init(restingAt: goal)
    let way = goal - place
    guard way.magnitude > rates.rest else { return }
    let natural = Self.way(of: velocity, rates)
    guard natural / way < 1 else {
      var rates = rates
      rates.reach *= way / natural
      rates.decay *= natural / way
      rollOut(from: place, by: way, velocity: velocity, rates)
      return
    }
    let speed = way / rates.reach + (way < 0 ? -rates.stop : rates.stop)
    rollOut(from: place, by: way, velocity: speed, rates)
  }

  /// Content pulled to `goal` by the spring, without overshooting if it starts away from it.
  package init(snappingFrom place: Double, velocity: Double, to goal: Double, rates: Rates) {
    self.init(restingAt: goal)
    let distance = place - goal
    let limit = -rates.spring * distance
    let velocity =
      distance > 0 ? max(velocity, limit) : distance < 0 ? min(velocity, limit) : velocity
    _ = springBack(from: place, velocity: velocity, to: goal, rates)
  }

  /// Content moved by the program.
  package init(easingFrom place: Double, to goal: Double, duration: Double) {
    self.init(restingAt: goal)
    guard place != goal else { return }
    append(.ease(from: place, to: goal, duration: duration))
    self.duration = duration
  }

  private mutating func append(_ law: Law) {
    stretches.append(Stretch(begin: duration, law: law))
  }

  private mutating func rollOut(
    from place: Double, by way: Double, velocity: Double, _ rates: Rates
  ) {
    let reach = velocity * rates.reach
    append(.decay(end: place + reach, distance: -reach, speed: velocity, rate: rates.decay))
    duration += DeterministicMath.naturalLogarithm(velocity.magnitude / rates.stop) / rates.decay
    end = place + way
  }

  /// Appends the spring's motion. If it crosses the edge with velocity to spare, appends the motion
  /// up to the edge and returns the velocity.
  private mutating func springBack(
    from place: Double, velocity: Double, to edge: Double, _ rates: Rates
  ) -> Double? {
    let distance = place - edge
    let slope = velocity + rates.spring * distance
    end = edge
    let spring = Law.spring(end: 0, distance: distance, slope: slope, rate: rates.spring)
    append(.spring(end: edge, distance: distance, slope: slope, rate: rates.spring))
    let bound = Self.settlingBound(distance: distance, slope: slope, rates)
    // A slope that is only a rounding error would cross the edge long after everything is at rest.
    guard distance * slope < 0, -distance / slope < bound else {
      let turn = slope == 0 ? 0 : 1 / rates.spring - distance / slope
      duration += spring.time(within: rates.rest, from: turn < bound ? max(turn, 0) : 0, to: bound)
      return nil
    }
    let crossing = -distance / slope
    duration += crossing
    return slope * DeterministicMath.exponential(-rates.spring * crossing)
  }

  /// Returns a time after which the spring certainly stays within `rates.rest` of its end.
  ///
  /// Half of that is allowed for each summand of (distance + slope·t)·e^(−rate·t); for the second,
  /// t·e^(−rate·t/2) is never above 2 ÷ (e·rate).
  private static func settlingBound(distance: Double, slope: Double, _ rates: Rates) -> Double {
    let half = rates.rest / 2
    var time = 0.0
    if distance.magnitude > half {
      time = DeterministicMath.naturalLogarithm(distance.magnitude / half) / rates.spring
    }
    let peak = 2 * slope.magnitude / (DeterministicMath.exponential(1) * rates.spring)
    if peak > half {
      time = max(time, 2 * DeterministicMath.naturalLogarithm(peak / half) / rates.spring)
    }
    return time
  }
}

extension ScrollCurve.Law {
  fileprivate func place(at time: Double) -> Double {
    switch self {
    case .decay(let end, let distance, _, let rate):
      return end + distance * DeterministicMath.exponential(-rate * time)
    case .spring(let end, let distance, let slope, let rate):
      return end + (distance + slope * time) * DeterministicMath.exponential(-rate * time)
    case .ease(let from, let to, let duration):
      let share = time / duration
      return from + (to - from) * share * share * (3 - 2 * share)
    }
  }

  /// Returns a time at which a law that ends at 0 is within `rest` of it, slightly late to be sure.
  /// The law must approach 0 steadily between the two given times.
  fileprivate func time(within rest: Double, from begin: Double, to end: Double) -> Double {
    var (outside, inside) = (begin, end)
    let rest = rest * 0.9999
    // Sixty halvings exceed the precision of a number.
    for _ in 0..<60 {
      let middle = (outside + inside) / 2
      if place(at: middle).magnitude > rest { outside = middle } else { inside = middle }
    }
    return inside
  }

  fileprivate func velocity(at time: Double) -> Double {
    switch self {
    case .decay(_, _, let speed, let rate):
      return speed * DeterministicMath.exponential(-rate * time)
    case .spring(_, let distance, let slope, let rate):
      return (slope - rate * (distance + slope * time))
        * DeterministicMath.exponential(-rate * time)
    case .ease(let from, let to, let duration):
      let share = time / duration
      return (to - from) * 6 * share * (1 - share) / duration
    }
  }
}
