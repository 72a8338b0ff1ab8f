/// A number as the unevaluated sum of two doubles, with about 106 bits.
///
/// `high` is the sum rounded to a double. The algorithms are Dekker's and Knuth's: only + − × ÷,
/// each rounded once, and no fused multiply-add, so the bits are the same on every processor.
/// They are exact as long as nothing overflows or falls below 2^-1022; callers scale accordingly.
struct DoubleDouble: Sendable {
  let high: Double
  let low: Double

  /// Creates the sum of two doubles that do not overlap: `low` is at most half a unit of `high`'s
  /// last bit.
  @inline(__always) init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// Creates a + b without error, if a's exponent is not below b's.
  @inline(__always) init(ordered a: Double, _ b: Double) {
    high = a + b
    low = b - (high - a)
  }

  /// Creates a + b without error.
  @inline(__always) init(sum a: Double, _ b: Double) {
    high = a + b
    let part = high - a
    low = (a - (high - part)) + (b - part)
  }

  /// Creates the sum of two numbers, the first of which has the larger magnitude; cheaper than `+`.
  @inline(__always) init(larger left: DoubleDouble, _ right: DoubleDouble) {
    let high = DoubleDouble(ordered: left.high, right.high)
    self.init(ordered: high.high, high.low + (left.low + right.low))
  }

  /// Creates a × b without error.
  @inline(__always) init(product a: Double, _ b: Double) {
    let (aHigh, aLow) = Self.halves(a)
    let (bHigh, bLow) = Self.halves(b)
    high = a * b
    low = ((aHigh * bHigh - high) + aHigh * bLow + aLow * bHigh) + aLow * bLow
  }

  /// Returns two numbers of at most 26 bits whose sum is `a` (Veltkamp's split).
  @inline(__always) private static func halves(_ a: Double) -> (Double, Double) {
    let spread = 134_217_729 * a  // 2^27 + 1
    let high = spread - (spread - a)
    return (high, a - high)
  }

  @inline(__always) static prefix func - (value: DoubleDouble) -> DoubleDouble {
    DoubleDouble(-value.high, -value.low)
  }

  @inline(__always) static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let high = DoubleDouble(sum: left.high, right.high)
    let low = DoubleDouble(sum: left.low, right.low)
    let middle = DoubleDouble(ordered: high.high, high.low + low.high)
    return DoubleDouble(ordered: middle.high, middle.low + low.low)
  }

  @inline(__always) static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let product = DoubleDouble(product: left.high, right.high)
    let cross = left.high * right.low + left.low * right.high
    return DoubleDouble(ordered: product.high, product.low + cross)
  }

  /// Takes two steps of long division, the second of which reduces the error to the last few bits.
  @inline(__always) static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let first = left.high / right.high
    let rest = left + -(right * DoubleDouble(first))
    let second = rest.high / right.high
    let end = rest + -(right * DoubleDouble(second))
    let third = end.high / right.high
    return DoubleDouble(ordered: first, second) + DoubleDouble(third)
  }
}
