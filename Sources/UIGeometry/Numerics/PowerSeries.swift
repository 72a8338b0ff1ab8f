/// A polynomial whose terms decrease so fast that the later ones need only a double's precision.
struct PowerSeries: Sendable {
  /// The coefficients of the powers 0 to 8.
  let head: InlineArray<9, DoubleDouble>
  /// The coefficients of the powers 9 to 14, whose terms together are below 2^-53 of the whole.
  let tail: InlineArray<6, Double>

  /// Returns the sum at `z`, from the highest power down (Horner).
  func value(at z: DoubleDouble) -> DoubleDouble {
    var rest = tail[5]
    for power in stride(from: 4, through: 0, by: -1) {
      rest = rest * z.high + tail[power]
    }
    var sum = DoubleDouble(larger: head[8], DoubleDouble(product: rest, z.high))
    for power in stride(from: 7, through: 0, by: -1) {
      sum = DoubleDouble(larger: head[power], sum * z)
    }
    return sum
  }
}
