/// A number between two limits that give way to each other: the value of a slider or a stepper.
///
/// Moving a limit does not change `value`: choose it again, as the controls do through their
/// setters, which subclasses may override.
struct BoundedNumber<Number: Comparable> {
  private(set) var value: Number
  private(set) var minimum: Number
  private(set) var maximum: Number

  /// Creates a number with these values; they must be in order.
  init(_ value: Number, from minimum: Number, to maximum: Number) {
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Sets `value` to the wanted one, or to the nearer limit.
  mutating func choose(_ wanted: Number) {
    value = min(max(wanted, minimum), maximum)
  }

  /// Moves the lower limit, and raises the upper one if it is below that.
  mutating func moveMinimum(to limit: Number) {
    minimum = limit
    maximum = max(maximum, limit)
  }

  /// Moves the upper limit, and lowers the lower one if it is above that.
  mutating func moveMaximum(to limit: Number) {
    maximum = limit
    minimum = min(minimum, limit)
  }
}
