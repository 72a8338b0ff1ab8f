internal import Evidence

extension JSON {
  /// A 64-bit number as text, since JSON readers keep only 53 bits of a number. Used for instants
  /// and times.
  static func wide(_ number: some FixedWidthInteger) -> JSON {
    .text(String(number))
  }
}
