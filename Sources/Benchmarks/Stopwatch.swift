import CAllocationCounter
import Foundation

/// Measures time and memory.
enum Stopwatch {
  /// The duration of `body` in seconds.
  static func seconds(_ body: () -> Void) -> Double {
    let elapsed = ContinuousClock().measure(body)
    return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
  }

  /// The calling thread's processor time for `body`, in nanoseconds, without waiting.
  static func processorNanoseconds(_ body: () -> Void) -> Double {
    let before = threadNanoseconds()
    body()
    return Double(threadNanoseconds() - before)
  }

  /// Like `processorNanoseconds`, with the time that all other threads of the process use
  /// meanwhile.
  static func processorNanosecondsByThread(_ body: () -> Void) -> (own: Double, other: Double) {
    let before = nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
    let own = processorNanoseconds(body)
    return (own, Double(nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - before) - own)
  }

  private static func threadNanoseconds() -> UInt64 { nanoseconds(CLOCK_THREAD_CPUTIME_ID) }

  private static func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    let failure = unsafe clock_gettime(clock, &time)
    precondition(failure == 0, "a Linux without clocks of processor time")
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The heap allocations of the whole process while `body` runs.
  static func allocations(_ body: () -> Void) -> UInt64 {
    let before = allocation_count()
    body()
    return allocation_count() - before
  }

  /// The median rate of three runs after a warm-up: the amount of work that `body` does per second.
  ///
  /// Each run repeats `body`, which returns the amount of its work, for `duration` seconds.
  static func medianRate(duration: Double = 0.5, _ body: () -> Int) -> Double {
    var rates: [Double] = []
    for run in 0..<4 {
      var done = 0
      var spent = 0.0
      while spent < duration {
        spent += seconds { done += body() }
      }
      if run > 0 { rates.append(Double(done) / spent) }
    }
    return rates.sorted()[1]
  }
}
