internal import Glibc
package import InputCore

/// The kernel's CLOCK_MONOTONIC in nanoseconds, for hosts and for threads that wait; nothing inside
/// the engine reads it.
package func monotonicNanoseconds() -> UInt64 {
  let time = reading(of: CLOCK_MONOTONIC)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// The same reading as an instant of the timeline.
package func monotonicNow() -> Instant { Instant(nanoseconds: monotonicNanoseconds()) }

/// The wall clock's time in nanoseconds since 1970-01-01 00:00 UTC.
package func wallNanoseconds() -> Int64 {
  let time = reading(of: CLOCK_REALTIME)
  return WallTime.nanoseconds(seconds: time.tv_sec, rest: time.tv_nsec)
}

private func reading(of clock: clockid_t) -> timespec {
  var time = timespec()
  let failure = unsafe clock_gettime(clock, &time)
  precondition(failure == 0, "the system has no clock \(clock)")
  return time
}
