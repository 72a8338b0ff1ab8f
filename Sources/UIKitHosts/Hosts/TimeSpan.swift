/// A length of time as people write it: `90`, `60s`, `10m`, `1.5h`, `2d`, `500ms`.
package struct TimeSpan: Equatable {
  /// The length in nanoseconds, more than 0 and at most ten years.
  package let nanoseconds: UInt64

  /// A description of valid text, for error messages.
  package static let expected = "a time such as 60s, 10m or 1h"

  /// Reads a number with or without a unit; without one, it means seconds. Nil for anything else.
  package init?(text: String) {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let unit = Self.units[String(text.dropFirst(digits.count))], let number = Double(digits),
      digits.last != ".", digits.first != "."
    else { return nil }
    let nanoseconds = (number * unit).rounded()
    guard nanoseconds >= 1, nanoseconds <= 10 * 366 * 86_400e9 else { return nil }
    self.nanoseconds = UInt64(nanoseconds)
  }

  /// A description of a valid place in a recording, for error messages.
  package static let expectedPlace = "a time such as 90s, 1:30 or 0"

  /// Reads a time since the start of a recording, in nanoseconds: as a length of time or none
  /// (`0s`), as minutes and seconds, or as hours, minutes and seconds: `1:30`, `2:15:00.5`. Nil for
  /// anything else.
  package static func place(_ text: String) -> UInt64? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return isZero(text) ? 0 : TimeSpan(text: text)?.nanoseconds }
    guard parts.count <= 3, let seconds = parts.last, seconds.first?.isNumber == true,
      seconds.last?.isNumber == true, let last = Double(seconds), last < 60
    else { return nil }
    var whole: UInt64 = 0
    for (index, part) in parts.dropLast().enumerated() {
      guard part.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt64(part),
        number < (index == 0 ? 100_000 : 60)
      else { return nil }
      whole = whole * 60 + number
    }
    return whole * 60_000_000_000 + UInt64((last * 1e9).rounded())
  }

  /// Whether `text` is 0, with or without decimals and a unit.
  private static func isZero(_ text: String) -> Bool {
    let digits = text.prefix { $0 == "0" || $0 == "." }
    return Double(digits) == 0 && digits.first != "." && digits.last != "."
      && units[String(text.dropFirst(digits.count))] != nil
  }

  /// The nanoseconds of each unit.
  private static let units: [String: Double] = [
    "": 1e9, "ms": 1e6, "s": 1e9, "m": 60e9, "min": 60e9, "h": 3600e9, "d": 86_400e9,
  ]
}
