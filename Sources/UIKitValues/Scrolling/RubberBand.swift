/// The resistance of content that is pulled beyond its edge.
///
/// Pulled by x, the content moves by d·(1 − 1 ÷ (x·c ÷ d + 1)), where d is the view's size along
/// the axis: the fraction c of the pull at first, then ever less, and never d itself. All lengths
/// are in points and not negative.
package struct RubberBand: Equatable {
  /// c: the fraction of the pull that is shown at first.
  package var stiffness: Double
  /// d: the limit of the shown distance.
  package var size: Double

  /// Creates the value from its parts.
  package init(stiffness: Double, size: Double) {
    self.stiffness = stiffness
    self.size = size
  }

  /// Returns the shown distance for a pull beyond the edge.
  package func shown(pull: Double) -> Double {
    guard size > 0 else { return 0 }
    return size * (1 - 1 / (pull * stiffness / size + 1))
  }

  /// Returns the pull for a shown distance.
  ///
  /// More than 99 % of the size counts as 99 %: no pull shows the whole size.
  func pull(shown: Double) -> Double {
    guard size > 0, stiffness > 0 else { return 0 }
    let shown = min(shown, size * 0.99)
    return shown * size / (stiffness * (size - shown))
  }
}
