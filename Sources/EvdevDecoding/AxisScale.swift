public import InputCore

/// Converts an axis value into a fraction of the surface, exactly as libinput's transformation
/// does.
///
/// The fraction of `value` is (value − minimum) ÷ (maximum − minimum + 1), in units of 2^-24,
/// rounded to the nearest, halves away from zero. A value outside the range gives a position
/// outside the surface.
public struct AxisScale: Equatable, Sendable {
  private let minimum: Int64
  /// The number of values of the axis; 0 if it has no width, so that it gives no position.
  private let span: Int64

  /// Creates the scale of `axis`. Without an axis, or for one without width, every position is 0.
  public init(_ axis: AbsoluteAxis?) {
    minimum = Int64(axis?.minimum ?? 0)
    let width = Int64(axis?.maximum ?? 0) - minimum
    span = width > 0 ? width + 1 : 0
  }

  /// The position of `value`, which is in device units, in 2^-24 of the surface.
  ///
  /// Positions beyond 32 bits are clamped.
  public func position(of value: Int32) -> Int32 {
    guard span > 0 else { return 0 }
    // The difference has 33 bits, so twice its product with 2^24 has 58.
    let doubled = (Int64(value) - minimum) * (2 * Int64(Sample.surfaceUnit))
    let rounding = doubled < 0 ? -span : span
    return Int32(clamping: (doubled + rounding) / (2 * span))
  }
}
