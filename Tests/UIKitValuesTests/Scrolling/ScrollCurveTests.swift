import RandomTestSupport
import Testing

@testable import UIKitValues

/// The closed forms, and the continuity of their pieces.
@MainActor @Suite struct ScrollCurveTests {
  static let rates = ScrollCurve.Rates(
    decay: 2.002002670673, reach: 0.499, stop: 10, spring: 10, pull: 0, rest: 0.5)

  static func limits(_ least: Double = 0, _ greatest: Double = 1000, bounces: Bool = true)
    -> ScrollLimits
  {
    ScrollLimits(
      least: least, greatest: greatest, size: 500, isMovable: true, bounces: bounces)
  }

  func released(_ place: Double, _ velocity: Double, _ limits: ScrollLimits = limits())
    -> ScrollCurve
  {
    ScrollCurve(releasedAt: place, velocity: velocity, within: limits, rates: Self.rates)
  }

  /// 100 + 400 · 0.499 (1 − 0.998^(1000 t)).
  @Test(arguments: [
    (0.0, 100.0), (0.25, 178.597077740618), (0.5, 226.244753530511), (1.0, 272.641121319642),
  ])
  func `released content loses a share of its speed each millisecond`(
    time: Double, place: Double
  ) {
    let curve = released(100, 400)
    #expect(abs(curve.place(at: time) - place) < 1e-6)
    let speed = 400 - (curve.place(at: time) - 100) / 0.499
    #expect(abs(curve.velocity(at: time) - speed) < 1e-9)
  }

  @Test func `content rolls as far as the sum of the milliseconds, and stops dead at 10 a second`()
  {
    let curve = released(100, 400)
    #expect(abs(curve.end - (100 + 390 * 0.499)) < 1e-9)
    #expect(abs(curve.velocity(at: curve.duration * (1 - 1e-12)) - 10) < 1e-6)
    #expect(abs(curve.place(at: curve.duration * (1 - 1e-12)) - curve.end) < 1e-6)
    #expect(curve.place(at: curve.duration) == curve.end)
    #expect(curve.velocity(at: curve.duration) == 0)
  }

  @Test func `content that meets an edge continues beyond it as a spring, and comes back`() {
    let curve = released(900, 1000)
    #expect(curve.end == 1000)
    // It meets the edge when 1000 − 900 of 1000 · 0.499 are behind it.
    let share = 1 - 100 / (1000 * 0.499)
    let meeting = -DeterministicMath.naturalLogarithm(share) / Self.rates.decay
    #expect(abs(curve.place(at: meeting) - 1000) < 1e-9)
    #expect(abs(curve.velocity(at: meeting) - 1000 * share) < 1e-6)
    // Critically damped from its end: v·t·e^(−ωt), at most at t = 1 ÷ ω.
    let peak = 1000 * share / Self.rates.spring / DeterministicMath.exponential(1)
    #expect(abs(curve.place(at: meeting + 0.1) - (1000 + peak)) < 1e-9)
  }

  @Test func `a spring whose slope is a rounding error is over when it has settled`() {
    // Exactly the speed that reaches the edge, and the least step faster.
    for velocity in [100.0, 100.0.nextUp] {
      let curve = released(-10, velocity)
      #expect(curve.end == 0 && curve.duration < 1)
    }
  }

  @Test func `without bounces content stops at the edge`() {
    let curve = released(900, 1000, Self.limits(bounces: false))
    #expect(curve.end == 1000)
    #expect(curve.place(at: curve.duration) == 1000)
    #expect(curve.place(at: curve.duration * 0.999) < 1000)
    #expect(released(1000, 1000, Self.limits(bounces: false)).duration == 0)
  }

