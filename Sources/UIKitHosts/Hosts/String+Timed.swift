package import InputCore

extension Instant {
  /// Seconds since `start` with six decimals, as `--at` takes them.
  package func text(since start: Instant) -> String {
    secondsText(microseconds: nanoseconds(since: start) / 1000)
  }
}

extension String {
  /// A line of a transcript with its time in seconds since `start`, instead of milliseconds since
  /// the timeline's zero: `0.068333 pan@card began`. Unchanged if it does not begin with a time.
  package func timed(since start: Instant) -> String {
    let mark = hasPrefix("! ") ? "! " : ""
    let line = dropFirst(mark.count)
    let parts = line.prefix { $0 != " " }.split(separator: ".")
    guard parts.count == 2, parts[1].utf8.count == 3, let whole = UInt64(parts[0]),
      let rest = UInt64(parts[1]), whole < 1 << 53
    else { return self }
    let (time, zero) = (whole * 1000 + rest, start.nanoseconds / 1000)
    return mark + secondsText(microseconds: time > zero ? time - zero : 0)
      + line.drop { $0 != " " }
  }
}

private func secondsText(microseconds: UInt64) -> String {
  let fraction = String(microseconds % 1_000_000)
  let zeros = String(repeating: "0", count: 6 - fraction.utf8.count)
  return "\(microseconds / 1_000_000).\(zeros)\(fraction)"
}
