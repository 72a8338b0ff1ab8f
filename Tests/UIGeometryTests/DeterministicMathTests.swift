import Testing

import UIGeometry

/// Compares every result bit by bit with mpmath's correctly rounded one.
@Suite struct DeterministicMathTests {
  @Test func `sine and cosine are correctly rounded`() {
    for (angle, sine, cosine) in MathVectors.angles {
      let x = Double(bitPattern: angle)
      let result = DeterministicMath.sineAndCosine(x)
      #expect(result.sine.bitPattern == sine, "sin \(x)")
      #expect(result.cosine.bitPattern == cosine, "cos \(x)")
    }
  }

  @Test func `arc tangent is correctly rounded`() {
    for (y, x, angle) in MathVectors.slopes {
      let (y, x) = (Double(bitPattern: y), Double(bitPattern: x))
      let result = DeterministicMath.arcTangent(y: y, x: x)
      #expect(result.bitPattern == angle, "atan2 \(y), \(x)")
    }
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, -.nan, .signalingNaN])
  func `angles that are not numbers have no sine`(angle: Double) {
    let nan = Double.nan.bitPattern
    #expect(DeterministicMath.sine(angle).bitPattern == nan)
    #expect(DeterministicMath.cosine(angle).bitPattern == nan)
    #expect(DeterministicMath.arcTangent(y: .nan, x: angle).bitPattern == nan)
    #expect(DeterministicMath.arcTangent(y: angle, x: .nan).bitPattern == nan)
  }

  /// The C standard's table for infinities, in units of π/4.
  @Test(arguments: [
    (Double.infinity, Double.infinity, 1.0), (.infinity, -.infinity, 3), (.infinity, 5, 2),
    (.infinity, 0, 2), (5, .infinity, 0), (5, -.infinity, 4), (0, -.infinity, 4),
  ])
  func `infinities give the directions of the axes`(y: Double, x: Double, eighths: Double) {
    let expected = Double.pi / 4 * eighths
    #expect(DeterministicMath.arcTangent(y: y, x: x) == expected)
    #expect(DeterministicMath.arcTangent(y: -y, x: x) == -expected)
  }

  @Test func `a sine that is zero keeps its sign`() {
    #expect(DeterministicMath.sine(-0.0).sign == .minus)
    #expect(DeterministicMath.sine(0).sign == .plus)
    #expect(DeterministicMath.arcTangent(y: -0.0, x: .infinity).sign == .minus)
  }

  @Test func `the symmetries of a rotation hold to the bit`() {
    for step in -400...400 {
      let angle = Double(step) / 7
      let (sine, cosine) = DeterministicMath.sineAndCosine(angle)
      let (mirroredSine, mirroredCosine) = DeterministicMath.sineAndCosine(-angle)
      #expect(mirroredSine == -sine && mirroredCosine == cosine)
      let back = DeterministicMath.arcTangent(y: sine, x: cosine)
      #expect(DeterministicMath.arcTangent(y: -sine, x: cosine) == -back)
    }
  }
}
