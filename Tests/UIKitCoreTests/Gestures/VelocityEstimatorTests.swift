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
    let velocity = estimator.velocity(window: 0.1)
    #expect(velocity.y == -velocity.x)
    return velocity.x
  }

  @Test(arguments: [0.001, 0.004, 1.0 / 60, 1.0 / 30, 0.1, 0.25])
  func `an even movement has its speed at every rate`(step: Double) {
    #expect(abs(speed(every: step, until: 0.25) { 300 * $0 } - 300) < 1e-6)
  }

  @Test(arguments: [0.001, 0.004, 0.008, 1.0 / 60, 1.0 / 30])
  func `an even acceleration hardly depends on the rate`(step: Double) {
    // Weighted so, the mean of 2000 t over the window before 0.25 s is the value a third of it
    // back.
    let speed = speed(every: step, until: 0.25) { 1000 * $0 * $0 }
    let mean = 2000 * (0.25 - 0.1 / 3)
    #expect(abs(speed - mean) < 0.005 * mean)
  }

  @Test func `a window that ends in the middle of a piece is cut there`() {
    var estimator = VelocityEstimator()
    estimator.append(time: 0, x: 0, y: 0)
    estimator.append(time: 1, x: 1000, y: 0)
    estimator.append(time: 1.05, x: 1000, y: 0)
    // 1000 points a second in the older half of the window, which has a quarter of the weight. The
    // curve through three places has no corner, hence the tolerance.
    let speed = estimator.velocity(window: 0.1).x
    #expect(abs(speed - 250) < 2.5)
  }

  @Test func `a velocity needs two places at different times`() {
    var estimator = VelocityEstimator()
    #expect(estimator.velocity(window: 0.1) == .zero)
    estimator.append(time: 1, x: 5, y: 5)
    estimator.append(time: 1, x: 9, y: 9)
    #expect(estimator.velocity(window: 0.1) == .zero)
    estimator.append(time: 1.01, x: 10, y: 9)
    #expect(abs(estimator.velocity(window: 0.1).x - 100) < 1e-6)
  }

  @Test func `after a restart the newest place counts`() {
    var estimator = VelocityEstimator()
    estimator.restart()
    for step in 0...300 { estimator.append(time: Double(step) / 1000, x: Double(step), y: 0) }
    #expect(abs(estimator.velocity(window: 0.1).x - 1000) < 1e-6)
    estimator.restart()
    #expect(estimator.velocity(window: 0.1) == .zero)
    estimator.append(time: 0.31, x: 320, y: 0)
    #expect(abs(estimator.velocity(window: 0.1).x - 2000) < 1e-6)
  }
}
