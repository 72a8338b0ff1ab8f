/// A number between two limits that give way to each other: what a slider and a stepper choose.
///
/// A limit that moves leaves `value` alone: choose it again, as the controls do by their own setters,
/// which subclasses may override.
struct BoundedNumber<Number: Comparable> {
  private(set) var value: Number
  private(set) var minimum: Number
  private(set) var maximum: Number

  /// Starts with all three as given; they must be in order.
  init(_ value: Number, from minimum: Number, to maximum: Number) {
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Makes `value` what is wanted, or the limit that is nearer to it.
  mutating func choose(_ wanted: Number) {
    value = min(max(wanted, minimum), maximum)
  }

  /// Moves the lower limit, and raises the upper one where it lies below that.
  mutating func moveMinimum(to limit: Number) {
    minimum = limit
    maximum = max(maximum, limit)
  }

  /// Moves the upper limit, and lowers the lower one where it lies above that.
  mutating func moveMaximum(to limit: Number) {
    maximum = limit
    minimum = min(minimum, limit)
  }
}
