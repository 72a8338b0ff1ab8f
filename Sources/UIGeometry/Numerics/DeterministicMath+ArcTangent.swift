/// The angle of a point.
extension DeterministicMath {
  /// Returns the angle from the x axis to the point `x`, `y`: -π to π radians, clockwise positive
  /// on a screen whose y increases downwards.
  ///
  /// Zeros and infinities are treated as in the C standard: a zero `y` gives ±0 or ±π, depending on
  /// the sign bit of `x`; two infinities give a diagonal.
  package static func arcTangent(y: Double, x: Double) -> Double {
    if y.isNaN || x.isNaN { return .nan }
    let angle = magnitudeOfAngle(y: y.magnitude, x: x)
    return y.sign == .minus ? -angle : angle
  }

  /// Returns the angle for `y` from +0 to infinity.
  private static func magnitudeOfAngle(y: Double, x: Double) -> Double {
    let isLeft = x.sign == .minus
    let x = x.magnitude
    if y == 0 { return isLeft ? halfTurn.high : 0 }
    if x == 0 { return quarterTurn.high }
    switch (y.isFinite, x.isFinite) {
    case (false, false): return isLeft ? 0x1.2d97c7f3321d2p+1 : 0x1.921fb54442d18p-1  // 3π/4, π/4
    case (false, true): return quarterTurn.high
    case (true, false): return isLeft ? halfTurn.high : 0
    case (true, true): break
    }
    let slope = Int(y.exponent) - Int(x.exponent)
    if slope > 200 { return quarterTurn.high }
    if slope < -200 {
      // The arc tangent of so small a number is the number itself, and one division rounds once.
      return isLeft ? halfTurn.high : y / x
    }
    // Near 1, the exact products and their remainders neither overflow nor underflow.
    let scale = -max(y.exponent, x.exponent)
    let scaledY = Double(sign: .plus, exponent: scale, significand: y)
    let scaledX = Double(sign: .plus, exponent: scale, significand: x)
    let isSteep = scaledY > scaledX
    let acute = isSteep ? smallAngle(scaledX, scaledY) : smallAngle(scaledY, scaledX)
    let toAxis = isSteep ? quarterTurn + -acute : acute
    return (isLeft ? halfTurn + -toAxis : toAxis).high
  }

  /// Returns the angle whose tangent is `rise` ÷ `run`, for a rise from 0 to `run`.
  ///
  /// With k the multiple of 1/32 nearest to the tangent, it is the sum of atan k and the angle
  /// whose tangent is (rise − k·run) ÷ (run + k·rise), at most 1/64.
  private static func smallAngle(_ rise: Double, _ run: Double) -> DoubleDouble {
    let step = Int(rise / run * 32 + 0.5)
    let k = Double(step) / 32
    let across = DoubleDouble(rise) + -DoubleDouble(product: k, run)
    let along = DoubleDouble(run) + DoubleDouble(product: k, rise)
    let tangent = across / along
    return stepAngles[step] + tangent * arcSeries.value(at: tangent * tangent)
  }

  private static let halfTurn = DoubleDouble(0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53)
  private static let quarterTurn = DoubleDouble(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)

  /// atan t ÷ t as a series in t², for |t| up to 1/64. The first omitted term is below 2^-180.
  private static let arcSeries = PowerSeries(
    head: [
      DoubleDouble(1, 0),  // 1 / 1
      DoubleDouble(-0x1.5555555555555p-2, -0x1.5555555555555p-56),  // −1 / 3
      DoubleDouble(0x1.999999999999ap-3, -0x1.999999999999ap-57),  // 1 / 5
      DoubleDouble(-0x1.2492492492492p-3, -0x1.2492492492492p-57),  // −1 / 7
      DoubleDouble(0x1.c71c71c71c71cp-4, 0x1.c71c71c71c71cp-58),  // 1 / 9
      DoubleDouble(-0x1.745d1745d1746p-4, 0x1.745d1745d1746p-59),  // −1 / 11
      DoubleDouble(0x1.3b13b13b13b14p-4, -0x1.3b13b13b13b14p-58),  // 1 / 13
      DoubleDouble(-0x1.1111111111111p-4, -0x1.1111111111111p-60),  // −1 / 15
      DoubleDouble(0x1.e1e1e1e1e1e1ep-5, 0x1.e1e1e1e1e1e1ep-61),  // 1 / 17
    ],
    tail: [
      -0x1.af286bca1af28p-5,  // −1 / 19
      0x1.8618618618618p-5,  // 1 / 21
      -0x1.642c8590b2164p-5,  // −1 / 23
      0x1.47ae147ae147bp-5,  // 1 / 25
      -0x1.2f684bda12f68p-5,  // −1 / 27
      0x1.1a7b9611a7b96p-5,  // 1 / 29
    ])

