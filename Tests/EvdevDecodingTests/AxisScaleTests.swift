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
      // The same for an axis whose width is no power of two: the quotient is exact.
      (0, 3 * (1 << 25) - 1, 3, 1), (0, 3 * (1 << 25) - 1, 9, 2), (0, 3 * (1 << 25) - 1, -9, -2),
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

  /// The definition: a division of integers, rounded to the nearest, halves away from zero.
  private func divided(_ value: Int32, _ minimum: Int32, _ maximum: Int32) -> Int32 {
    let span = Int64(maximum) - Int64(minimum) + 1
    let doubled = (Int64(value) - Int64(minimum)) << 25
    return Int32(clamping: (doubled + (doubled < 0 ? -span : span)) / (2 * span))
  }

  @Test func `positions equal those of a division for all axes and values`() {
    let seed = runSeed()
    var random = SeededGenerator(seed: seed)
    let corners: [Int32] = [.min, .min + 1, -1, 0, 1, 2, .max - 1, .max]
    for number in 0..<200_000 {
      // Widths of all magnitudes: the greatest differences are at both ends.
      let width = UInt32.random(in: 1...(.max), using: &random) >> UInt32(number % 32)
      let minimum =
        number % 3 == 0 ? corners[number % 8] : Int32.random(in: .min...(.max), using: &random)
      let maximum = Int32(clamping: Int64(minimum) + Int64(width))
      guard maximum > minimum else { continue }
      let near =
        Int64(number % 2 == 0 ? minimum : maximum) + Int64.random(in: -3...3, using: &random)
      let scale = AxisScale(AbsoluteAxis(code: 0, minimum: minimum, maximum: maximum))
      for value in [Int32(clamping: near), .random(in: .min...(.max), using: &random)] + corners {
        guard scale.position(of: value) == divided(value, minimum, maximum) else {
          Issue.record("seed \(seed): \(value) of \(minimum)...\(maximum)")
          return
        }
      }
    }
  }

  @Test func `without an axis every value is 0`() {
    #expect(AxisScale(nil).position(of: 5) == 0)
  }
}
