/// A point on the virtual timeline, in nanoseconds since the zero of the kernel's CLOCK_MONOTONIC.
///
/// Instants compare by time. The range is 584 years; readers refuse external instants later than
/// `latest`, so that deadlines after each instant fit.
@frozen public struct Instant: Comparable, Hashable, Sendable, Codable {
  /// Nanoseconds since the timeline's zero.
  public var nanoseconds: UInt64

  /// Creates the instant `nanoseconds` after the timeline's zero.
  @inlinable public init(nanoseconds: UInt64) {
    self.nanoseconds = nanoseconds
  }

  /// The timeline's zero, before all events.
  @inlinable public static var zero: Instant { Instant(nanoseconds: 0) }

  /// The latest instant that an input may carry: 292 years after the timeline's zero.
  @inlinable public static var latest: Instant { Instant(nanoseconds: UInt64(Int64.max)) }

  /// Seconds since the timeline's zero, as in `UITouch.timestamp` and `UIEvent.timestamp`.
  @inlinable public var seconds: Double { Double(nanoseconds) / 1_000_000_000 }

  /// Whether `left` is earlier than `right`.
  @inlinable public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The instant `nanoseconds` later; clamped to the end of the range.
  @inlinable public func advanced(byNanoseconds nanoseconds: UInt64) -> Instant {
    let (sum, overflow) = self.nanoseconds.addingReportingOverflow(nanoseconds)
    return Instant(nanoseconds: overflow ? .max : sum)
  }

  /// The instant `seconds` later, rounded to the nearest nanosecond.
  ///
  /// Negative and NaN intervals count as 0; the result is clamped to the end of the range.
  @inlinable public func advanced(bySeconds seconds: Double) -> Instant {
    guard seconds > 0 else { return self }
    let nanoseconds = seconds * 1_000_000_000 + 0.5
    guard nanoseconds < 18_446_744_073_709_549_568 else { return Instant(nanoseconds: .max) }
    return advanced(byNanoseconds: UInt64(nanoseconds))
  }

  /// Nanoseconds from `earlier` to this instant; 0 if `earlier` is later.
  @inlinable public func nanoseconds(since earlier: Instant) -> UInt64 {
    nanoseconds > earlier.nanoseconds ? nanoseconds - earlier.nanoseconds : 0
  }

  /// Seconds from `earlier` to this instant; 0 if `earlier` is later.
  @inlinable public func seconds(since earlier: Instant) -> Double {
    Double(nanoseconds(since: earlier)) / 1_000_000_000
  }
}
