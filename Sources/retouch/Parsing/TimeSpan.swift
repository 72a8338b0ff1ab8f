/// A length of time as people write it: `90`, `60s`, `10m`, `1.5h`, `2d`, `500ms`.
struct TimeSpan: Equatable {
  /// In nanoseconds; more than 0, at most ten years.
  let nanoseconds: UInt64

  /// What a valid text is, for error messages.
  static let expected = "a time such as 60s, 10m or 1h"

  /// Reads a number with or without a unit; without one it is in seconds. Nil for anything else.
  init?(text: String) {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let unit = Self.units[String(text.dropFirst(digits.count))], let number = Double(digits),
      digits.last != ".", digits.first != "."
    else { return nil }
    let nanoseconds = (number * unit).rounded()
    guard nanoseconds >= 1, nanoseconds <= 10 * 366 * 86_400e9 else { return nil }
    self.nanoseconds = UInt64(nanoseconds)
  }

  /// Nanoseconds by unit.
  private static let units: [String: Double] = [
    "": 1e9, "ms": 1e6, "s": 1e9, "m": 60e9, "min": 60e9, "h": 3600e9, "d": 86_400e9,
  ]
}
