/// The exponential function and its inverse, for decaying movements.
extension DeterministicMath {
  /// Returns e to the power of `exponent`; infinity above 709.78, 0 below -745.13.
  package static func exponential(_ exponent: Double) -> Double {
    if exponent.isNaN { return .nan }
    if exponent > 710 { return .infinity }
    if exponent < -746 { return 0 }
    // e^x = 2^n · e^(k/32) · e^r, where r lies within 1/64 and k within 12 of 0.
    let twos = (exponent * 0x1.71547652b82fep+0).rounded()
    let inOctave = DoubleDouble(exponent) + -(naturalLogarithmOfTwo * DoubleDouble(twos))
    let step = (inOctave.high * 32).rounded()
    let rest = inOctave + DoubleDouble(-step / 32)
    let result = stepPowers[Int(step) + 12] * powerSeries.value(at: rest)
    return scaled(result, byPowerOfTwo: Int(twos))
  }

  /// Returns the natural logarithm of `number`: negative infinity for 0, not-a-number for less.
  package static func naturalLogarithm(_ number: Double) -> Double {
    if number.isNaN || number < 0 { return .nan }
    if number == 0 { return -.infinity }
    if number == .infinity { return number }
    // x = 2^n · m, with m nearest to 1; and ln m = ln c + 2 artanh((m − c) ÷ (m + c)), where c is
    // the multiple of 1/64 nearest to m.
    var twos = Double(number.exponent)
    var mantissa = number.significand
    if mantissa > 0x1.6a09e667f3bcdp+0 {
      mantissa /= 2
      twos += 1
    }
    let step = (mantissa * 64).rounded()
    let centre = step / 64
    let quotient = DoubleDouble(mantissa - centre) / DoubleDouble(sum: mantissa, centre)
    let series = quotient * areaSeries.value(at: quotient * quotient)
    let inOctave = stepLogarithms[Int(step) - 45] + DoubleDouble(2 * series.high, 2 * series.low)
    return (naturalLogarithmOfTwo * DoubleDouble(twos) + inOctave).high
  }

  /// Returns `value` · 2^`twos`, rounded once if the result is too small for a double's full
  /// precision.
  private static func scaled(_ value: DoubleDouble, byPowerOfTwo twos: Int) -> Double {
    if twos >= -1020 {
      // 2^1024 is not a double, though half of it times a value below 1 is.
      let factor = Double(sign: .plus, exponent: twos - 1, significand: 1)
      return value.high * factor * 2
    }
    // A double this small is a multiple of 2^-1074.
    let unit = Double(sign: .plus, exponent: twos + 1074, significand: 1)
    let high = value.high * unit
    let low = value.low * unit
    var units = high.rounded()
    let rest = (high - units) + low
    if rest > 0.5 || (rest == 0.5 && units.truncatingRemainder(dividingBy: 2) != 0) { units += 1 }
    if rest < -0.5 || (rest == -0.5 && units.truncatingRemainder(dividingBy: 2) != 0) {
      units -= 1
    }
    return Double(bitPattern: UInt64(units))
  }

  private static let naturalLogarithmOfTwo = DoubleDouble(
    0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56)

  /// e^r as a series in r, for |r| up to 1/64. The first omitted term is below 2^-130.
  private static let powerSeries = PowerSeries(
    head: [
      DoubleDouble(1, 0),  // 1 / 0!
      DoubleDouble(1, 0),  // 1 / 1!
      DoubleDouble(0.5, 0),  // 1 / 2!
      DoubleDouble(0x1.5555555555555p-3, 0x1.5555555555555p-57),  // 1 / 3!
      DoubleDouble(0x1.5555555555555p-5, 0x1.5555555555555p-59),  // 1 / 4!
      DoubleDouble(0x1.1111111111111p-7, 0x1.1111111111111p-63),  // 1 / 5!
      DoubleDouble(0x1.6c16c16c16c17p-10, -0x1.f49f49f49f49fp-65),  // 1 / 6!
      DoubleDouble(0x1.a01a01a01a01ap-13, 0x1.a01a01a01a01ap-73),  // 1 / 7!
      DoubleDouble(0x1.a01a01a01a01ap-16, 0x1.a01a01a01a01ap-76),  // 1 / 8!
    ],
    tail: [
      0x1.71de3a556c734p-19,  // 1 / 9!
      0x1.27e4fb7789f5cp-22,  // 1 / 10!
      0x1.ae64567f544e4p-26,  // 1 / 11!
      0x1.1eed8eff8d898p-29,  // 1 / 12!
      0x1.6124613a86d09p-33,  // 1 / 13!
      0x1.93974a8c07c9dp-37,  // 1 / 14!
    ])