  /// atan(k / 32) for k from 0 to 32.
  private static let stepAngles: InlineArray<33, DoubleDouble> = [
    DoubleDouble(0, 0),
    DoubleDouble(0x1.ffd55bba97625p-6, -0x1.5ec431444912cp-60),
    DoubleDouble(0x1.ff55bb72cfdeap-5, -0x1.c934d86d23f1dp-60),
    DoubleDouble(0x1.7ee182602f10fp-4, -0x1.cfb654c0c3d98p-58),
    DoubleDouble(0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59),
    DoubleDouble(0x1.3d6eee8c6626cp-3, 0x1.61a3b0ce9281bp-57),
    DoubleDouble(0x1.7b97b4bce5b02p-3, 0x1.347b0b4f881cap-58),
    DoubleDouble(0x1.b90d7529260a2p-3, 0x1.17b10d2e0e5abp-61),
    DoubleDouble(0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57),
    DoubleDouble(0x1.18bf5a30bf178p-2, 0x1.30ca4748b1bf9p-57),
    DoubleDouble(0x1.362773707ebccp-2, -0x1.963a544b672d8p-57),
    DoubleDouble(0x1.530ad9951cd4ap-2, -0x1.2566480884082p-57),
    DoubleDouble(0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56),
    DoubleDouble(0x1.8b24d394a1b25p-2, 0x1.b6d0ba3748fa8p-56),
    DoubleDouble(0x1.a64eec3cc23fdp-2, -0x1.24dec1b50b7ffp-56),
    DoubleDouble(0x1.c0db4c94ec9f0p-2, -0x1.cc1ce70934c34p-56),
    DoubleDouble(0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56),
    DoubleDouble(0x1.f40dd0b541418p-2, -0x1.a3992dc382a23p-57),
    DoubleDouble(0x1.0657e94db30d0p-1, -0x1.d5b495f6349e6p-56),
    DoubleDouble(0x1.1255d9bfbd2a9p-1, -0x1.2bdaee1c0ee35p-58),
    DoubleDouble(0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58),
    DoubleDouble(0x1.2958e59308e31p-1, -0x1.09e73b0c6c087p-56),
    DoubleDouble(0x1.345f01cce37bbp-1, 0x1.1021137c71102p-55),
    DoubleDouble(0x1.3f13fb89e96f4p-1, 0x1.ecf8b492644f0p-56),
    DoubleDouble(0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56),
    DoubleDouble(0x1.538f57b89061fp-1, -0x1.1bb74abda520cp-55),
    DoubleDouble(0x1.5d58987169b18p-1, 0x1.0028e4bc5e7cap-57),
    DoubleDouble(0x1.66d663923e087p-1, -0x1.6ea6febe8bbbap-56),
    DoubleDouble(0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56),
    DoubleDouble(0x1.78f6bbd5d315ep-1, 0x1.406a089803740p-55),
    DoubleDouble(0x1.819d0b7158a4dp-1, -0x1.bf76229d3b917p-56),
    DoubleDouble(0x1.89ff5ff57f1f8p-1, -0x1.55b9a5e177a1bp-55),
    DoubleDouble(0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55),
  ]
}
