import Testing

@testable import UIKitCore

@Suite struct VelocityEstimatorTests {
  /// The speed at the end of `way`, sampled every `step` seconds until `end`, inclusive.
  func speed(every step: Double, until end: Double, of way: (Double) -> Double) -> Double {
    var estimator = VelocityEstimator()
    var count = 0.0
    while count * step < end {
      estimator.append(time: 5 + count * step, x: way(count * step), y: -way(count * step))
      count += 1
    }
    estimator.append(time: 5 + end, x: way(end), y: -way(end))
    let velocity = estimator.velocity(window: 0.1, rest: 0.04)
    #expect(velocity.y == -velocity.x)
    return velocity.x
  }

  @Test(arguments: [0.001, 0.004, 1.0 / 60, 1.0 / 30, 0.1, 0.25])
  func `an even movement has its speed at every rate`(step: Double) {
    #expect(abs(speed(every: step, until: 0.25) { 300 * $0 } - 300) < 1e-6)
  }

  @Test(arguments: [0.001, 0.004, 0.008, 1.0 / 60, 1.0 / 30])
  func `an even acceleration hardly depends on the rate`(step: Double) {
    // The mean age by the weight u³ (1 − u) (52 + 12 u) / 3 is 52/15 − 40/18 − 12/21 of the window.
    let speed = speed(every: step, until: 0.25) { 1000 * $0 * $0 }
    let mean = 2000 * (0.25 - 0.1 * (52.0 / 15 - 40.0 / 18 - 12.0 / 21))
    #expect(abs(speed - mean) < 0.015 * mean)
  }

  /// The weights of the thirds are 0.0416, 0.4047 and 0.5537, the newest first. A velocity that
  /// jumps between two reports is taken for one that changes, by no more than what was measured.
  @Test(arguments: [0.001, 0.004, 1.0 / 60, 1.0 / 30])
  func `26.2 of three equal parts the oldest counts most`(step: Double) {
    func way(_ speeds: [Double], _ time: Double) -> Double {
      speeds.enumerated().reduce(0) { way, part in
        way + part.element * min(max(time - Double(part.offset) / 30, 0), 1.0 / 30)
      }
    }
    let faster = speed(every: step, until: 0.1) { way([600, 900, 1200], $0) }
    #expect((735...750).contains(faster), "\(faster)")
    let slower = speed(every: step, until: 0.1) { way([1800, 1200, 600], $0) }
    #expect((1500...1530).contains(slower), "\(slower)")
    // Reports that do not fall on the borders of the parts blur these.
    if step == 0.001 {
      #expect(abs(faster - 746.4) < 0.5)
      #expect(abs(slower - 1507.3) < 1)
    }
  }

  @Test(arguments: [0.001, 0.008, 1.0 / 60, 1.0 / 30])
  func `26.2 a finger that moves a little after it has landed has its whole speed`(step: Double) {
    for rest in [0, 0.016, 0.035] {
      var estimator = VelocityEstimator()
      estimator.append(time: 0, x: 0, y: 0)
      for count in 1...Int((0.1 / step).rounded()) {
        let time = Double(count) * step
        estimator.append(time: rest + time, x: 1000 * time, y: 0)
      }
      let speed = estimator.velocity(window: 0.1, rest: 0.04).x
      #expect(abs(speed - 1000) < 1, "\(rest)")
    }
  }

  @Test func `a window that ends in the middle of a piece is cut there`() {
    var estimator = VelocityEstimator()
    for (step, place) in [0.0, 30, 60, 63, 66].enumerated() {
      estimator.append(time: Double(step) * 0.03, x: place, y: 0)
    }
    // 100 points a second in the newest 0.06 s, which have 32.3136 % of the weight; 1000 before,
    // also in the piece that is cut. Where they meet the velocity is 550: the weight changes by
    // 4.8499 and 0.4219 for each tenth of a second in the middle of the two pieces of 30 %.
    let speed = estimator.velocity(window: 0.1, rest: 0.04).x
    let turn = 900 * 0.3 * 0.3 / 12 * (4.8499 + 0.4219) / 2
    #expect(abs(speed - (1000 - 900 * 0.323136 + turn)) < 0.01)
  }

  @Test func `26.1 a movement begins anew after a rest`() {
    var estimator = VelocityEstimator()
    for (time, place) in [(0.0, 0.0), (0.2, 8), (0.208, 16), (0.216, 24)] {
      estimator.append(time: time, x: place, y: 0)
    }
    #expect(abs(estimator.velocity(window: 0.1, rest: 0.04).x - 1000) < 1e-6)
    // A single piece counts, however long it is.
    estimator.removeAll()
    estimator.append(time: 1, x: 0, y: 0)
    estimator.append(time: 1.05, x: 10, y: 0)
    #expect(abs(estimator.velocity(window: 0.1, rest: 0.04).x - 200) < 1e-6)
  }

  @Test(arguments: [(0.039, 1000.0), (0.04, 0), (2, 0)])
  func `26.1 a lift after a rest clears the velocity, also if samples came without a move`(
    rest: Double, speed: Double
  ) {
    for reports in [false, true] {
      var estimator = VelocityEstimator()
      for step in 0...10 {
        estimator.append(time: Double(step) / 100, x: Double(step) * 10, y: 0)
      }
      if reports { estimator.append(time: 0.1 + rest, x: 100, y: 0) }
      estimator.lifted(at: 0.1 + rest, rest: 0.04)
      #expect(abs(estimator.velocity(window: 0.1, rest: 0.04).x - speed) < 1e-6)
    }
  }

  @Test func `a velocity needs two places at different times`() {
    var estimator = VelocityEstimator()
    #expect(estimator.velocity(window: 0.1, rest: 0.04) == .zero)
    estimator.append(time: 1, x: 5, y: 5)
    estimator.append(time: 1, x: 9, y: 9)
    #expect(estimator.velocity(window: 0.1, rest: 0.04) == .zero)
    estimator.append(time: 1.01, x: 10, y: 9)
    #expect(abs(estimator.velocity(window: 0.1, rest: 0.04).x - 100) < 1e-6)
  }

  @Test func `after a restart the newest place counts`() {
    var estimator = VelocityEstimator()
    estimator.restart()
    for step in 0...300 { estimator.append(time: Double(step) / 1000, x: Double(step), y: 0) }
    #expect(abs(estimator.velocity(window: 0.1, rest: 0.04).x - 1000) < 1e-6)
    estimator.restart()
    #expect(estimator.velocity(window: 0.1, rest: 0.04) == .zero)
    estimator.append(time: 0.31, x: 320, y: 0)
    #expect(abs(estimator.velocity(window: 0.1, rest: 0.04).x - 2000) < 1e-6)
  }
}
