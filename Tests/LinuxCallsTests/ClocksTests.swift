import Glibc
import InputCore
import LinuxCalls
import Testing

@Suite struct ClocksTests {
  /// Nanoseconds of one of the system's clocks.
  private func system(_ clock: clockid_t) throws -> Int64 {
    var time = timespec()
    try #require(unsafe clock_gettime(clock, &time) == 0)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  @Test func `instants are those of the clock that stamps input`() throws {
    let before = try system(CLOCK_MONOTONIC)
    let instant = monotonicNow()
    let nanoseconds = monotonicNanoseconds()
    let after = try system(CLOCK_MONOTONIC)
    #expect(before <= Int64(instant.nanoseconds))
    #expect(instant.nanoseconds <= nanoseconds)
    #expect(Int64(nanoseconds) <= after)
  }

  @Test func `the wall clock counts from 1970`() throws {
    let before = try system(CLOCK_REALTIME)
    let nanoseconds = wallNanoseconds()
    let after = try system(CLOCK_REALTIME)
    #expect(before <= nanoseconds)
    #expect(nanoseconds <= after)
  }
}
