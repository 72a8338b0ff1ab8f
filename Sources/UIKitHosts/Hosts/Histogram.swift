/// Counts values in classes of 3 %, so that quantiles need no list of the values.
package struct Histogram: Equatable, Sendable {
  /// 32 classes for each power of two, and one for each value below 32.
  private var counts: [UInt64] = []
  /// The number of values.
  package private(set) var count: UInt64 = 0
  /// The greatest value.
  package private(set) var greatest: UInt64 = 0

  /// Creates a histogram without values.
  package init() {}

  /// Adds a value.
  package mutating func add(_ value: UInt64) {
    let index = Self.index(of: value)
    if index >= counts.count {
      counts += Array(repeating: 0, count: index + 1 - counts.count)
    }
    counts[index] += 1
    count += 1
    greatest = max(greatest, value)
  }

  /// The value that a share `part` of the values does not exceed, within 3 %; nil if there are
  /// none.
  package func quantile(_ part: Double) -> UInt64? {
    guard count > 0 else { return nil }
    let rank = max(UInt64((Double(count) * part).rounded(.up)), 1)
    var sum: UInt64 = 0
    for (index, number) in counts.enumerated() {
      sum += number
      if sum >= rank { return min(Self.middle(of: index), greatest) }
    }
    return greatest
  }

  private static func index(of value: UInt64) -> Int {
    guard value >= 32 else { return Int(value) }
    let exponent = 63 - value.leadingZeroBitCount
    return (exponent - 4) * 32 + Int(value >> UInt64(exponent - 5)) - 32
  }

  /// The value in the middle of a class.
  private static func middle(of index: Int) -> UInt64 {
    guard index >= 32 else { return UInt64(index) }
    let exponent = UInt64(index / 32 + 4)
    let start = UInt64(index % 32 + 32) << (exponent - 5)
    return start + (1 << (exponent - 5)) / 2
  }
}
