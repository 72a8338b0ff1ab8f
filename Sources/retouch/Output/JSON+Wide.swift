extension JSON {
  /// A number of 64 bits, as a text always: JSON's readers keep 53 bits of a number. Instants and times
  /// are written so.
  static func wide(_ number: some FixedWidthInteger) -> JSON {
    .text(String(number))
  }
}
