/// How content that is pulled past its edge lags behind the finger.
///
/// Pulled by x, it shows d·(1 − 1 ÷ (x·c ÷ d + 1)), where d is the view's size along the axis: c of
/// the way at first, ever less later, never the whole size. All lengths are points, not negative.
struct RubberBand: Equatable {
  /// c: the share of the way that is shown at first.
  var stiffness: Double
  /// d: what the shown way comes near to.
  var size: Double

  /// What is shown where the finger has pulled `pull` past the edge.
  func shown(pull: Double) -> Double {
    guard size > 0 else { return 0 }
    return size * (1 - 1 / (pull * stiffness / size + 1))
  }

  /// How far a finger must have pulled for `shown` to show.
  ///
  /// More than 99 % of the size count as that: no pull shows the whole size.
  func pull(shown: Double) -> Double {
    guard size > 0, stiffness > 0 else { return 0 }
    let shown = min(shown, size * 0.99)
    return shown * size / (stiffness * (size - shown))
  }
}
