import CAllocationCounter
import Foundation

/// How long and how much memory something takes.
enum Stopwatch {
  /// Seconds that `body` takes.
  static func seconds(_ body: () -> Void) -> Double {
    let elapsed = ContinuousClock().measure(body)
    return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
  }

  /// Nanoseconds of the processor that the calling thread takes for `body`, waiting left out.
  static func processorNanoseconds(_ body: () -> Void) -> Double {
    let before = threadNanoseconds()
    body()
    return Double(threadNanoseconds() - before)
  }

  private static func threadNanoseconds() -> UInt64 {
    var time = timespec()
    let failure = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    precondition(failure == 0, "a Linux without a clock of threads")
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Heap allocations of the whole process while `body` runs.
  static func allocations(_ body: () -> Void) -> UInt64 {
    let before = allocation_count()
    body()
    return allocation_count() - before
  }

  /// The median rate of three runs after a warm-up: how much `body` gets done a second.
  ///
  /// Each run repeats `body`, which returns how much it did, for `duration` seconds.
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
