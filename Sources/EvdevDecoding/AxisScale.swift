public import InputCore

/// Turns an axis value into a fraction of the surface, exactly as libinput's transformation does.
///
/// The fraction of `value` is (value − minimum) ÷ (maximum − minimum + 1), counted in 2^-24 and
/// rounded to the nearest, halves away from zero. A value outside of the range gives a position
/// outside of the surface.
public struct AxisScale: Equatable, Sendable {
  private let minimum: Int64
  /// How many values the axis has; 0 where it has no width and nothing can be placed on it.
  private let span: Int64

  /// The scale of `axis`; without an axis, or with one without width, every position is 0.
  public init(_ axis: AbsoluteAxis?) {
    minimum = Int64(axis?.minimum ?? 0)
    let width = Int64(axis?.maximum ?? 0) - minimum
    span = width > 0 ? width + 1 : 0
  }

  /// The position of `value`, which is in device units, in 2^-24 of the surface.
  ///
  /// Positions that do not fit 32 bits stop at the largest that does.
  public func position(of value: Int32) -> Int32 {
    guard span > 0 else { return 0 }
    // A difference has 33 bits, so that twice its multiple of 2^24 has 58.
    let doubled = (Int64(value) - minimum) * (2 * Int64(Sample.surfaceUnit))
    let rounding = doubled < 0 ? -span : span
    return Int32(clamping: (doubled + rounding) / (2 * span))
  }
}
