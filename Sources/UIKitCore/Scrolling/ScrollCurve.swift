/// Where the content is along one axis at each moment after it was let go.
///
///     inside ──decay──▶ stopped dead
///        └──decay──▶ edge ──spring──▶ rest at the edge
///     outside ──spring──▶ rest at the edge
///        └──spring──▶ edge, still fast ──decay──▶ …as from inside
///
/// A closed form: the place depends on the time passed alone, not on how often it is looked at. Times
/// are seconds since the release, places points of offset.
struct ScrollCurve: Equatable {
  /// How fast things slow down.
  struct Rates: Equatable {
    /// Share of the speed that a second takes away at each moment, for content that rolls out: 1/s.
    var decay: Double
    /// How far content would roll out for each point a second of its speed, if it never stopped: s.
    var reach: Double
    /// Points a second at which rolling content stops dead.
    var stop: Double
    /// Natural frequency of the critically damped spring: 1/s.
    var spring: Double
    /// Points a second towards the edge that the spring gives at once for each point beyond: 1/s.
    var pull: Double
    /// Points from the end at which the movement counts as over.
    var rest: Double
  }

  /// One law of motion, counted from its own begin.
  fileprivate enum Law: Equatable {
    /// end + distance · e^(−rate·t), with speed · e^(−rate·t): the sum of the milliseconds, of which each
    /// keeps its share of the speed, is a thousandth less than the integral.
    case decay(end: Double, distance: Double, speed: Double, rate: Double)
    /// end + (distance + slope·t) · e^(−rate·t)
    case spring(end: Double, distance: Double, slope: Double, rate: Double)
    /// From one place to the other, slowly at both ends: 3s² − 2s³ of the way at the share s.
    case ease(from: Double, to: Double, duration: Double)
  }

  private struct Stretch: Equatable {
    var begin: Double
    var law: Law
  }

  private var stretches: [Stretch] = []
  /// Where the content comes to rest.
  private(set) var end: Double
  /// When the content comes to rest; 0 where it does not move at all.
  private(set) var duration: Double = 0

  /// Content that stays at `place`.
  init(restingAt place: Double) {
    end = place
  }

  /// The place at `time`; the very end from `duration` on.
  func place(at time: Double) -> Double {
    guard time < duration, let stretch = stretch(at: time) else { return end }
    return stretch.law.place(at: time - stretch.begin)
  }

  /// Points a second at `time`.
  func velocity(at time: Double) -> Double {
    guard time < duration, let stretch = stretch(at: time) else { return 0 }
    return stretch.law.velocity(at: time - stretch.begin)
  }

  private func stretch(at time: Double) -> Stretch? {
    stretches.last { $0.begin <= time } ?? stretches.first
  }
}

// MARK: Ways to move

extension ScrollCurve {
  /// Content let go at `place` with `velocity`: it rolls out, and bounces where it meets an edge.
  init(releasedAt place: Double, velocity: Double, within limits: ScrollLimits, rates: Rates) {
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
    // The edge comes first, with this share of the speed left: all of it where that is here.
    let reach = velocity * rates.reach
    let share = min((place + reach - goal) / reach, 1)
    append(.decay(end: place + reach, distance: -reach, speed: velocity, rate: rates.decay))
    duration -= DeterministicMath.naturalLogarithm(share) / rates.decay
    end = goal
    guard limits.bounces else { return }
    _ = springBack(from: goal, velocity: velocity * share, to: goal, rates)
  }

  /// How far content rolls until it stops dead: not at all where it is no faster than that.
  private static func way(of velocity: Double, _ rates: Rates) -> Double {
    guard velocity.magnitude > rates.stop else { return 0 }
    return (velocity - (velocity < 0 ? -rates.stop : rates.stop)) * rates.reach
  }

  /// Content let go at `place` that was told where to come to rest: it rolls out to `goal`.
  ///
  /// It starts with `velocity` and slows down sooner where that would carry it beyond; where it would
  /// not carry so far, it starts with the speed that does.
  init(glidingFrom place: Double, velocity: Double, to goal: Double, rates: Rates) {
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

  /// Content pulled to `goal` by the spring, without shooting past it where it starts apart from it.
  init(snappingFrom place: Double, velocity: Double, to goal: Double, rates: Rates) {
    self.init(restingAt: goal)
    let distance = place - goal
    let limit = -rates.spring * distance
    let velocity =
      distance > 0 ? max(velocity, limit) : distance < 0 ? min(velocity, limit) : velocity
    _ = springBack(from: place, velocity: velocity, to: goal, rates)
  }

  /// Content moved by the program.
  init(easingFrom place: Double, to goal: Double, duration: Double) {
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

  /// Adds the spring's stretch; where it reaches the edge with speed to spare, only up to there, and
  /// returns the speed.
  private mutating func springBack(
    from place: Double, velocity: Double, to edge: Double, _ rates: Rates
  ) -> Double? {
    let distance = place - edge
    let slope = velocity + rates.spring * distance
    end = edge
    let spring = Law.spring(end: 0, distance: distance, slope: slope, rate: rates.spring)
    append(.spring(end: edge, distance: distance, slope: slope, rate: rates.spring))
    let bound = Self.settlingBound(distance: distance, slope: slope, rates)
    // A slope that is nothing but a rounding error crosses the edge long after all is at rest.
    guard distance * slope < 0, -distance / slope < bound else {
      let turn = slope == 0 ? 0 : 1 / rates.spring - distance / slope
      duration += spring.time(within: rates.rest, from: turn < bound ? max(turn, 0) : 0, to: bound)
      return nil
    }
    let crossing = -distance / slope
    duration += crossing
    return slope * DeterministicMath.exponential(-rates.spring * crossing)
  }

  /// A time after which the spring certainly stays within `rates.rest` of its end.
  ///
  /// Half of that is left to each summand of (distance + slope·t)·e^(−rate·t); for the second,
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

  /// When a law that ends at 0 is within `rest` of that, to be sure by a little, between two times from
  /// one to the other of which it only comes nearer.
  fileprivate func time(within rest: Double, from begin: Double, to end: Double) -> Double {
    var (outside, inside) = (begin, end)
    let rest = rest * 0.9999
    // Sixty halvings are more than a number has digits.
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
