/// A point on the virtual timeline, in nanoseconds after the zero of the kernel's CLOCK_MONOTONIC.
///
/// Instants compare by time. They hold 584 years; readers refuse instants from outside that are later
/// than `latest`, so that there is room behind each for what is due after it.
@frozen public struct Instant: Comparable, Hashable, Sendable {
  /// Nanoseconds since the timeline's zero.
  public var nanoseconds: UInt64

  /// Makes the instant that lies `nanoseconds` after the timeline's zero.
  @inlinable public init(nanoseconds: UInt64) {
    self.nanoseconds = nanoseconds
  }

  /// The timeline's zero, before everything that can happen.
  @inlinable public static var zero: Instant { Instant(nanoseconds: 0) }

  /// The latest instant that an input may carry: 292 years after the timeline's zero.
  @inlinable public static var latest: Instant { Instant(nanoseconds: UInt64(Int64.max)) }

  /// Seconds since the timeline's zero, as `UITouch.timestamp` and `UIEvent.timestamp` give it.
  @inlinable public var seconds: Double { Double(nanoseconds) / 1_000_000_000 }

  /// The earlier instant first.
  @inlinable public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The instant that lies `nanoseconds` later; stops at the end of time instead of wrapping.
  @inlinable public func advanced(byNanoseconds nanoseconds: UInt64) -> Instant {
    let (sum, overflow) = self.nanoseconds.addingReportingOverflow(nanoseconds)
    return Instant(nanoseconds: overflow ? .max : sum)
  }

  /// The instant that lies `seconds` later, rounded to the nearest nanosecond.
  ///
  /// Negative and not-a-number intervals count as 0, those past the end of time as the end of time.
  @inlinable public func advanced(bySeconds seconds: Double) -> Instant {
    guard seconds > 0 else { return self }
    let nanoseconds = seconds * 1_000_000_000 + 0.5
    guard nanoseconds < 18_446_744_073_709_549_568 else { return Instant(nanoseconds: .max) }
    return advanced(byNanoseconds: UInt64(nanoseconds))
  }

  /// Nanoseconds from `earlier` to this instant; 0 where `earlier` is in fact later.
  @inlinable public func nanoseconds(since earlier: Instant) -> UInt64 {
    nanoseconds > earlier.nanoseconds ? nanoseconds - earlier.nanoseconds : 0
  }

  /// Seconds from `earlier` to this instant; 0 where `earlier` is in fact later.
  @inlinable public func seconds(since earlier: Instant) -> Double {
    Double(nanoseconds(since: earlier)) / 1_000_000_000
  }
}
