/// Times of day as nanoseconds since 1970-01-01 00:00 UTC, which 64 bits hold from September 1677
/// to April 2262.
///
/// Clocks, receivers and files claim any time, so that everything external is converted here: what
/// lies beyond is the first or the last time that there is, and nothing traps.
package enum WallTime {
  /// The time of a clock, a receiver or a file.
  ///
  /// - Parameters:
  ///   - seconds: The whole seconds since 1970, negative before.
  ///   - rest: The nanoseconds after these.
  package static func nanoseconds(seconds: Int, rest: Int) -> Int64 {
    let (whole, isBeyond) = Int64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    guard !isBeyond else { return seconds < 0 ? .min : .max }
    return sum(whole, Int64(rest))
  }

  /// The time that is `passed` nanoseconds after another, before it if negative.
  package static func sum(_ time: Int64, _ passed: Int64) -> Int64 {
    let (sum, isBeyond) = time.addingReportingOverflow(passed)
    guard isBeyond else { return sum }
    return passed < 0 ? .min : .max
  }

  /// The nanoseconds from one time to a later one; 0 if it is earlier.
  package static func passed(from earlier: Int64, to later: Int64) -> UInt64 {
    // The difference of any two fits into 64 bits without a sign.
    later > earlier ? UInt64(bitPattern: later &- earlier) : 0
  }
}

extension Instant {
  /// The instant of a kernel's time stamp, of seconds and microseconds: 0 for a negative one, the
  /// end of time for one beyond it.
  package init(seconds: Int, microseconds: Int) {
    let (whole, isBeyond) = UInt64(clamping: seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let rest = UInt64(clamping: microseconds).multipliedReportingOverflow(by: 1000)
    self.init(nanoseconds: isBeyond || rest.overflow ? .max : whole)
    self = advanced(byNanoseconds: rest.overflow ? 0 : rest.partialValue)
  }

  /// The instant after a number of the kernel's clock ticks: after six years, they no longer fit
  /// into 64 bits as nanoseconds before they are divided.
  package init(ticks: UInt64, perSecond rate: UInt64) {
    let rate = min(max(rate, 1), 1_000_000_000)
    let (whole, rest) = ticks.quotientAndRemainder(dividingBy: rate)
    let (seconds, isBeyond) = whole.multipliedReportingOverflow(by: 1_000_000_000)
    self.init(nanoseconds: isBeyond ? .max : seconds)
    self = advanced(byNanoseconds: rest * 1_000_000_000 / rate)
  }
}
