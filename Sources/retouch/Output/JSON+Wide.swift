internal import Evidence

extension JSON {
  /// A 64-bit number as text, for instants and times, since JSON readers keep only 53 bits of a
  /// number.
  static func wide(_ number: some FixedWidthInteger) -> JSON {
    .text(String(number))
  }
}
