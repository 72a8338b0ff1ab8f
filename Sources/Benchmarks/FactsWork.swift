import CProcessFacts
import Foundation

/// Reads the clock outside a step, with the function that `CProcessFacts` defines and with the
/// system's own.
enum FactsWork {
  private typealias Clock = @convention(c) (clockid_t, UnsafeMutablePointer<timespec>) -> Int32

  private static let readings = 1_000_000

  /// The nanoseconds per reading with each of them: the smallest of nine turns, taken alternately.
  static func nanoseconds() -> (own: Double, system: Double) {
    let next = unsafe UnsafeMutableRawPointer(bitPattern: -1)
    guard let found = unsafe dlsym(next, "clock_gettime") else { return (0, 0) }
    let system = unsafe unsafeBitCast(found, to: Clock.self)
    let own: Clock = unsafe clock_gettime
    precondition(!process_facts_in_step(), "a step runs")
    var best = (own: Double.infinity, system: Double.infinity)
    for _ in 0..<9 {
      best.own = unsafe min(best.own, time(own))
      best.system = unsafe min(best.system, time(system))
    }
    return best
  }

  private static func time(_ clock: Clock) -> Double {
    var value = timespec()
    let seconds = Stopwatch.seconds {
      for _ in 0..<readings { _ = unsafe clock(CLOCK_MONOTONIC, &value) }
    }
    return seconds * 1e9 / Double(readings)
  }
}
