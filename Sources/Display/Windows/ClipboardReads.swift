package import InputCore

/// When the desktop's clipboard is read: each change soon, but not each of a flood of changes.
package struct ClipboardReads {
  /// The time between two reads, in nanoseconds.
  private static let interval: UInt64 = 200_000_000

  /// Whether it may have changed since the last read.
  private var isDue = false
  /// When it may be read again.
  private var next = Instant.zero

  /// The clipboard has never been read.
  package init() {}

  /// The clipboard may have changed.
  package mutating func want() { isDue = true }

  /// Returns whether it is to be read at an instant, which then is the last read.
  package mutating func take(at instant: Instant) -> Bool {
    guard isDue, next <= instant else { return false }
    isDue = false
    next = instant.advanced(byNanoseconds: Self.interval)
    return true
  }

  /// The milliseconds until it is to be read, rounded up; nil for never.
  package func milliseconds(from instant: Instant) -> Int32? {
    guard isDue else { return nil }
    return Int32((next.nanoseconds(since: min(next, instant)) + 999_999) / 1_000_000)
  }
}
