import CAllocationCounter

/// How long and how much memory something takes.
enum Stopwatch {
  /// Seconds that `body` takes.
  static func seconds(_ body: () -> Void) -> Double {
    let elapsed = ContinuousClock().measure(body)
    return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
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
