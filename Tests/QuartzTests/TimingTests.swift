import Foundation
import Quartz
import RandomTestSupport
import Testing

@Suite struct TimingTests {
  @Test(arguments: [
    CAMediaTimingFunctionName.linear, .easeIn, .easeOut, .easeInEaseOut, .default,
  ])
  func `a pace goes from 0 to 1 and never back`(name: CAMediaTimingFunctionName) {
    let pace = CAMediaTimingFunction(name: name)
    #expect(pace.progress(at: 0) == 0 && pace.progress(at: 1) == 1)
    #expect(pace.progress(at: -1) == 0 && pace.progress(at: .nan) == 0)
    var last: CGFloat = 0
    for step in 1...100 {
      let next = pace.progress(at: CGFloat(step) / 100)
      #expect(next > last)
      last = next
    }
  }

  @Test func `paces are as their curves say`() {
    #expect(CAMediaTimingFunction(name: .linear).progress(at: 0.3) == 0.3)
    let symmetric = CAMediaTimingFunction(name: .easeInEaseOut)
    #expect(abs(symmetric.progress(at: 0.5) - 0.5) < 1e-6)
    #expect(abs(symmetric.progress(at: 0.2) + symmetric.progress(at: 0.8) - 1) < 1e-6)
    #expect(CAMediaTimingFunction(name: .easeIn).progress(at: 0.5) < 0.4)
    // Both control points at x = 0 and y = 1: x = t³ and y = 1 − (1 − t)³.
    let sudden = CAMediaTimingFunction(controlPoints: 0, 1, 0, 1)
    #expect(abs(sudden.progress(at: 0.125) - 0.875) < 1e-12)
    var values: [Float] = [0, 0]
    unsafe values.withUnsafeMutableBufferPointer { buffer in
      guard let address = buffer.baseAddress else { return }
      CAMediaTimingFunction(name: .easeIn).getControlPoint(at: 1, values: address)
    }
    #expect(values == [0.42, 0])
  }

  @Test func `the solution lies on the curve`() {
    let seed = SeededGenerator.testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let points = (0..<4).map { _ in Float.random(in: 0...1, using: &random) }
      let pace = CAMediaTimingFunction(
        controlPoints: points[0], points[1], points[2], points[3])
      let t = CGFloat.random(in: 0...1, using: &random)
      let rest = 1 - t
      func place(_ first: Float, _ second: Float) -> CGFloat {
        let (first, second) = (CGFloat(first), CGFloat(second))
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
      }
      let difference = pace.progress(at: place(points[0], points[2])) - place(points[1], points[3])
      // Where the curve is upright, a small step in time is a large one in progress.
      #expect(abs(difference) < 1e-4, "seed \(seed)")
    }
  }

  @Test func `a spring swings past its end and settles`() {
    let spring = CASpringAnimation(keyPath: "position.x")
    #expect(abs(spring.settlingDuration - 1.4727) < 0.0001)
    (spring.fromValue, spring.toValue) = (0, 100)
    spring.duration = spring.settlingDuration
    let layer = CALayer()
    layer.add(spring, forKey: "spring")
    _ = layer.frame(at: 10)
    var places: [CGFloat] = []
    for step in 0...100 {
      let time = 10 + spring.duration * Double(step) / 101
      _ = layer.frame(at: time)
      places.append(layer.presentation()?.position.x ?? -1)
    }
    #expect(places[0] == 0)
    #expect(places.max().map { $0 > 110 && $0 < 125 } == true)
    #expect(abs(places[100] - 100) < 0.5)
  }

  /// Apple's pages name 2.85 for a damping of 5, and just over 1 for 15.
  @Test(arguments: [(CGFloat(5), 2.855), (10, 1.4727), (15, 1.0221), (0, 60), (20, 0.93)])
  func `26.15 a spring settles sooner the more it is damped`(
    damping: CGFloat, duration: Double
  ) {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.damping = damping
    #expect(abs(spring.settlingDuration - duration) < (damping < 20 ? 0.0005 : 0.01))
  }

  @Test func `a spring that does not bounce never goes past its end`() {
    for damping: CGFloat in [20, 40] {
      let spring = CASpringAnimation(keyPath: "position.x")
      (spring.fromValue, spring.toValue, spring.damping) = (0, 100, damping)
      spring.duration = 5
      let layer = CALayer()
      layer.add(spring, forKey: nil)
      _ = layer.frame(at: 0)
      var last: CGFloat = -1
      for step in 0..<100 {
        _ = layer.frame(at: Double(step) / 50)
        let place = layer.presentation()?.position.x ?? -1
        #expect(place > last && place < 100)
        last = place
      }
      #expect(last > 99)
    }
    let felt = CASpringAnimation(perceptualDuration: 0.5, bounce: 0)
    #expect(abs(felt.damping - 2 * felt.stiffness.squareRoot()) < 1e-9)
    #expect(felt.duration == felt.settlingDuration)
  }
}