  /// artanh t ÷ t as a series in t², for |t| up to 1/90. The first omitted term is below 2^-199.
  private static let areaSeries = PowerSeries(
    head: [
      DoubleDouble(1, 0),  // 1 / 1
      DoubleDouble(0x1.5555555555555p-2, 0x1.5555555555555p-56),  // 1 / 3
      DoubleDouble(0x1.999999999999ap-3, -0x1.999999999999ap-57),  // 1 / 5
      DoubleDouble(0x1.2492492492492p-3, 0x1.2492492492492p-57),  // 1 / 7
      DoubleDouble(0x1.c71c71c71c71cp-4, 0x1.c71c71c71c71cp-58),  // 1 / 9
      DoubleDouble(0x1.745d1745d1746p-4, -0x1.745d1745d1746p-59),  // 1 / 11
      DoubleDouble(0x1.3b13b13b13b14p-4, -0x1.3b13b13b13b14p-58),  // 1 / 13
      DoubleDouble(0x1.1111111111111p-4, 0x1.1111111111111p-60),  // 1 / 15
      DoubleDouble(0x1.e1e1e1e1e1e1ep-5, 0x1.e1e1e1e1e1e1ep-61),  // 1 / 17
    ],
    tail: [
      0x1.af286bca1af28p-5,  // 1 / 19
      0x1.8618618618618p-5,  // 1 / 21
      0x1.642c8590b2164p-5,  // 1 / 23
      0x1.47ae147ae147bp-5,  // 1 / 25
      0x1.2f684bda12f68p-5,  // 1 / 27
      0x1.1a7b9611a7b96p-5,  // 1 / 29
    ])

  /// e^(k / 32) for k from -12 to 12.
  private static let stepPowers: InlineArray<25, DoubleDouble> = [
    DoubleDouble(0x1.5fe4615e98e8fp-1, -0x1.5613923fd9eeep-55),
    DoubleDouble(0x1.6b0ff72deb89dp-1, -0x1.dabf5975c0c02p-57),
    DoubleDouble(0x1.769652df22f7ep-1, 0x1.3445f7544e0efp-57),
    DoubleDouble(0x1.827a561889716p-1, -0x1.6b2eab63020c1p-57),
    DoubleDouble(0x1.8ebef9eac820bp-1, -0x1.797d4686c5393p-57),
    DoubleDouble(0x1.9b674f8f2f3d8p-1, -0x1.51bfdbb129094p-55),
    DoubleDouble(0x1.a876812c0877cp-1, -0x1.fd36226fadd44p-56),
    DoubleDouble(0x1.b5efd29f24c26p-1, 0x1.3d5fd7d70a5edp-56),
    DoubleDouble(0x1.c3d6a24ed8222p-1, -0x1.e1e0a76cb0685p-55),
    DoubleDouble(0x1.d22e6a0197c03p-1, -0x1.32ae7bdaf1116p-55),
    DoubleDouble(0x1.e0fabfbc702a4p-1, -0x1.8d0e700fcfb65p-56),
    DoubleDouble(0x1.f03f56a88b5d8p-1, -0x1.bad3fd501a227p-55),
    DoubleDouble(1, 0),
    DoubleDouble(0x1.08205601127edp+0, -0x1.9c7d0bdf15160p-54),
    DoubleDouble(0x1.1082b577d34edp+0, 0x1.f56c680678897p-54),
    DoubleDouble(0x1.192937074e0cdp+0, 0x1.a24f46336ea04p-54),
    DoubleDouble(0x1.2216045b6f5cdp+0, -0x1.8c4a5df1ec7e5p-58),
    DoubleDouble(0x1.2b4b58b372c79p+0, 0x1.404dd9f031676p-54),
    DoubleDouble(0x1.34cb8170b5835p+0, 0x1.6a7062465be33p-55),
    DoubleDouble(0x1.3e98deaa11dccp+0, -0x1.5722108fefcffp-54),
    DoubleDouble(0x1.48b5e3c3e8186p+0, 0x1.9d9ef0eda6eabp-54),
    DoubleDouble(0x1.5325180cfacf7p+0, 0x1.b28b660a648dap-54),
    DoubleDouble(0x1.5de9176045ff5p+0, 0x1.da89923298baap-55),
    DoubleDouble(0x1.690492cbf9433p+0, -0x1.812833f7d6e43p-55),
    DoubleDouble(0x1.747a513dbef6ap+0, 0x1.88d1e2d966c25p-54),
  ]

