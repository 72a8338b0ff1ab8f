/// Sine, cosine, arc tangent, exponential and logarithm with the same bits on every machine.
///
/// The last bit of the C library's results depends on the processor, which a replay cannot allow.
/// These functions use our own double-double arithmetic, about 100 bits, and round once at the end.
/// The result is the double nearest to the true value, unless the true value is within 2^-45 units
/// of the last place of the midpoint between two doubles; then it may be the other neighbour, but
/// the same one everywhere. A not-a-number argument gives `Double.nan`.
package enum DeterministicMath {
  /// Returns the sine of an angle in radians; not-a-number for infinite angles.
  package static func sine(_ angle: Double) -> Double { sineAndCosine(angle).sine }

  /// Returns the cosine of an angle in radians; not-a-number for infinite angles.
  package static func cosine(_ angle: Double) -> Double { sineAndCosine(angle).cosine }

  /// Returns both, at about the cost of one.
  package static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    guard angle.isFinite else { return (.nan, .nan) }
    // Up to here, the next term, angle³ / 6 or angle² / 2, is below half a unit of the last place.
    if angle.magnitude <= 0x1p-27 { return (angle, 1) }
    let (quadrant, rest) = AngleReduction.reduce(angle)
    let square = rest * rest
    let sine = (rest * sineSeries.value(at: square)).high
    let cosine = cosineSeries.value(at: square).high
    return switch quadrant {
    case .first: (sine, cosine)
    case .second: (cosine, -sine)
    case .third: (-sine, -cosine)
    case .fourth: (-cosine, sine)
    }
  }

  /// sin r ÷ r as a series in r², for |r| up to π/4. The first omitted term is below 2^-118.
  private static let sineSeries = PowerSeries(
    head: [
      DoubleDouble(1, 0),  // 1 / 1!
      DoubleDouble(-0x1.5555555555555p-3, -0x1.5555555555555p-57),  // −1 / 3!
      DoubleDouble(0x1.1111111111111p-7, 0x1.1111111111111p-63),  // 1 / 5!
      DoubleDouble(-0x1.a01a01a01a01ap-13, -0x1.a01a01a01a01ap-73),  // −1 / 7!
      DoubleDouble(0x1.71de3a556c734p-19, -0x1.c154f8ddc6c00p-73),  // 1 / 9!
      DoubleDouble(-0x1.ae64567f544e4p-26, 0x1.c062e06d1f209p-80),  // −1 / 11!
      DoubleDouble(0x1.6124613a86d09p-33, 0x1.f28e0cc748ebep-87),  // 1 / 13!
      DoubleDouble(-0x1.ae7f3e733b81fp-41, -0x1.1d8656b0ee8cbp-97),  // −1 / 15!
      DoubleDouble(0x1.952c77030ad4ap-49, 0x1.ac981465ddc6cp-103),  // 1 / 17!
    ],
    tail: [
      -0x1.2f49b46814157p-57,  // −1 / 19!
      0x1.71b8ef6dcf572p-66,  // 1 / 21!
      -0x1.761b41316381ap-75,  // −1 / 23!
      0x1.3f3ccdd165fa9p-84,  // 1 / 25!
      -0x1.d1ab1c2dccea3p-94,  // −1 / 27!
      0x1.259f98b4358adp-103,  // 1 / 29!
    ])

  /// cos r as a series in r², for |r| up to π/4. The first omitted term is below 2^-112.
  private static let cosineSeries = PowerSeries(
    head: [
      DoubleDouble(1, 0),  // 1 / 0!
      DoubleDouble(-0.5, 0),  // −1 / 2!
      DoubleDouble(0x1.5555555555555p-5, 0x1.5555555555555p-59),  // 1 / 4!
      DoubleDouble(-0x1.6c16c16c16c17p-10, 0x1.f49f49f49f49fp-65),  // −1 / 6!
      DoubleDouble(0x1.a01a01a01a01ap-16, 0x1.a01a01a01a01ap-76),  // 1 / 8!
      DoubleDouble(-0x1.27e4fb7789f5cp-22, -0x1.cbbc05b4fa99ap-76),  // −1 / 10!
      DoubleDouble(0x1.1eed8eff8d898p-29, -0x1.2aec959e14c06p-83),  // 1 / 12!
      DoubleDouble(-0x1.93974a8c07c9dp-37, -0x1.05d6f8a2efd1fp-92),  // −1 / 14!
      DoubleDouble(0x1.ae7f3e733b81fp-45, 0x1.1d8656b0ee8cbp-101),  // 1 / 16!
    ],
    tail: [
      -0x1.6827863b97d97p-53,  // −1 / 18!
      0x1.e542ba4020225p-62,  // 1 / 20!
      -0x1.0ce396db7f853p-70,  // −1 / 22!
      0x1.f2cf01972f578p-80,  // 1 / 24!
      -0x1.88e85fc6a4e5ap-89,  // −1 / 26!
      0x1.0a18a2635085dp-98,  // 1 / 28!
    ])
}
