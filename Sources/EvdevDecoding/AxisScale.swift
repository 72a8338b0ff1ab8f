public import InputCore

/// Converts an axis value into a fraction of the surface, exactly as libinput's transformation
/// does.
///
/// The fraction of `value` is (value − minimum) ÷ (maximum − minimum + 1), in units of 2^-24,
/// rounded to the nearest, halves away from zero. A value outside the range gives a position
/// outside the surface.
///
/// The division is a multiplication by a number prepared for the axis, with the same result for
/// every value: `AxisScaleTests` compares the two.
public struct AxisScale: Equatable, Sendable {
  private let minimum: Int64
  /// Half the divisor: the number of values of the axis. 0 for an axis with an empty range, which
  /// gives no position.
  private let span: UInt64
  /// 2^(64 + `shift`) ÷ (2 × `span`), rounded down, plus one.
  private let factor: UInt64
  private let shift: UInt64

  /// Creates the scale of `axis`. Without an axis, or if its range is empty, every position is 0.
  public init(_ axis: AbsoluteAxis?) {
    minimum = Int64(axis?.minimum ?? 0)
    let width = Int64(axis?.maximum ?? 0) - minimum
    span = width > 0 ? UInt64(width + 1) : 0
    guard span > 0 else {
      (factor, shift) = (0, 0)
      return
    }
    // For a divisor d of b bits, 2^(b − 1) < d ≤ 2^b, the factor exceeds 2^(62 + b) ÷ d by at most
    // 1. So the quotient of a dividend n < 2^59 comes out too large by at most n ÷ 2^(62 + b),
    // which is less than 1 ÷ d: it never reaches the next integer.
    let divisor = 2 * span
    let bits = UInt64(64 - (divisor - 1).leadingZeroBitCount)
    shift = bits - 2
    factor = divisor.dividingFullWidth((high: 1 << shift, low: 0)).quotient + 1
  }

  /// The position of `value`, which is in device units, in 2^-24 of the surface.
  ///
  /// Positions beyond 32 bits are clamped.
  public func position(of value: Int32) -> Int32 {
    // The difference has 33 bits, so twice its product with 2^24 has 58.
    let offset = Int64(value) &- minimum
    let dividend = offset.magnitude &<< Self.doubledUnitBits &+ span
    let quotient = Int64(bitPattern: dividend.multipliedFullWidth(by: factor).high &>> shift)
    return Int32(clamping: offset < 0 ? 0 &- quotient : quotient)
  }

  /// `Sample.surfaceUnit` is 2^24, and its double 2^25.
  private static var doubledUnitBits: UInt64 { 25 }
}
