import EvdevDecoding
import InputCore
import RandomTestSupport
import Testing

@Suite struct AxisScaleTests {
  @Test(
    arguments: [
      (0, 999, 0, 0), (0, 999, 500, 1 << 23), (0, 999, 999, 16_760_439), (0, 999, 1000, 1 << 24),
      (0, 999, -1, -16_777), (-100, 99, 0, 1 << 23), (42, 1981, 42, 0), (0, (1 << 24) - 1, 7, 7),
      // Halves round away from zero, on both sides.
      (0, (1 << 25) - 1, 1, 1), (0, (1 << 25) - 1, 3, 2), (0, (1 << 25) - 1, -1, -1),
      (0, (1 << 25) - 1, -3, -2),
    ] as [(Int32, Int32, Int32, Int32)])
  func `a value is a fraction of the surface`(
    minimum: Int32, maximum: Int32, value: Int32, expected: Int32
  ) {
    let scale = AxisScale(AbsoluteAxis(code: 0, minimum: minimum, maximum: maximum))
    #expect(scale.position(of: value) == expected)
  }

  @Test func `the fraction is the one that libinput computes with a Double`() {
    let seed = runSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5000 {
      let minimum = Int32.random(in: -5000...5000, using: &random)
      let maximum = minimum + Int32.random(in: 1...70_000, using: &random)
      let value = Int32.random(in: minimum - 100...maximum + 100, using: &random)
      let scale = AxisScale(AbsoluteAxis(code: 0, minimum: minimum, maximum: maximum))
      let double =
        (Double(value) - Double(minimum)) * 16_777_216 / (Double(maximum) - Double(minimum) + 1)
      #expect(scale.position(of: value) == Int32(double.rounded()), "seed \(seed)")
    }
  }

  @Test func `without an axis every value is 0`() {
    #expect(AxisScale(nil).position(of: 5) == 0)
  }
}