  /// ln(k / 64) for k from 45 to 91.
  private static let stepLogarithms: InlineArray<47, DoubleDouble> = [
    DoubleDouble(-0x1.68ac83e9c6a14p-2, -0x1.a64eadd740178p-58),
    DoubleDouble(-0x1.522ae0738a3d8p-2, 0x1.8f7e9b38a6979p-57),
    DoubleDouble(-0x1.3c25277333184p-2, 0x1.2ad27e50a8ec6p-56),
    DoubleDouble(-0x1.269621134db92p-2, -0x1.e0efadd9db02bp-56),
    DoubleDouble(-0x1.1178e8227e47cp-2, 0x1.0e63a5f01c691p-57),
    DoubleDouble(-0x1.f991c6cb3b379p-3, -0x1.f665066f980a2p-57),
    DoubleDouble(-0x1.d1037f2655e7bp-3, -0x1.60629242471a2p-57),
    DoubleDouble(-0x1.a93ed3c8ad9e3p-3, -0x1.bcafa9de97203p-57),
    DoubleDouble(-0x1.823c16551a3c2p-3, 0x1.1232ce70be781p-57),
    DoubleDouble(-0x1.5bf406b543db2p-3, 0x1.1f5b44c0df7e7p-61),
    DoubleDouble(-0x1.365fcb0159016p-3, -0x1.7d411a5b944adp-58),
    DoubleDouble(-0x1.1178e8227e47cp-3, 0x1.0e63a5f01c691p-58),
    DoubleDouble(-0x1.da727638446a2p-4, -0x1.401fa71733019p-58),
    DoubleDouble(-0x1.9335e5d594989p-4, 0x1.478a85704ccb7p-58),
    DoubleDouble(-0x1.4d3115d207eacp-4, -0x1.769f42c7842ccp-58),
    DoubleDouble(-0x1.08598b59e3a07p-4, 0x1.dd7009902bf32p-58),
    DoubleDouble(-0x1.894aa149fb343p-5, -0x1.a8be97660a23dp-60),
    DoubleDouble(-0x1.0415d89e74444p-5, -0x1.c05cf1d753622p-59),
    DoubleDouble(-0x1.0205658935847p-6, -0x1.27c8e8416e71fp-60),
    DoubleDouble(0, 0),
    DoubleDouble(0x1.fc0a8b0fc03e4p-7, -0x1.83092c59642a1p-62),
    DoubleDouble(0x1.f829b0e783300p-6, 0x1.33e3f04f1ef23p-60),
    DoubleDouble(0x1.77458f632dcfcp-5, 0x1.18d3ca87b9296p-59),
    DoubleDouble(0x1.f0a30c01162a6p-5, 0x1.85f325c5bbacdp-59),
    DoubleDouble(0x1.341d7961bd1d1p-4, -0x1.b599f227becbbp-58),
    DoubleDouble(0x1.6f0d28ae56b4cp-4, -0x1.906d99184b992p-58),
    DoubleDouble(0x1.a926d3a4ad563p-4, 0x1.942f48aa70ea9p-58),
    DoubleDouble(0x1.e27076e2af2e6p-4, -0x1.61578001e0162p-60),
    DoubleDouble(0x1.0d77e7cd08e59p-3, 0x1.9a5dc5e9030acp-57),
    DoubleDouble(0x1.29552f81ff523p-3, 0x1.301771c407dbfp-57),
    DoubleDouble(0x1.44d2b6ccb7d1ep-3, 0x1.9f4f6543e1f88p-57),
    DoubleDouble(0x1.5ff3070a793d4p-3, -0x1.bc60efafc6f6ep-58),
    DoubleDouble(0x1.7ab890210d909p-3, 0x1.be36b2d6a0608p-59),
    DoubleDouble(0x1.9525a9cf456b4p-3, 0x1.d904c1d4e2e26p-57),
    DoubleDouble(0x1.af3c94e80bff3p-3, -0x1.398cff3641985p-58),
    DoubleDouble(0x1.c8ff7c79a9a22p-3, -0x1.4f689f8434012p-57),
    DoubleDouble(0x1.e27076e2af2e6p-3, -0x1.61578001e0162p-59),
    DoubleDouble(0x1.fb9186d5e3e2bp-3, -0x1.caaae64f21acbp-57),
    DoubleDouble(0x1.0a324e27390e3p-2, 0x1.7dcfde8061c03p-56),
    DoubleDouble(0x1.1675cababa60ep-2, 0x1.ce63eab883717p-61),
    DoubleDouble(0x1.22941fbcf7966p-2, -0x1.76f5eb09628afp-56),
    DoubleDouble(0x1.2e8e2bae11d31p-2, -0x1.8f4cdb95ebdf9p-56),
    DoubleDouble(0x1.3a64c556945eap-2, -0x1.c68651945f97cp-57),
    DoubleDouble(0x1.4618bc21c5ec2p-2, 0x1.f42decdeccf1dp-56),
    DoubleDouble(0x1.51aad872df82dp-2, 0x1.3927ac19f55e3p-59),
    DoubleDouble(0x1.5d1bdbf5809cap-2, 0x1.4236383dc7fe1p-56),
    DoubleDouble(0x1.686c81e9b14afp-2, -0x1.ddea0f7f58e3dp-57),
  ]
}
