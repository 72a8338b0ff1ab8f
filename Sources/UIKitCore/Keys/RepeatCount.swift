import InputCore

/// How often something that is held repeats.
///
/// A recording may say that it is held for years, and that thousands of times.
package struct RepeatCount {
  /// The repeats of the present press that are left.
  private var left = 0
  /// The repeats of all presses that are left.
  private var reserve = Limits.repeatReserve

  package init() {}

  /// Begins to count the repeats of a press.
  package mutating func begin() {
    left = Limits.keyRepeats
    reserve = min(reserve + Limits.repeatsPerPress, Limits.repeatReserve)
  }

  /// Counts a repeat; returns false if it is one too many.
  package mutating func add() -> Bool {
    guard left > 0, reserve > 0 else { return false }
    left -= 1
    reserve -= 1
    return true
  }
}
