internal import InputCore

/// Converts the units of samples to the values of an axis: the inverse of decoding, exact wherever
/// the axis has no more values than the unit.
struct AxisValue: Equatable, Sendable {
  private let minimum: Int64
  private let maximum: Int64

  /// Creates the conversion for `axis`; without an axis every value is 0.
  init(_ axis: AbsoluteAxis?) {
    minimum = Int64(axis?.minimum ?? 0)
    maximum = max(Int64(axis?.maximum ?? 0), minimum)
  }

  /// The number of values.
  var count: Int64 { maximum - minimum + 1 }

  /// The value at a position in 2^-24 of the surface.
  func position(_ position: Int32) -> Int32 {
    Int32(
      clamping: minimum
        + rounded(Int64(position), times: count, over: Int64(Sample.surfaceUnit)))
  }

  /// The value of a share of the range, in 2^-16.
  func share(_ share: Int32) -> Int32 {
    Int32(
      clamping: minimum
        + rounded(Int64(share), times: maximum - minimum, over: Int64(Sample.shareUnit)))
  }

  /// The value of a length in 2^-24 of the surface's width, if this is the horizontal axis.
  func length(_ length: Int32) -> Int32 {
    Int32(clamping: rounded(Int64(length), times: count, over: Int64(Sample.surfaceUnit)))
  }

  /// The value of a rotation in thousandths of a degree, if the axis's values make one full turn.
  func turn(_ turn: Int32) -> Int32 {
    let positive = (Int64(turn) % 360_000 + 360_000) % 360_000
    return Int32(clamping: minimum + rounded(positive, times: count, over: 360_000) % count)
  }

  /// The value for a signed number: the middle of the range for 0, its ends for ±`end`.
  func centred(_ number: Int32, end: Int64) -> Int32 {
    Int32(
      clamping: minimum + rounded(Int64(number) + end, times: maximum - minimum, over: 2 * end))
  }
}

/// `number` × `factor` ÷ `divisor`, rounded to the nearest, halves away from zero. Products of
/// 32-bit numbers and axis ranges fit.
func rounded(_ number: Int64, times factor: Int64, over divisor: Int64) -> Int64 {
  let product = number * factor
  return (2 * product + (product < 0 ? -divisor : divisor)) / (2 * divisor)
}
