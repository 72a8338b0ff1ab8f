import Testing
import UIGeometry

/// Compares every result bit by bit with mpmath's correctly rounded one.
@Suite struct ExponentialTests {
  @Test func `powers of e are correctly rounded`() {
    for (exponent, power) in ExponentialVectors.powers {
      let x = Double(bitPattern: exponent)
      #expect(DeterministicMath.exponential(x).bitPattern == power, "exp \(x)")
    }
  }

  @Test func `natural logarithms are correctly rounded`() {
    for (number, logarithm) in ExponentialVectors.logarithms {
      let x = Double(bitPattern: number)
      #expect(DeterministicMath.naturalLogarithm(x).bitPattern == logarithm, "ln \(x)")
    }
  }

  @Test func `the ends of the line`() {
    #expect(DeterministicMath.exponential(.infinity) == .infinity)
    #expect(DeterministicMath.exponential(-.infinity) == 0)
    #expect(DeterministicMath.naturalLogarithm(.infinity) == .infinity)
    #expect(DeterministicMath.naturalLogarithm(0) == -.infinity)
    #expect(DeterministicMath.naturalLogarithm(-0.0) == -.infinity)
  }

  @Test(arguments: [Double.nan, -.nan, .signalingNaN])
  func `a value that is not a number has neither`(number: Double) {
    let nan = Double.nan.bitPattern
    #expect(DeterministicMath.exponential(number).bitPattern == nan)
    #expect(DeterministicMath.naturalLogarithm(number).bitPattern == nan)
    #expect(DeterministicMath.naturalLogarithm(-1).bitPattern == nan)
  }

  @Test func `each is the inverse of the other`() {
    for step in 1...400 {
      let x = Double(step) / 7
      let back = DeterministicMath.naturalLogarithm(DeterministicMath.exponential(x))
      // The power was rounded to a unit of its last place, which is worth 2^-53 of the exponent.
      #expect(abs(back - x) <= max(x.ulp, 0x1p-53))
    }
  }
}
