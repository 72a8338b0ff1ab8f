extension Unicode.Scalar {
  /// Whether printing the character shows only the character itself.
  ///
  /// The characters that are not printable are control characters (C0, DEL, C1 and with them every
  /// escape sequence), line and paragraph separators, format characters (overrides of the writing
  /// direction, invisible joiners), and characters that no standard defines.
  package var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: true  // not an enum of ours
    }
  }
}

extension StringProtocol {
  /// The text as one line of printable characters, for a terminal or a log.
  ///
  /// All others are written as `\u{1b}`, with their number in hexadecimal digits. Bytes that were
  /// not UTF-8 are already U+FFFD, as everywhere in Swift. Printable text stays unchanged,
  /// including backslashes: this is for people, JSON is for programs.
  ///
  /// - Parameter limit: The number of characters that are kept; a longer text ends with `…`.
  package func printable(limit: Int = .max) -> String {
    guard utf8.count > limit || utf8.contains(where: { !(0x20...0x7E).contains($0) }) else {
      return String(self)
    }
    var result = ""
    var count = 0
    for scalar in unicodeScalars {
      guard count < limit else { return result + "…" }
      count += 1
      if scalar.isPrintable {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return result
  }
}