  @Test func `content that is released beyond the edge comes back without oscillation`() {
    let curve = released(-100, 0)
    #expect(curve.end == 0)
    for step in 1...20 {
      let time = Double(step) / 20
      let place = -100 * (1 + 10 * time) * DeterministicMath.exponential(-10 * time)
      #expect(abs(curve.place(at: min(time, curve.duration)) - place) < 0.51)
      if time < curve.duration { #expect(abs(curve.place(at: time) - place) < 1e-9) }
    }
    #expect(abs(curve.place(at: curve.duration * (1 - 1e-9))) <= 0.5)
  }

  @Test func `content that is flung back in from beyond the edge rolls on`() {
    let curve = released(-50, 2000)
    #expect(curve.end > 500 && curve.end < 1000)
    // The spring brings it to the edge when (c + s·t) is 0; from there it decays.
    let crossing = 50 / (2000 - 500.0)
    #expect(abs(curve.place(at: crossing)) < 1e-9)
    let speed = 1500 * DeterministicMath.exponential(-10 * crossing)
    #expect(abs(curve.end - (speed - 10) * 0.499) < 1e-9)
  }

  @Test func `content hardly moved stays`() {
    #expect(released(100, 0) == ScrollCurve(restingAt: 100))
    #expect(released(100, 10).duration == 0)
    #expect(released(100, -10).end == 100)
  }

  @Test func `content that was sent somewhere ends there, no slower than its own decay`() {
    let fast = ScrollCurve(glidingFrom: 0, velocity: 5000, to: 300, rates: Self.rates)
    #expect(fast.end == 300)
    #expect(abs(fast.velocity(at: 0) - 5000) < 1e-9)
    let slow = ScrollCurve(glidingFrom: 0, velocity: -10, to: 300, rates: Self.rates)
    #expect(slow.end == 300)
    #expect(abs(slow.velocity(at: 0) - (300 / 0.499 + 10)) < 1e-9)
    let natural = ScrollCurve(glidingFrom: 0, velocity: 1010, to: 499, rates: Self.rates)
    #expect(natural == released(0, 1010, Self.limits(0, 2000)))
  }

  @Test func `a page is not overshot`() {
    let curve = ScrollCurve(snappingFrom: 480, velocity: 9000, to: 500, rates: Self.rates)
    for step in 0...100 {
      let time = Double(step) / 100
      #expect(curve.place(at: time) <= 500 && curve.place(at: time) >= 480)
    }
  }

  @Test func `an animation is slow at both ends and halfway in the middle`() {
    let curve = ScrollCurve(easingFrom: 100, to: 200, duration: 0.3)
    #expect(curve.place(at: 0) == 100)
    #expect(abs(curve.place(at: 0.15) - 150) < 1e-9)
    #expect(abs(curve.place(at: 0.075) - 115.625) < 1e-9)
    #expect(curve.place(at: 0.3) == 200)
    #expect(abs(curve.velocity(at: 0)) < 1e-9)
  }

  @Test(arguments: [
    // From, velocity, page.
    (0.0, 0.0, 0.0), (249, 0, 0), (251, 0, 500), (10, 500, 500), (490, 500, 500), (500, 500, 1000),
    (990, -500, 500), (500, -500, 0), (10, -500, 0), (-40, -900, 0), (1000, 900, 1000),
    (400, 399, 500), (100, 399, 0),
  ])
  func `the page is the next one after a fast release, the nearest after a slow one`(
    place: Double, velocity: Double, page: Double
  ) {
    let limits = Self.limits()
    #expect(limits.page(from: place, velocity: velocity, leastVelocity: 400) == page)
  }

  @Test(arguments: [(5.0, 2.7421), (10, 5.4687), (100, 52.0197), (400, 178.9831), (960, 340.6452)])
  func `a pull beyond the edge moves the content ever less`(pull: Double, shown: Double) {
    // Published figures for a view of 960 points.
    let band = RubberBand(stiffness: 0.55, size: 960)
    #expect(abs(band.shown(pull: pull) - shown) < 0.005)
    #expect(abs(band.pull(shown: band.shown(pull: pull)) - pull) < 1e-9)
  }

  /// A walk over releases: no jump between the pieces, and an end where content may rest.
  @Test func `every curve is continuous and ends within the limits`() {
    let seed = SeededGenerator.testSeed()
    print("ScrollCurveTests: seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let limits = Self.limits(
        0, Bool.random(using: &generator) ? 1000 : 0, bounces: Bool.random(using: &generator))
      let place = Double.random(in: -300...1300, using: &generator)
      let velocity = Double.random(in: -6000...6000, using: &generator)
      let curve = released(place, velocity, limits)
      #expect(limits.clamp(curve.end) == curve.end)
      var last = place
      let count = Int(curve.duration * 1000) + 2
      for step in 0...count {
        let now = curve.place(at: Double(step) / 1000)
        // Nothing is faster than the release or the spring's pull from the far end.
        #expect(abs(now - last) <= 6000 * 0.002 + 10, "seed \(seed): \(place), \(velocity)")
        last = now
      }
      #expect(last == curve.end, "seed \(seed): \(place), \(velocity)")
    }
  }
}
