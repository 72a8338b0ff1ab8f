/// How late the steps of a run were written, measured after each write.
package struct PlayTimes: Equatable, Sendable {
  /// Whether the thread had real-time priority.
  package let hasPriority: Bool
  /// Nanoseconds after the step's instant, in the order of the steps.
  private var lateness: [UInt64] = []

  init(capacity: Int, hasPriority: Bool) {
    self.hasPriority = hasPriority
    lateness.reserveCapacity(capacity)
  }

  mutating func add(lateness nanoseconds: UInt64) {
    lateness.append(nanoseconds)
  }

  /// The number of steps that were written.
  package var count: Int { lateness.count }

  /// For each of `percents`, the lateness that this percentage of the steps did not exceed, in
  /// nanoseconds; for 100, the greatest. 0 without steps.
  package func percentiles(_ percents: [Int]) -> [UInt64] {
    let sorted = lateness.sorted()
    return percents.map { percent in
      guard !sorted.isEmpty else { return 0 }
      // The least number of steps that is at least this percentage of all.
      let rank = (sorted.count * percent + 99) / 100
      return sorted[min(max(rank, 1), sorted.count) - 1]
    }
  }
}
