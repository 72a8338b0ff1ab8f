/// Reduces an angle by whole quarter turns, without loss for angles of any size.
///
/// Uses Payne and Hanek's method: only the bits of angle × 2/π around the binary point matter,
/// since higher ones are whole turns. They are computed with integers from the relevant part of a
/// table of 2/π.
enum AngleReduction {
  /// The number of quarter turns removed, modulo whole turns: the angle is around 0, π/2, π or
  /// 3π/2.
  enum Quadrant {
    case first, second, third, fourth
  }

  /// Returns the quarter turns in `angle` and the remainder, from -π/4 to π/4 with a relative error
  /// below 2^-100. The angle must be finite.
  static func reduce(_ angle: Double) -> (Quadrant, DoubleDouble) {
    if angle.magnitude < 0.75 { return (.first, DoubleDouble(angle)) }
    let (quarters, rest) = quarterTurns(in: angle.magnitude)
    let isNegative = angle < 0
    let quadrant: Quadrant =
      switch isNegative ? -quarters & 3 : quarters & 3 {
      case 0: .first
      case 1: .second
      case 2: .third
      default: .fourth
      }
    return (quadrant, isNegative ? -rest : rest)
  }

  /// The same for an angle of at least 1/2.
  private static func quarterTurns(in angle: Double) -> (Int, DoubleDouble) {
    // angle = significand × 2^exponent, and bit j of 2/π weighs 2^-j. From bit exponent − 1 on, the
    // product's bits weigh less than 4; 256 bits of the table leave an error below 2^-200.
    let significand = angle.significandBitPattern | 1 << 52
    let exponent = Int(angle.exponentBitPattern) - 1075
    let window = tableBits(from: exponent - 1)
    var product = multiply(window, by: significand)
    // The product's first two bits are whole quarter turns, the other 254 a fraction of one.
    var quarters = Int(product.0 >> 62)
    let roundsUp = product.0 & 1 << 61 != 0
    if roundsUp {
      quarters += 1
      product = negate(product)
    }
    product.0 &= 1 << 62 - 1
    let fraction = doubleDouble(product)
    let rest = fraction * DoubleDouble(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)
    return (quarters, roundsUp ? -rest : rest)
  }

  private typealias Words = (UInt64, UInt64, UInt64, UInt64)

  /// Returns 256 bits of 2/π, starting at bit `first`; bits before bit 1 are 0.
  private static func tableBits(from first: Int) -> Words {
    let position = first + 63
    let (index, shift) = (position >> 6, UInt64(position & 63))
    func word(_ offset: Int) -> UInt64 {
      let high = table[index + offset] << shift
      return shift == 0 ? high : high | table[index + offset + 1] >> (64 - shift)
    }
    return (word(0), word(1), word(2), word(3))
  }

  /// Returns the low 256 bits of the product.
  private static func multiply(_ words: Words, by factor: UInt64) -> Words {
    let (carry3, word3) = words.3.multipliedFullWidth(by: factor)
    let (carry2, part2) = words.2.multipliedFullWidth(by: factor)
    let (word2, over2) = part2.addingReportingOverflow(carry3)
    let (carry1, part1) = words.1.multipliedFullWidth(by: factor)
    let (word1, over1) = part1.addingReportingOverflow(carry2 + (over2 ? 1 : 0))
    let word0 = words.0 &* factor &+ carry1 &+ (over1 ? 1 : 0)
    return (word0, word1, word2, word3)
  }

  private static func negate(_ words: Words) -> Words {
    let (word3, carry3) = (~words.3).addingReportingOverflow(1)
    let (word2, carry2) = (~words.2).addingReportingOverflow(carry3 ? 1 : 0)
    let (word1, carry1) = (~words.1).addingReportingOverflow(carry2 ? 1 : 0)
    return (~words.0 &+ (carry1 ? 1 : 0), word1, word2, word3)
  }

  /// Returns the number with these bits, the first of which has the weight 2.
  ///
  /// No double is closer to a multiple of π/2 than 2^-62 of it, so enough significant bits remain.
  private static func doubleDouble(_ words: Words) -> DoubleDouble {
    let low = term(words.3, weight: 0x1p-254)
    return term(words.0, weight: 0x1p-62)
      + (term(words.1, weight: 0x1p-126) + (term(words.2, weight: 0x1p-190) + low))
  }

  /// Returns `word` × `weight` without error, for a weight that is a power of two.
  private static func term(_ word: UInt64, weight: Double) -> DoubleDouble {
    DoubleDouble(
      ordered: Double(word >> 32) * weight * 0x1p32, Double(word & 0xffff_ffff) * weight)
  }

  /// 2/π in words of 64 bits, after one word of zeros.
  private static let table: InlineArray<21, UInt64> = [
    0,
    0xa2f9_836e_4e44_1529,
    0xfc27_57d1_f534_ddc0,
    0xdb62_9599_3c43_9041,
    0xfe51_63ab_debb_c561,
    0xb724_6e3a_424d_d2e0,
    0x0649_2eea_09d1_921c,
    0xfe1d_eb1c_b129_a73e,
    0xe882_35f5_2ebb_4484,
    0xe99c_7026_b45f_7e41,
    0x3991_d639_8353_39f4,
    0x9c84_5f8b_bdf9_283b,
    0x1ff8_97ff_de05_980f,
    0xef2f_118b_5a0a_6d1f,
    0x6d36_7ecf_27cb_09b7,
    0x4f46_3f66_9e5f_ea2d,
    0x7527_bac7_ebe5_f17b,
    0x3d07_39f7_8a52_92ea,
    0x6bfb_5fb1_1f8d_5d08,
    0x5603_3046_fc7b_6bab,
    0xf0cf_bc20_9af4_361d,
  ]
}
