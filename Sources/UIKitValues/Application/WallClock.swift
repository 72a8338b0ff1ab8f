package import InputCore

/// The time of day, from the timeline and the host's report of the wall clock.
package struct WallClock {
  private var nanoseconds: Int64 = 0
  private var instant = Instant.zero

  /// Creates it in its first state.
  package init() {}

  /// Sets the clock to `nanoseconds` since 1970-01-01 00:00 UTC at an instant.
  package mutating func set(_ nanoseconds: Int64, at instant: Instant) {
    self.nanoseconds = nanoseconds
    self.instant = instant
  }

  /// Returns the nanoseconds since 1970-01-01 00:00 UTC at an instant.
  package func nanoseconds(at present: Instant) -> Int64 {
    let passed = Int64(clamping: present.nanoseconds) - Int64(clamping: instant.nanoseconds)
    return WallTime.sum(nanoseconds, passed)
  }

  /// Returns the seconds since 1970-01-01 00:00 UTC at an instant.
  package func seconds(at present: Instant) -> Double {
    Double(nanoseconds(at: present)) / 1_000_000_000
  }
}
