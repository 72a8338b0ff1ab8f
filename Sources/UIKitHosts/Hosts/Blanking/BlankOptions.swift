/// When the displays rest: the value of `RETOUCH_BLANK`.
package struct BlankOptions: Equatable, Sendable {
  /// The nanoseconds without input after which they are off.
  package var offNanoseconds: UInt64
  /// The nanoseconds without input after which they are dimmed, fewer than for off; nil for never.
  package var dimNanoseconds: UInt64?
  /// Whether only the backlight is turned off, and the displays keep their power.
  package var keepsPower = false
  /// Whether the app enters the background while they are off.
  package var locks = false
  /// The nanoseconds after which a person can see what displays show that were given their power
  /// back; input is swallowed until then.
  package var wakeNanoseconds: UInt64 = 1_000_000_000

  /// Creates options for displays that are only turned off.
  package init(offNanoseconds: UInt64) {
    self.offNanoseconds = offNanoseconds
  }

  /// A description of the texts that `init(text:)` accepts.
  package static let expected =
    "a time such as 5min, then perhaps ,dim= with a shorter time, ,wake= with 1s to 60s,"
    + " ,backlight and ,lock; or off"

  /// Parses a time, and after it any of `dim=TIME`, `wake=TIME`, `backlight` and `lock`, each once,
  /// separated by commas; nil for anything else.
  package init?(text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard let first = parts.first, let off = Self.nanoseconds(first) else { return nil }
    self.init(offNanoseconds: off)
    var hasWake = false
    for part in parts.dropFirst() {
      switch part {
      case "backlight" where !keepsPower: keepsPower = true
      case "lock" where !locks: locks = true
      case _ where part.hasPrefix("dim=") && dimNanoseconds == nil:
        guard let dim = Self.nanoseconds(part.dropFirst(4)), dim < off else { return nil }
        dimNanoseconds = dim
      case _ where part.hasPrefix("wake=") && !hasWake:
        guard let wake = Self.nanoseconds(part.dropFirst(5)), wake <= 60_000_000_000 else {
          return nil
        }
        (wakeNanoseconds, hasWake) = (wake, true)
      default: return nil
      }
    }
  }

  /// Parses `30s`, `5min` or `1h`: a whole number of at most six digits, from a second to a week.
  private static func nanoseconds(_ text: Substring) -> UInt64? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let units: [Substring: UInt64] = ["s": 1, "min": 60, "h": 3600]
    guard digits.count <= 6, let count = UInt64(digits), let unit = units[text[digits.endIndex...]],
      (1...604_800).contains(count * unit)
    else { return nil }
    return count * unit * 1_000_000_000
  }
}
